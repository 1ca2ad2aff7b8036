/** Below two seconds: an answer is seen while the visitor still looks at the chat. */
export const THREAD_SECONDS = 1.5;

/** The list beside it may take a little longer. */
export const INBOX_SECONDS = 4;

const LONGEST_SECONDS = 30;

/** Seconds until the next look: always the same, and after failures ever longer. */
export function waitSeconds(usual: number, failures: number): number {
  return Math.min(LONGEST_SECONDS, usual * 2 ** failures);
}
