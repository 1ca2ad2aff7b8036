import { afterAll, beforeAll } from "vitest";
import { hasRedis, type OwnRedis, startRedis } from "./redis";
import { startUpstash, type UpstashDouble } from "./upstash";

/** Where limits can be counted together: a Redis, and the double of Upstash before it. */
type RateStores = { redis: OwnRedis; upstash: UpstashDouble };

/**
 * Stores of a test file's own, there from its first test to its last. Nothing can be read from them
 * before, or on a machine without Redis.
 */
export function ownRateStores(): RateStores {
  let stores: RateStores | undefined;
  beforeAll(async () => {
    if (!hasRedis) return;
    const redis = await startRedis();
    stores = { redis, upstash: await startUpstash(redis.url) };
  });
  afterAll(async () => {
    await stores?.upstash.close();
    await stores?.redis.stop();
  });
  const opened = () => {
    if (stores === undefined) throw new Error("The stores open before the first test.");
    return stores;
  };
  return {
    get redis() {
      return opened().redis;
    },
    get upstash() {
      return opened().upstash;
    },
  };
}
