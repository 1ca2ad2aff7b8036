"use client";

import { useEffect, useRef } from "react";

/** Half a second after the last key. */
const PAUSE_MS = 500;

/**
 * Keeps what is being typed over a reload, in this tab only. `onFound` gets what an earlier page kept;
 * the returned function clears it.
 */
export function useDraft<Values>(
  key: string,
  {
    values,
    isDirty,
    onFound,
  }: { values: Values; isDirty: boolean; onFound: (kept: Values) => void },
): () => void {
  const name = `draft ${key}`;
  const isRead = useRef(false);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const kept = sessionStorage.getItem(name);
    if (kept !== null) onFound(JSON.parse(kept));
  });
  useEffect(() => {
    // What was changed back leaves nothing to restore.
    if (!isDirty && wasDirty.current) sessionStorage.removeItem(name);
    wasDirty.current = isDirty;
    if (!isDirty) return;
    const timer = setTimeout(() => sessionStorage.setItem(name, JSON.stringify(values)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, values, isDirty]);
  return () => sessionStorage.removeItem(name);
}
