import { setTimeout as delay } from "node:timers/promises";

/** Twenty seconds: longer than a processor needs, shorter than a shopper's patience and any proxy's. */
const TIMEOUT_MS = 20_000;

/** The processor's answer, or `unknown` where none comes in time or asking fails. */
export async function answerInTime<Answer>(
  ask: () => Promise<Answer>,
  onFailure: (error: unknown) => void,
): Promise<Answer | { kind: "unknown" }> {
  const abort = new AbortController();
  const timeout = delay(TIMEOUT_MS, { kind: "unknown" } as const, { signal: abort.signal });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([ask(), timeout]);
  } catch (error) {
    onFailure(error);
    return { kind: "unknown" };
  } finally {
    abort.abort();
  }
}
