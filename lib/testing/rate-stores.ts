import { afterAll, beforeAll } from "vitest";
import { hasRedis, type OwnRedis, startRedis } from "./redis";
import { startUpstash, type UpstashDouble } from "./upstash";

/** Shared stores of rate limits: a Redis, and the double of Upstash in front of it. */
type RateStores = { redis: OwnRedis; upstash: UpstashDouble };

/**
 * Stores for one test file, from its first test to its last. They cannot be read before, or on a machine without Redis.
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
