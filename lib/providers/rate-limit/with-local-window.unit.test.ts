import { beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "@/lib/kit/ids";
import { ownRateStores } from "@/lib/testing/rate-stores";
import { hasRedis } from "@/lib/testing/redis";
import { freePort } from "@/scripts/free-port";
import type { RateLimiter } from "./port";
import { redisLimiter } from "./redis";
import { upstashLimiter } from "./upstash";
import { withLocalWindow } from "./with-local-window";

const START = 1_700_000_000_000;

/** The patience of a request, and what a busy machine may add to it. */
const WAIT_MS = 2_000;

/** What a request takes that does not wait for the store at all; the same machine. */
const NO_WAIT_MS = 100;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const stores = ownRateStores();

const toClaim = [() => true, () => false] as const;

/** A way for a store to fail, and back. */
type Failing = { how: string; fail: () => void | Promise<void>; mend: () => void | Promise<void> };

const KILLED: Failing = {
  how: "is killed",
  fail: () => stores.redis.kill(),
  mend: () => stores.redis.restart(),
};
const FROZEN: Failing = {
  how: "hangs",
  fail: () => stores.redis.freeze(),
  mend: () => stores.redis.thaw(),
};
const READ_ONLY: Failing = {
  how: "answers and takes no writes",
  fail: async () => void (await stores.redis.call("CONFIG", "SET", "min-replicas-to-write", "1")),
  mend: async () => void (await stores.redis.call("CONFIG", "SET", "min-replicas-to-write", "0")),
};
const SILENT: Failing = {
  how: "takes requests and answers none",
  fail: () => {
    stores.upstash.isFrozen = true;
  },
  mend: () => {
    stores.upstash.isFrozen = false;
  },
};
const TOKEN = "a-token-of-the-double";
const LOCKED_OUT: Failing = {
  how: "does not know the token any more",
  fail: () => {
    stores.upstash.token = "another";
  },
  mend: () => {
    stores.upstash.token = TOKEN;
  },
};

const STORES = [
  {
    name: "a Redis",
    open: () => redisLimiter(stores.redis.url),
    failings: [KILLED, FROZEN, READ_ONLY],
  },
  {
    name: "Upstash",
    open: () => upstashLimiter({ url: stores.upstash.url, token: TOKEN }),
    failings: [KILLED, FROZEN, READ_ONLY, SILENT, LOCKED_OUT],
  },
];

for (const { name, open, failings } of STORES) {
  for (const { how, fail, mend } of failings) {
    describe.runIf(hasRedis)(`when ${name} ${how}`, () => {
      let limiter: RateLimiter;
      const isHealthy = () => limiter.check().then(...toClaim);
      beforeEach(async () => {
        limiter = withLocalWindow(open());
        await expect.poll(isHealthy, { timeout: 10_000 }).toBe(true);
        return async () => {
          await mend();
          limiter.close();
        };
      });

      const take = (bucket: string, limit = 5) => limiter.take([{ bucket, limit }], START);
      const takes = (times: number, bucket: string, limit?: number) =>
        Promise.all(Array.from({ length: times }, async () => take(bucket, limit)));

      test("no request under way fails or waits longer than its patience, and none after it waits", async () => {
        const slowest = async (times: number) => {
          const waits = await Promise.all(
            Array.from({ length: times }, async () => {
              const begun = performance.now();
              await take(newId("request"));
              return performance.now() - begun;
            }),
          );
          return Math.max(...waits);
        };
        const underway = slowest(30);
        await fail();
        expect(await underway).toBeLessThan(WAIT_MS);
        // The store may have been quick enough for those; these find it gone.
        expect(await slowest(30)).toBeLessThan(WAIT_MS);
        const waits: number[] = [];
        for (let turn = 0; turn < 21; turn += 1) waits.push(await slowest(1));
        // The middle one: whichever the machine was busy in proves nothing.
        expect(waits.toSorted((a, b) => a - b)[10]).toBeLessThan(NO_WAIT_MS);
      });

      test("a caller over the limit stays refused, and every other caller has a limit in this process", async () => {
        const [spent, fresh] = [newId("request"), newId("request")];
        expect((await takes(4, spent)).map(({ isAllowed }) => isAllowed)).not.toContain(false);
        await fail();
        const more = await takes(3, spent);
        expect(more.filter(({ isAllowed }) => isAllowed)).toHaveLength(1);
        const others = await takes(8, fresh);
        expect(others.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
      });

      test("the check says so, and takes are counted together again soon after it is back", async () => {
        await fail();
        await expect(limiter.check()).rejects.toThrow();
        await mend();
        // Only requests themselves query the store; what it counts of them is seen by another instance.
        const other = open();
        const isCountedTogether = async () => {
          const claims = [{ bucket: newId("request"), limit: 5 }];
          await limiter.take(claims, START);
          return (await other.take(claims, START)).remaining === 3;
        };
        await expect
          .poll(() => isCountedTogether().catch(() => false), { timeout: 10_000 })
          .toBe(true);
        await expect.poll(isHealthy, { timeout: 10_000 }).toBe(true);
        other.close();
      });
    });
  }
}

test("a store that was never reachable delays no request either", async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  for (const store of [
    redisLimiter(`redis://${nowhere}`),
    upstashLimiter({ url: `http://${nowhere}`, token: TOKEN }),
  ]) {
    const limiter = withLocalWindow(store);
    const begun = performance.now();
    const limitResult = await limiter.take([{ bucket: "b", limit: 5 }], START);
    expect(limitResult).toMatchObject({ isAllowed: true, remaining: 4 });
    expect(performance.now() - begun).toBeLessThan(WAIT_MS);
    await expect(limiter.check()).rejects.toThrow();
    limiter.close();
  }
});
