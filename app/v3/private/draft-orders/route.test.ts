import { beforeEach, describe, expect, test } from "vitest";
import { purgeCarts } from "@/lib/commerce/cart";
import { expireDraftOrders } from "@/lib/commerce/draft-orders";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { productWithOptions } from "@/lib/testing/catalog";
import { customerOf, later, newEmail } from "@/lib/testing/customers";
import { api, newToken, refusal, type TestClient } from "@/lib/testing/http";
import { brokenInvariants, LONDON, openShop, type Shop, sell, unitsLeft } from "@/lib/testing/shop";

/*
 * A draft is a cart that its seller fills at prices that the seller sets. It is reachable only with its link, and
 * paid through the checkout that every cart has.
 */

let shop: Shop;
let seller: TestClient;
let shopper: TestClient;
beforeEach(async () => {
  shop = await openShop();
  seller = api.private(shop.store);
  shopper = api.public(shop.store);
});

/** The column of the file of orders. */
const BILLING_NAME = 20;
const VAN = { name: "Our van", price: 500 };
const PAY = { paymentMethod: "pm_card_visa" };

async function write(facts: object = {}) {
  const { productId, variantId } = await sell(shop);
  const body = {
    ...{ email: newEmail(), shippingAddress: LONDON, shipping: VAN },
    ...{ items: [{ productId, quantity: 2, price: 1_000 }], ...facts },
  };
  const reply = await seller.post("/draft-orders", { body });
  expect(reply.status, reply.text).toBe(201);
  return { ...reply.body.data, productId, unit: variantId } as Written;
}
// The parse edge of a test: what the contract says of the answer.
// biome-ignore lint/suspicious/noExplicitAny: tests read answers as they come.
type Written = any;

async function send(id: string): Promise<string> {
  const reply = await seller.post(`/draft-orders/${id}/send`, { body: {} });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.payUrl.split("#")[1];
}

const get = async (id: string) => (await seller.get(`/draft-orders/${id}`)).body.data;

describe("writing a draft", () => {
  test("costs what its seller says: own prices, discount and delivery", async () => {
    const draft = await write({ discount: { type: "percentage", value: 10 } });
    expect(draft).toMatchObject({
      status: "open",
      items: [{ quantity: 2, price: { amount: 1_000 }, catalogPrice: { amount: 1_250 } }],
      discount: { type: "percentage", value: 10 },
      shipping: { name: "Our van", price: { amount: 500 } },
      totals: {
        subtotal: { amount: 2_000 },
        discount: { amount: 200 },
        shipping: { amount: 500 },
        total: { amount: 2_300 },
      },
      payUrl: null,
      orderId: null,
    });
    expect(await get(draft.id)).toMatchObject({ totals: draft.totals });
    const { body } = await seller.get("/draft-orders");
    expect(body.data).toMatchObject([{ id: draft.id, totals: draft.totals }]);
    expect(body.meta).toMatchObject({ total: 1 });
  });

  test("holds nothing, and keeps its price when the catalogue changes", async () => {
    const { id, productId, unit } = await write();
    expect(await unitsLeft(unit)).toBe(10);
    await seller.patch(`/products/${productId}`, { body: { price: 9_900 } });
    const token = await send(id);
    const { body } = await shopper.get("/cart", { token });
    expect(body.data.totals.total.amount).toBe(2_500);
    expect(body.data.messages).toEqual([]);
  });

  test("takes the catalogue's price where none is sent, and any quantity that is in stock", async () => {
    const { productId } = await sell(shop, { minOrderQuantity: 5, maxOrderQuantity: 6 });
    const draft = await write({ items: [{ productId, quantity: 7 }] });
    expect(draft.items).toMatchObject([{ price: { amount: 1_250 }, quantity: 7 }]);
    const paid = await shopper.post("/cart/checkout", { token: await send(draft.id), body: PAY });
    expect(paid.status, paid.text).toBe(200);
  });

  test("gets the address of the customer it is for", async () => {
    const customer = await customerOf(shop.store);
    const draft = await write({ email: undefined, customerId: customer.id });
    expect(draft).toMatchObject({ email: customer.email, customerId: customer.id });
    await send(draft.id);
    await seller.post(`/draft-orders/${draft.id}/mark-paid`, { body: {} });
    const { orderId } = await get(draft.id);
    expect((await seller.get(`/orders/${orderId}`)).body.data.customer.id).toBe(customer.id);
  });

  test("placed by its seller, names the buyer by the account or the address, whichever has a name", async () => {
    const { productId } = await sell(shop, { productType: "digital", shippingType: "none" });
    const download = { items: [{ productId, quantity: 1 }], shippingAddress: null, shipping: null };
    const named = await customerOf(shop.store);
    const data = { firstName: "Berta", lastName: "Suttner" };
    await db.customer.update({ where: { id: named.id }, data });
    const nameless = await customerOf(shop.store);
    const byAddress = { firstName: LONDON.firstName, lastName: LONDON.lastName };
    for (const { facts, names } of [
      { facts: { ...download, customerId: named.id }, names: data },
      { facts: { customerId: nameless.id }, names: byAddress },
      { facts: { customerId: null }, names: byAddress },
      { facts: download, names: { firstName: null, lastName: null } },
    ]) {
      const draft = await write(facts);
      await seller.post(`/draft-orders/${draft.id}/mark-paid`, { body: {} });
      const { orderId, email } = await get(draft.id);
      const order = (await seller.get(`/orders/${orderId}`)).body.data;
      expect(order.customer).toMatchObject(names);
      const name = names.firstName && `${names.firstName} ${names.lastName}`;
      const { body } = await seller.get("/orders", { query: { q: email } });
      expect(body.data).toMatchObject([{ id: orderId, customerName: name }]);
      const documents = await seller.post(`/orders/${orderId}/documents`, { body: {} });
      expect(documents.body.data, documents.text).toMatchObject([{ buyer: name }]);
      const rows = (await seller.get("/exports/orders.csv")).text.split("\r\n");
      const [row = ""] = rows.filter((line) => line.includes(orderId));
      expect(row.split(",")[BILLING_NAME]).toBe(name ?? "");
    }
  });

  test.for<[string, object, string]>([
    ["a product that is not sold", { items: [{ productId: "prod_none" }] }, "items.0.productId"],
    ["no lines", { items: [] }, "items"],
    ["an unknown customer", { customerId: "cust_none" }, "customerId"],
    ["a discount above 100 %", { discount: { type: "percentage", value: 101 } }, "discount.value"],
    ["half a penny off", { discount: { type: "fixed", value: 0.5 } }, "discount.value"],
    ["an end in the past", { expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
    ["a language the store has not", { locale: "xx" }, "locale"],
    [
      "a postcode that is none",
      { shippingAddress: { ...LONDON, postcode: "1" } },
      "shippingAddress.postcode",
    ],
  ])("refuses %s", async ([, facts, field]) => {
    const { productId } = await sell(shop);
    const body = { items: [{ productId }], ...facts };
    const reply = await seller.post("/draft-orders", { body });
    expect(reply).toMatchObject(refusal(422, { code: "validation_failed" }));
    expect(Object.keys(reply.body.error.fields)).toEqual([field]);
    expect(await db.order.count({ where: { storeId: shop.store.id } })).toBe(0);
  });

  test("refuses a variant twice, and sums too large to be paid", async () => {
    const shirt = await productWithOptions(shop.store);
    const line = { productId: shirt.id, variantId: shirt.variants[0]?.id };
    const twice = await seller.post("/draft-orders", { body: { items: [line, line] } });
    expect(Object.keys(twice.body.error.fields)).toEqual(["items.1.variantId"]);
    const items = [{ ...line, price: 999_999_999_999, quantity: 1_000_000 }];
    const large = await seller.post("/draft-orders", { body: { items } });
    expect(Object.keys(large.body.error.fields)).toEqual(["items.0.quantity"]);
  });

  test("changes what is sent, and nothing else", async () => {
    const draft = await write();
    const [line] = draft.items;
    const items = [{ productId: draft.productId, quantity: 3, price: 900 }];
    const body = { items, shipping: null, internalNotes: "Rang twice." };
    const { body: changed } = await seller.patch(`/draft-orders/${draft.id}`, { body });
    expect(changed.data).toMatchObject({
      items: [{ id: line.id, quantity: 3, price: { amount: 900 } }],
      shipping: null,
      internalNotes: "Rang twice.",
      email: draft.email,
      totals: { total: { amount: 2_700 } },
    });
  });

  test("a currency with drafts in it does not change", async () => {
    await write();
    const reply = await seller.patch("/store", { isLive: true, body: { currency: "EUR" } });
    expect(reply).toMatchObject(refusal(409, { code: "currency_locked" }));
  });
});

describe("the link of a draft", () => {
  test("is paid by the checkout of every cart, and becomes an order with its prices", async () => {
    const draft = await write({ discount: { type: "fixed", value: 100 } });
    const token = await send(draft.id);
    const body = { ...PAY, expectedTotal: 2_400 };
    const paid = await shopper.post("/cart/checkout", { token, body });
    expect(paid.status, paid.text).toBe(200);
    const { orderId, orderNumber } = paid.body.data;
    expect(await get(draft.id)).toMatchObject({
      ...{ status: "completed", orderId, orderNumber, payUrl: null },
      totals: { total: { amount: 2_400 } },
    });
    const order = (await seller.get(`/orders/${orderId}`)).body.data;
    expect(order).toMatchObject({
      paymentStatus: "paid",
      customerEmail: draft.email,
      items: [{ price: { amount: 1_000 }, quantity: 2 }],
      totals: { shipping: { amount: 500 }, discount: { amount: 100 }, total: { amount: 2_400 } },
    });
    expect(await unitsLeft(draft.unit)).toBe(8);
    expect(await brokenInvariants(shop)).toEqual([]);
    // The link opens the order, too.
    expect((await shopper.get(`/orders/${orderId}`, { token })).status).toBe(200);
  });

  test("shows what is fixed, and lets the rest be filled in", async () => {
    const draft = await write({ email: null, shippingAddress: null, shipping: null });
    const token = await send2(draft.id);
    const cart = (await shopper.get("/cart", { token })).body.data;
    expect(cart.draftOrder).toMatchObject({ id: draft.id, lockedFields: [] });
    const entered = { email: newEmail(), shippingAddress: LONDON };
    expect((await shopper.put("/cart/checkout-data", { token, body: entered })).status).toBe(200);
    const { shippingOptionId } = shop;
    await shopper.post("/cart/shipping-option", { token, body: { shippingOptionId } });
    // What the shopper has filled in stays theirs to change when the seller changes something else.
    await seller.patch(`/draft-orders/${draft.id}`, { body: { message: "Hello" } });
    const again = { email: newEmail() };
    expect((await shopper.put("/cart/checkout-data", { token, body: again })).status).toBe(200);
    const paid = await shopper.post("/cart/checkout", { token, body: PAY });
    expect(paid.status, paid.text).toBe(200);
    const order = (await seller.get(`/orders/${paid.body.data.orderId}`)).body.data;
    expect(order).toMatchObject({
      customerEmail: again.email,
      totals: { total: { amount: 2_395 } },
    });
  });

  test("does not let what is fixed be changed", async () => {
    const draft = await write({ sameAsShipping: true });
    const token = await send(draft.id);
    const locked = refusal(409, { code: "cart_locked" });
    const { productId } = draft;
    const item = draft.items[0].id;
    const put = (body: object) => shopper.put("/cart/checkout-data", { token, body });
    expect(await shopper.post("/cart/items", { token, body: { productId } })).toMatchObject(locked);
    expect(await shopper.delete(`/cart/items/${item}`, { token })).toMatchObject(locked);
    expect(await shopper.delete("/cart/discount", { token })).toMatchObject(locked);
    expect(await put({ email: newEmail() })).toMatchObject(locked);
    expect(await put({ shippingAddress: null })).toMatchObject(locked);
    expect(await put({ billingAddress: LONDON })).toMatchObject(locked);
    expect(await put({ notes: "Ring twice." })).toMatchObject({ status: 200 });
    const { items, totals } = (await shopper.get("/cart", { token })).body.data;
    expect({ items: items.length, total: totals.total.amount }).toEqual({ items: 1, total: 2_500 });
  });

  test("is not found with another token, mode or store, and does not log in", async () => {
    const draft = await write();
    const token = await send(draft.id);
    const otherShop = await openShop();
    for (const [client, options] of [
      [shopper, { token: newToken() }],
      [shopper, { token, isLive: true }],
      [api.public(otherShop.store), { token }],
    ] as const) {
      const { data } = (await client.get("/cart", options)).body;
      expect(data).toMatchObject({ items: [], draftOrder: null });
    }
    const { isAuthenticated } = (await shopper.get("/cart", { token })).body.data;
    expect(isAuthenticated).toBe(false);
    const account = { email: newEmail() };
    expect(await shopper.post("/cart/create-account", { token, body: account })).toMatchObject(
      refusal(409, { code: "cart_locked" }),
    );
  });

  test("stays the same when it is sent again, and is kept neither in the mailbox nor in the log", async () => {
    const draft = await write();
    const token = await send(draft.id);
    expect(await send(draft.id)).toBe(token);
    await sendQueuedMails();
    const mails = await db.mail.findMany({
      where: { storeId: shop.store.id, kind: "draft_order" },
    });
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatchObject({ toAddress: draft.email, status: "captured" });
      expect(mail.text).toContain(`/pay/${draft.id}#${token}`);
    }
    const trail = await db.auditEntry.findMany({ where: { objectId: draft.id } });
    const events = await db.event.findMany({ where: { objectId: draft.id } });
    const records = [
      ...trail.flatMap(({ before, after }) => [before, after]),
      ...events.map((event) => event.payload),
    ];
    expect(JSON.stringify(records)).not.toContain(token);
    expect(trail.map(({ action }) => action).sort()).toEqual([
      "draft_order.created",
      "draft_order.sent",
      "draft_order.sent",
    ]);
  });

  test("is neither erased nor purged while the draft exists", async () => {
    const draft = await write({ expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString() });
    const token = await send(draft.id);
    await shopper.get("/cart", { token });
    await later(40 * 86_400, async () => {
      await purgeCarts();
      const cart = (await shopper.get("/cart", { token })).body.data;
      expect(cart).toMatchObject({ draftOrder: { id: draft.id }, hasCheckoutData: true });
      const paid = await shopper.post("/cart/checkout", { token, body: PAY });
      expect(paid.status, paid.text).toBe(200);
    });
  });

  test("opens the draft again where its bank does not confirm the payment, with the same prices", async () => {
    const draft = await write();
    const token = await send(draft.id);
    const body = { paymentMethod: "pm_card_authenticationRequired" };
    await db.order.updateMany({ where: { draftId: draft.id }, data: { vatId: "ATU12345675" } });
    const { orderId } = (await shopper.post("/cart/checkout", { token, body })).body.data;
    expect(await get(draft.id)).toMatchObject({ status: "completed", orderId, orderNumber: null });
    await shopper.get("/cart", { token });
    const given = await shopper.post(`/orders/${orderId}/cancel`, { token, body: {} });
    expect(given.status, given.text).toBe(200);
    expect(await get(draft.id)).toMatchObject({ status: "sent", orderId: null });
    const cart = (await shopper.get("/cart", { token })).body.data;
    expect(cart).toMatchObject({
      ...{ draftOrder: { id: draft.id }, totals: { total: { amount: 2_500 } } },
      items: [{ price: { amount: 1_000 } }],
    });
    expect(cart.id).not.toBe(orderId);
    const entered = (await shopper.get("/cart/checkout-data", { token })).body.data;
    expect(entered).toMatchObject({ email: draft.email, vatId: "ATU12345675" });
    expect(await unitsLeft(draft.unit)).toBe(10);
    const paid = await shopper.post("/cart/checkout", { token, body: PAY });
    expect(paid.body.data.orderId).toBe(cart.id);
    expect(await get(draft.id)).toMatchObject({ status: "completed", orderId: cart.id });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  test("can be paid again after a card was declined", async () => {
    const draft = await write();
    const token = await send(draft.id);
    const declined = { paymentMethod: "pm_card_chargeDeclined" };
    expect((await shopper.post("/cart/checkout", { token, body: declined })).status).toBe(422);
    expect(await get(draft.id)).toMatchObject({ status: "sent", totals: draft.totals });
    expect((await shopper.post("/cart/checkout", { token, body: PAY })).status).toBe(200);
  });
});

/** Sends a draft without an address to send it to. */
async function send2(id: string): Promise<string> {
  const body = { notifyCustomer: false };
  const reply = await seller.post(`/draft-orders/${id}/send`, { body });
  return reply.body.data.payUrl.split("#")[1];
}

describe("a draft ends", () => {
  test("at its expiry: the link opens nothing, until it has more time and is sent again", async () => {
    const draft = await write();
    const token = await send(draft.id);
    await later(31 * 86_400, async () => {
      // The job may come a little later than the end.
      const late = await shopper.post("/cart/checkout", { token, body: PAY });
      expect(late).toMatchObject(refusal(409, { code: "draft_order_expired" }));
      expect(await expireDraftOrders(now())).toBeGreaterThan(0);
      expect(await get(draft.id)).toMatchObject({ status: "expired", payUrl: null });
      const cart = (await shopper.get("/cart", { token })).body.data;
      expect(cart).toMatchObject({ items: [], draftOrder: null });
      const expiresAt = new Date(now().getTime() + 86_400_000).toISOString();
      const { body } = await seller.patch(`/draft-orders/${draft.id}`, { body: { expiresAt } });
      expect(body.data.status).toBe("open");
      expect(await send(draft.id)).toBe(token);
      const paid = await shopper.post("/cart/checkout", { token, body: PAY });
      expect(paid.status, paid.text).toBe(200);
    });
  });

  test("when it is deleted, and its cart with it", async () => {
    const draft = await write();
    const token = await send(draft.id);
    expect((await seller.delete(`/draft-orders/${draft.id}`)).status).toBe(204);
    expect((await seller.get(`/draft-orders/${draft.id}`)).status).toBe(404);
    const paid = await shopper.post("/cart/checkout", { token, body: PAY });
    expect(paid.body.error.reason).toBe("cart_empty");
    expect(await db.orderLine.count({ where: { order: { draftId: draft.id } } })).toBe(0);
  });

  test("marked paid, as an order with stock, number, mail and invoice", async () => {
    const draft = await write();
    const reply = await seller.post(`/draft-orders/${draft.id}/mark-paid`, { body: {} });
    expect(reply.status, reply.text).toBe(200);
    const { orderId } = reply.body.data;
    const order = (await seller.get(`/orders/${orderId}`)).body.data;
    expect(order).toMatchObject({
      ...{ paymentStatus: "paid", customerEmail: draft.email },
      totals: { total: { amount: 2_500 } },
    });
    expect(order.allowedActions).toEqual(expect.arrayContaining(["fulfill", "refund", "cancel"]));
    expect(await unitsLeft(draft.unit)).toBe(8);
    expect(await db.mail.count({ where: { subjectId: orderId, kind: "order_confirmation" } })).toBe(
      1,
    );
    expect(await db.documentTask.count({ where: { orderId } })).toBe(1);
    const refunded = await seller.post(`/orders/${orderId}/refund`, { body: { amount: 500 } });
    expect(refunded.status, refunded.text).toBeLessThan(300);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  test("free of charge, it is placed without a way to pay", async () => {
    const draft = await write({
      discount: { type: "percentage", value: 100 },
      shipping: { name: "Free", price: 0 },
    });
    const token = await send(draft.id);
    const paid = await shopper.post("/cart/checkout", { token, body: {} });
    expect(paid.status, paid.text).toBe(200);
    expect(await get(draft.id)).toMatchObject({ status: "completed" });
  });

  test("with its customer, who is erased", async () => {
    const customer = await customerOf(shop.store);
    const draft = await write({
      customerId: customer.id,
      email: customer.email,
      message: "Hello Ada",
    });
    const token = await send(draft.id);
    const reply = await seller.post(`/customers/${customer.id}/erase`, { body: {} });
    expect(reply.status, reply.text).toBe(200);
    const kept = await get(draft.id);
    expect(kept).toMatchObject({
      status: "expired",
      email: null,
      shippingAddress: null,
      message: null,
    });
    expect((await shopper.get("/cart", { token })).body.data.draftOrder).toBeNull();
    const trail = await db.auditEntry.findMany({ where: { objectId: draft.id } });
    expect(JSON.stringify(trail.map(({ before, after }) => [before, after]))).not.toContain(
      customer.email,
    );
  });
});

test("a repeat under the same key writes one draft", async () => {
  const { productId } = await sell(shop);
  const headers = { "idempotency-key": newId("request") };
  const body = { items: [{ productId }] };
  const first = await seller.post("/draft-orders", { headers, body });
  const second = await seller.post("/draft-orders", { headers, body });
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(await db.draftOrder.count({ where: { storeId: shop.store.id } })).toBe(1);
});
