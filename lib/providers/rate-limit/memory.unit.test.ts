import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryLimiter } from "./memory";
import type { RateLimiter, RateVerdict } from "./port";

const START = 1_700_000_000_000;

function take(limiter: RateLimiter, nowMs: number, limit = 3, bucket = "b"): RateVerdict {
  const verdict = limiter.take([{ bucket, limit }], nowMs);
  if (verdict instanceof Promise) throw new Error("the memory answers at once");
  return verdict;
}

test("the request after the last allowed one is refused, and nothing more is counted", () => {
  const limiter = memoryLimiter();
  const granted = [0, 1, 2].map((second) => take(limiter, START + second * 1000));
  expect(granted.map(({ isAllowed, remaining }) => [isAllowed, remaining])).toEqual([
    [true, 2],
    [true, 1],
    [true, 0],
  ]);
  expect(take(limiter, START + 3000)).toEqual({
    isAllowed: false,
    limit: 3,
    remaining: 0,
    resetSeconds: 57,
  });
  expect(take(limiter, START + 59_999).isAllowed).toBe(false);
  expect(take(limiter, START + 60_000).isAllowed).toBe(true);
  expect(take(limiter, START + 60_000).isAllowed).toBe(false);
});

test("a refused request is allowed once the announced time has passed, and not a second before", () => {
  const limiter = memoryLimiter();
  for (let request = 0; request < 120; request += 1) take(limiter, START, 120);
  const { isAllowed, resetSeconds } = take(limiter, START, 120);
  expect(isAllowed).toBe(false);
  expect(take(limiter, START + (resetSeconds - 1) * 1000, 120).isAllowed).toBe(false);
  expect(take(limiter, START + resetSeconds * 1000, 120).isAllowed).toBe(true);
});

test("a minute after a burst the whole rate is free again", () => {
  const limiter = memoryLimiter();
  for (let request = 0; request < 100; request += 1) take(limiter, START, 100);
  const allowed = Array.from({ length: 101 }, () => take(limiter, START + 60_000, 100));
  expect(allowed.filter(({ isAllowed }) => isAllowed)).toHaveLength(100);
});

test("a clock set back does not lock anybody out", () => {
  const limiter = memoryLimiter();
  for (let request = 0; request < 3; request += 1) take(limiter, START);
  expect(take(limiter, START - 3_600_000).isAllowed).toBe(true);
});

test("when one of several buckets is full, none is counted and the full one is told", () => {
  const limiter = memoryLimiter();
  const claims = (visitor: string) => [
    { bucket: visitor, limit: 10 },
    { bucket: "address", limit: 2 },
  ];
  limiter.take(claims("a"), START);
  limiter.take(claims("b"), START);
  expect(limiter.take(claims("c"), START)).toMatchObject({ isAllowed: false, limit: 2 });
  expect(take(limiter, START, 10, "c").remaining).toBe(9);
});

test("memory is bounded: idle buckets go first, then those longest unused", () => {
  const limiter = memoryLimiter({ cellsKept: 3 });
  take(limiter, START, 3, "old");
  for (const bucket of ["a", "b"]) take(limiter, START + 119_000, 3, bucket);
  take(limiter, START + 120_000, 3, "c");
  expect(take(limiter, START + 120_000, 3, "a").remaining).toBe(1);
  take(limiter, START + 120_000, 3, "d");
  expect(take(limiter, START + 120_000, 3, "a").remaining).toBe(0);
  expect(take(limiter, START + 120_000, 3, "b").remaining).toBe(2);
});

test("no minute sees more than the limit, whenever requests come; a slice's width is the error", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 200 }),
      (limit, gaps) => {
        const limiter = memoryLimiter();
        let nowMs = START;
        const granted: number[] = [];
        for (const gap of gaps) {
          nowMs += gap;
          const inWindow = granted.filter((at) => at > nowMs - 60_000).length;
          const isGranted = take(limiter, nowMs, limit).isAllowed;
          if (inWindow < limit) expect(isGranted).toBe(true);
          if (isGranted) granted.push(nowMs);
          const strictly = granted.filter((at) => at > nowMs - 59_000).length;
          expect(strictly).toBeLessThanOrEqual(limit);
        }
      },
    ),
  );
});
