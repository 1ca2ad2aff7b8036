import { describe, expect, test } from "vitest";
import { SellerOrder } from "@/lib/contract/seller-order";
import { db } from "@/lib/platform/db";
import { newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { openPlainShop } from "@/lib/testing/orders";
import { PLACE } from "@/lib/testing/pickup";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { counted } from "@/lib/testing/statements-of";

const shop = await openPlainShop();
const seller = api.private(shop.store);
const shopper = api.public(shop.store);

const WORKSHOP = { type: "pickup", name: "Workshop", price: 0, pickup: PLACE };
const days = { estimatedMinDays: 1, estimatedMaxDays: 2 };

/** Somewhere in the shop's country to collect things. */
async function openPlace(body: object = {}): Promise<string> {
  const made = await seller.post("/shipping-options", { body: { ...WORKSHOP, ...days, ...body } });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
}

const place = await openPlace();

/** A visitor with a mug in the cart, who has entered only an e-mail address. */
async function visit(overrides: object = {}) {
  const { productId } = await sell(shop, { price: 1_000, ...overrides });
  const [token, address, email] = [newToken(), newAddress(), newEmail()];
  const ask = (method: string, path: string, body?: object) =>
    shopper.send(method, path, { token, address, ...(body && { body }) });
  await ask("POST", "/cart/items", { productId, quantity: 2 });
  await ask("PUT", "/cart/checkout-data", { email });
  return { ask, email, token };
}

/** An order to be collected. */
async function placeCollected() {
  const visitor = await visit();
  await visitor.ask("POST", "/cart/shipping-option", { shippingOptionId: place });
  const paid = await visitor.ask("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
  expect(paid.status, paid.text).toBe(200);
  const id: string = paid.body.data.orderId;
  const act = (action: string, body: object = {}) =>
    seller.post(`/orders/${id}/${action}`, { body });
  const shown = async () => (await visitor.ask("GET", `/orders/${id}`)).body.data;
  return { ...visitor, id, act, shown };
}

describe("a pickup place", () => {
  test("is listed without an address, chosen, and paid for without one", async () => {
    const { ask } = await visit();
    const listed = await ask("GET", "/cart/shipping-options");
    expect(listed.body.data).toMatchObject([
      { id: place, type: "pickup", name: "Workshop", pickup: PLACE, price: { amount: 0 } },
    ]);
    const chosen = await ask("POST", "/cart/shipping-option", { shippingOptionId: place });
    expect(chosen.body.data).toMatchObject({
      hasCheckoutData: true,
      hasShippingAddress: false,
      requiresShipping: true,
      shippingOption: { id: place, type: "pickup" },
    });
    const delivery = { shippingOptionId: shop.shippingOptionId };
    const refused = await ask("POST", "/cart/shipping-option", delivery);
    expect(refused.body.error.reason ?? refused.body.error.code).toBe("shipping_address_required");
    await ask("PUT", "/cart/checkout-data", { shippingAddress: LONDON });
    const both = await ask("GET", "/cart/shipping-options");
    expect(both.body.data.map(({ type }: { type: string }) => type).sort()).toEqual([
      "delivery",
      "pickup",
    ]);
  });

  test("is not what an estimate reckons with where there is a delivery", async () => {
    const own = await openShop();
    await api.private(own.store).post("/shipping-options", { body: { ...WORKSHOP, ...days } });
    const { productId } = await sell(own);
    const client = api.public(own.store);
    const token = newToken();
    await client.post("/cart/items", { token, body: { productId } });
    const body = { countryCode: "GB" };
    const estimate = await client.post("/cart/estimate", { token, body });
    expect(estimate.body.data.totals.shipping.amount).toBe(395);
  });

  test("is taxed by its own address, not the shopper's", async () => {
    const own = await openPlainShop();
    const owner = api.private(own.store);
    const rate = (countryCode: string, percent: number) =>
      owner.post("/tax-rates", { body: { name: countryCode, countryCode, rate: percent } });
    await rate("FR", 0.2);
    await rate("GB", 0.1);
    const there = { ...PLACE, address: { ...PLACE.address, postcode: "75001", countryCode: "FR" } };
    const made = await owner.post("/shipping-options", {
      body: { ...WORKSHOP, ...days, pickup: there },
    });
    const { productId } = await sell(own, { price: 1_200 });
    const client = api.public(own.store);
    const token = newToken();
    await client.post("/cart/items", { token, body: { productId } });
    const data = { email: newEmail(), shippingAddress: LONDON };
    await client.put("/cart/checkout-data", { token, body: data });
    const taxAt = async (shippingOptionId: string) => {
      const { body } = await client.post("/cart/shipping-option", {
        token,
        body: { shippingOptionId },
      });
      return body.data.totals.tax.amount;
    };
    expect(await taxAt(made.body.data.id)).toBe(200);
    expect(await taxAt(own.shippingOptionId)).toBe(109);
  });

  test("is refused without a place, at no place, and as another kind later", async () => {
    const create = (body: object) =>
      seller.post("/shipping-options", { body: { ...WORKSHOP, ...days, ...body } });
    expect((await create({ pickup: null })).body.error.fields).toHaveProperty("pickup");
    expect((await create({ type: "delivery" })).body.error.fields).toHaveProperty("pickup");
    const nowhere = { ...PLACE, address: { ...PLACE.address, postcode: "nowhere" } };
    expect((await create({ pickup: nowhere })).body.error.fields).toHaveProperty([
      "pickup.address.postcode",
    ]);
    const change = (id: string, body: object) => seller.patch(`/shipping-options/${id}`, { body });
    expect((await change(place, { pickup: null })).status).toBe(422);
    expect((await change(shop.shippingOptionId, { pickup: PLACE })).status).toBe(422);
    const moved = { ...PLACE, hours: "Saturdays" };
    const other = await openPlace({ active: false });
    expect((await change(other, { pickup: moved })).body.data.pickup).toEqual(moved);
  });

  test("is no delivery: it adds no country, and a product page does not quote it", async () => {
    const own = await openPlainShop();
    const owner = api.private(own.store);
    await owner.patch(`/shipping-options/${own.shippingOptionId}`, { body: { countries: ["GB"] } });
    await owner.post("/shipping-options", { body: { ...WORKSHOP, ...days } });
    const { productId } = await sell(own);
    const client = api.public(own.store);
    const listed = (await client.get("/countries")).body.data;
    expect(listed.map(({ code }: { code: string }) => code)).toEqual(["GB"]);
    const { body } = await client.get(`/products/${productId}/shipping-options`);
    expect(body.data.shippingOptions).toHaveLength(1);
  });

  test("is what a product that has to be collected needs, and nothing else", async () => {
    const { ask } = await visit({ shippingType: "none", requireDeliveryOrCollection: true });
    await ask("PUT", "/cart/checkout-data", { shippingAddress: LONDON });
    const listed = await ask("GET", "/cart/shipping-options");
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([place]);
    const early = await ask("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
    expect(early.body.error.reason).toBe("shipping_option_required");
    await ask("POST", "/cart/shipping-option", { shippingOptionId: place });
    const paid = await ask("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
    expect(paid.status, paid.text).toBe(200);
    const free = await visit({ shippingType: "none" });
    const sold = await free.ask("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
    expect(sold.status, sold.text).toBe(200);
  });
});

describe("an order that is collected", () => {
  test("is made ready, announced with its code, and handed over against that code", async () => {
    const order = await placeCollected();
    expect(await order.shown()).toMatchObject({
      pickup: { name: "Workshop", ...PLACE, readyAt: null, code: null },
      shippingAddress: null,
    });
    const ready = await counted(() => order.act("ready-for-pickup"));
    expect([ready.status, ready.statements]).toEqual([200, 9]);
    expect(SellerOrder.parse(ready.body.data)).toMatchObject({
      status: "paid",
      fulfillmentStatus: "ready_for_pickup",
      allowedActions: ["fulfill", "refund", "cancel", "changeAddress", "handOver"],
      pickup: { name: "Workshop", readyAt: expect.stringMatching(/Z$/) },
    });
    expect(ready.text).not.toMatch(/"code"|pickup_code|pickupCode/);
    const { code } = (await order.shown()).pickup;
    expect(code).toMatch(/^\d{6}$/);
    const mail = await db.mail.findFirst({
      where: { toAddress: order.email, kind: "order_ready_for_pickup" },
    });
    expect(mail).not.toBeNull();

    const wrong = await order.act("hand-over", { code: code === "000000" ? "000001" : "000000" });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ["code"]]);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const handed = await order.act("hand-over", { code: spaced });
    expect(SellerOrder.parse(handed.body.data)).toMatchObject({
      fulfillmentStatus: "fulfilled",
      fulfillments: [{ status: "delivered", items: [{ quantity: 2 }] }],
      items: [{ fulfilledQuantity: 2, deliveredQuantity: 2 }],
    });
    expect((await order.act("hand-over", { code })).body.error.code).toBe(
      "order_already_fulfilled",
    );
    const entries = await db.auditEntry.findMany({ where: { objectId: order.id } });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "order.handed_over",
      "order.ready_for_pickup",
    ]);
  });

  test("is made ready once, and an order that is sent never", async () => {
    const order = await placeCollected();
    expect((await order.act("hand-over", { code: "123456" })).body.error.code).toBe("conflict");
    await order.act("ready-for-pickup", { notifyCustomer: false });
    expect((await order.act("ready-for-pickup")).body.error.code).toBe("conflict");
    const mailCount = await db.mail.count({
      where: { toAddress: order.email, kind: "order_ready_for_pickup" },
    });
    expect(mailCount).toBe(0);
  });

  test("can be cancelled until it is handed over, and is not ready any more", async () => {
    const order = await placeCollected();
    await order.act("ready-for-pickup");
    const { body } = await order.act("cancel");
    expect(body.data).toMatchObject({
      paymentStatus: "cancelled",
      fulfillmentStatus: "unfulfilled",
      allowedActions: [],
    });
  });

  test("of those who come with one code at once one is handed the goods", async () => {
    const order = await placeCollected();
    await order.act("ready-for-pickup");
    const { code } = (await order.shown()).pickup;
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => order.act("hand-over", { code })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});
