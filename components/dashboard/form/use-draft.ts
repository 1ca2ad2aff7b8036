"use client";

import { useEffect, useRef } from "react";
import { type Draft, readDraft, writeDraft } from "./draft-text";

/** Half a second after the last key. */
const PAUSE_MS = 500;

/**
 * Keeps what is being typed over a reload, in this tab only, with what the form began with. `onFound` gets what an
 * earlier page kept; the returned function clears it.
 */
export function useDraft<Values extends object>(
  key: string,
  {
    values,
    before,
    isDirty,
    onFound,
  }: {
    values: Values;
    /** What the form began with. */
    before: () => Values;
    isDirty: boolean;
    onFound: (kept: Draft<Values>) => void;
  },
): () => void {
  const name = `draft ${key}`;
  const isRead = useRef(false);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const kept = readDraft<Values>(sessionStorage.getItem(name));
    if (kept !== null) onFound(kept);
  });
  useEffect(() => {
    // What was changed back leaves nothing to restore.
    if (!isDirty && wasDirty.current) sessionStorage.removeItem(name);
    wasDirty.current = isDirty;
    if (!isDirty) return;
    const timer = setTimeout(
      () => sessionStorage.setItem(name, writeDraft({ values, before: before() })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [name, values, before, isDirty]);
  return () => sessionStorage.removeItem(name);
}
