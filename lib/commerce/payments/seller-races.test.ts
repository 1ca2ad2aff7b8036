import { afterEach, expect, it } from "vitest";
import { createFulfillment, fulfillOrder, updateFulfillment } from "@/lib/commerce/fulfillment";
import { updateOrder } from "@/lib/commerce/orders";
import { cancelOrder, markOrderPaid, reconcile, refundOrder } from "@/lib/commerce/payments";
import { db } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { seller } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import type { TestReply } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { inOrder, outcomes, raceOnLock, type Try } from "@/lib/testing/race-on-lock";
import { LONDON } from "@/lib/testing/shop";

/* Two clients that change one order, with parallel calls that wait for the same row. */

const shop = await openPlainShop();
afterEach(async () => expect(await brokenBooks(shop)).toEqual([]));

const REFUND = { reason: "other", restock: true, notifyCustomer: true } as const;
const TELL = { notifyCustomer: true };

/** "done" or the refusal of each call, once `waiting` of them wait for the order's row. */
function raceFor({ orderId }: PlacedOrder, tries: () => Promise<unknown>[], waiting = 2) {
  const lock = `SELECT 1 FROM orders WHERE id = '${orderId}' FOR UPDATE`;
  return raceOnLock(lock, waiting, () => outcomes(tries()));
}

const ways = (order: PlacedOrder) => {
  const ctx = seller(shop.store);
  return {
    refund: (amount?: number) => refundOrder(ctx, order.orderId, { ...REFUND, amount }),
    cancel: () => cancelOrder(ctx, order.orderId, TELL),
    fulfill: () => fulfillOrder(ctx, order.orderId, TELL),
    markPaid: () => markOrderPaid(ctx, order.orderId),
    move: () =>
      updateOrder(ctx, order.orderId, { shippingAddress: { ...LONDON, line1: "1 New Street" } }),
  };
};

it("of ten refunds of 300 on 1,000 exactly three are made", async () => {
  const order = await placeOrder(shop);
  const { refund } = ways(order);
  const results = await raceFor(order, () => Array.from({ length: 10 }, () => refund(300)), 8);
  expect(results.toSorted()).toEqual([
    ...Array(3).fill("done"),
    ...Array(7).fill("refund_exceeds_balance"),
  ]);
  expect(await order.paidBack()).toEqual([300, 300, 300]);
  expect(await order.row()).toMatchObject({ refunded: 900n, refundPending: 0n });
  expect(await order.units()).toBe(99);
});

it("of two refunds of everything one is made", async () => {
  const order = await placeOrder(shop);
  const { refund } = ways(order);
  const results = await raceFor(order, () => [refund(), refund()]);
  // Refused while the other is pending, or after it, when nothing is left to refund.
  const refused = expect.stringMatching(/^(refund_exceeds_balance|order_not_refundable)$/);
  expect(results.toSorted()).toEqual(["done", refused]);
  expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
});

it("two refunds that name the same units put them back once", async () => {
  const order = await placeOrder(shop);
  const items = [{ id: order.lineId, quantity: 2 }];
  const ctx = seller(shop.store);
  const refund = () => refundOrder(ctx, order.orderId, { ...REFUND, amount: 100, items });
  const results = await raceFor(order, () => [refund(), refund()]);
  expect(results.toSorted()).toEqual(["done", "validation_failed"]);
  expect([await order.paidBack(), await order.units()]).toEqual([[100], 100]);
});

/** Of ten races at once. */
const ROUNDS = cases(2);

it("of cancel and fulfill exactly one wins, at every try", async () => {
  const tally: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const orders = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop)));
    await Promise.all(
      orders.map(async (order, index) => {
        const { cancel, fulfill } = ways(order);
        const tries = index % 2 === 0 ? [cancel, fulfill] : [fulfill, cancel];
        const results = (await outcomes(tries.map((act) => act()))).toSorted();
        const row = await order.row();
        const name = `${results} ${row.paymentStatus} ${row.fulfillmentStatus} ${await order.units()}`;
        tally[name] = (tally[name] ?? 0) + 1;
      }),
    );
  }
  expect(Object.values(tally).reduce((sum, count) => sum + count)).toBe(10 * ROUNDS);
  const allowed = [
    "done,order_not_fulfillable cancelled unfulfilled 100",
    "done,order_not_cancellable paid fulfilled 98",
  ];
  expect(Object.keys(tally).filter((name) => !allowed.includes(name))).toEqual([]);
});

it("of five cancellations one succeeds, and everything is refunded and restocked once", async () => {
  const order = await placeOrder(shop);
  const { cancel } = ways(order);
  const results = await raceFor(order, () => Array.from({ length: 5 }, cancel), 5);
  expect(results.toSorted()).toEqual(["done", ...Array(4).fill("order_not_cancellable")]);
  expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
  expect((await order.events()).slice(2)).toEqual(["order.refunded", "order.cancelled"]);
});

it("of five cancellations of an order that waits for its shopper one is made", async () => {
  const order = await placeOrder(shop, { paymentMethod: "pm_card_authenticationRequired" });
  const { cancel } = ways(order);
  const results = await raceFor(order, () => Array.from({ length: 5 }, cancel), 5);
  expect(results.toSorted()).toEqual(["done", ...Array(4).fill("order_not_cancellable")]);
  expect([await order.paidBack(), await order.units()]).toEqual([[], 100]);
  expect((await order.events()).slice(1)).toEqual(["order.cancelled"]);
});

it("a refund and then a cancellation put each unit back once", async () => {
  const order = await placeOrder(shop);
  const { refund, cancel } = ways(order);
  expect(await outcomes([refund(500)])).toEqual(["done"]);
  expect(await order.units()).toBe(99);
  expect(await outcomes([cancel()])).toEqual(["done"]);
  expect([await order.units(), await order.paidBack()]).toEqual([100, [500, 500]]);
});

it("a refund and a cancellation at once never pay back more than was taken", async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await placeOrder(shop);
    const { refund, cancel } = ways(order);
    const part = () => refund(600);
    const tries: [Try, Try] = round % 2 === 0 ? [part, cancel] : [cancel, part];
    const results = await inOrder(order, tries);
    expect(results).toContain("done");
    const { paymentStatus } = await order.row();
    const sum = (await order.paidBack()).reduce((total, amount) => total + amount, 0);
    const ends = [
      ["partially_refunded", 600, 99],
      ["cancelled", 1_000, 100],
    ];
    expect(ends).toContainEqual([paymentStatus, sum, await order.units()]);
  }
});

it("a transfer that is marked as paid while it expires is either, and not both", async () => {
  const ends = [
    ["done", "paid", 98, ["order.created", "order.paid"]],
    ["conflict", "cancelled", 100, ["order.created", "order.cancelled"]],
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    const inEightDays = new Date(Date.now() + 8 * 24 * 60 * 60_000);
    const { markPaid } = ways(order);
    const expire = () => reconcile(undefined, inEightDays);
    const tries: [Try, Try] = round % 2 === 0 ? [markPaid, expire] : [expire, markPaid];
    const results = await inOrder(order, tries);
    const marked = results[round % 2];
    const { paymentStatus } = await order.row();
    const end = [marked, paymentStatus, await order.units(), await order.events()];
    expect(end).toEqual(ends[round % 2]);
  }
});

it("an address changes before the parcel is booked, or not at all", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeOrder(shop);
    const { move, fulfill } = ways(order);
    const tries: [Try, Try] = round % 2 === 0 ? [move, fulfill] : [fulfill, move];
    const results = await inOrder(order, tries);
    const { shippingAddress } = await order.get();
    const ends = [
      ["done", "1 New Street", ["order.updated", "order.fulfilled"]],
      ["order_already_fulfilled", LONDON.line1, ["order.fulfilled"]],
    ];
    const events = (await order.events()).slice(2);
    expect([results[round % 2], shippingAddress.line1, events]).toEqual(ends[round % 2]);
  }
});

it("twenty concurrent identical changes are applied once, with one event", async () => {
  const order = await placeOrder(shop);
  const replies: TestReply[] = await Promise.all(
    Array.from({ length: 20 }, () => order.patch({ internalNotes: "Gift" })),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await order.events()).slice(2)).toEqual(["order.updated"]);
  expect(await db.auditEntry.count({ where: { objectId: order.orderId } })).toBe(1);
});

const parcelOf =
  ({ orderId, lineId }: PlacedOrder, quantity: number): Try =>
  () =>
    createFulfillment(seller(shop.store), orderId, {
      ...TELL,
      items: [{ itemId: lineId, quantity }],
    });

it("of two parcels with the same units one is sent", async () => {
  const order = await placeOrder(shop, { quantity: 3, price: 100 });
  const results = await raceFor(order, () => [parcelOf(order, 2)(), parcelOf(order, 2)()]);
  expect(results.toSorted()).toEqual(["done", "validation_failed"]);
  expect((await order.row()).lines).toMatchObject([{ quantity: 3, fulfilled: 2 }]);
  expect(await order.mails()).toEqual(["order_confirmation", "order_fulfilled"]);
});

it("of ten parcels with one unit each as many are sent as there are units", async () => {
  const order = await placeOrder(shop, { quantity: 4, price: 100 });
  const tries = () => Array.from({ length: 10 }, () => parcelOf(order, 1)());
  const results = await raceFor(order, tries, 8);
  expect(results.toSorted()).toEqual([
    ...Array(4).fill("done"),
    ...Array(6).fill("order_already_fulfilled"),
  ]);
  expect(await order.row()).toMatchObject({
    fulfillmentStatus: "fulfilled",
    lines: [{ fulfilled: 4 }],
  });
});

it("of a parcel and a cancellation exactly one wins", async () => {
  const ends = [
    ["done,order_not_cancellable", "paid", "partially_fulfilled", 98],
    ["done,order_not_fulfillable", "cancelled", "unfulfilled", 100],
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeOrder(shop);
    const { cancel } = ways(order);
    const parcel = parcelOf(order, 1);
    const tries: [Try, Try] = round % 2 === 0 ? [parcel, cancel] : [cancel, parcel];
    const results = await inOrder(order, tries);
    const { paymentStatus, fulfillmentStatus } = await order.row();
    const end = [`${results}`, paymentStatus, fulfillmentStatus, await order.units()];
    expect(end).toEqual(ends[round % 2]);
  }
});

it("units that a refund takes back are not sent, from the moment that it is asked for", async () => {
  for (const named of [true, false]) {
    const order = await placeOrder(shop);
    const items = [{ id: order.lineId, quantity: 2 }];
    const request = { ...REFUND, amount: 500, ...(named && { items }) };
    const refund = () => refundOrder(seller(shop.store), order.orderId, request);
    const results = await inOrder(order, [refund, parcelOf(order, 2)]);
    expect(results).toEqual(["done", "validation_failed"]);
    const restocked = named ? 2 : 1;
    expect((await order.row()).lines).toMatchObject([{ fulfilled: 0, cancelled: restocked }]);
    expect(await order.units()).toBe(98 + restocked);
  }
});

it("units that were sent before a refund are given back and not sent again", async () => {
  const order = await placeOrder(shop);
  const { refund } = ways(order);
  expect(await inOrder(order, [parcelOf(order, 2), refund])).toEqual(["done", "done"]);
  expect((await order.row()).lines).toMatchObject([{ fulfilled: 2, cancelled: 0, restocked: 2 }]);
});

it("of five cancellations of a parcel one is booked", async () => {
  const order = await placeOrder(shop);
  const ctx = seller(shop.store);
  const items = [{ itemId: order.lineId, quantity: 1 }];
  const { id } = await createFulfillment(ctx, order.orderId, { ...TELL, items });
  const path = { order: order.orderId, fulfillment: id };
  const results = await raceFor(order, () =>
    Array.from({ length: 5 }, () => updateFulfillment(ctx, path, "cancel")),
  );
  expect(results.toSorted()).toEqual([...Array(4).fill("conflict"), "done"]);
  expect((await order.row()).lines).toMatchObject([{ fulfilled: 0 }]);
});
