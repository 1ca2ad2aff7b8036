import { describe, expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { EVENT_TYPES, Event, type EventType } from "@/lib/contract/event";
import { SellerOrder } from "@/lib/contract/seller-order";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { newEmail } from "@/lib/testing/customers";
import { giftCardOf, mugInCart } from "@/lib/testing/gift-cards";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { askForNewsletter, offerNewsletter } from "@/lib/testing/newsletter";
import { type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";

/** A change made as an integration or a shopper makes it. */
type Change = (shop: Shop) => Promise<() => Promise<unknown>>;

const sellerOf = ({ store }: Shop) => api.private(store);
const visitorOf = ({ store }: Shop) => api.public(store);

async function ok(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply;
  expect(status, text).toBeLessThan(300);
}

const ofOrder =
  (act: string, body: object = {}, paymentMethod = "pm_card_visa"): Change =>
  async (shop) => {
    const order = await placeOrder(shop, { paymentMethod });
    return () => ok(order.act(act, body));
  };

const ofStock =
  (quantity: number): Change =>
  async (shop) => {
    const { productId } = await sell(shop, { stock: 10 });
    const body = { operation: "set", quantity };
    return () => ok(sellerOf(shop).patch(`/products/${productId}/inventory`, { body }));
  };

/** A shopper withdraws from an order, and the seller decides. */
const ofWithdrawal =
  (act: string, body: object = {}): Change =>
  async (shop) => {
    const order = await placeOrder(shop);
    await declare(shop, order);
    const [{ id }] = (await sellerOf(shop).get("/withdrawals")).body.data;
    return () => ok(sellerOf(shop).post(`/withdrawals/${id}/${act}`, { body }));
  };

async function declare(shop: Shop, order: PlacedOrder): Promise<void> {
  const { orderNumber } = await order.get();
  const body = { name: "Ada Lovelace", orderNumber, email: order.email };
  await ok(visitorOf(shop).post("/withdrawals", { address: newAddress(), body }));
}

/** A visitor creates an account. */
async function register(shop: Shop): Promise<string> {
  const options = { token: newToken(), address: newAddress(), body: { email: newEmail() } };
  const { body } = await visitorOf(shop).post("/cart/create-account", options);
  return body.data.customerId;
}

async function makeCollection(shop: Shop): Promise<string> {
  const body = { name: "Blue", type: "rules", rules: [{ type: "stock", inStock: true }] };
  const reply = await sellerOf(shop).post("/collections", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data.id;
}

/** A visitor subscribes to the newsletter. */
async function subscriber({ store }: Shop) {
  await offerNewsletter(store);
  return askForNewsletter(store);
}

/** A draft that can be marked paid. */
async function writeDraft(shop: Shop, productId: string): Promise<string> {
  const shipping = { name: "Van", price: 500 };
  const to = { email: newEmail(), shippingAddress: LONDON, shipping };
  const body = { ...to, items: [{ productId }] };
  const reply = await sellerOf(shop).post("/draft-orders", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data.id;
}

/** The change that emits each type, and the other types that it emits. */
const CHANGES: Record<EventType, { change: Change; also?: EventType[] }> = {
  "order.created": {
    change: async (shop) => () => placeOrder(shop, { paymentMethod: "bank_transfer" }),
    also: ["product.created"],
  },
  "order.authorized": {
    change: async (shop) => {
      const settings = { ...shop.store.settings, paymentCapture: "manual" as const };
      return () => placeOrder({ ...shop, store: { ...shop.store, settings } });
    },
    also: ["product.created", "order.created"],
  },
  "order.partially_captured": {
    change: async (shop) => {
      const settings = { ...shop.store.settings, paymentCapture: "manual" as const };
      const order = await placeOrder({ ...shop, store: { ...shop.store, settings } });
      return () => ok(order.act("capture", { amount: 100 }));
    },
  },
  "order.partially_paid": { change: ofOrder("payments", { amount: 100 }, "bank_transfer") },
  "order.payment_reversed": {
    change: async (shop) => {
      const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
      const { id } = (await order.act("payments", { amount: 100 })).body.data.recordedPayment;
      return () => ok(order.act(`payments/${id}/reverse`));
    },
  },
  "order.paid": { change: ofOrder("mark-paid", {}, "bank_transfer") },
  "order.updated": {
    change: async (shop) => {
      const order = await placeOrder(shop);
      return () => ok(order.patch({ internalNotes: "A present." }));
    },
  },
  "order.fulfilled": { change: ofOrder("fulfill"), also: ["fulfillment.created"] },
  "fulfillment.created": {
    change: async (shop) => {
      const order = await placeOrder(shop);
      const items = [{ itemId: order.lineId, quantity: 1 }];
      return () => ok(order.act("fulfillments", { items }));
    },
    also: ["order.updated"],
  },
  "fulfillment.updated": {
    change: async (shop) => {
      const order = await placeOrder(shop);
      const { id } = (await order.act("fulfillments")).body.data;
      return () => ok(order.act(`fulfillments/${id}/deliver`));
    },
  },
  "return.created": {
    change: async (shop) => {
      const order = await placeOrder(shop);
      await order.act("fulfill");
      const items = [{ itemId: order.lineId, quantity: 1, reason: "damaged" }];
      return () => ok(order.act("returns", { items }));
    },
  },
  "return.updated": {
    change: async (shop) => {
      const order = await placeOrder(shop);
      await order.act("fulfill");
      const items = [{ itemId: order.lineId, quantity: 1, reason: "damaged" }];
      const { id } = (await order.act("returns", { items })).body.data;
      return () => ok(sellerOf(shop).post(`/returns/${id}/cancel`));
    },
  },
  "order.refunded": { change: ofOrder("refund", { amount: 100 }) },
  "order.cancelled": { change: ofOrder("cancel", {}, "bank_transfer") },
  "product.created": {
    change: async (shop) => () =>
      ok(sellerOf(shop).post("/products", { body: { name: "Mug", price: 100 } })),
  },
  "product.updated": {
    change: async (shop) => {
      const { productId } = await sell(shop);
      return () => ok(sellerOf(shop).patch(`/products/${productId}`, { body: { name: "Cup" } }));
    },
  },
  "product.archived": {
    change: async (shop) => {
      const { productId } = await sell(shop);
      return () => ok(sellerOf(shop).delete(`/products/${productId}`));
    },
  },
  "collection.created": { change: async (shop) => () => makeCollection(shop) },
  "collection.updated": {
    change: async (shop) => {
      const id = await makeCollection(shop);
      return () => ok(sellerOf(shop).patch(`/collections/${id}`, { body: { name: "Reds" } }));
    },
  },
  "collection.deleted": {
    change: async (shop) => {
      const id = await makeCollection(shop);
      return () => ok(sellerOf(shop).delete(`/collections/${id}`));
    },
  },
  "inventory.updated": { change: ofStock(9) },
  "inventory.low_stock": { change: ofStock(1), also: ["inventory.updated"] },
  "inventory.out_of_stock": { change: ofStock(0), also: ["inventory.updated"] },
  "customer.created": {
    change: async (shop) => () => register(shop),
  },
  "customer.updated": {
    change: async (shop) => {
      const id = await register(shop);
      return () => ok(sellerOf(shop).patch(`/customers/${id}`, { body: { tags: ["kind"] } }));
    },
  },
  "review.created": {
    change: async (shop) => {
      const { productId } = await sell(shop);
      const body = { rating: 5, body: "Good", authorEmail: "ada@example.com" };
      return () => ok(visitorOf(shop).post(`/products/${productId}/reviews`, { body }));
    },
  },
  "conversation.created": {
    change: async (shop) => () =>
      ok(visitorOf(shop).post("/conversations", { token: newToken(), body: {} })),
  },
  "conversation.message_created": {
    change: async (shop) => {
      const token = newToken();
      const begun = await visitorOf(shop).post("/conversations", { token, body: {} });
      const path = `/conversations/${begun.body.data.id}/messages`;
      return () => ok(visitorOf(shop).post(path, { token, body: { body: "Are you there?" } }));
    },
  },
  "withdrawal.created": {
    change: async (shop) => {
      const order = await placeOrder(shop);
      return () => declare(shop, order);
    },
  },
  "withdrawal.accepted": {
    change: ofWithdrawal("accept"),
    also: ["order.refunded"],
  },
  "withdrawal.rejected": { change: ofWithdrawal("reject", { note: "It was engraved." }) },
  "store.updated": {
    change: async (shop) => () =>
      ok(sellerOf(shop).patch("/store", { body: { tagline: "Clay." } })),
  },
  "document.created": { change: ofOrder("documents") },
  "draft_order.created": {
    change: async (shop) => {
      const { productId } = await sell(shop);
      return () => writeDraft(shop, productId);
    },
  },
  "draft_order.updated": {
    change: async (shop) => {
      const id = await writeDraft(shop, (await sell(shop)).productId);
      const body = { message: "As we said." };
      return () => ok(sellerOf(shop).patch(`/draft-orders/${id}`, { body }));
    },
  },
  "draft_order.completed": {
    change: async (shop) => {
      const id = await writeDraft(shop, (await sell(shop)).productId);
      return () => ok(sellerOf(shop).post(`/draft-orders/${id}/mark-paid`, { body: {} }));
    },
    also: ["order.created", "order.paid"],
  },
  "draft_order.deleted": {
    change: async (shop) => {
      const id = await writeDraft(shop, (await sell(shop)).productId);
      return () => ok(sellerOf(shop).delete(`/draft-orders/${id}`));
    },
  },
  "newsletter_subscriber.confirmed": {
    change: async (shop) => {
      const { follow } = await subscriber(shop);
      return () => ok(follow("confirm"));
    },
  },
  "newsletter_subscriber.unsubscribed": {
    change: async (shop) => {
      const { follow } = await subscriber(shop);
      await ok(follow("confirm"));
      return () => ok(follow("unsubscribe"));
    },
  },
  "gift_card.created": { change: async (shop) => () => giftCardOf(shop) },
  "gift_card.updated": {
    change: async (shop) => {
      const { id } = await giftCardOf(shop);
      return () => ok(sellerOf(shop).patch(`/gift-cards/${id}`, { body: { note: "A gift." } }));
    },
  },
  "gift_card.used": {
    change: async (shop) => {
      const { ctx, apply } = await mugInCart(shop);
      await apply((await giftCardOf(shop, { amount: 10_000 })).code);
      return () => submitCheckout(ctx(), {});
    },
    also: ["order.created", "order.paid"],
  },
  "webhook.test": {
    change: async (shop) => {
      const body = { url: "https://93.184.215.14/", events: ["*"], active: false };
      const { id } = (await sellerOf(shop).post("/webhooks", { body })).body.data;
      return () => ok(sellerOf(shop).post(`/webhooks/${id}/test`));
    },
  },
};

const eventsOf = async (shop: Shop): Promise<Event[]> => {
  const { body } = await sellerOf(shop).get("/events", { query: { perPage: 100 } });
  return body.data;
};

describe("a change is emitted exactly once", () => {
  test.for(EVENT_TYPES)("%s", async (type) => {
    const { change, also = [] } = CHANGES[type];
    const shop = await openShop();
    const act = await change(shop);
    const before = await eventsOf(shop);
    await act();
    const after = await eventsOf(shop);
    const fresh = after.slice(0, after.length - before.length);
    expect(after.slice(fresh.length)).toEqual(before);
    expect(fresh.map((event) => event.type).sort()).toEqual([type, ...also].sort());
    const sequences = after.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => b - a));
    for (const event of fresh) expect(Event.safeParse(event).error).toBeUndefined();
  });
});

/** What people would say each of these is about. */
const SUBJECTS = {
  "order.paid": "order",
  "fulfillment.created": "order",
  "product.archived": "product",
  "collection.updated": "collection",
  "inventory.updated": "product",
  "customer.updated": "customer",
  "review.created": "review",
  "withdrawal.rejected": "withdrawal",
  "conversation.message_created": "conversation",
  "store.updated": "store",
  "document.created": "document",
  "draft_order.updated": "draft_order",
  "gift_card.updated": "gift_card",
} as const satisfies Partial<Record<EventType, string>>;

test.for(Object.entries(SUBJECTS))("the delivery of %s names a %s", async ([type, kind]) => {
  const shop = await openShop();
  // The table's keys are event types; Object.entries forgets it.
  const act = await CHANGES[type as EventType].change(shop);
  await act();
  const { store } = shop;
  const where = { storeId: store.id, type };
  const event = await db.event.findFirstOrThrow({ where, orderBy: { sequence: "desc" } });
  const hook = { url: "https://93.184.215.14/", events: ["*"], active: false };
  const { id } = (await sellerOf(shop).post("/webhooks", { body: hook })).body.data;
  const times = { createdAt: new Date(), updatedAt: new Date() };
  await db.webhookDelivery.create({
    data: { id: newId("delivery"), endpointId: id, eventId: event.id, state: "failed", ...times },
  });
  const { body } = await sellerOf(shop).get(`/webhooks/${id}/deliveries`);
  const { subject } = body.data[0];
  expect(subject.kind).toBe(kind);
  // A conversation may have no subject line; all others have a name.
  if (kind === "conversation") {
    const kept = await db.conversation.findFirstOrThrow({ where: { storeId: store.id } });
    expect(subject).toMatchObject({ id: kept.id, name: kept.subject });
  } else expect(subject.name).toEqual(expect.stringMatching(/./));
});

test("a customer in an event is the customer as the API shows them, in older events too", async () => {
  const shop = await openShop();
  const id = await register(shop);
  const [event] = (await eventsOf(shop)).filter(({ type }) => type === "customer.created");
  const spend = { amount: 0, currency: "GBP", formatted: "£0.00" };
  expect(event?.data.object).toMatchObject({ id, totalSpend: spend });
  const { payload } = await db.event.findFirstOrThrow({ where: { objectId: id } });
  expect(payload).toMatchObject({ totalSpend: { amount: 0, currency: "GBP" } });
  await db.event.updateMany({
    where: { objectId: id },
    data: { payload: { id, totalSpend: null } },
  });
  const [erased] = await eventsOf(shop);
  expect(erased?.data.object).toEqual({ id, totalSpend: null });
});

test("an order event from before lines had stock and guests a name is shown without them", async () => {
  const shop = await openShop();
  const { orderId, email } = await placeOrder(shop);
  const where = { objectId: orderId, type: "order.paid" };
  const { id, payload } = await db.event.findFirstOrThrow({ where });
  const old = JSON.parse(JSON.stringify(payload));
  delete old.customer;
  for (const line of old.lines) delete line.stock;
  await db.event.update({ where: { id }, data: { payload: old } });
  const [event] = (await eventsOf(shop)).filter(({ type }) => type === "order.paid");
  expect(event?.data.object).toMatchObject({
    customer: { id: null, email, isGuest: true },
    items: [{ trackInventory: null, inStock: null, inventoryCount: null }],
  });
});

test("an order in an event is the order as the API shows it", async () => {
  const shop = await openShop();
  const order = await placeOrder(shop);
  const [event] = (await eventsOf(shop)).filter(({ type }) => type === "order.paid");
  expect(SellerOrder.parse(event?.data.object)).toMatchObject({
    id: order.orderId,
    totals: (await order.get()).totals,
  });
});
