import { describe, expect, test } from "vitest";
import { db, query } from "@/lib/platform/db";
import { buy, customerOf, logInByLink, newEmail } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.private(shop.store);
const shopper = api.public(shop.store);

/** A customer with data in every place that holds any: a completed order, a cart, texts. */
async function someone() {
  const email = newEmail();
  const { id } = await customerOf(shop.store, { email });
  const token = await logInByLink(shopper, shop.store, { email });
  const { productId } = await sell(shop);
  const orderId = await buy(shopper, shop, { token, email, productId });
  const named = { firstName: "Wilhelmina", lastName: "Murray", phone: "+441632960961" };
  await client.patch(`/customers/${id}`, { body: { ...named, tags: ["vip"], metadata: { a: 1 } } });
  await shopper.post(`/products/${productId}/reviews`, {
    token,
    body: { rating: 5, body: "Fine." },
  });
  await shopper.post("/conversations", { token, body: { initialMessage: "Hello" } });
  await shopper.post("/cart/items", { token, body: { productId } });
  await shopper.put("/cart/checkout-data", { token, body: { email, notes: "For Mina" } });
  const recipient = { recipientEmail: email, recipientName: "Wilhelmina", message: "For Mina" };
  await client.post("/gift-cards", { body: { amount: 1_000, ...recipient } });
  // Where another has defined it already, this one is refused.
  await client.post("/custom-fields", {
    body: { appliesTo: "order", key: "contact", label: "Contact", type: "text" },
  });
  await client.patch(`/orders/${orderId}`, {
    body: {
      customFields: { contact: email },
      ...{ internalNotes: "Wilhelmina has called", metadata: { contact: email } },
    },
  });
  return { id, email, token, orderId, productId };
}

/** Every table that has a row containing a word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    "test_tables",
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<[{ has: boolean }]>(
      `SELECT EXISTS (SELECT FROM "${name}" t WHERE to_jsonb(t)::text ILIKE $1) AS has`,
      `%${word}%`,
    );
    if (row.has) found.push(name);
  }
  return found;
}

describe("an erased customer", () => {
  test("is removed from the whole database, and what they paid is kept", async () => {
    const { id, email, orderId } = await someone();
    await client.post(`/orders/${orderId}/fulfill`, { body: {} });
    expect(await tablesWith(email)).toContain("orders");
    const { status, body } = await client.post(`/customers/${id}/erase`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      email: `${id.toLowerCase()}@erased.invalid`,
      ...{ firstName: null, lastName: null, phone: null, emailVerified: false },
      ...{ tags: [], metadata: {}, addresses: [], marketingOptIn: false },
      totalOrders: 1,
      totalSpend: { amount: 1_645 },
      erasedAt: expect.stringMatching(/Z$/),
    });
    for (const word of [email, "Wilhelmina", "Murray", "960961", "For Mina"]) {
      expect([word, await tablesWith(word)]).toEqual([word, []]);
    }
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect([order.total, order.captured, order.shippingAddress]).toEqual([1_645n, 1_645n, null]);
  });

  test("is not named by the reasons that a seller has given", async () => {
    const email = newEmail();
    const { id } = await customerOf(shop.store, { email });
    const token = await logInByLink(shopper, shop.store, { email });
    const { productId } = await sell(shop);
    const orderId = await buy(shopper, shop, { token, email, productId });
    const reason = "Griselda asked for it";
    const added = { items: [{ productId: (await sell(shop)).productId, quantity: 1, price: 0 }] };
    expect(
      (await client.post(`/orders/${orderId}/edits`, { body: { ...added, reason } })).status,
    ).toBe(200);
    await client.post(`/orders/${orderId}/cancel`, { body: { reason } });
    for (const amount of [500, -500]) {
      await client.post(`/customers/${id}/store-credit`, { body: { amount, reason } });
    }
    expect(await tablesWith("Griselda")).toEqual(
      expect.arrayContaining(["audit_entries", "orders", "stored_value_entries"]),
    );
    expect((await client.post(`/customers/${id}/erase`)).status).toBe(200);
    expect(await tablesWith("Griselda")).toEqual([]);
    const { body } = await client.get(`/orders/${orderId}`);
    expect(body.data).toMatchObject({ status: "cancelled", cancelReason: null });
  });

  test("is logged in no more", async () => {
    const { id, token, orderId } = await someone();
    await client.post(`/orders/${orderId}/fulfill`, { body: {} });
    expect((await shopper.get("/account/profile", { token })).status).toBe(200);
    await client.post(`/customers/${id}/erase`);
    expect((await shopper.get("/account/profile", { token })).status).toBe(403);
  });

  test("is reported once, by event and in the audit log, without personal data", async () => {
    const { id, orderId } = await someone();
    await client.post(`/orders/${orderId}/fulfill`, { body: {} });
    const eventCount = () => db.event.count({ where: { objectId: { in: [id, orderId] } } });
    const before = await eventCount();
    const first = await client.post(`/customers/${id}/erase`);
    const again = await client.post(`/customers/${id}/erase`);
    expect(again.body).toEqual(first.body);
    expect((await eventCount()) - before).toBe(2);
    const entries = await db.auditEntry.findMany({
      where: { objectId: id, action: "customer.erased" },
    });
    expect(entries).toMatchObject([{ before: null, after: null, livemode: false }]);
  });

  test("is not made of a customer whose parcel is still to be sent: 409, and nothing changes", async () => {
    const { id, email, token, orderId } = await someone();
    const { status, body } = await client.post(`/customers/${id}/erase`);
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      "conflict",
      { orderIds: [orderId] },
    ]);
    expect((await client.get(`/customers/${id}`)).body.data.email).toBe(email);
    expect((await shopper.get("/account/profile", { token })).status).toBe(200);
  });

  test("leaves a guest's orders under an address that was never proved", async () => {
    const email = newEmail();
    const { productId } = await sell(shop);
    const orderId = await buy(shopper, shop, { token: `t-${email}`, email, productId });
    const { id } = await customerOf(shop.store, { email });
    expect((await client.post(`/customers/${id}/erase`)).status).toBe(200);
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).email).toBe(email);
  });
});

test("the export has all data held about the customer, and no other customer's", async () => {
  const { id, email, orderId, productId } = await someone();
  await someone();
  const { status, body } = await client.get(`/customers/${id}/export`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    exportedAt: expect.stringMatching(/Z$/),
    customer: { id, email, firstName: "Wilhelmina" },
    orders: [
      {
        ...{ id: orderId, type: "order", email, customFields: { contact: email } },
        total: { amount: 1_645, currency: "GBP", formatted: "£16.45" },
        refunded: { amount: 0, currency: "GBP", formatted: "£0.00" },
        items: [{ productId, quantity: 1, unitPrice: { amount: 1_250, currency: "GBP" } }],
      },
      { type: "cart", email, notes: "For Mina", total: { amount: 0, currency: "GBP" } },
    ],
    reviews: [{ productId, body: "Fine.", authorEmail: email }],
    conversations: [{ email, messages: [{ sender: "visitor", body: "Hello" }] }],
    changes: [{ action: "customer.updated", after: { firstName: "Wilhelmina" } }],
  });
  expect([body.data.sessions.length, body.data.mails.length > 0]).toEqual([1, true]);
});
