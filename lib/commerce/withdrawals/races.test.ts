import { afterEach, expect, it } from "vitest";
import { createFulfillment, fulfillOrder } from "@/lib/commerce/fulfillment";
import { cancelOrder, markOrderPaid, refundOrder } from "@/lib/commerce/payments";
import { refundReturn } from "@/lib/commerce/returns";
import { seller } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { inOrder, outcomes, raceOnLock, type Try } from "@/lib/testing/race-on-lock";
import { declarationOf, declare, withdraw } from "@/lib/testing/withdrawals";
import { acceptWithdrawal, rejectWithdrawal } from ".";

/* A declaration and its decision against concurrent changes of the order, which wait for the same row. */

const shop = await openPlainShop();
const ctx = seller(shop.store);
const TELL = { notifyCustomer: true };
afterEach(async () => expect(await brokenBooks(shop)).toEqual([]));

const lockOf = ({ orderId }: PlacedOrder) =>
  `SELECT 1 FROM orders WHERE id = '${orderId}' FOR UPDATE`;

it("a declaration holds an order or finds it sent, whichever comes first", async () => {
  for (const isFirst of [true, false]) {
    const order = await placeOrder(shop);
    const body = await declarationOf(order);
    const say: Try = () => declare(shop, body);
    const send: Try = () => fulfillOrder(ctx, order.orderId, TELL);
    const results = await inOrder(order, isFirst ? [say, send] : [send, say]);
    const { fulfillmentStatus, withdrawals } = await order.get();
    expect([results, fulfillmentStatus, withdrawals.length]).toEqual(
      isFirst
        ? [["done", "order_not_fulfillable"], "unfulfilled", 1]
        : [["done", "done"], "fulfilled", 1],
    );
  }
});

it("of ten concurrent acceptances one succeeds, with one refund", async () => {
  const order = await placeOrder(shop);
  const id = await withdraw(order);
  const results = await raceOnLock(lockOf(order), 8, () =>
    outcomes(Array.from({ length: 10 }, () => acceptWithdrawal(ctx, id, TELL))),
  );
  expect(results.toSorted()).toEqual([...Array(9).fill("conflict"), "done"]);
  expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
});

it("of accepting and rejecting one wins, whichever comes first", async () => {
  const order = await placeOrder(shop);
  const id = await withdraw(order);
  const results = await raceOnLock(
    `SELECT 1 FROM withdrawals WHERE id = '${id}' FOR UPDATE`,
    2,
    () =>
      outcomes([
        acceptWithdrawal(ctx, id, TELL),
        rejectWithdrawal(ctx, id, { note: "Engraved.", notifyCustomer: true }),
      ]),
  );
  const { withdrawals } = await order.get();
  // Rejected first, it is then accepted: a rejection is not final.
  const isRejected = results[0] === "conflict";
  expect(results).toContain("done");
  expect(withdrawals[0].status).toBe(isRejected ? "rejected" : "accepted");
  expect(await order.paidBack()).toEqual(isRejected ? [] : [1_000]);
});

it("two parts of one order are refunded to the penny, and no unit twice", async () => {
  const order = await placeOrder(shop, { quantity: 3, price: 333 });
  const part = (quantity: number, details: string) =>
    withdraw(order, { items: [{ id: order.lineId, quantity }], details });
  const ids = [await part(2, "Two."), await part(2, "Two more.")];
  const results = await raceOnLock(lockOf(order), 2, () =>
    outcomes(
      ids.map((id) =>
        acceptWithdrawal(ctx, id, { ...TELL, items: [{ id: order.lineId, quantity: 2 }] }),
      ),
    ),
  );
  expect(results.toSorted()).toEqual(["done", "validation_failed"]);
  expect([await order.paidBack(), await order.units()]).toEqual([[666], 99]);
});

it("accepting beside a refund refunds no more than was captured", async () => {
  const order = await placeOrder(shop);
  const id = await withdraw(order);
  const refund = () =>
    refundOrder(ctx, order.orderId, { ...TELL, amount: 700, reason: "other", restock: false });
  const results = await inOrder(order, [() => acceptWithdrawal(ctx, id, TELL), refund]);
  expect(results[0]).toBe("done");
  expect(["refund_exceeds_balance", "order_not_refundable"]).toContain(results[1]);
  expect(await order.paidBack()).toEqual([1_000]);

  const other = await placeOrder(shop);
  const ofOther = await withdraw(other);
  const first = () =>
    refundOrder(ctx, other.orderId, { ...TELL, amount: 700, reason: "other", restock: false });
  expect(await inOrder(other, [first, () => acceptWithdrawal(ctx, ofOther, TELL)])).toEqual([
    "done",
    "done",
  ]);
  expect((await other.paidBack()).toSorted()).toEqual([300, 700]);
});

it("accepting beside a cancellation refunds once, whichever comes first", async () => {
  for (const isFirst of [true, false]) {
    const order = await placeOrder(shop);
    const id = await withdraw(order);
    const accept: Try = () => acceptWithdrawal(ctx, id, TELL);
    const cancel: Try = () => cancelOrder(ctx, order.orderId, TELL);
    const results = await inOrder(order, isFirst ? [accept, cancel] : [cancel, accept]);
    expect(results[0]).toBe("done");
    expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
  }
});

it("accepting beside fulfilling refunds once, and withdrawn units are not sent", async () => {
  const order = await placeOrder(shop);
  const id = await withdraw(order);
  const send: Try = () => fulfillOrder(ctx, order.orderId, TELL);
  const results = await inOrder(order, [() => acceptWithdrawal(ctx, id, TELL), send]);
  expect(results).toEqual(["done", "order_not_fulfillable"]);
  expect(await order.get()).toMatchObject({
    ...{ fulfillmentStatus: "unfulfilled", paymentStatus: "refunded" },
  });
  expect(await order.paidBack()).toEqual([1_000]);
});

it("an unpaid order is cancelled with the decision or not at all", async () => {
  for (const isFirst of [true, false]) {
    const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    const id = await withdraw(order);
    const accept: Try = () => acceptWithdrawal(ctx, id, TELL);
    const reject: Try = () =>
      rejectWithdrawal(ctx, id, { note: "Engraved.", notifyCustomer: true });
    const pay: Try = () => markOrderPaid(ctx, order.orderId);
    const results = await inOrder(order, isFirst ? [accept, pay] : [pay, accept]);
    expect(results).toEqual(isFirst ? ["done", "conflict"] : ["done", "done"]);
    const { paymentStatus, withdrawals } = await order.get();
    // Paid first, it is refunded like any transfer: by the seller by hand.
    expect([paymentStatus, withdrawals[0].status]).toEqual([
      isFirst ? "cancelled" : "refunded",
      "accepted",
    ]);
    expect([await order.units(), await outcomes([reject()])]).toEqual([100, ["conflict"]]);
  }
});

it("a parcel leaves before a declaration or not at all", async () => {
  for (const isFirst of [true, false]) {
    const order = await placeOrder(shop);
    const body = await declarationOf(order);
    const say: Try = () => declare(shop, body);
    const send: Try = () => createFulfillment(ctx, order.orderId, TELL);
    const results = await inOrder(order, isFirst ? [say, send] : [send, say]);
    expect(results).toEqual(isFirst ? ["done", "order_not_fulfillable"] : ["done", "done"]);
  }
});

it("accepting beside the refund of a return refunds each unit once, whichever comes first", async () => {
  for (const isFirst of [true, false]) {
    const order = await placeOrder(shop, { quantity: 2 });
    await order.act("fulfill");
    const items = [{ itemId: order.lineId, quantity: 2, reason: "changed_mind" }];
    const returned = (await order.act("returns", { items })).body.data.id;
    await api.private(shop.store).post(`/returns/${returned}/receive`, { body: {} });
    const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
    const accept: Try = () => acceptWithdrawal(ctx, id, TELL);
    const refund: Try = () => refundReturn(ctx, returned, TELL);
    const results = await inOrder(order, isFirst ? [accept, refund] : [refund, accept]);
    // If refunded first, nothing is left to withdraw.
    expect(results).toEqual(isFirst ? ["done", "done"] : ["done", "validation_failed"]);
    expect((await order.paidBack()).toSorted()).toEqual(isFirst ? [500, 500] : [1_000]);
  }
});

it("a declaration beside a payment deadline is accepted, and unpaid money is not refunded", async () => {
  for (const isFirst of [true, false]) {
    const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    const body = await declarationOf(order);
    const say: Try = () => declare(shop, body);
    const cancel: Try = () => cancelOrder(ctx, order.orderId, TELL);
    const results = await inOrder(order, isFirst ? [say, cancel] : [cancel, say]);
    expect(results).toEqual(["done", "done"]);
    const { paymentStatus, withdrawals } = await order.get();
    expect([paymentStatus, withdrawals.length]).toEqual(["cancelled", 1]);
    await acceptWithdrawal(ctx, withdrawals[0].id, TELL);
    expect([await order.paidBack(), await order.units()]).toEqual([[], 100]);
  }
});
