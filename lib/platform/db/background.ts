import { processWide } from "@/lib/kit/process-state";
import { isPoolOpen } from "@/lib/platform/db/pool";
import { log } from "@/lib/platform/log";

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    backgroundWrites: Set<Promise<void>>;
  }
}

const underway = processWide("backgroundWrites", () => new Set());

/**
 * Starts a write that is not awaited, such as when a key was last used; an error is logged as `failure`.
 * Closing the database waits for it. After that, until an awaited statement opens it again, no write is
 * started: a statistic may be lost, but no connection is left open.
 */
export function runInBackground(failure: string, work: () => Promise<unknown>): void {
  if (!isPoolOpen()) return;
  const running: Promise<void> = work()
    .then(
      () => undefined,
      (error: unknown) => log().warn({ error }, failure),
    )
    .finally(() => underway.delete(running));
  underway.add(running);
}

/** Waits for all writes that were started, and for those they started. */
export async function finishBackgroundWrites(): Promise<void> {
  while (underway.size > 0) await Promise.all(underway);
}
