import { setTimeout as pause } from "node:timers/promises";

/** Twenty seconds: what a machine that is busy with other things may need, and no test waits for in vain. */
const DEADLINE_MS = 20_000;

/** Two milliseconds: far less than what is waited for, and enough to leave the processor to it. */
const PAUSE_MS = 2;

/**
 * Looks again and again until `isSo` answers true. Where it never does, the test fails with what was
 * waited for: "Waited in vain until somebody waits for the lock."
 */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await pause(PAUSE_MS);
  }
}
