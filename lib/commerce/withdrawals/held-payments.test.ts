import { afterEach, expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { processDocumentTasks } from "@/lib/commerce/documents";
import { processPendingRefunds, reconcile } from "@/lib/commerce/payments";
import { db } from "@/lib/platform/db";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { newEmail } from "@/lib/testing/customers";
import { brokenBooks } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { testProcessorWith } from "@/lib/testing/processors";
import { expectRefusal } from "@/lib/testing/refusals";
import { fillCart, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { declare, withdraw } from "@/lib/testing/withdrawals";
import { acceptWithdrawal } from ".";

/* Withdrawing from unsent units while the payment is only authorized: nothing is refunded, less is captured. */

const byParcel = await openPlainShop({ paymentCapture: "per_fulfillment" });
const manual = await openPlainShop({ paymentCapture: "manual" });
const whole = await openPlainShop({ paymentCapture: "on_fulfillment" });
afterEach(async () => {
  for (const shop of [byParcel, manual, whole]) expect(await brokenBooks(shop)).toEqual([]);
});

/** Four mugs at 2.50, of a hundred. */
const FOUR = { quantity: 4, price: 250 };
const AS_PROPOSED = { restock: false, notifyCustomer: true };
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

const send = async (order: PlacedOrder, quantity?: number) => {
  const items = quantity === undefined ? null : [{ itemId: order.lineId, quantity }];
  const reply = await order.act("fulfillments", { items });
  expect(reply.status, reply.text).toBe(201);
};

/** Withdraws from some units and accepts that with the default proposal. */
async function withdrawFrom(order: PlacedOrder, quantity: number) {
  const id = await withdraw(order, { items: [{ id: order.lineId, quantity }] });
  return accept(order, id);
}

async function accept({ shop }: PlacedOrder, id: string, body: object = {}) {
  const own = api.private(shop.store);
  const { proposal } = (await own.get(`/withdrawals/${id}`)).body.data;
  const reply = await own.post(`/withdrawals/${id}/accept`, { body });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data.status).toBe("accepted");
  return [proposal.amount.amount, proposal.uncharged.amount];
}

/** Capturable, captured, voided and refunded amounts; payment and fulfilment status. */
async function standing(order: PlacedOrder) {
  const { authorized, captured, voided, refunded, ...rest } = await order.get();
  const sums = [authorized, captured, voided, refunded].map(({ amount }) => amount);
  return [...sums, rest.paymentStatus, rest.fulfillmentStatus];
}

test("one of four before anything was sent: the parcel captures the cost of the other three", async () => {
  for (const shop of [byParcel, whole]) {
    const order = await placeOrder(shop, FOUR);
    expect(await withdrawFrom(order, 1)).toEqual([0, 250]);
    expect(await unitsLeft(order.variantId)).toBe(97);
    expect(await standing(order)).toEqual([750, 0, 0, 0, "authorized", "unfulfilled"]);
    await send(order);
    expect(await standing(order)).toEqual([0, 750, 250, 0, "paid", "fulfilled"]);
    const parcels = await db.fulfillmentItem.findMany({ where: { orderLineId: order.lineId } });
    expect(parcels.map(({ quantity }) => quantity)).toEqual([3]);
    expect(await unitsLeft(order.variantId)).toBe(97);
  }
});

test("a card that is captured once is captured for what is left", async () => {
  const order = await placeOrder(byParcel, { ...FOUR, paymentMethod: "pm_card_singleCapture" });
  await withdrawFrom(order, 1);
  await send(order, 1);
  expect(await standing(order)).toEqual([0, 750, 250, 0, "paid", "partially_fulfilled"]);
  await send(order);
  expect(await standing(order)).toEqual([0, 750, 250, 0, "paid", "fulfilled"]);
});

test("between parcels: each captures its share, and the last voids the withdrawn part", async () => {
  const order = await placeOrder(byParcel, FOUR);
  await send(order, 1);
  expect(await withdrawFrom(order, 1)).toEqual([0, 250]);
  expect(await standing(order)).toEqual([500, 250, 0, 0, "authorized", "partially_fulfilled"]);
  await send(order, 1);
  expect(await standing(order)).toEqual([250, 500, 0, 0, "authorized", "partially_fulfilled"]);
  await send(order, 1);
  expect(await standing(order)).toEqual([0, 750, 250, 0, "paid", "fulfilled"]);
  while ((await processDocumentTasks()) > 0);
  const documents = await db.document.findMany({ where: { orderId: order.orderId } });
  expect(documents.map(({ kind, total }) => `${kind} ${total}`).toSorted()).toEqual([
    "credit_note 250",
    "invoice 1000",
  ]);
});

test("the credit note of the uncharged part names those goods, with their tax", async () => {
  const taxed = await openShop({ paymentCapture: "per_fulfillment" });
  const own = api.private(taxed.store);
  const reduced = { name: "VAT", countryCode: "GB", rate: 0.05, taxClass: "reduced" };
  expect((await own.post("/tax-rates", { body: reduced })).status).toBe(201);
  const book = await sell(taxed, { name: "Book", price: 1050, taxClass: "reduced" });
  const mug = await sell(taxed, { name: "Mug", price: 1200 });
  const ctx = visitor(taxed);
  const email = newEmail();
  await fillCart(taxed, ctx, [book, mug], email);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  const { data: order } = (await own.get(`/orders/${orderId}`)).body;
  const [{ id: line }] = order.items;
  const { orderNumber } = order;
  const items = [{ id: line, quantity: 1 }];
  await declare(taxed, { name: "Ada Lovelace", orderNumber, email, items });
  const [{ id }] = (await own.get(`/orders/${orderId}`)).body.data.withdrawals;
  expect((await own.post(`/withdrawals/${id}/accept`, { body: {} })).status).toBe(200);
  expect((await own.post(`/orders/${orderId}/fulfill`, { body: {} })).status).toBe(200);
  while ((await processDocumentTasks()) > 0);
  const [note] = await db.document.findMany({ where: { orderId, kind: "credit_note" } });
  expect([Number(note?.total), Number(note?.tax)]).toEqual([1050, 50]);
  expect(note?.record).toMatchObject({
    lines: [{ name: "Book", quantity: 1, taxClass: "reduced" }],
    taxGroups: [{ taxClass: "reduced", net: 1000, tax: 50 }],
  });
});

test("all unsent units: the authorization is voided at once, and the order is fulfilled and paid", async () => {
  const order = await placeOrder(byParcel, FOUR);
  await send(order, 3);
  expect(await withdrawFrom(order, 1)).toEqual([0, 250]);
  expect(await standing(order)).toEqual([0, 750, 250, 0, "paid", "fulfilled"]);
  expect(await unitsLeft(order.variantId)).toBe(97);
});

test("sent and unsent units: the sent are refunded, the unsent not charged", async () => {
  const order = await placeOrder(byParcel, FOUR);
  await send(order, 2);
  // Two of three are unsent.
  expect(await withdrawFrom(order, 3)).toEqual([250, 500]);
  expect(await standing(order)).toEqual([0, 500, 500, 250, "partially_refunded", "fulfilled"]);
  const [back] = await db.return.findMany({ where: { orderId: order.orderId } });
  expect(back?.status).toBe("approved");
});

test("if the refund fails, uncharged units stay uncharged, and the rest is decided again", async () => {
  const order = await placeOrder(byParcel, FOUR);
  await send(order, 2);
  const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 3 }] });
  const refuses = testProcessorWith({
    refund: async () => ({ kind: "failed", failureCode: "charge_disputed" }),
  });
  await expectRefusal(acceptWithdrawal(order.seller(), id, AS_PROPOSED, refuses), {
    code: "order_not_refundable",
  });
  const own = api.private(byParcel.store);
  const { data } = (await own.get(`/withdrawals/${id}`)).body;
  expect(data).toMatchObject({
    status: "open",
    proposal: { items: [{ quantity: 1 }], amount: { amount: 250 }, uncharged: { amount: 0 } },
  });
  expect(await accept(order, id)).toEqual([250, 0]);
  expect((await standing(order)).slice(0, 4)).toEqual([0, 500, 500, 250]);
});

test("the whole order: sent units are refunded with shipping, the rest is voided", async () => {
  const order = await placeOrder(byParcel, FOUR);
  await send(order, 2);
  const id = await withdraw(order);
  expect(await accept(order, id, { restock: true })).toEqual([500, 500]);
  expect((await standing(order)).slice(0, 4)).toEqual([0, 500, 500, 500]);
  expect(await unitsLeft(order.variantId)).toBe(100);
});

test("by hand at most the rest can be captured, and all of it is offered", async () => {
  const order = await placeOrder(manual, FOUR);
  await withdrawFrom(order, 1);
  expect((await order.act("capture", { amount: 1000 })).status).toBe(422);
  expect((await order.act("capture")).status).toBe(200);
  expect(await standing(order)).toEqual([0, 750, 250, 0, "paid", "unfulfilled"]);
  await send(order);
  expect((await standing(order)).at(-1)).toBe("fulfilled");
});

test("a capture of it at the processor's own site is refunded", async () => {
  const order = await placeOrder(byParcel, FOUR);
  await withdrawFrom(order, 1);
  const { processorRef } = await order.row();
  await testProcessor.capture?.({ key: order.orderId, ref: processorRef ?? "" });
  await reconcile(undefined, inDays(7.5));
  await processPendingRefunds(undefined, inDays(8));
  expect(await standing(order)).toEqual([0, 1000, 0, 250, "partially_refunded", "unfulfilled"]);
  expect(await order.paidBack()).toEqual([250]);
});

test("withdrawing everything in parts charges nothing, as withdrawing at once", async () => {
  const order = await placeOrder(byParcel, FOUR);
  await withdrawFrom(order, 3);
  await withdrawFrom(order, 1);
  expect((await standing(order))[4]).toBe("cancelled");
  expect(await unitsLeft(order.variantId)).toBe(100);
});

test("at the deadline withdrawn units are not restocked twice", async () => {
  const order = await placeOrder(byParcel, FOUR);
  await withdrawFrom(order, 1);
  for (const days of [7.5, 8, 8.5]) await reconcile(undefined, inDays(days));
  expect((await standing(order))[4]).toBe("cancelled");
  expect(await unitsLeft(order.variantId)).toBe(100);
});

test("a parcel and the decision about its units: they are sent and charged, or neither", async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await placeOrder(byParcel, { quantity: 2, price: 250 });
    const own = api.private(byParcel.store);
    const id = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
    await Promise.all([
      own.post(`/withdrawals/${id}/accept`, { body: {} }),
      order.act("fulfillments", { items: [{ itemId: order.lineId, quantity: 1 }] }),
      own.post(`/withdrawals/${id}/accept`, { body: {} }),
    ]);
    const [, captured, voided, refunded] = await standing(order);
    expect([captured, refunded].every((sum) => sum === 0 || sum === 250)).toBe(true);
    await order.act("fulfillments", { items: null });
    expect((await standing(order)).slice(0, 4)).toEqual([0, 250, 250, 0]);
    expect(voided === 0 || voided === 250).toBe(true);
  }
});
