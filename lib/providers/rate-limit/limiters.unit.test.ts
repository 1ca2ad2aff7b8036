import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { newId } from "@/lib/kit/ids";
import { ownRateStores } from "@/lib/testing/rate-stores";
import { hasRedis } from "@/lib/testing/redis";
import { memoryLimiter } from "./memory";
import type { RateLimiter, RateLimitResult } from "./port";
import { redisLimiter } from "./redis";
import { upstashLimiter } from "./upstash";

const START = 1_700_000_000_000;

/** These are about what is counted, on a machine that may be busy. */
const TIMEOUT_MS = 10_000;

vi.setConfig({ testTimeout: 30_000 });

type Limiter = Pick<RateLimiter, "take" | "close">;

const stores = ownRateStores();

/** All limiters there are; a shared one is opened twice, as two instances would. */
const LIMITERS: { name: string; isShared: boolean; runs: number; open: () => Limiter }[] = [
  { name: "in memory", isShared: false, runs: 100, open: () => memoryLimiter() },
  {
    name: "over Redis",
    isShared: true,
    runs: 20,
    open: () => redisLimiter(stores.redis.url, TIMEOUT_MS),
  },
  {
    name: "over Upstash",
    isShared: true,
    runs: 5,
    open: () => upstashLimiter(stores.upstash, TIMEOUT_MS),
  },
];

for (const { name, isShared, runs, open } of LIMITERS) {
  describe.skipIf(isShared && !hasRedis)(`a limiter ${name}`, () => {
    let limiter: Limiter;
    beforeAll(() => {
      limiter = open();
    });
    afterAll(() => limiter.close());

    const take = async (bucket: string, nowMs: number, limit = 3): Promise<RateLimitResult> =>
      limiter.take([{ bucket, limit }], nowMs);
    const newBucket = () => newId("request");

    test("refuses the request after the last allowed one, and counts nothing more", async () => {
      const bucket = newBucket();
      const granted: RateLimitResult[] = [];
      for (const second of [0, 1, 2]) granted.push(await take(bucket, START + second * 1000));
      expect(granted).toEqual([
        { isAllowed: true, limit: 3, remaining: 2, resetSeconds: 60 },
        { isAllowed: true, limit: 3, remaining: 1, resetSeconds: 59 },
        { isAllowed: true, limit: 3, remaining: 0, resetSeconds: 58 },
      ]);
      const refused = { isAllowed: false, limit: 3, remaining: 0 };
      expect(await take(bucket, START + 3000)).toEqual({ ...refused, resetSeconds: 57 });
      expect(await take(bucket, START + 59_999)).toEqual({ ...refused, resetSeconds: 1 });
      expect((await take(bucket, START + 60_000)).isAllowed).toBe(true);
      expect((await take(bucket, START + 60_000)).isAllowed).toBe(false);
    });

    test("allows a refused request once the announced time has passed, and not a second before", async () => {
      const bucket = newBucket();
      for (let request = 0; request < 120; request += 1) await take(bucket, START, 120);
      const { isAllowed, resetSeconds } = await take(bucket, START, 120);
      expect(isAllowed).toBe(false);
      const second = (seconds: number) => take(bucket, START + seconds * 1000, 120);
      expect((await second(resetSeconds - 1)).isAllowed).toBe(false);
      expect((await second(resetSeconds)).isAllowed).toBe(true);
    });

    test("frees the whole rate a minute after a burst", async () => {
      const bucket = newBucket();
      for (let request = 0; request < 100; request += 1) await take(bucket, START, 100);
      const verdicts = await Promise.all(
        Array.from({ length: 101 }, () => take(bucket, START + 60_000, 100)),
      );
      expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(100);
    });

    test("locks no caller out when the clock is set back", async () => {
      const bucket = newBucket();
      for (let request = 0; request < 3; request += 1) await take(bucket, START);
      expect((await take(bucket, START - 3_600_000)).isAllowed).toBe(true);
    });

    test("counts none of several buckets when one is full, and reports that one", async () => {
      const address = newBucket();
      const claims = (visitor: string) => [
        { bucket: visitor, limit: 10 },
        { bucket: address, limit: 2 },
      ];
      const visitors = [newBucket(), newBucket(), newBucket()] as const;
      expect(await limiter.take(claims(visitors[0]), START)).toMatchObject({ remaining: 9 });
      await limiter.take(claims(visitors[1]), START);
      const refused = { isAllowed: false, limit: 2, remaining: 0, resetSeconds: 60 };
      expect(await limiter.take(claims(visitors[2]), START)).toEqual(refused);
      expect((await take(visitors[2], START, 10)).remaining).toBe(9);
    });

    test("grants exactly the limit to takes of the same moment", async () => {
      const [bucket, other] = [newBucket(), newBucket()];
      const claims = [
        { bucket, limit: 7 },
        { bucket: other, limit: 50 },
      ];
      const verdicts = await Promise.all(
        Array.from({ length: 40 }, async () => limiter.take(claims, START)),
      );
      expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(7);
      expect((await take(other, START, 50)).remaining).toBe(42);
    });

    test("allows no more than the limit in any minute, with an error of one slice's width", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 20 }),
          fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 200 }),
          async (limit, gaps) => {
            const bucket = newBucket();
            let nowMs = START;
            const granted: number[] = [];
            for (const gap of gaps) {
              nowMs += gap;
              const inWindow = granted.filter((at) => at > nowMs - 60_000).length;
              const { isAllowed } = await take(bucket, nowMs, limit);
              if (inWindow < limit) expect(isAllowed).toBe(true);
              if (isAllowed) granted.push(nowMs);
              const strictly = granted.filter((at) => at > nowMs - 59_000).length;
              expect(strictly).toBeLessThanOrEqual(limit);
            }
          },
        ),
        { numRuns: runs },
      );
    });
  });

  if (!isShared) continue;
  describe.runIf(hasRedis)(`two instances counting ${name}`, () => {
    let instances: [Limiter, Limiter];
    beforeAll(() => {
      instances = [open(), open()];
    });
    afterAll(() => {
      for (const instance of instances) instance.close();
    });

    test("grant the limit together, not each", async () => {
      const claims = [{ bucket: newId("request"), limit: 10 }];
      const verdicts = await Promise.all(
        Array.from({ length: 40 }, async (_, turn) =>
          instances[turn % 2 === 0 ? 0 : 1].take(claims, START),
        ),
      );
      expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
    });

    test("share a bucket although one's clock is three seconds behind", async () => {
      const claims = [{ bucket: newId("request"), limit: 4 }];
      const granted: boolean[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        granted.push((await instances[0].take(claims, START + turn)).isAllowed);
        granted.push((await instances[1].take(claims, START + turn - 3_000)).isAllowed);
      }
      expect(granted).toEqual([true, true, true, true, false, false]);
    });
  });
}

describe.runIf(hasRedis)("what a take costs", () => {
  const keysThere = async () => z.array(z.string()).parse(await stores.redis.call("KEYS", "*"));

  /** How often each command has been run, scripts' own included. */
  async function commandsRun() {
    const stats = String(await stores.redis.call("INFO", "commandstats"));
    const timesOf = (name: string) =>
      Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
    return { evalsha: timesOf("evalsha"), eval: timesOf("eval") };
  }

  const claims = () => [
    { bucket: newId("request"), limit: 9 },
    { bucket: newId("request"), limit: 9 },
  ];

  test("is one command to a Redis, once it knows the script, and leaves keys that expire", async () => {
    const limiter = redisLimiter(stores.redis.url, TIMEOUT_MS);
    await limiter.take(claims(), START);
    const before = await commandsRun();
    for (let turn = 0; turn < 10; turn += 1) await limiter.take(claims(), START);
    const after = await commandsRun();
    expect(after.evalsha - before.evalsha).toBe(10);
    expect(after.eval - before.eval).toBe(0);
    const keys = await keysThere();
    const lifetimes = await Promise.all(keys.map((key) => stores.redis.call("PTTL", key)));
    expect(lifetimes.filter((left) => Number(left) <= 0 || Number(left) > 60_000)).toEqual([]);
    limiter.close();
  });

  test("is one request to Upstash, and takes of the same moment share one", async () => {
    const limiter = upstashLimiter(stores.upstash, TIMEOUT_MS);
    await limiter.take(claims(), START);
    stores.upstash.requests.length = 0;
    await limiter.take(claims(), START);
    expect(stores.upstash.requests).toHaveLength(1);
    await Promise.all([1, 2, 3].map(async () => limiter.take(claims(), START)));
    expect(stores.upstash.requests.map(({ commands }) => commands)).toEqual([
      ["evalsha"],
      ["evalsha", "evalsha", "evalsha"],
    ]);
  });

  test("survives a store that has forgotten the script", async () => {
    const limiters = [
      redisLimiter(stores.redis.url, TIMEOUT_MS),
      upstashLimiter(stores.upstash, TIMEOUT_MS),
    ];
    for (const limiter of limiters) {
      const bucket = newId("request");
      await limiter.take([{ bucket, limit: 9 }], START);
      await stores.redis.call("SCRIPT", "FLUSH");
      expect(await limiter.take([{ bucket, limit: 9 }], START)).toMatchObject({ remaining: 7 });
      limiter.close();
    }
  });

  test("names no bucket in clear: an address of a visitor stays in the house", async () => {
    const limiter = redisLimiter(stores.redis.url, TIMEOUT_MS);
    await limiter.take([{ bucket: "store getCart 203.0.113.7", limit: 9 }], START);
    expect((await keysThere()).filter((key) => key.includes("203.0.113"))).toEqual([]);
    limiter.close();
  });
});
