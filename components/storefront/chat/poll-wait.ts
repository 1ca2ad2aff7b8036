/** How a conversation stands when the next look is planned. Seconds are counted in waits. */
export type PollState = { isOpen: boolean; quietSeconds: number; failures: number };

/** While the visitor is typing, an answer should appear at once. */
const QUICK_SECONDS = 2;

/** Two minutes without a message: an answer takes time. */
const QUIET_AFTER_SECONDS = 120;
const QUIET_WAIT_SECONDS = 5;

/** Ten minutes without a message: the panel was left open. */
const LEFT_AFTER_SECONDS = 600;
const LEFT_WAIT_SECONDS = 15;

/** A closed panel shows only that there is something new. */
const CLOSED_WAIT_SECONDS = 30;

/** Seconds until the next poll. After failures ever longer, up to half a minute. */
export function pollWaitSeconds({ isOpen, quietSeconds, failures }: PollState): number {
  if (failures > 0) return Math.min(30, QUICK_SECONDS * 2 ** (failures - 1));
  if (!isOpen) return CLOSED_WAIT_SECONDS;
  if (quietSeconds >= LEFT_AFTER_SECONDS) return LEFT_WAIT_SECONDS;
  return quietSeconds >= QUIET_AFTER_SECONDS ? QUIET_WAIT_SECONDS : QUICK_SECONDS;
}
