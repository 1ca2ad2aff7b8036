import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api, newToken, type TestReply } from "@/lib/testing/http";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";
import { signIn } from "@/lib/testing/staff";

/* What decides about money belongs to a mode: nothing done with a test key costs live mode a penny. */

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});

const client = () => api.private(shop.store);
const MODES = [
  ["test", false],
  ["live", true],
] as const;

async function ok(reply: Promise<TestReply>) {
  const { status, body, text } = await reply;
  expect(status, text).toBeLessThan(300);
  return body?.data;
}

const DISCOUNT = { code: "HALF", type: "percentage", value: 50 };
const OPTION = { name: "Van", price: 100, estimatedMinDays: 1, estimatedMaxDays: 2 };
const RATE = { name: "Tax", countryCode: "FR", rate: 0.2 };
const KINDS: [path: string, make: object, change: object][] = [
  ["/discounts", DISCOUNT, { value: 60 }],
  ["/shipping-options", OPTION, { price: 200 }],
  ["/tax-rates", RATE, { rate: 0.1 }],
];

describe.each(MODES)("what %s mode makes", (_, isLive) => {
  test.each(KINDS)("of %s is its own", async (path, make, change) => {
    const list = async (livemode: boolean) =>
      (await ok(client().get(path, { isLive: livemode }))).map(({ id }: { id: string }) => id);
    const before = await list(!isLive);
    const { id } = await ok(client().post(path, { isLive, body: make }));
    expect(await list(isLive)).toContain(id);
    expect(await list(!isLive)).toEqual(before);
    for (const ask of [
      client().get(`${path}/${id}`, { isLive: !isLive }),
      client().patch(`${path}/${id}`, { isLive: !isLive, body: change }),
      client().delete(`${path}/${id}`, { isLive: !isLive }),
    ]) {
      expect((await ask).status).toBe(404);
    }
    await ok(client().patch(`${path}/${id}`, { isLive, body: change }));
    await ok(client().delete(`${path}/${id}`, { isLive }));
  });

  test("of entries in the audit log is its own", async () => {
    for (const [path, make] of KINDS) await ok(client().post(path, { isLive, body: make }));
    await ok(client().patch("/store", { isLive, body: { bankDetails: "IBAN" } }));
    const actions = async (livemode: boolean) =>
      (await ok(client().get("/audit-entries", { isLive: livemode }))).map(
        ({ action }: { action: string }) => action,
      );
    expect((await actions(isLive)).sort()).toEqual([
      ...["discount.created", "shipping_option.created", "store.updated", "tax_rate.created"],
    ]);
    expect(await actions(!isLive)).toEqual([]);
  });
});

test("one code is two discounts in two modes, each used by its own shoppers", async () => {
  const { productId } = await sell(shop, { price: 1000 });
  await ok(client().post("/discounts", { body: { ...DISCOUNT, value: 100 } }));
  await ok(client().post("/discounts", { isLive: true, body: { ...DISCOUNT, value: 10 } }));
  for (const [isLive, off] of [
    [false, 1000],
    [true, 100],
  ] as const) {
    const options = { token: newToken(), isLive };
    const shopper = api.public(shop.store);
    await ok(shopper.post("/cart/items", { ...options, body: { productId } }));
    const cart = await ok(shopper.post("/cart/discount", { ...options, body: { code: "half" } }));
    expect(cart.totals.discount.amount).toBe(off);
  }
});

test("a test key that empties its tax and shipping leaves live carts taxed and sent", async () => {
  for (const path of ["/shipping-options", "/tax-rates"]) {
    for (const { id } of await ok(client().get(path))) await ok(client().delete(`${path}/${id}`));
  }
  const { productId } = await sell(shop, { price: 1200 });
  const items = [{ productId, quantity: 1 }];
  const shopper = api.public(shop.store);
  for (const [isLive, tax, options, countries] of [
    [false, 0, 0, 0],
    [true, 200, 1, 1],
  ] as const) {
    const token = newToken();
    const taxed = await ok(
      shopper.post("/tax/calculate", { isLive, body: { items, countryCode: "GB" } }),
    );
    expect(taxed.tax.amount).toBe(tax);
    const quoted = await ok(shopper.get(`/products/${productId}/shipping-options`, { isLive }));
    expect(quoted.shippingOptions.length).toBe(options);
    expect((await ok(shopper.get("/countries", { isLive }))).length).toBe(countries);
    await ok(shopper.post("/cart/items", { isLive, token, body: { productId } }));
    const cart = await ok(shopper.get("/cart", { isLive, token }));
    expect(cart.totals.tax.amount).toBe(tax);
    const body = { email: "ada@example.com", shippingAddress: LONDON };
    await shopper.put("/cart/checkout-data", { isLive, token, body });
    const offered = await shopper.get("/cart/shipping-options", { isLive, token });
    expect(offered.body.data?.length ?? 0).toBe(options);
  }
});

test("each mode has its bank details, and sends them only to its own listeners", async () => {
  await ok(client().patch("/store", { isLive: true, body: { bankDetails: "Live account" } }));
  await ok(client().patch("/store", { body: { bankDetails: "Eve's account" } }));
  expect((await ok(client().get("/store", { isLive: true }))).bankDetails).toBe("Live account");
  expect((await ok(client().get("/store"))).bankDetails).toBe("Eve's account");
  const events = await db.event.findMany({
    where: { storeId: shop.store.id, type: "store.updated" },
    orderBy: { sequence: "asc" },
  });
  expect(events.map(({ livemode }) => livemode)).toEqual([true, false]);
  await ok(client().patch("/store", { body: { name: "Kiln" } }));
  const latest = await db.event.findMany({
    where: { storeId: shop.store.id, type: "store.updated" },
    orderBy: [{ sequence: "desc" }],
    take: 2,
  });
  expect(latest.map(({ livemode, payload }) => [livemode, payload])).toEqual(
    expect.arrayContaining([
      [true, expect.objectContaining({ name: "Kiln", bankDetails: "Live account" })],
      [false, expect.objectContaining({ name: "Kiln", bankDetails: "Eve's account" })],
    ]),
  );
});

describe("testKeysMayChangeCatalog", () => {
  const set = (value: boolean, options: object) =>
    client().patch("/store", { ...options, body: { testKeysMayChangeCatalog: value } });

  test("is true at first, and changes by an owner's session or a live key alone", async () => {
    expect((await ok(client().get("/store"))).testKeysMayChangeCatalog).toBe(true);
    const manager = await signIn(shop.store, "manager");
    for (const options of [
      {},
      { key: await shop.store.keyWith(["store:write"]) },
      { key: manager },
      { key: manager, headers: { "cartwright-mode": "live" } },
    ]) {
      const reply = await set(false, options);
      expect([reply.status, reply.body.error?.code], reply.text).toEqual([403, "forbidden"]);
    }
    expect((await ok(client().get("/store"))).testKeysMayChangeCatalog).toBe(true);
    await ok(set(false, { key: await signIn(shop.store, "owner") }));
    await ok(set(true, { key: await shop.store.keyWith(["store:write"], true) }));
    await ok(set(false, { isLive: true }));
    expect((await set(true, {})).status).toBe(403);
    expect((await ok(client().get("/store"))).testKeysMayChangeCatalog).toBe(false);
  });

  test("switched off leaves test keys what is of test mode", async () => {
    const { productId } = await sell(shop);
    await ok(set(false, { isLive: true }));
    for (const [path, make] of KINDS) await ok(client().post(path, { body: make }));
    await ok(client().patch("/store", { body: { bankDetails: "Test account" } }));
    const stock = { operation: "set", quantity: 3 };
    await ok(client().patch(`/products/${productId}/inventory`, { body: stock }));
    const refused = await client().patch("/store", {
      body: { bankDetails: "Other", maintenanceMessage: "Closed by Eve" },
    });
    expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
    expect(await ok(client().get("/store"))).toMatchObject({
      ...{ bankDetails: "Test account", maintenanceMessage: null },
    });
  });
});

describe("copying live settings to test", () => {
  const copy = (options: object) => client().post("/store/copy-to-test", options);
  const terms = async (isLive: boolean) => {
    const read = async (path: string) =>
      (await ok(client().get(path, { isLive }))).map(
        ({ updatedAt: _, createdAt: __, usageCount: ___, ...rest }: Record<string, unknown>) =>
          rest,
      );
    const lists = await Promise.all(KINDS.map(([path]) => read(path)));
    const { bankDetails } = await ok(client().get("/store", { isLive }));
    return [
      ...lists.map((list) =>
        list.sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)),
      ),
      bankDetails,
    ];
  };

  test("makes both the same, under the same ids, replacing what test mode had", async () => {
    for (const [path, make] of KINDS) {
      await ok(client().post(path, { isLive: true, body: make }));
      await ok(client().post(path, { body: make }));
    }
    await ok(client().post("/discounts", { body: { ...DISCOUNT, code: "TESTONLY" } }));
    await ok(client().patch("/store", { isLive: true, body: { bankDetails: "Live account" } }));
    const live = await terms(true);
    expect(await terms(false)).not.toEqual(live);
    expect(await ok(copy({ isLive: true }))).toEqual({
      ...{ discounts: 1, shippingOptions: 2, taxRates: 2 },
    });
    expect(await terms(false)).toEqual(live);
    expect(await terms(true)).toEqual(live);
    // Codes change places.
    const [half] = live[0];
    const other = await ok(
      client().post("/discounts", { isLive: true, body: { ...DISCOUNT, code: "OTHER" } }),
    );
    await ok(copy({ isLive: true }));
    for (const [id, code] of [
      [half.id, "BETWEEN"],
      [other.id, "HALF"],
      [half.id, "OTHER"],
    ]) {
      await ok(client().patch(`/discounts/${id}`, { isLive: true, body: { code } }));
    }
    await ok(copy({ key: await signIn(shop.store, "owner") }));
    expect(await terms(false)).toEqual(await terms(true));
  });

  test("keeps what test orders used: it is switched off, and gives its code away", async () => {
    const { productId } = await sell(shop, { price: 1000 });
    const made = await ok(client().post("/discounts", { body: DISCOUNT }));
    const shopper = api.public(shop.store);
    const options = { token: newToken() };
    await ok(shopper.post("/cart/items", { ...options, body: { productId } }));
    const data = { email: "ada@example.com", shippingAddress: LONDON };
    await ok(shopper.put("/cart/checkout-data", { ...options, body: data }));
    const chosen = { shippingOptionId: shop.shippingOptionId };
    await ok(shopper.post("/cart/shipping-option", { ...options, body: chosen }));
    await ok(shopper.post("/cart/discount", { ...options, body: { code: "HALF" } }));
    const pay = { paymentMethod: "pm_card_visa" };
    const { orderId } = await ok(shopper.post("/cart/checkout", { ...options, body: pay }));
    const live = await ok(
      client().post("/discounts", { isLive: true, body: { ...DISCOUNT, usageLimit: 1 } }),
    );
    await ok(copy({ isLive: true }));
    const kept = await ok(client().get(`/discounts/${made.id}`));
    expect(kept).toMatchObject({ active: false, usageCount: 1 });
    expect(kept.code).toMatch(/^HALF .+/);
    expect(await ok(client().get(`/discounts/${live.id}`))).toMatchObject({ code: "HALF" });
    expect(await ok(client().get(`/orders/${orderId}`))).toMatchObject({ discountCode: "HALF" });
    await ok(client().post(`/orders/${orderId}/cancel`, { body: {} }));
    expect((await ok(client().get(`/discounts/${made.id}`))).usageCount).toBe(0);
    // A limit below what test mode has used leaves the discount used up.
    await db.discountUsage.create({
      data: { discountId: live.id, livemode: false, used: 3 },
    });
    await ok(copy({ isLive: true }));
    expect(await ok(client().get(`/discounts/${live.id}`))).toMatchObject({ status: "exhausted" });
  });

  test("requires access to live mode's settings", async () => {
    await ok(client().post("/discounts", { isLive: true, body: DISCOUNT }));
    const everything = ["store:write", "discounts:write", "shipping-options:write"] as const;
    for (const key of [
      shop.store.keys.secret.test,
      await shop.store.keyWith([...everything, "tax-rates:write"]),
      await shop.store.keyWith(["store:write"], true),
      await shop.store.keyWith(everything, true),
      await signIn(shop.store, "support"),
    ]) {
      const { status, body } = await copy({ key });
      expect([status, body.error?.code]).toEqual([403, "insufficient_scope"]);
    }
    expect(await ok(client().get("/discounts"))).toEqual([]);
    await ok(copy({ key: await shop.store.keyWith([...everything, "tax-rates:write"], true) }));
    expect(await ok(client().get("/discounts"))).toMatchObject([{ code: "HALF" }]);
    expect(await ok(client().get("/audit-entries"))).toMatchObject([
      { action: "store.settings_copied", livemode: false, after: { discounts: 1 } },
    ]);
  });
});
