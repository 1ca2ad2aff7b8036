import { afterEach, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { fulfillOrder } from "@/lib/commerce/fulfillment";
import { cancelOrder, refundOrder } from "@/lib/commerce/payments";
import { brokenBooks } from "@/lib/testing/documents";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { inOrder, outcomes, raceOnLock } from "@/lib/testing/race-on-lock";
import { fillCart, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { editOrder } from "./edit-order";

/*
 * Edits against everything else that is done to an order, with real parallel calls that stand in line for the same row.
 */

const shop = await openPlainShop();
afterEach(async () => expect(await brokenBooks(shop)).toEqual([]));

const ways = (order: PlacedOrder) => {
  const ctx = order.seller();
  const quiet = { notifyCustomer: false };
  return {
    edit: (quantity: number, expectedTotal?: number) =>
      editOrder(ctx, order.orderId, {
        ...{ items: [{ itemId: order.lineId, quantity }], expectedTotal, ...quiet },
      }),
    refund: (amount?: number) =>
      refundOrder(ctx, order.orderId, { amount, reason: "other", restock: false, ...quiet }),
    cancel: () => cancelOrder(ctx, order.orderId, quiet),
    fulfill: () => fulfillOrder(ctx, order.orderId, quiet),
  };
};

it("units sent before an edit are not removed, and removed units are not sent", async () => {
  const sent = await placeOrder(shop);
  expect(await inOrder(sent, [ways(sent).fulfill, () => ways(sent).edit(1)])).toEqual([
    ...["done", "order_already_fulfilled"],
  ]);
  expect([await sent.units(), await sent.paidBack()]).toEqual([98, []]);
  const edited = await placeOrder(shop);
  expect(await inOrder(edited, [() => ways(edited).edit(1), ways(edited).fulfill])).toEqual([
    ...["done", "done"],
  ]);
  expect(await edited.row()).toMatchObject({ lines: [{ quantity: 1, fulfilled: 1 }] });
  expect([await edited.units(), await edited.paidBack()]).toEqual([99, [500]]);
});

it("an edit and a refund never refund more than was captured", async () => {
  const refunded = await placeOrder(shop);
  const [first, second] = await inOrder(refunded, [
    () => ways(refunded).refund(600),
    () => ways(refunded).edit(1),
  ]);
  // Refused while the refund is pending, or because too little is left.
  expect([first, second]).toEqual([
    "done",
    expect.stringMatching(/^(conflict|refund_exceeds_balance)$/),
  ]);
  expect([await refunded.paidBack(), await refunded.units()]).toEqual([[600], 98]);
  const edited = await placeOrder(shop);
  const results = await inOrder(edited, [
    () => ways(edited).edit(1),
    () => ways(edited).refund(600),
  ]);
  expect(results).toEqual(["done", "refund_exceeds_balance"]);
  expect([await edited.paidBack(), await edited.units()]).toEqual([[500], 99]);
});

it("an order is cancelled whole or edited first, and its units come back once", async () => {
  const cancelled = await placeOrder(shop);
  const late = await inOrder(cancelled, [ways(cancelled).cancel, () => ways(cancelled).edit(1)]);
  expect(late).toEqual(["done", "conflict"]);
  expect([await cancelled.units(), await cancelled.paidBack()]).toEqual([100, [1000]]);
  const edited = await placeOrder(shop);
  const [first, second] = await inOrder(edited, [() => ways(edited).edit(1), ways(edited).cancel]);
  expect([first, second]).toEqual([
    "done",
    expect.stringMatching(/^(done|order_not_cancellable)$/),
  ]);
  expect(await edited.units()).toBe(second === "done" ? 100 : 99);
});

it("an edit that was agreed to before another came is not made", async () => {
  const order = await placeOrder(shop, { quantity: 3 });
  const { productId } = await sell(shop);
  const add = () =>
    editOrder(order.seller(), order.orderId, {
      items: [{ productId, quantity: 1, price: 0 }],
      ...{ expectedTotal: 1500, notifyCustomer: false },
    });
  const results = await inOrder(order, [() => ways(order).edit(2, 1000), add]);
  // A refund of the first may still be pending: that is a conflict too.
  expect(results).toEqual(["done", "conflict"]);
  const row = await order.row();
  expect([row.lines.length, row.captured - row.refunded]).toEqual([1, row.total]);
});

it("twenty edits at once to one quantity give the difference back once", async () => {
  const order = await placeOrder(shop, { quantity: 5 });
  const lock = `SELECT 1 FROM orders WHERE id = '${order.orderId}' FOR UPDATE`;
  const results = await raceOnLock(lock, 8, () =>
    outcomes(Array.from({ length: 20 }, () => ways(order).edit(2))),
  );
  expect(results.filter((result) => result === "done")).toHaveLength(1);
  expect([await order.paidBack(), await order.units()]).toEqual([[1500], 98]);
});

it("the last unit is taken by an edit or by a shopper, never by both", async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await placeOrder(shop);
    const last = await sell(shop, { stock: 1, price: 500 });
    const shopper = visitor(shop);
    await fillCart(shop, shopper, [last]);
    const swap = {
      notifyCustomer: false,
      items: [
        { itemId: order.lineId, quantity: 1 },
        { productId: last.productId, quantity: 1 },
      ],
    };
    const lock = `SELECT 1 FROM stock WHERE variant_id = '${last.variantId}' FOR UPDATE`;
    const results = await raceOnLock(lock, 2, () =>
      outcomes([
        editOrder(order.seller(), order.orderId, swap),
        submitCheckout(shopper(), { paymentMethod: "pm_card_visa" }),
      ]),
    );
    expect(results.toSorted()).toEqual(["done", "insufficient_stock"]);
    expect(await unitsLeft(last.variantId)).toBe(0);
  }
});
