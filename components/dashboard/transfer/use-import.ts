"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { Outcome } from "@/components/dashboard/outcome";
import { saySignedOut } from "@/components/dashboard/signed-out";
import type { Import } from "@/lib/contract/import";

/** A bar that moves, and fifty of the sixty requests a minute that the API allows. */
const PAUSE_MS = 1_200;

/** Whether nothing more will become of it. */
export const isOver = ({ status }: Import): boolean => status !== "pending" && status !== "running";

/**
 * An import as it stands, asked again until it is over; then the page loads its report. `isLost` while
 * nobody answers, and it is asked on.
 */
export function useImport(found: Import): { now: Import; isLost: boolean } {
  const router = useRouter();
  const [asked, setAsked] = useState(found);
  const [isLost, setIsLost] = useState(false);
  // What the server rendered last may be newer than what was asked.
  const now = isOver(found) ? found : asked;
  const isDone = isOver(now);

  useEffect(() => {
    if (isDone) return;
    const stop = new AbortController();
    const timer = setInterval(async () => {
      const outcome = await ask(found.id, stop.signal);
      if (stop.signal.aborted) return;
      setIsLost(outcome === null || !outcome.ok);
      if (outcome?.ok === false && outcome.refusal.status === 401) saySignedOut();
      if (!outcome?.ok) return;
      setAsked(outcome.data.data);
      if (isOver(outcome.data.data)) router.refresh();
    }, PAUSE_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [found.id, isDone, router]);

  return { now, isLost };
}

async function ask(id: string, signal: AbortSignal): Promise<Outcome<{ data: Import }> | null> {
  try {
    const response = await fetch(`/dashboard/imports/${encodeURIComponent(id)}`, { signal });
    // Our own route answers nothing else.
    return response.ok ? ((await response.json()) as Outcome<{ data: Import }>) : null;
  } catch {
    return null;
  }
}
