import { expect, test } from "vitest";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { buy, newEmail } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { copyToLive, openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

/** A shop where nothing has been bought, and a code for a tenth. */
async function open(overrides: Parameters<typeof openShop>[0] = {}, facts: object = {}) {
  const shop = await openShop(overrides);
  const [seller, shopper] = [api.private(shop.store), api.public(shop.store)];
  const body = { code: "TENTH", type: "percentage", value: 10, ...facts };
  const { id } = (await seller.post("/discounts", { body })).body.data;
  const { productId } = await sell(shop, { price: 1_000 });
  /** Uses the code for one order. */
  async function use({ placedAt, code = "TENTH" }: { placedAt?: string; code?: string } = {}) {
    const [token, email] = [newToken(), newEmail()];
    await shopper.post("/cart/items", { token, body: { productId } });
    const entered = await shopper.post("/cart/discount", { token, body: { code } });
    expect(entered.status, entered.text).toBe(200);
    const { productId: other } = await sell(shop, { price: 500 });
    const order = await buy(shopper, shop, { token, email, productId: other });
    if (placedAt) await db.order.update({ where: { id: order }, data: { placedAt } });
    return order;
  }
  const read = async (period?: string, isLive = false) => {
    const query = period ? { period } : undefined;
    const reply = await seller.get(`/discounts/${id}/uses`, { query, isLive });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  return { id, seller, use, read };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("an unused code has thirty days of zeros, ending today", async () => {
  const { read } = await open();
  const { days, ...sums } = await read();
  expect(days).toHaveLength(30);
  expect(sums).toMatchObject({ uses: 0, given: { amount: 0 }, to: days.at(-1).date });
  expect(days.map(({ uses }: { uses: number }) => uses)).toEqual(Array(30).fill(0));
  expect(sums.from).toBe(days[0].date);
});

test("each order is a use of its day, with what was given; cancelled ones and other codes are none", async () => {
  const { id, read, use, seller } = await open();
  await copyToLive(id);
  await seller.post("/discounts", { body: { code: "OTHER", type: "fixed", value: 5 } });
  await use();
  await use();
  await use({ placedAt: daysAgo(10) });
  await use({ placedAt: daysAgo(40) });
  await use({ code: "OTHER" });
  const cancelled = await use();
  expect((await read()).uses).toBe(4);
  expect((await seller.post(`/orders/${cancelled}/cancel`, { body: {} })).status).toBe(200);
  const { uses, given, days } = await read();
  expect([uses, given.formatted]).toEqual([3, "£4.50"]);
  expect(days.at(-1)).toMatchObject({ uses: 2, given: { amount: 300 } });
  expect(days.at(-11)).toMatchObject({ uses: 1, given: { amount: 150 } });
  expect((await read("7d")).uses).toBe(2);
  expect((await read("90d")).uses).toBe(4);
  expect((await read("30d", true)).uses).toBe(0);
});

test("a payment that failed is no use", async () => {
  const { id, read, use } = await open();
  const order = await use();
  await db.discountRedemption.updateMany({
    where: { orderId: order },
    data: { state: "released" },
  });
  expect((await read()).uses).toBe(0);
  expect(await db.discountRedemption.count({ where: { discountId: id } })).toBe(1);
});

test("days are those of the store's clock", async () => {
  const { read, use } = await open({ timezone: "Pacific/Kiritimati" });
  const [{ date }] = (await read("7d")).days.slice(2, 3);
  // Kiritimati is fourteen hours ahead: its day begins at ten in the morning of UTC the day before.
  const starts = Date.parse(`${date}T00:00:00Z`) - 14 * 3_600_000;
  await use({ placedAt: new Date(starts - 1).toISOString() });
  await use({ placedAt: new Date(starts).toISOString() });
  const { days } = await read("7d");
  expect(days.map(({ uses }: { uses: number }) => uses)).toEqual([0, 1, 1, 0, 0, 0, 0]);
});

test("free delivery is used, and gives nothing off the items", async () => {
  const { read, use } = await open({}, { type: "free_shipping", value: undefined });
  await use();
  expect(await read()).toMatchObject({ uses: 1, given: { amount: 0 } });
});

test("another store's code is 404; a code of the store costs one statement", async () => {
  const { id, seller, read } = await open();
  const stranger = await open();
  for (const unknown of [stranger.id, newId("discount")]) {
    expect((await seller.get(`/discounts/${unknown}/uses`)).status).toBe(404);
  }
  await read();
  expect(await statementsOf(() => seller.get(`/discounts/${id}/uses`))).toBe(1);
});
