import { expect, test } from "vitest";
import { memoryLimiter } from "./memory";
import type { RateLimiter, RateLimitResult } from "./port";

const START = 1_700_000_000_000;

function take(limiter: RateLimiter, nowMs: number, bucket: string): RateLimitResult {
  const limitResult = limiter.take([{ bucket, limit: 3 }], nowMs);
  if (limitResult instanceof Promise) throw new Error("the memory answers at once");
  return limitResult;
}

test("memory is bounded: idle buckets go first, then those longest unused", () => {
  const limiter = memoryLimiter({ cellsKept: 3 });
  take(limiter, START, "old");
  for (const bucket of ["a", "b"]) take(limiter, START + 119_000, bucket);
  take(limiter, START + 120_000, "c");
  expect(take(limiter, START + 120_000, "a").remaining).toBe(1);
  take(limiter, START + 120_000, "d");
  expect(take(limiter, START + 120_000, "a").remaining).toBe(0);
  expect(take(limiter, START + 120_000, "b").remaining).toBe(2);
});
