import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { buy, customerOf, logInByLink, newEmail, requestLink } from "@/lib/testing/customers";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { until } from "@/lib/testing/until";

const shop = await openShop();
const client = api.private(shop.store);
const shopper = api.public(shop.store);

const merge = (id: string, from: string) =>
  client.post(`/customers/${id}/merge`, { body: { from } });
const read = async (id: string) => (await client.get(`/customers/${id}`)).body.data;

/** A customer who is logged in, has bought, has written, and has something in the cart. */
async function someone(facts: { productId?: string } = {}) {
  const email = newEmail();
  const { id } = await customerOf(shop.store, { email });
  const token = await logInByLink(shopper, shop.store, { email });
  const productId = facts.productId ?? (await sell(shop)).productId;
  const orderId = await buy(shopper, shop, { token, email, productId });
  const review = await shopper.post(`/products/${productId}/reviews`, {
    token,
    address: newAddress(),
    body: { rating: 5, body: "Fine." },
  });
  const conversation = await shopper.post("/conversations", {
    token,
    address: newAddress(),
    body: { initialMessage: "Hello" },
  });
  await shopper.post("/cart/items", { token, body: { productId } });
  const reviewId: string = review.body.data.id;
  return {
    id,
    email,
    token,
    productId,
    orderId,
    reviewId,
    conversationId: conversation.body.data.id,
  };
}

/** A code that each customer may use once. */
async function onceEach(): Promise<string> {
  const code = `ONCE${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const body = { code, type: "percentage", value: 10, usageLimitPerCustomer: 1 };
  expect((await client.post("/discounts", { body })).status).toBe(201);
  return code;
}

/** A cart ready to be paid, with a code if one is given. */
async function fill(token: string, email: string, code?: string) {
  const { productId } = await sell(shop);
  await shopper.post("/cart/items", { token, body: { productId } });
  await shopper.put("/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
  const { shippingOptionId } = shop;
  await shopper.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  return code ? shopper.post("/cart/discount", { token, body: { code } }) : undefined;
}

const pay = (token: string) =>
  shopper.post("/cart/checkout", { token, body: { paymentMethod: "pm_card_visa" } });

/** Rows anywhere that still name a customer. */
async function namedBy(id: string): Promise<number[]> {
  const where = { customerId: id };
  return Promise.all([
    db.order.count({ where }),
    db.review.count({ where }),
    db.conversation.count({ where }),
    db.customerSession.count({ where }),
    db.customerAddress.count({ where }),
  ]);
}

describe("a merged customer", () => {
  test.each([
    { kept: null, gone: 50_000, after: 50_000 },
    { kept: 20_000, gone: 50_000, after: 20_000 },
    { kept: 0, gone: 50_000, after: 0 },
    { kept: 20_000, gone: null, after: 20_000 },
  ])("with the limit $gone leaves $after to one with $kept", async (limits) => {
    const [kept, gone] = [await customerOf(shop.store), await customerOf(shop.store)];
    const limit = (id: string, invoiceLimit: number | null) =>
      client.patch(`/customers/${id}`, { body: { invoiceLimit } });
    await limit(kept.id, limits.kept);
    await limit(gone.id, limits.gone);
    expect((await merge(kept.id, gone.id)).status).toBe(200);
    expect((await read(kept.id)).invoiceLimit.amount).toBe(limits.after);
  });

  test("has given all they had to the other, and is gone", async () => {
    const [kept, gone] = [await someone(), await someone()];
    await client.patch(`/customers/${kept.id}`, {
      body: { tags: ["vip"], metadata: { a: 1, b: 1 }, marketingOptIn: false },
    });
    await client.patch(`/customers/${gone.id}`, {
      body: {
        ...{ firstName: "Mina", lastName: "Murray", phone: "+441632960961" },
        ...{ tags: ["vip", "ceramics"], metadata: { b: 2, c: 3 }, marketingOptIn: true },
      },
    });
    const { status, body } = await merge(kept.id, gone.id);
    expect([status, body.data.id]).toEqual([200, kept.id]);
    expect(body.data).toMatchObject({
      ...{ email: kept.email, firstName: "Mina", lastName: "Murray", phone: "+441632960961" },
      ...{ tags: ["vip", "ceramics"], metadata: { a: 1, b: 1, c: 3 }, marketingOptIn: false },
      totalOrders: 2,
    });
    expect(body.data.addresses).toHaveLength(1);
    expect(body.data.marketingConsent).toBeNull();
    const held = (await client.get(`/customers/${kept.id}/export`)).body.data;
    expect(held.consents).toMatchObject([
      { granted: true, channel: "seller", mergedFrom: gone.id },
    ]);
    expect((await client.get(`/customers/${gone.id}`)).status).toBe(404);
    expect(await namedBy(gone.id)).toEqual([0, 0, 0, 0, 0]);

    const { data } = (await client.get("/orders", { query: { customerId: kept.id } })).body;
    expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(
      [kept.orderId, gone.orderId].sort(),
    );
    const conversation = (await client.get(`/conversations/${gone.conversationId}`)).body.data;
    expect(conversation.customer.id).toBe(kept.id);
    const review = (await client.get(`/reviews/${gone.reviewId}`)).body.data;
    expect([review.customerId, review.authorEmail]).toEqual([kept.id, kept.email]);
  });

  test("keeps their cart where they are logged in, as the other", async () => {
    const [kept, gone] = [await someone(), await someone()];
    await merge(kept.id, gone.id);
    const session = (await shopper.get("/account/profile", { token: gone.token })).body.data;
    expect(session.id).toBe(kept.id);
    expect((await shopper.get("/cart", { token: gone.token })).body.data.items).toHaveLength(1);
    const orders = (await shopper.get("/account/orders", { token: gone.token })).body;
    expect(orders.meta.total).toBe(2);
  });

  test("is logged in nowhere when the mailbox was never verified: a stranger may have made that account", async () => {
    const kept = await someone();
    const [token, email] = [newToken(), newEmail()];
    const made = await shopper.post("/cart/create-account", {
      token,
      address: newAddress(),
      body: { email },
    });
    expect(made.status, made.text).toBeLessThan(300);
    const { id } = await db.customer.findFirstOrThrow({ where: { email } });
    await merge(kept.id, id);
    const asked = await shopper.get("/account/profile", { token });
    expect([asked.status, asked.body.error.code]).toEqual([403, "customer_not_authenticated"]);
  });

  test("cannot be logged in with a link that was mailed before", async () => {
    const [kept, gone] = [await someone(), await someone()];
    const link = await requestLink(shopper, shop.store, gone.email);
    await merge(kept.id, gone.id);
    const used = await shopper.post("/cart/verify-auth", {
      token: newToken(),
      body: { token: link },
    });
    expect([used.status, used.body.error.reason]).toEqual([422, "login_link_invalid"]);
  });

  test("a review of a product that the other one reviewed, too, is kept without a customer", async () => {
    const kept = await someone();
    const gone = await someone({ productId: kept.productId });
    expect((await merge(kept.id, gone.id)).status).toBe(200);
    const review = (await client.get(`/reviews/${gone.reviewId}`)).body.data;
    expect([review.customerId, review.authorEmail]).toEqual([null, kept.email]);
  });

  test("is reported once: the customer, each order that moved, and who did it", async () => {
    const [kept, gone] = [await someone(), await someone()];
    const events = (objectId: string, type: string) =>
      db.event.count({ where: { objectId, type } });
    const before = await events(kept.id, "customer.updated");
    await merge(kept.id, gone.id);
    expect((await events(kept.id, "customer.updated")) - before).toBe(1);
    expect(
      await db.event.count({ where: { objectId: gone.orderId, dedupeKey: `merged:${gone.id}` } }),
    ).toBe(1);
    const entries = await db.auditEntry.findMany({
      where: { objectId: { in: [kept.id, gone.id] }, action: "customer.merged" },
    });
    expect(entries.map(({ objectId, after }) => [objectId, after])).toEqual(
      expect.arrayContaining([
        [kept.id, expect.objectContaining({ mergedFrom: gone.id })],
        [gone.id, expect.objectContaining({ mergedInto: kept.id })],
      ]),
    );
  });

  test("is erased with the other, from the record of changes too", async () => {
    const [kept, gone] = [await someone(), await someone()];
    await requestLink(shopper, shop.store, gone.email);
    await merge(kept.id, gone.id);
    for (const id of [kept.orderId, gone.orderId])
      await client.post(`/orders/${id}/fulfill`, { body: {} });
    expect((await client.post(`/customers/${kept.id}/erase`)).status).toBe(200);
    const traces = await db.$queryRaw<{ found: string }[]>`
      SELECT 'audit' AS found FROM audit_entries a WHERE to_jsonb(a)::text ILIKE ${`%${gone.email}%`}
      UNION ALL SELECT 'event' FROM events e WHERE to_jsonb(e)::text ILIKE ${`%${gone.email}%`}
      UNION ALL SELECT 'mail' FROM mails m WHERE to_jsonb(m)::text ILIKE ${`%${gone.email}%`}
      UNION ALL SELECT 'link' FROM login_links l WHERE to_jsonb(l)::text ILIKE ${`%${gone.email}%`}
      UNION ALL SELECT 'order' FROM orders o WHERE to_jsonb(o)::text ILIKE ${`%${gone.email}%`}`;
    expect(traces).toEqual([]);
  });
});

describe("a limit per customer", () => {
  test("counts what both have used together", async () => {
    const code = await onceEach();
    const [kept, gone] = [await someone(), await someone()];
    await shopper.delete(`/cart`, { token: gone.token });
    await fill(gone.token, gone.email, code);
    expect((await pay(gone.token)).status).toBe(200);
    await merge(kept.id, gone.id);
    const entered = await fill(kept.token, kept.email, code);
    expect([entered?.status, entered?.body.error.reason]).toEqual([
      422,
      "discount_customer_limit_reached",
    ]);
  });
});

describe("a merge is refused", () => {
  test("with the same customer, an unknown one, or one of another mode or store", async () => {
    const kept = await someone();
    const live = await customerOf(shop.store, { livemode: true });
    const other = await customerOf((await openShop()).store);
    for (const from of [kept.id, "cust_nobody", live.id, other.id]) {
      const { status, body } = await merge(kept.id, from);
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ["from"]]);
    }
    expect((await merge(live.id, kept.id)).status).toBe(404);
    expect((await merge(other.id, kept.id)).status).toBe(404);
    expect((await read(kept.id)).totalOrders).toBe(1);
  });

  test("with an erased customer, on either side", async () => {
    const [kept, erased] = [await someone(), await customerOf(shop.store)];
    await client.post(`/customers/${erased.id}/erase`);
    for (const [id, from] of [
      [kept.id, erased.id],
      [erased.id, kept.id],
    ]) {
      const { status, body } = await merge(id ?? "", from ?? "");
      expect([status, body.error.code]).toEqual([409, "conflict"]);
    }
    expect((await read(kept.id)).totalOrders).toBe(1);
  });

  test("while a processor is being asked about their cart", async () => {
    const [kept, gone] = [await someone(), await someone()];
    const cart = await db.order.findFirstOrThrow({
      where: {
        type: "cart",
        storeId: shop.store.id,
        lines: { some: { productId: gone.productId } },
      },
    });
    await db.order.update({ where: { id: cart.id }, data: { hold: "charging" } });
    const { status, body } = await merge(kept.id, gone.id);
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      "conflict",
      { orderIds: [cart.id] },
    ]);
    expect((await read(gone.id)).totalOrders).toBe(1);
  });
});

describe("at once", () => {
  test("two are merged crosswise: one stays, with everything, and there is no deadlock", async () => {
    const [one, two] = [await someone(), await someone()];
    const lock = `SELECT FROM customers WHERE id IN ('${one.id}', '${two.id}') FOR UPDATE`;
    const replies = await raceOnLock(lock, 2, () =>
      Promise.all([merge(one.id, two.id), merge(two.id, one.id)]),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [stayed] = replies.filter(({ status }) => status === 200);
    expect(stayed?.body.data.totalOrders).toBe(2);
    const gone = stayed?.body.data.id === one.id ? two.id : one.id;
    expect(await namedBy(gone)).toEqual([0, 0, 0, 0, 0]);
  });

  test("one is merged into two others: one of them gets all, the other merge is refused", async () => {
    const [gone, a, b] = [await someone(), await someone(), await someone()];
    const lock = `SELECT FROM customers WHERE id = '${gone.id}' FOR UPDATE`;
    const replies = await raceOnLock(lock, 2, () =>
      Promise.all([merge(a.id, gone.id), merge(b.id, gone.id)]),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const counts = [(await read(a.id)).totalOrders, (await read(b.id)).totalOrders];
    expect(counts.sort()).toEqual([1, 2]);
  });

  test("a checkout of the emptied one places the order of the other, or is refused for a retry", async () => {
    const [kept, gone] = [await someone(), await someone()];
    await fill(gone.token, gone.email);
    const cart = await db.order.findFirstOrThrow({
      where: {
        type: "cart",
        storeId: shop.store.id,
        lines: { some: { productId: gone.productId } },
      },
    });
    const lock = `SELECT FROM orders WHERE id = '${cart.id}' FOR UPDATE`;
    // The merge stands in line first: the checkout has read whose cart it is, and comes after it.
    const [merged, paid] = await raceOnLock(lock, 2, async (countWaiting) => {
      const merging = merge(kept.id, gone.id);
      await until("the first one waits in line", async () => (await countWaiting()) >= 1);
      return Promise.all([merging, pay(gone.token)]);
    });
    expect(merged.status).toBe(200);
    expect([200, 409]).toContain(paid.status);
    expect(await namedBy(gone.id)).toEqual([0, 0, 0, 0, 0]);
    if (paid.status === 200) expect((await read(kept.id)).totalOrders).toBe(3);
  });

  test("a login of the emptied one logs in the other, or is refused", async () => {
    const [kept, gone] = [await someone(), await someone()];
    const link = await requestLink(shopper, shop.store, gone.email);
    const token = newToken();
    const lock = `SELECT FROM customers WHERE id = '${gone.id}' FOR UPDATE`;
    const [merged, used] = await raceOnLock(lock, 2, () =>
      Promise.all([
        merge(kept.id, gone.id),
        shopper.post("/cart/verify-auth", { token, body: { token: link } }),
      ]),
    );
    expect(merged.status).toBe(200);
    const profile = await shopper.get("/account/profile", { token });
    if (used.status === 200) expect(profile.body.data.id).toBe(kept.id);
    else expect([used.body.error.reason, profile.status]).toEqual(["login_link_invalid", 403]);
    expect(await namedBy(gone.id)).toEqual([0, 0, 0, 0, 0]);
  });
});

test("a merge costs the same number of statements whatever is moved", async () => {
  const [kept, gone] = [await someone(), await someone()];
  await read(kept.id);
  expect(await statementsOf(() => merge(kept.id, gone.id))).toBe(33);
});
