import { answerQuestions, ask, type Peer } from "@/lib/platform/cluster/messages";
import { memoryLimiter } from "./memory";
import { type RateClaim, type RateLimitResult, type SharedStore, TIMEOUT_MS } from "./port";

const ABOUT = "rate limit";

/** Counts in the primary, where the processes of one shop count together. */
export function primaryLimiter(primary: Peer): SharedStore {
  return {
    take: async (claims, nowMs) =>
      // The parse edge: our own primary answers it, below.
      (await ask(primary, {
        about: ABOUT,
        value: { claims, nowMs },
        timeoutMs: TIMEOUT_MS,
      })) as RateLimitResult,
    close() {},
  };
}

/** In the primary: counts for its processes, in its own memory. Called for each of them. */
export function countForProcesses(): (process: Peer) => void {
  const limiter = memoryLimiter();
  return (process) =>
    answerQuestions(process, {
      [ABOUT]: ({ claims, nowMs }: { claims: RateClaim[]; nowMs: number }) =>
        limiter.take(claims, nowMs),
    });
}
