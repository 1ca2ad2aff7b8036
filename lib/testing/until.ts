import { setTimeout as pause } from "node:timers/promises";

/** Twenty seconds: a condition may take that long on a busy machine. Only failing tests wait for the whole time. */
const DEADLINE_MS = 20_000;

/** Two milliseconds: far shorter than the awaited conditions, and long enough to leave the processor to them. */
const PAUSE_MS = 2;

/**
 * Polls until `isSo` returns true. If it never does, the test fails with the name of the condition: "Waited in vain
 * until a query waits for the lock."
 */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await pause(PAUSE_MS);
  }
}
