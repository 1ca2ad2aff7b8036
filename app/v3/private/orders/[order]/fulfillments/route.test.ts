import { describe, expect, test } from "vitest";
import { presentPublicOrder, readOrder } from "@/lib/commerce/orders";
import { Fulfillment } from "@/lib/contract/fulfillment";
import { SellerOrder } from "@/lib/contract/seller-order";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { counted } from "@/lib/testing/statements-of";

const shop = await openPlainShop();
const client = api.private(shop.store);

const send = (order: PlacedOrder, quantity: number, more: object = {}) =>
  order.act("fulfillments", { items: [{ itemId: order.lineId, quantity }], ...more });

const list = async ({ orderId }: PlacedOrder) =>
  (await client.get(`/orders/${orderId}/fulfillments`)).body.data;

/** Where the order and its one line stand: ordered, sent, arrived, lost, to be sent. */
async function standing(order: PlacedOrder) {
  const { fulfillmentStatus, items } = SellerOrder.parse(await order.get());
  const [line] = items;
  return [
    fulfillmentStatus,
    line?.fulfilledQuantity,
    line?.deliveredQuantity,
    line?.lostQuantity,
    line?.fulfillableQuantity,
  ];
}

describe("POST /orders/{order}/fulfillments", () => {
  test("sends an order in two parcels, each reported by event, mail and audit log", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const parcel = { carrier: "dpd", trackingNumber: "0123 4567" };
    const { status, body, statements } = await counted(() => send(order, 1, parcel));
    expect([status, statements]).toEqual([201, 7]);
    const first = Fulfillment.parse(body.data);
    expect(first).toMatchObject({
      orderId: order.orderId,
      status: "shipped",
      allowedActions: ["deliver", "lose", "cancel"],
      ...parcel,
      trackingUrl: "https://tracking.dpd.de/status/en_US/parcel/01234567",
      items: [{ itemId: order.lineId, quantity: 1 }],
    });
    expect(await standing(order)).toEqual(["partially_fulfilled", 1, 0, 0, 2]);
    expect(await order.get()).toMatchObject({
      status: "paid",
      fulfilledAt: null,
      allowedActions: ["fulfill", "refund", "edit"],
      ...parcel,
      trackingUrl: null,
      fulfillments: [first],
    });
    const second = await send(order, 2);
    expect(await standing(order)).toEqual(["fulfilled", 3, 0, 0, 0]);
    expect(await list(order)).toEqual([first, second.body.data]);
    expect((await order.events()).slice(2)).toEqual(["order.updated", "order.fulfilled"]);
    expect(await order.mails()).toEqual([
      "order_confirmation",
      "order_fulfilled",
      "order_fulfilled",
    ]);
    const events = await db.event.findMany({ where: { objectId: first.id } });
    expect(events.map(({ type }) => type)).toEqual(["fulfillment.created"]);
    const entries = await db.auditEntry.findMany({ where: { objectId: first.id } });
    expect(entries).toMatchObject([
      { action: "fulfillment.created", after: { carrier: "dpd", orderId: order.orderId } },
    ]);
    const timeline = await client.get(`/orders/${order.orderId}/timeline`);
    const types = timeline.body.data.map(({ type }: { type: string }) => type);
    expect(types.filter((type: string) => type === "fulfillment.created")).toHaveLength(4);
  });

  test("without lines it sends what is left, as /fulfill does", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    await send(order, 1);
    const { body } = await order.act("fulfill", { carrier: "DHL" });
    expect(body.data).toMatchObject({
      fulfillmentStatus: "fulfilled",
      carrier: "DHL",
      fulfillments: [{ items: [{ quantity: 1 }] }, { items: [{ quantity: 2 }] }],
    });
    const whole = await placeOrder(shop);
    expect((await whole.act("fulfillments")).body.data.items).toMatchObject([{ quantity: 2 }]);
  });

  test("sends no mail when asked not to", async () => {
    const order = await placeOrder(shop);
    await send(order, 1, { notifyCustomer: false });
    expect(await order.mails()).toEqual(["order_confirmation"]);
  });

  test("422 for more than is left, a line of another order, and what contradicts itself", async () => {
    const [order, other] = [await placeOrder(shop), await placeOrder(shop)];
    const line = { itemId: order.lineId, quantity: 1 };
    const tooMany = await send(order, 3);
    expect([tooMany.status, tooMany.body.error.fields]).toEqual([
      422,
      { "items.0.quantity": ["Only 2 can still be sent."] },
    ]);
    const foreign = await order.act("fulfillments", {
      items: [{ itemId: other.lineId, quantity: 1 }],
    });
    expect([foreign.status, Object.keys(foreign.body.error.fields)]).toEqual([
      422,
      ["items.0.itemId"],
    ]);
    for (const wrong of [
      { items: [] },
      { items: [line, line] },
      { items: [{ ...line, quantity: 0 }] },
      { items: [{ ...line, quantity: 0.5 }] },
      { trackingUrl: "javascript:alert(1)" },
    ]) {
      expect((await order.act("fulfillments", wrong)).status, JSON.stringify(wrong)).toBe(422);
    }
    expect(await standing(order)).toEqual(["unfulfilled", 0, 0, 0, 2]);
  });

  test("what a refund put back before is not sent any more, and its last units complete the order", async () => {
    const order = await placeOrder(shop, { quantity: 4, price: 100 });
    await order.act("refund", { amount: 100, items: [{ id: order.lineId, quantity: 1 }] });
    expect((await send(order, 4)).body.error.fields).toEqual({
      "items.0.quantity": ["Only 3 can still be sent."],
    });
    await send(order, 2);
    expect(await standing(order)).toEqual(["partially_fulfilled", 2, 0, 0, 1]);
    await order.act("refund", { amount: 100, items: [{ id: order.lineId, quantity: 1 }] });
    expect(await standing(order)).toEqual(["fulfilled", 2, 0, 0, 0]);
    expect((await order.events()).slice(2)).toEqual([
      "order.refunded",
      "order.updated",
      "order.refunded",
      "order.fulfilled",
    ]);
    expect(await order.units()).toBe(98);
  });

  test("an order that was sent in part is neither cancelled nor sent elsewhere", async () => {
    const order = await placeOrder(shop);
    await send(order, 1);
    expect((await order.act("cancel")).body.error.code).toBe("order_not_cancellable");
    const shippingAddress = (await order.get()).shippingAddress;
    expect((await order.patch({ shippingAddress })).body.error.code).toBe(
      "order_already_fulfilled",
    );
  });

  test("orders are found by it", async () => {
    const order = await placeOrder(shop);
    await send(order, 1);
    const query = { fulfillmentStatus: "partially_fulfilled", perPage: 100 };
    const { body } = await client.get("/orders", { query });
    expect(body.data.map(({ id }: { id: string }) => id)).toContain(order.orderId);
  });
});

describe("a parcel", () => {
  const moves = async (order: PlacedOrder, id: string, ...actions: string[]) => {
    const replies = [];
    for (const action of actions) {
      const { status, body } = await order.act(`fulfillments/${id}/${action}`);
      replies.push(status === 200 ? body.data.status : body.error.code);
    }
    return replies;
  };

  test("goes the ways of its table and no other", async () => {
    const order = await placeOrder(shop);
    const { id } = (await send(order, 1)).body.data;
    expect(await moves(order, id, "deliver", "deliver", "cancel", "lose", "deliver")).toEqual([
      "delivered",
      "conflict",
      "conflict",
      "lost",
      "delivered",
    ]);
    expect(await standing(order)).toEqual(["partially_fulfilled", 1, 1, 0, 1]);
    expect(await moves(order, id, "lose")).toEqual(["lost"]);
    expect(await standing(order)).toEqual(["partially_fulfilled", 1, 0, 1, 1]);
    expect(await moves(order, id, "cancel", "deliver", "lose", "cancel")).toEqual([
      "cancelled",
      "conflict",
      "conflict",
      "conflict",
    ]);
    const { body } = await client.get(`/orders/${order.orderId}/fulfillments/${id}`);
    expect(body.data).toMatchObject({
      status: "cancelled",
      allowedActions: [],
      deliveredAt: null,
      lostAt: null,
      cancelledAt: expect.stringMatching(/Z$/),
    });
    const eventCount = await db.event.count({
      where: { objectId: id, type: "fulfillment.updated" },
    });
    expect(eventCount).toBe(5);
    const changes = await db.auditEntry.findMany({ where: { objectId: id } });
    expect(changes).toHaveLength(6);
  });

  test("that is cancelled leaves its units to be sent again, and is reported again", async () => {
    const order = await placeOrder(shop);
    const { id } = (await order.act("fulfillments", { carrier: "UPS" })).body.data;
    await moves(order, id, "cancel");
    expect(await standing(order)).toEqual(["unfulfilled", 0, 0, 0, 2]);
    expect(await order.get()).toMatchObject({ carrier: null, fulfilledAt: null });
    expect((await order.act("fulfill")).status).toBe(200);
    expect(await standing(order)).toEqual(["fulfilled", 2, 0, 0, 0]);
    expect((await order.events()).slice(2)).toEqual([
      "order.fulfilled",
      "order.updated",
      "order.fulfilled",
    ]);
    expect(await order.mails()).toEqual([
      "order_confirmation",
      "order_fulfilled",
      "order_fulfilled",
    ]);
  });

  test("whose units were put back on the shelf does not send them again", async () => {
    const order = await placeOrder(shop, { quantity: 3, price: 100 });
    const { id } = (await order.act("fulfillments")).body.data;
    await order.act("refund", { amount: 100, items: [{ id: order.lineId, quantity: 1 }] });
    await moves(order, id, "cancel");
    expect(await standing(order)).toEqual(["unfulfilled", 0, 0, 0, 2]);
    expect((await order.act("cancel")).status).toBe(200);
    expect(await order.units()).toBe(100);
  });

  test("needs the scope that writes orders", async () => {
    const order = await placeOrder(shop);
    const key = await shop.store.keyWith(["orders:read"]);
    const path = `/orders/${order.orderId}/fulfillments`;
    const asked = await client.post(path, { key, body: {} });
    expect(asked.body.error.code).toBe("insufficient_scope");
    expect((await client.get(path, { key })).status).toBe(200);
  });

  test("is shown to its shopper with its link, until it is cancelled", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const parcel = { carrier: "Royal Mail", trackingNumber: "RM1" };
    const { id } = (await send(order, 1, parcel)).body.data;
    await send(order, 1);
    const read = async () =>
      presentPublicOrder(await readOrder(order.ctx(), order.orderId), order.ctx());
    expect(await read()).toMatchObject({
      fulfillmentStatus: "partially_fulfilled",
      fulfillments: [
        {
          ...parcel,
          status: "shipped",
          trackingUrl: "https://www.royalmail.com/track-your-item#/tracking-results/RM1",
          items: [{ quantity: 1 }],
          deliveredAt: null,
        },
        { carrier: null, trackingUrl: null },
      ],
    });
    await moves(order, id, "cancel");
    expect((await read()).fulfillments).toHaveLength(1);
  });
});

describe("PATCH /orders/{order}/fulfillments/{fulfillment}", () => {
  const DHL = { carrier: "DHL", trackingNumber: "00340434161094042557" };
  const change = (order: PlacedOrder, id: string, body: object) =>
    client.patch(`/orders/${order.orderId}/fulfillments/${id}`, { body });
  const sentWith = async (more: object) => {
    const order = await placeOrder(shop);
    const { body } = await send(order, 2, { notifyCustomer: false, ...more });
    return { order, id: body.data.id as string };
  };

  test("changes carrier and tracking, reported by event and audit log, and by mail where requested", async () => {
    const { order, id } = await sentWith({ carrier: "dpd", trackingNumber: "0123 4567" });
    const { status, body } = await change(order, id, DHL);
    expect([status, body.data.trackingNumber, body.data.status]).toEqual([
      ...[200, DHL.trackingNumber, "shipped"],
    ]);
    expect(body.data.trackingUrl).toContain(DHL.trackingNumber);
    // The order shows the parcel that was sent last.
    expect(await order.get()).toMatchObject({ ...DHL, fulfillmentStatus: "fulfilled" });
    expect(await order.mails()).toEqual(["order_confirmation"]);
    const events = await db.event.findMany({
      where: { objectId: id },
      orderBy: { sequence: "asc" },
    });
    expect(events.map(({ type }) => type)).toEqual(["fulfillment.created", "fulfillment.updated"]);
    const entries = await db.auditEntry.findMany({
      where: { objectId: id, action: "fulfillment.tracking_changed" },
    });
    expect(entries).toMatchObject([{ before: { carrier: "dpd" }, after: { carrier: "DHL" } }]);

    await change(order, id, { trackingNumber: "1", notifyCustomer: true });
    await change(order, id, { trackingNumber: "1", notifyCustomer: true });
    const mails = await db.mail.findMany({ where: { subjectId: { startsWith: `${id}#` } } });
    expect(mails.map(({ kind }) => kind)).toEqual(["parcel_updated"]);
    const timeline = await client.get(`/orders/${order.orderId}/timeline`);
    expect(timeline.body.data.map(({ type }: { type: string }) => type)).toContain(
      "parcel_updated",
    );
  });

  test("what is sent as it was is no change", async () => {
    const { order, id } = await sentWith(DHL);
    const before = await order.get();
    await change(order, id, DHL);
    await change(order, id, {});
    expect(await order.get()).toEqual(before);
    expect(await db.event.count({ where: { objectId: id } })).toBe(1);
  });

  test("a page that was typed goes with the number that it was typed for", async () => {
    const own = "https://parcels.example/1";
    const { order, id } = await sentWith({ ...DHL, trackingUrl: own });
    expect((await change(order, id, { carrier: "DHL" })).body.data.trackingUrl).toBe(own);
    expect((await change(order, id, { trackingNumber: "2" })).body.data.trackingUrl).not.toBe(own);
    const none = await change(order, id, { carrier: null, trackingNumber: null });
    expect(none.body.data).toMatchObject({
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
    });
  });

  test("of a parcel of another order, and of one that was cancelled, nothing changes", async () => {
    const { order, id } = await sentWith(DHL);
    const other = await sentWith({});
    expect((await change(other.order, id, { carrier: "x" })).status).toBe(404);
    await client.post(`/orders/${order.orderId}/fulfillments/${id}/cancel`, { body: {} });
    expect((await change(order, id, { carrier: "x" })).body.error.code).toBe("conflict");
    expect((await list(order))[0].carrier).toBe("DHL");
  });
});
