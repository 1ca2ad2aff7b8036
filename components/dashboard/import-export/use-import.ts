"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { Result } from "@/lib/client/result";
import type { Import } from "@/lib/contract/import";

/** A bar that moves, and fifty of the sixty requests a minute that the API allows. */
const PAUSE_MS = 1_200;

/** Whether all its rows are read, or the rest will not be. */
export const isOver = ({ status }: Import): boolean => status !== "pending" && status !== "running";

/** What kind of work it is: a check, an import, or the undoing of one. */
export const workOf = ({ undoOf, isDryRun }: Import): "undo" | "check" | "import" =>
  undoOf !== null ? "undo" : isDryRun ? "check" : "import";

/** Pictures that are still to be copied from other hosts. */
export const imagesLeft = ({ imagesTotal, imagesDone, imagesFailed }: Import): number =>
  imagesTotal - imagesDone - imagesFailed;

/** Whether it has ended. */
const isFinished = (found: Import): boolean => isOver(found) && imagesLeft(found) === 0;

/**
 * The current import, polled until its rows and pictures are done; the page then loads its report. `isLost`
 * while the API does not respond, and polling continues.
 */
export function useImport(found: Import): { now: Import; isLost: boolean } {
  const router = useRouter();
  const [asked, setAsked] = useState(found);
  const [isLost, setIsLost] = useState(false);
  // The last server rendering may be newer than the last reply.
  const now = isFinished(found) ? found : asked;
  const isDone = isFinished(now);

  useEffect(() => {
    if (isDone) return;
    const stop = new AbortController();
    let wasOver = isOver(found);
    const timer = setInterval(async () => {
      const outcome = await ask(found.id, stop.signal);
      if (stop.signal.aborted) return;
      setIsLost(outcome === null || !outcome.ok);
      if (outcome?.ok === false && outcome.refusal.status === 401) notifySignedOut();
      if (!outcome?.ok) return;
      setAsked(outcome.data.data);
      const next = outcome.data.data;
      // The report is complete once the rows are done, and again with the pictures.
      if (isFinished(next) || (isOver(next) && !wasOver)) router.refresh();
      wasOver = isOver(next);
    }, PAUSE_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [found, isDone, router]);

  return { now, isLost };
}

async function ask(id: string, signal: AbortSignal): Promise<Result<{ data: Import }> | null> {
  try {
    const response = await fetch(`/dashboard/imports/${encodeURIComponent(id)}`, { signal });
    // Our own route answers nothing else.
    return response.ok ? ((await response.json()) as Result<{ data: Import }>) : null;
  } catch {
    return null;
  }
}
