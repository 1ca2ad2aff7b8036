import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeRateLimiter, openRateLimiter } from "@/lib/providers/rate-limit";
import { newAddress, newToken, api as whole } from "@/lib/testing/http";
import { api } from "@/lib/testing/notes-api";
import { hasRedis, type OwnRedis, startRedis } from "@/lib/testing/redis";
import { createStore, type TestStore } from "@/lib/testing/store";

describe.runIf(hasRedis)("the API with a Redis to count in", () => {
  let redis: OwnRedis;
  let store: TestStore;

  beforeAll(async () => {
    [redis, store] = await Promise.all([startRedis(), createStore()]);
    overrideEnvironment({ REDIS_URL: redis.url });
  });

  afterEach(() => {
    overrideEnvironment({ RATE_LIMIT_SCALE: "" });
    setClockOffset(0);
  });

  afterAll(async () => {
    overrideEnvironment({ REDIS_URL: "" });
    closeRateLimiter();
    await redis.stop();
  });

  /** Counts ten a minute by address, as login, account creation and endpoints that send mail do. */
  const sensitive = (address: string) =>
    api.public(store).post("/rare", { token: newToken(), address });
  const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
    const all: number[] = [];
    for (let turn = 0; turn < times; turn += 1) all.push((await send()).status);
    return all;
  };
  const health = () => whole.private(store).get("/health");

  test("counts there, so that another instance goes on where this one stopped", async () => {
    const address = newAddress();
    expect(await statuses(6, () => sensitive(address))).not.toContain(429);
    // As good as another instance: nothing is left of this one's memory.
    closeRateLimiter();
    expect((await statuses(5, () => sensitive(address))).indexOf(429)).toBe(4);
    const { headers } = await sensitive(address);
    expect(headers).toMatchObject({
      "x-ratelimit-limit": "10",
      "x-ratelimit-remaining": "0",
      "retry-after": headers["x-ratelimit-reset"],
    });
    setClockOffset(60);
    expect((await sensitive(address)).status).not.toBe(429);
  });

  test("is connected to by openRateLimiter, before the first request", async () => {
    closeRateLimiter();
    await openRateLimiter();
    const clients = String(await redis.call("CLIENT", "LIST"));
    // One that asks, and the limiter's.
    expect(clients.trim().split("\n")).toHaveLength(2);
  });

  test("multiplies every limit by RATE_LIMIT_SCALE there too", async () => {
    overrideEnvironment({ RATE_LIMIT_SCALE: "2" });
    const address = newAddress();
    expect((await statuses(21, () => sensitive(address))).indexOf(429)).toBe(20);
  });

  test("outlives it: reads go on, what is sensitive stays limited, health says so, and it is found again", async () => {
    const [spent, fresh] = [newAddress(), newAddress()];
    expect((await health()).body.data.checks.redis).toBe("ok");
    await statuses(10, () => sensitive(spent));

    await redis.kill();
    const read = () => api.public(store).get("/notes/1", { token: newToken() });
    expect(new Set(await statuses(30, read))).toEqual(new Set([200]));
    expect((await sensitive(spent)).status).toBe(429);
    expect((await statuses(11, () => sensitive(fresh))).indexOf(429)).toBe(10);
    setClockOffset(2);
    const down = await health();
    expect([down.status, down.body.data.status]).toEqual([503, "degraded"]);
    expect(down.body.data.checks).toMatchObject({ database: "ok", redis: "down" });

    await redis.restart();
    let seconds = 2;
    const isHealthy = async () => {
      seconds += 2;
      setClockOffset(seconds);
      return (await health()).status === 200;
    };
    await expect.poll(isHealthy, { timeout: 10_000 }).toBe(true);
    expect(Number(await redis.call("DBSIZE"))).toBeGreaterThan(0);
  });
});

test("a store that is away keeps no shop closed", async () => {
  overrideEnvironment({ REDIS_URL: "redis://127.0.0.1:1" });
  await expect(openRateLimiter()).resolves.toBeUndefined();
  overrideEnvironment({ REDIS_URL: "" });
  closeRateLimiter();
});
