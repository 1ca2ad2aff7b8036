import { describe, expect, test } from "vitest";
import { eraseCustomer } from "@/lib/commerce/customers";
import { refundReturn } from "@/lib/commerce/returns";
import { Return } from "@/lib/contract/return";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { buy, customerOf, later, newEmail } from "@/lib/testing/customers";
import { brokenBooks } from "@/lib/testing/documents";
import { api, newToken, refusal } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { testProcessorWith } from "@/lib/testing/processors";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { eventsAbout } from "@/lib/testing/records";
import { sell } from "@/lib/testing/shop";

const shop = await openPlainShop();
const client = api.private(shop.store);

const act = (id: string, action: string, body: object = {}) =>
  client.post(`/returns/${id}/${action}`, { body });

async function sentOrder(quantity = 3): Promise<PlacedOrder> {
  const order = await placeOrder(shop, { quantity });
  expect((await order.act("fulfill")).status).toBe(200);
  return order;
}

const request = (order: PlacedOrder, quantity: number, more: object = {}) => ({
  items: [{ itemId: order.lineId, quantity, reason: "wrong_size" }],
  ...more,
});

async function open(order: PlacedOrder, quantity: number, more: object = {}): Promise<Return> {
  const { status, body, text } = await order.act("returns", request(order, quantity, more));
  expect(status, text).toBe(201);
  return Return.parse(body.data);
}

describe("a return made by the seller", () => {
  test("is received, restocked and refunded, each step sent as an event and recorded", async () => {
    const order = await sentOrder();
    const made = await open(order, 2, { note: "By telephone" });
    expect(made).toMatchObject({
      ...{ status: "approved", requestedBy: "seller", note: "By telephone", refund: null },
      refundable: { amount: 0 },
      allowedActions: ["cancel", "receive"],
      items: [{ itemId: order.lineId, quantity: 2, received: 0, restocked: 0, condition: null }],
    });
    const before = await order.units();
    const received = await act(made.id, "receive", {
      items: [{ itemId: order.lineId, quantity: 2, condition: "as_new" }],
    });
    expect(received.body.data).toMatchObject({
      ...{ status: "received", refundable: { amount: 1_000 } },
      allowedActions: ["exchange", "refund", "close"],
      items: [{ received: 2, restocked: 2, condition: "as_new" }],
    });
    expect(await order.units()).toBe(before + 2);
    const refunded = await act(made.id, "refund");
    expect(refunded.body.data).toMatchObject({
      ...{ status: "closed", allowedActions: [] },
      refund: { amount: { amount: 1_000 }, status: "succeeded" },
    });
    expect(await order.paidBack()).toEqual([1_000]);
    // What came back is on the shelf already: the refund puts nothing back a second time.
    expect(await order.units()).toBe(before + 2);
    expect(await order.get()).toMatchObject({ paymentStatus: "partially_refunded" });
    expect((await eventsAbout(made.id)).map(({ type }) => type)).toEqual([
      ...["return.created", "return.updated", "return.updated"],
    ]);
    const audit = await client.get("/audit-entries", { query: { objectId: made.id } });
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
      ...["return.refunded", "return.received", "return.created"],
    ]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  test("puts nothing damaged back for sale unless the seller says so", async () => {
    const order = await sentOrder();
    const before = await order.units();
    const damaged = { itemId: order.lineId, quantity: 1, condition: "damaged" };
    const one = await open(order, 1);
    await act(one.id, "receive", { items: [damaged] });
    expect(await order.units()).toBe(before);
    const other = await open(order, 1);
    await act(other.id, "receive", { items: [{ ...damaged, restock: true }] });
    expect(await order.units()).toBe(before + 1);
  });

  test("is of units that were sent, came in no other return and were not put back", async () => {
    const unsent = await placeOrder(shop, { quantity: 3 });
    expect(await unsent.act("returns", request(unsent, 1))).toMatchObject(
      refusal(422, { fields: { "items.0.quantity": [expect.any(String)] } }),
    );
    const order = await sentOrder(3);
    const first = await open(order, 2);
    const tooMany = await order.act("returns", request(order, 2));
    expect(tooMany).toMatchObject(
      refusal(422, { fields: { "items.0.quantity": ["Only 1 can still be returned."] } }),
    );
    await act(first.id, "cancel");
    const second = await open(order, 3);
    // One of three arrived: the other two can be returned later.
    await act(second.id, "receive", { items: [{ itemId: order.lineId, quantity: 1 }] });
    expect((await order.act("returns", request(order, 3))).status).toBe(422);
    await open(order, 2);
    const refunded = await sentOrder(2);
    const items = [{ id: refunded.lineId, quantity: 2 }];
    await refunded.act("refund", { amount: 1_000, items });
    expect((await refunded.act("returns", request(refunded, 1))).status).toBe(422);
  });

  test("names what is wrong with it", async () => {
    const order = await sentOrder();
    const item = { itemId: order.lineId, quantity: 1, reason: "other" };
    expect(await order.act("returns", { items: [{ ...item, itemId: "oitm_x" }] })).toMatchObject(
      refusal(422, { fields: { "items.0.itemId": ["The order has no such line."] } }),
    );
    expect(await order.act("returns", { items: [{ ...item, reason: "bored" }] })).toMatchObject(
      refusal(422, { fields: { "items.0.reason": [expect.any(String)] } }),
    );
    expect(await order.act("returns", { items: [item, item] })).toMatchObject(
      refusal(422, { fields: { items: ["Name each line once."] } }),
    );
    const { id } = await open(order, 1);
    const receive = (quantity: number, itemId = order.lineId) =>
      act(id, "receive", { items: [{ itemId, quantity }] });
    expect(await receive(2)).toMatchObject(
      refusal(422, { fields: { "items.0.quantity": ["The return is of 1."] } }),
    );
    expect(await receive(1, "oitm_x")).toMatchObject(
      refusal(422, { fields: { "items.0.itemId": ["The return has no such line."] } }),
    );
  });

  test("is refunded with as much as the seller says, never more than was paid", async () => {
    const order = await sentOrder(2);
    const { id } = await open(order, 1);
    await act(id, "receive");
    expect(await act(id, "refund", { amount: 1_001 })).toMatchObject(
      refusal(422, { fields: { amount: [expect.any(String)] }, details: { balance: 1_000 } }),
    );
    const { body } = await act(id, "refund", { amount: 300 });
    expect(body.data.refund).toMatchObject({ amount: { amount: 300 } });
  });

  test("is closed without money where none is due", async () => {
    const order = await sentOrder();
    const { id } = await open(order, 1);
    await act(id, "receive", { items: [{ itemId: order.lineId, quantity: 0 }] });
    expect(await act(id, "refund")).toMatchObject(
      refusal(422, { fields: { amount: ["Is more than is left of the payment."] } }),
    );
    expect((await act(id, "close")).body.data.status).toBe("closed");
    expect((await act(id, "close")).body.error.code).toBe("conflict");
  });
});

test("a claim is paid back without the goods", async () => {
  const order = await sentOrder(2);
  const before = await order.units();
  const { id, refundable, allowedActions } = await open(order, 1, { kind: "claim" });
  expect([refundable.amount, allowedActions]).toEqual([
    500,
    ["cancel", "exchange", "refund", "close"],
  ]);
  expect((await act(id, "receive")).body.error.code).toBe("conflict");
  expect((await act(id, "refund")).body.data.status).toBe("closed");
  expect(await order.units()).toBe(before);
  expect(await order.paidBack()).toEqual([500]);
});

test("a refund that the processor refuses can be tried again", async () => {
  const order = await sentOrder(2);
  const { id } = await open(order, 1, { kind: "claim" });
  const refusing = testProcessorWith({
    refund: async () => ({ kind: "failed", failureCode: "charge_disputed" }),
  });
  const ctx = seller(shop.store);
  const outcome = refundReturn(ctx, id, { notifyCustomer: true }, refusing);
  await expect(outcome).rejects.toMatchObject({ code: "order_not_refundable" });
  const { body } = await client.get(`/returns/${id}`);
  expect(body.data).toMatchObject({
    ...{ status: "closed", allowedActions: ["refund", "close"], refund: { status: "failed" } },
  });
  expect((await act(id, "refund")).body.data.refund.status).toBe("succeeded");
  expect(await order.paidBack()).toEqual([500]);
});

describe("at the same time", () => {
  const orderLock = (order: PlacedOrder) =>
    `SELECT FROM orders WHERE id = '${order.orderId}' FOR UPDATE`;
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

  test("two returns of the last units: one is made", async () => {
    const order = await sentOrder(2);
    const replies = await raceOnLock(orderLock(order), 2, () =>
      Promise.all([
        order.act("returns", request(order, 2)),
        order.act("returns", request(order, 2)),
      ]),
    );
    expect(statuses(replies)).toEqual([201, 422]);
  });

  test("two refunds of one return: one pays back", async () => {
    const order = await sentOrder(2);
    const { id } = await open(order, 1, { kind: "claim" });
    const replies = await raceOnLock(orderLock(order), 2, () =>
      Promise.all([act(id, "refund"), act(id, "refund")]),
    );
    expect(statuses(replies)).toEqual([200, 409]);
    expect(await order.paidBack()).toEqual([500]);
  });

  test("a return's refund, a refund of all and a cancellation give back what was paid, once", async () => {
    const order = await sentOrder(2);
    const { id } = await open(order, 2, { kind: "claim" });
    const replies = await raceOnLock(orderLock(order), 3, () =>
      Promise.all([act(id, "refund"), order.act("refund"), order.act("cancel")]),
    );
    expect(statuses(replies).filter((status) => status === 200).length).toBe(1);
    expect(await order.paidBack()).toEqual([1_000]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  test("receiving it twice: the units are put back once", async () => {
    const order = await sentOrder(2);
    const before = await order.units();
    const { id } = await open(order, 2);
    const replies = await raceOnLock(orderLock(order), 2, () =>
      Promise.all([act(id, "receive"), act(id, "receive")]),
    );
    expect(statuses(replies)).toEqual([200, 409]);
    expect(await order.units()).toBe(before + 2);
  });
});

describe("an exchange", () => {
  /** A draft order for an exchange at a price, and the stock of its product. */
  async function draftAt(price: number) {
    const { productId, variantId } = await sell(shop, { stock: 5 });
    const items = [{ productId, variantId, quantity: 1, price }];
    const shippingAddress = {
      ...{ firstName: "Rosa", lastName: "Lind", line1: "1 Mill Lane", city: "Leeds" },
      ...{ postcode: "LS1 4AB", countryCode: "GB" },
    };
    const { body, text } = await client.post("/draft-orders", {
      body: {
        ...{ email: newEmail(), items, shippingAddress },
        shipping: { name: "Exchange", price: 0 },
      },
    });
    expect(body.data, text).toBeDefined();
    return {
      id: body.data.id as string,
      units: async () =>
        (await db.stock.findFirstOrThrow({ where: { variantId, livemode: false } })).available,
    };
  }

  async function receivedReturn(units: number, order: PlacedOrder): Promise<string> {
    const { id } = await open(order, units);
    expect((await act(id, "receive")).status).toBe(200);
    return id;
  }

  test("is an order of its own, paid by what is given back, and the rest is refunded", async () => {
    const order = await sentOrder(3);
    const id = await receivedReturn(3, order);
    const draft = await draftAt(1_200);
    const { status, body, text } = await act(id, "exchange", { draftOrderId: draft.id });
    expect(status, text).toBe(200);
    expect(body.data).toMatchObject({
      ...{ status: "received", allowedActions: ["refund", "close"], refund: null },
      ...{ refundable: { amount: 300 }, exchange: { amount: { amount: 1_200 } } },
    });
    expect(await draft.units()).toBe(4);
    const { orderId } = body.data.exchange;
    expect((await client.get(`/orders/${orderId}`)).body.data).toMatchObject({
      ...{ paymentStatus: "paid", totals: { total: { amount: 1_200 } } },
      payment: { method: "exchange", gateway: "manual" },
    });
    expect((await act(id, "refund")).body.data).toMatchObject({
      ...{ status: "closed", refund: { amount: { amount: 300 } } },
    });
    // What pays for the exchange does not leave; the order says that it is gone.
    expect(await order.paidBack()).toEqual([300]);
    expect((await client.get(`/orders/${order.orderId}`)).body.data).toMatchObject({
      ...{ paymentStatus: "refunded", refundable: { amount: 0 } },
    });
    // A shopper who sends that back as well is refunded by the seller by hand.
    const again = await client.post(`/orders/${orderId}/refund`, { body: {} });
    expect(again.body.data).toMatchObject({ paymentStatus: "refunded" });
    expect(await brokenBooks(shop)).toEqual([]);
  });

  test("of the same worth closes the return", async () => {
    const order = await sentOrder(2);
    const id = await receivedReturn(2, order);
    const { body } = await act(id, "exchange", { draftOrderId: (await draftAt(1_000)).id });
    expect(body.data).toMatchObject({ status: "closed", allowedActions: [] });
  });

  test("that costs more waits for the difference, and nothing else is done to the return meanwhile", async () => {
    const order = await sentOrder(2);
    const id = await receivedReturn(2, order);
    const draft = await draftAt(1_001);
    const { body } = await act(id, "exchange", { draftOrderId: draft.id, notifyCustomer: false });
    expect(Return.parse(body.data)).toMatchObject({
      ...{ status: "received", exchange: null, allowedActions: [], refundable: { amount: 0 } },
      pendingExchange: {
        ...{ draftOrderId: draft.id, amount: { amount: 1_000 }, due: { amount: 1 } },
      },
    });
    expect((await act(id, "refund")).body.error.code).toBe("conflict");
    expect(await draft.units()).toBe(5);
    expect(await order.paidBack()).toEqual([]);
    expect((await act(id, "exchange", { draftOrderId: "dft_none" })).status).toBe(404);
  });

  test("of a claim may cost nothing, and takes away that it can be cancelled", async () => {
    const order = await sentOrder(1);
    const { id } = await open(order, 1, { kind: "claim" });
    const { body } = await act(id, "exchange", { draftOrderId: (await draftAt(0)).id });
    expect(body.data).toMatchObject({
      ...{ status: "approved", exchange: { amount: { amount: 0 } } },
      allowedActions: ["refund", "close"],
    });
    expect(await order.paidBack()).toEqual([]);
  });

  test("twice at once, and against a refund: one of them, and never more than was paid", async () => {
    const order = await sentOrder(2);
    const id = await receivedReturn(2, order);
    const [first, second] = [await draftAt(900), await draftAt(900)];
    const lock = `SELECT FROM orders WHERE id = '${order.orderId}' FOR UPDATE`;
    const replies = await raceOnLock(lock, 3, () =>
      Promise.all([
        act(id, "exchange", { draftOrderId: first.id }),
        act(id, "exchange", { draftOrderId: second.id }),
        order.act("refund"),
      ]),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { refunded } = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    expect(Number(refunded)).toBeLessThanOrEqual(1_000);
    expect((await first.units()) + (await second.units())).toBeGreaterThanOrEqual(9);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  test("another store's draft is not found", async () => {
    const order = await sentOrder(1);
    const id = await receivedReturn(1, order);
    const other = await openPlainShop();
    const { productId, variantId } = await sell(other, { stock: 1 });
    const { body } = await api.private(other.store).post("/draft-orders", {
      body: { items: [{ productId, variantId, quantity: 1, price: 1 }] },
    });
    expect((await act(id, "exchange", { draftOrderId: body.data.id })).status).toBe(404);
  });
});

describe("a return that the shopper asks for", () => {
  const visitor = api.public(shop.store);

  /** An order that was sent, and its visitor. */
  async function boughtAndSent() {
    const token = newToken();
    const email = newEmail();
    const { productId } = await sell(shop, { stock: 10 });
    const orderId = await buy(visitor, shop, { token, email, productId });
    await client.post(`/orders/${orderId}/fulfill`, { body: {} });
    const { body } = await client.get(`/orders/${orderId}`);
    const path = `/orders/${orderId}/returns`;
    const items = [{ itemId: body.data.items[0].id, quantity: 1, reason: "wrong_size" }];
    return {
      ...{ orderId, token, email, path, items },
      list: async () => (await visitor.get(path, { token })).body.data,
      ask: (more: object = {}) => visitor.post(path, { token, body: { items, ...more } }),
      cancel: (id: string) => visitor.post(`${path}/${id}/cancel`, { token, body: {} }),
      mails: async () =>
        (await db.mail.findMany({ where: { toAddress: email } })).map(({ kind }) => kind),
    };
  }

  test("is decided by the seller, and the customer is notified", async () => {
    const { items, list, ask, cancel, mails } = await boughtAndSent();
    expect(await list()).toMatchObject({
      returnable: [{ itemId: items[0]?.itemId, quantity: 1 }],
      returns: [],
    });
    const asked = await ask({ note: "Too small" });
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body.data).toMatchObject({
      ...{ status: "requested", requestedBy: "customer", isCancellable: true, refunded: null },
    });
    const { id } = asked.body.data;
    expect((await list()).returnable).toEqual([]);
    const labelUrl = "https://labels.example.com/1";
    const approved = await act(id, "approve", { labelUrl, message: "Use the label." });
    expect(approved.body.data).toMatchObject({ status: "approved", labelUrl });
    expect((await list()).returns).toMatchObject([{ labelUrl, message: "Use the label." }]);
    expect(await mails()).toEqual(expect.arrayContaining(["return_requested", "return_approved"]));
    expect((await cancel(id)).body.data.status).toBe("cancelled");
    expect((await cancel(id)).body.error.code).toBe("conflict");
    expect((await list()).returnable).toMatchObject([{ quantity: 1 }]);
  });

  test("can be declined, with the reason", async () => {
    const { list, ask, mails } = await boughtAndSent();
    const { body } = await ask();
    const declined = await act(body.data.id, "decline", { message: "Too late." });
    expect(declined.body.data).toMatchObject({ status: "declined", allowedActions: [] });
    expect((await list()).returns).toMatchObject([{ status: "declined", message: "Too late." }]);
    expect(await mails()).toContain("return_declined");
    expect((await ask()).status).toBe(201);
  });

  test("cannot be seen, requested or cancelled by another shopper", async () => {
    const own = await boughtAndSent();
    const { token, orderId } = await boughtAndSent();
    const { body } = await own.ask();
    expect((await visitor.get(own.path, { token })).status).toBe(404);
    const asked = await visitor.post(own.path, { token, body: { items: own.items } });
    expect(asked.status).toBe(404);
    const foreign = `/orders/${orderId}/returns/${body.data.id}/cancel`;
    expect((await visitor.post(foreign, { token, body: {} })).status).toBe(404);
  });

  test("is not shown, and not asked for, once a guest was away for two hours", async () => {
    const { list, ask } = await boughtAndSent();
    await ask();
    await later(7_201, async () => {
      expect(await list()).toEqual({ returnable: [], returns: [] });
      expect((await ask()).status).toBe(404);
    });
  });
});

test("erasing a customer takes what they wrote, and leaves what was returned", async () => {
  const order = await sentOrder(1);
  const { id } = await open(order, 1, { note: "I am ill", kind: "claim" });
  await act(id, "refund");
  const { id: customerId } = await customerOf(shop.store, { email: order.email });
  await db.order.update({ where: { id: order.orderId }, data: { customerId } });
  const written = await client.get(`/customers/${customerId}/export`);
  expect(JSON.stringify(written.body)).toContain("I am ill");
  await eraseCustomer(seller(shop.store), customerId);
  const { body } = await client.get(`/returns/${id}`);
  expect(body.data).toMatchObject({ note: null, refund: { status: "succeeded" } });
  const events = await eventsAbout(id);
  expect(events.length).toBe(2);
  expect(JSON.stringify(events.map(({ payload }) => payload))).not.toContain("I am ill");
});

test("the list is narrowed to a status and to an order", async () => {
  const order = await sentOrder(2);
  const { id } = await open(order, 1);
  await act(id, "cancel");
  const { id: still } = await open(order, 1);
  const ids = async (query: Record<string, string>) =>
    (await client.get("/returns", { query })).body.data.map((one: Return) => one.id);
  expect(await ids({ order: order.orderId })).toEqual([still, id]);
  expect(await ids({ order: order.orderId, status: "cancelled" })).toEqual([id]);
});
