/**
 * The races of carts, payments, refunds and keys on a deployment of two apps, a worker, one database and
 * one Redis: the same results as on one.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiKeys, hashCartToken } from "@/lib/commerce/stores";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { brokenBooks } from "@/lib/testing/documents";
import { type Answer, type Instances, startInstances } from "@/lib/testing/instances";
import { hasRedis, type OwnRedis, startRedis } from "@/lib/testing/redis";
import { fillCart, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";

/** Processes that load the whole app, on a machine that may be busy. */
const TIMEOUT_MS = 120_000;

/** The time a change made on one instance may take until the other shows it. */
const SOON_MS = 200;

/** Far below the half minute that settings are cached without a notification. */
const LATE_MS = 5_000;

describe.skipIf(!hasRedis)("two apps, a worker, one database and one Redis", () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let redis: OwnRedis;
  let instances: Instances;

  beforeAll(async () => {
    [shop, redis] = await Promise.all([openShop(), startRedis()]);
    instances = await startInstances(shop.store, {
      REDIS_URL: redis.url,
      RATE_LIMIT_SCALE: "100000",
    });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await instances?.end();
    await redis?.stop();
    expect(await brokenBooks(shop)).toEqual([]);
  });

  /** A cart that only has to be paid. */
  async function readyCart(productId: string): Promise<string> {
    const token = randomUUID();
    await fillCart(shop, visitor(shop, Buffer.from(hashCartToken(shop.store.id, false, token))), [
      { productId },
    ]);
    return token;
  }

  const pay = (token: string, at?: number) =>
    instances.shopper(token, at)("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });

  it(
    "sell 100 units 100 times to 500 carts",
    async () => {
      const { productId, variantId } = await sell(shop, { stock: 100 });
      const tokens = await inTurns(500, 8, () => readyCart(productId));
      const answers = await inTurns(500, 64, (number) => pay(tokens[number] ?? ""));
      expect(countAnswers(answers)).toEqual({ "200": 100, "409 insufficient_stock": 400 });
      expect(await unitsLeft(variantId)).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    "give the last use of a code to one of ten carts",
    async () => {
      const { productId } = await sell(shop, { stock: 100 });
      await db.discount.create({
        data: {
          id: newId("discount"),
          storeId: shop.store.id,
          livemode: false,
          code: "LASTONE",
          type: "percentage",
          value: 10,
          usageLimit: 1,
        },
      });
      const tokens = await inTurns(10, 2, () => readyCart(productId));
      for (const token of tokens) {
        const reply = await instances.shopper(token)("POST", "/cart/discount", { code: "LASTONE" });
        expect(reply.status).toBe(200);
      }
      const answers = await Promise.all(tokens.map((token) => pay(token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const used = await db.order.count({
        where: { storeId: shop.store.id, discountCode: "LASTONE", paymentStatus: "paid" },
      });
      expect(used).toBe(1);
    },
    TIMEOUT_MS,
  );

  it(
    "make one order of twenty submits of one cart, and one refund of ten",
    async () => {
      const { productId, variantId } = await sell(shop, { stock: 5 });
      const token = await readyCart(productId);
      const answers = await Promise.all(Array.from({ length: 20 }, () => pay(token)));
      const placed = answers.filter(({ status }) => status < 300);
      const orderIds = new Set(placed.map(({ body }) => body.data.orderId));
      expect(orderIds.size).toBe(1);
      expect(await unitsLeft(variantId)).toBe(4);
      const [orderId] = orderIds;
      const seller = instances.seller();
      const refunds = await Promise.all(
        Array.from({ length: 10 }, () => seller("POST", `/orders/${orderId}/refund`, {})),
      );
      expect(refunds.filter(({ status }) => status < 300)).toHaveLength(1);
      const { body } = await seller("GET", `/orders/${orderId}`);
      expect(body.data.paymentStatus).toBe("refunded");
    },
    TIMEOUT_MS,
  );

  it("do what an idempotency key stands for once, whoever is asked", async () => {
    const { productId } = await sell(shop);
    for (let round = 0; round < 10; round += 1) {
      const token = randomUUID();
      const key = randomUUID();
      const add = (at: number) =>
        instances.shopper(token, at)("POST", "/cart/items", { productId }, key);
      const answers = await Promise.all([add(0), add(1), add(0), add(1)]);
      for (const { status, body } of answers) {
        expect([201, 200, 409]).toContain(status);
        if (status === 409) expect(body.error.code).toBe("idempotency_in_progress");
      }
      const { body } = await instances.shopper(token)("GET", "/cart");
      expect(body.data.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1]);
    }
  });

  it("show what one has changed in the catalogue on the other at once", async () => {
    const { productId } = await sell(shop);
    const look = () => instances.shopper("", 1)("GET", `/products/${productId}`);
    await look();
    const waits: number[] = [];
    for (let price = 1_300; price < 1_320; price += 1) {
      const saved = await instances.seller(0)("PATCH", `/products/${productId}`, { price });
      expect(saved.status).toBe(200);
      const started = performance.now();
      expect((await look()).body.data.price.amount).toBe(price);
      waits.push(performance.now() - started);
    }
    expect(Math.min(...waits)).toBeLessThan(SOON_MS);
    console.log(`A price: the first look at the other instance shows it, ${range(waits)}.`);
  });

  it("hear of changed settings and revoked keys at once", async () => {
    const look = () => instances.shopper("", 1)("GET", "/");
    const waits: number[] = [];
    for (let number = 0; number < 10; number += 1) {
      await look();
      const name = `Shop ${number}`;
      expect((await instances.seller(0)("PATCH", "/store", { name })).status).toBe(200);
      waits.push(await until(async () => (await look()).body.data.name === name));
    }
    // The quickest: the machine may be busy with everything else.
    expect(Math.min(...waits)).toBeLessThan(SOON_MS);
    expect(Math.max(...waits)).toBeLessThan(LATE_MS);
    console.log(`A setting: ${range(waits)}.`);

    const { secretKey } = await createApiKeys(shop.store.id, "To be revoked", db);
    const ask = () => instances.ask("GET", "/v3/private/orders", { key: secretKey, at: 1 });
    expect((await ask()).status).toBe(200);
    const { id } = await db.apiKey.findFirstOrThrow({
      where: { storeId: shop.store.id, name: "To be revoked", type: "secret", livemode: false },
    });
    expect((await instances.seller(0)("DELETE", `/api-keys/${id}`)).status).toBe(204);
    expect(await until(async () => (await ask()).status === 401)).toBeLessThan(LATE_MS);
  });

  it("carry a conversation between shopper and seller", async () => {
    const token = randomUUID();
    const begun = await instances.shopper(token, 0)("POST", "/conversations", {
      message: "Hello?",
    });
    expect(begun.status).toBe(201);
    const path = `/conversations/${begun.body.data.id}/messages`;
    for (let number = 0; number < 5; number += 1) {
      const message = { body: `Answer ${number}` };
      expect((await instances.seller(1)("POST", path, message)).status).toBe(201);
      const { body } = await instances.shopper(token, 0)("GET", path);
      expect(body.data.at(-1)).toMatchObject({ sender: "seller", ...message });
    }
  });

  it("count requests together, in Redis", async () => {
    expect(Number(await redis.call("DBSIZE"))).toBeGreaterThan(0);
  });
});

/** So many times, a few at once, in order of their numbers. */
async function inTurns<T>(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const go = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await work(number);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return results;
}

/** How often which answer came. */
function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? `${status}` : `${status} ${body.error.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Milliseconds until it is so, asking again and again. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > 10_000) throw new Error("It did not come to be.");
  }
  return performance.now() - started;
}

function range(waits: readonly number[]): string {
  return `${Math.round(Math.min(...waits))} to ${Math.round(Math.max(...waits))} ms`;
}
