import { afterEach, describe, expect, it, test } from "vitest";
import { processDocumentTasks } from "@/lib/commerce/documents";
import { createFulfillment, updateFulfillment } from "@/lib/commerce/fulfillment";
import {
  cancelOrder,
  captureOrder,
  findCheckout,
  handlePaymentWebhook,
  reconcile,
  refundOrder,
  sendWithCapture,
  settle,
  voidOrder,
} from "@/lib/commerce/payments";
import { assert } from "@/lib/kit/assert";
import { db } from "@/lib/platform/db";
import type { CaptureRequest, PaymentProcessors } from "@/lib/providers/payments";
import { testProcessor as real } from "@/lib/providers/payments/test/test-processor";
import { brokenBooks } from "@/lib/testing/documents";
import { api, newAddress } from "@/lib/testing/http";
import { inSeconds } from "@/lib/testing/in-seconds";
import {
  type OrderOptions,
  openPlainShop,
  type PlacedOrder,
  placeOrder,
  sendOneUnit,
} from "@/lib/testing/orders";
import { killedIn } from "@/lib/testing/processes";
import { FROM_TEST_PROCESSOR, testProcessorWith } from "@/lib/testing/processors";
import { raceOrder, type Try } from "@/lib/testing/race-order";
import { expectRefusal } from "@/lib/testing/refusals";
import { openShop } from "@/lib/testing/shop";

/* Authorized money that is captured in parts: by hand, or its share with each parcel. */

const byParcel = await openPlainShop({ paymentCapture: "per_fulfillment" });
const manual = await openPlainShop({ paymentCapture: "manual" });
/** Delivery costs something, and tax is added. */
const taxed = await openShop({ paymentCapture: "per_fulfillment", taxInclusive: false });
afterEach(async () => {
  for (const shop of [byParcel, manual, taxed]) expect(await brokenBooks(shop)).toEqual([]);
});

const TELL = { notifyCustomer: true };
const inDays = (days: number) => inSeconds(days * 24 * 60 * 60);
const REFUND = { restock: false, reason: "other", notifyCustomer: true } as const;
const SINGLE = { paymentMethod: "pm_card_singleCapture" };
/** Four mugs at 2.50. */
const FOUR = { quantity: 4, price: 250 };

const take = (request: CaptureRequest) =>
  real.capture?.(request) ?? Promise.resolve({ kind: "unknown" } as const);
/** Captures the money, and its responses are lost. */
const deaf = testProcessorWith({
  capture: async (request) => {
    await take(request);
    throw new Error("socket hang up");
  },
});
/** Reports the payment's state: the bank refused the money. */
const stubborn = testProcessorWith({
  capture: async ({ ref }) => (await real.retrieve(ref)).outcome,
});
/** Has forgotten every key: it repeats each request. */
let forgotten = 0;
const forgetful = testProcessorWith({
  capture: (request) => take({ ...request, key: `${request.key} ${(forgotten += 1)}` }),
});

/** The processor's captured amount of an order, and the state of its payment. */
async function atProcessor({ orderId }: PlacedOrder) {
  const payment = await db.testPayment.findFirstOrThrow({
    where: { metadata: { path: ["orderId"], equals: orderId } },
    include: { captures: true },
  });
  return [payment.status, Number(payment.captured), payment.captures.length];
}

/** Authorized, captured, voided and refunded amounts, as the API returns them. */
async function money(order: PlacedOrder) {
  const { authorized, captured, voided, refunded } = await order.get();
  return [authorized, captured, voided, refunded].map(({ amount }) => amount);
}

const capturesOf = async (order: PlacedOrder) =>
  (await order.get()).captures.map(
    (capture: { amount: { amount: number }; status: string }) =>
      `${capture.amount.amount} ${capture.status}`,
  );

const send = (order: PlacedOrder, quantity: number) =>
  order.act("fulfillments", { items: [{ itemId: order.lineId, quantity }] });

async function sendsFine(order: PlacedOrder, quantity: number): Promise<string> {
  const reply = await send(order, quantity);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data.id;
}

const tries = (order: PlacedOrder, processors?: PaymentProcessors) => {
  const ctx = order.seller();
  const { orderId } = order;
  return {
    capture: () => captureOrder(ctx, orderId, { amount: 300 }, processors),
    void: () => voidOrder(ctx, orderId, TELL, processors),
    cancel: () => cancelOrder(ctx, orderId, TELL, processors),
    refund: () => refundOrder(ctx, orderId, { ...REFUND, amount: 200 }, processors),
    sendOne: () => sendOneUnit(order, processors),
    sendAll: () =>
      sendWithCapture(ctx, orderId, () => createFulfillment(ctx, orderId, TELL), processors),
  };
};

/** The kinds and totals of an order's documents. */
async function documentsOf(order: PlacedOrder): Promise<string[]> {
  await processDocumentTasks();
  const documents = await db.document.findMany({
    where: { orderId: order.orderId },
    orderBy: [{ kind: "desc" }, { sequence: "asc" }],
  });
  return documents.map(({ kind, total }) => `${kind} ${total}`);
}

describe("with each parcel", () => {
  it("its share is captured, shipping with the first, and the rest with the last", async () => {
    const order = await placeOrder(taxed, { quantity: 3, price: 333 });
    const { totals, items, capturesParts, paymentCapture } = await order.get();
    expect([capturesParts, paymentCapture]).toEqual([true, "per_fulfillment"]);
    const [line] = items;
    const goods = 3 * 333 + line.tax.amount;
    const delivery = totals.total.amount - goods;
    expect(delivery).toBeGreaterThan(0);
    const upTo = (units: number) => delivery + Math.floor((goods * units) / 3);

    await sendsFine(order, 1);
    expect(await money(order)).toEqual([totals.total.amount - upTo(1), upTo(1), 0, 0]);
    expect(await order.get()).toMatchObject({
      ...{ status: "pending", paymentStatus: "authorized", paidAt: null },
      ...{ fulfillmentStatus: "partially_fulfilled" },
      allowedActions: ["fulfill", "refund", "capture", "void"],
    });
    expect(await documentsOf(order)).toEqual([]);
    await sendsFine(order, 1);
    expect(await money(order)).toEqual([totals.total.amount - upTo(2), upTo(2), 0, 0]);
    expect((await order.act("fulfill")).status).toBe(200);
    expect(await money(order)).toEqual([0, totals.total.amount, 0, 0]);
    expect(await capturesOf(order)).toEqual([
      `${upTo(1)} succeeded`,
      `${upTo(2) - upTo(1)} succeeded`,
      `${totals.total.amount - upTo(2)} succeeded`,
    ]);
    expect(await atProcessor(order)).toEqual(["succeeded", totals.total.amount, 3]);
    expect((await order.events()).filter((type) => type.startsWith("order."))).toEqual([
      ...["order.created", "order.authorized", "order.partially_captured", "order.updated"],
      ...["order.partially_captured", "order.updated", "order.paid", "order.fulfilled"],
    ]);
    expect(await order.get()).toMatchObject({ paymentStatus: "paid", captureBefore: null });
    expect(await documentsOf(order)).toEqual([`invoice ${totals.total.amount}`]);
  });

  it("all is captured with the first where the card allows one capture, and the API says so", async () => {
    const order = await placeOrder(byParcel, { ...FOUR, ...SINGLE });
    expect(await order.get()).toMatchObject({
      ...{ paymentCapture: "per_fulfillment", capturesParts: false },
    });
    await sendsFine(order, 1);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", fulfillmentStatus: "partially_fulfilled" },
    });
    expect(await atProcessor(order)).toEqual(["succeeded", 1_000, 1]);
  });

  it("earlier captures count: by hand, or with a cancelled parcel", async () => {
    const order = await placeOrder(byParcel, FOUR);
    expect((await order.act("capture", { amount: 100 })).status).toBe(200);
    const parcel = await sendsFine(order, 1);
    expect(await money(order)).toEqual([750, 250, 0, 0]);
    await updateFulfillment(
      order.seller(),
      { order: order.orderId, fulfillment: parcel },
      "cancel",
    );
    await sendsFine(order, 1);
    expect(await capturesOf(order)).toEqual(["100 succeeded", "150 succeeded"]);
    await sendsFine(order, 2);
    expect(await money(order)).toEqual([250, 750, 0, 0]);
  });

  it("nothing is sent if its share is refused, and nothing captured if the parcel is", async () => {
    const order = await placeOrder(byParcel, FOUR);
    expect((await send(order, 5)).status).toBe(422);
    await expectRefusal(tries(order, stubborn).sendOne(), { code: "order_not_capturable" });
    expect(await order.get()).toMatchObject({
      ...{ fulfillmentStatus: "unfulfilled", isCapturing: false },
    });
    expect(await capturesOf(order)).toEqual(["250 failed"]);
    expect(await atProcessor(order)).toEqual(["authorized", 0, 0]);
    await expectRefusal(tries(order, deaf).sendOne(), { code: "service_unavailable" });
    expect((await send(order, 1)).body.error.code).toBe("order_not_fulfillable");
    await reconcile(undefined, inSeconds(61));
    // The share captured for the unsent parcel is not captured again.
    await sendsFine(order, 1);
    expect(await capturesOf(order)).toEqual(["250 failed", "250 succeeded"]);
    expect(await atProcessor(order)).toEqual(["authorized", 250, 1]);
  });
});

describe("by hand", () => {
  it("an amount is captured up to the authorization, and refunded before all is", async () => {
    const order = await placeOrder(manual);
    const { status, body } = await order.act("capture", { amount: 300 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ status: "pending", paymentStatus: "authorized", isCapturing: false },
      ...{ authorized: { amount: 700 }, captured: { amount: 300 }, refundable: { amount: 300 } },
    });
    const tooMuch = await order.act("capture", { amount: 701 });
    expect([tooMuch.status, tooMuch.body.error.details]).toEqual([422, { authorized: 700 }]);
    // Nothing is sent before all is captured.
    expect((await order.act("fulfill")).body.error.code).toBe("order_not_fulfillable");
    const refund = { amount: 301, restock: false };
    expect((await order.act("refund", refund)).body.error.reason).toBe("refund_exceeds_balance");
    expect((await order.act("refund", { ...refund, amount: 300 })).status).toBe(200);
    expect(await order.get()).toMatchObject({ paymentStatus: "authorized" });
    expect(await documentsOf(order)).toEqual([]);
    expect((await order.act("capture")).status).toBe(200);
    expect(await money(order)).toEqual([0, 1_000, 0, 300]);
    expect((await order.get()).paymentStatus).toBe("partially_refunded");
    expect(await documentsOf(order)).toEqual(["invoice 1000", "credit_note 300"]);
    expect(await order.paidBack()).toEqual([300]);
    for (const action of ["capture", "void"]) {
      expect((await order.act(action)).body.error.code).toBe("order_already_captured");
    }
  });

  it.each([{}, SINGLE])("a final part voids the rest, once: %o", async (card: OrderOptions) => {
    const order = await placeOrder(manual, card);
    if ("paymentMethod" in card) {
      const refused = await order.act("capture", { amount: 900 });
      expect(refused.body.error.reason).toBe("capture_amount_unsupported");
    }
    expect((await order.act("capture", { amount: 900, final: true })).status).toBe(200);
    expect(await money(order)).toEqual([0, 900, 100, 0]);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", fulfillmentStatus: "unfulfilled", refunds: [] },
      refundable: { amount: 900 },
      allowedActions: ["fulfill", "refund", "cancel", "changeAddress", "edit"],
    });
    expect(await atProcessor(order)).toEqual(["succeeded", 900, 1]);
    await handlePaymentWebhook(await order.processorRef(), FROM_TEST_PROCESSOR);
    await reconcile(undefined, inDays(7.1));
    expect(await money(order)).toEqual([0, 900, 100, 0]);
    expect(await documentsOf(order)).toEqual(["invoice 1000", "credit_note 100"]);
    // The capture named no units, so all of them are still to be sent.
    expect(await order.units()).toBe(98);
    expect((await order.act("fulfill")).body.data.items[0].fulfilledQuantity).toBe(2);
    expect((await order.act("refund", { restock: false })).body.data.paymentStatus).toBe(
      "refunded",
    );
    expect(await order.paidBack()).toEqual([900]);
    expect((await order.get()).refunded.amount).toBe(900);
  });

  it("a refund before all is captured is for units that were sent", async () => {
    const order = await placeOrder(byParcel, FOUR);
    await sendsFine(order, 2);
    // A partial amount identifies no units, and unsent units were not paid for.
    expect((await order.act("refund", { amount: 100 })).status).toBe(200);
    expect(await order.units()).toBe(96);
    const named = (quantity: number) => [{ id: order.lineId, quantity }];
    expect((await order.act("refund", { amount: 250, items: named(3) })).status).toBe(422);
    expect((await order.act("refund", { amount: 250, items: named(1) })).status).toBe(200);
    expect(await order.units()).toBe(97);
    expect((await order.get()).items[0].fulfillableQuantity).toBe(2);
    expect((await order.act("fulfill")).status).toBe(200);
    expect(await money(order)).toEqual([0, 1_000, 0, 350]);
    expect((await order.get()).paymentStatus).toBe("partially_refunded");
  });

  it("a withdrawal from the whole order refunds the captured part and voids the rest", async () => {
    const order = await placeOrder(byParcel, FOUR);
    await sendsFine(order, 1);
    const { orderNumber } = await order.get();
    const declaration = { name: "Ada Lovelace", orderNumber, email: order.email };
    const address = newAddress();
    await api.public(order.shop.store).post("/withdrawals", { address, body: declaration });
    const [{ id }] = (await order.get()).withdrawals;
    const seller = api.private(order.shop.store);
    const accept = () => seller.post(`/withdrawals/${id}/accept`, { body: {} });
    expect((await accept()).status).toBe(200);
    expect(await money(order)).toEqual([0, 250, 750, 250]);
    expect((await order.get()).paymentStatus).toBe("refunded");
  });

  it("a partly captured order is cancelled, and that part is refunded", async () => {
    const order = await placeOrder(manual);
    await order.act("capture", { amount: 300 });
    expect((await order.act("cancel")).body.data.paymentStatus).toBe("cancelled");
    expect([await order.paidBack(), await order.units()]).toEqual([[300], 100]);
    expect(await money(order)).toEqual([0, 300, 700, 300]);
    expect(await order.mails()).toEqual(["order_confirmation", "order_cancelled"]);
  });
});

describe("voiding the rest", () => {
  it("cancels unsent units, notifies the customer, and keeps what was captured", async () => {
    const order = await placeOrder(byParcel, FOUR);
    await sendsFine(order, 1);
    const { body } = await order.act("void");
    expect(body.data).toMatchObject({
      ...{ status: "fulfilled", paymentStatus: "paid", fulfillmentStatus: "fulfilled" },
      ...{ isCapturing: false, captureBefore: null },
    });
    expect(await money(order)).toEqual([0, 250, 750, 0]);
    expect([await order.units(), await atProcessor(order)]).toEqual([99, ["succeeded", 250, 1]]);
    expect(await order.mails()).toContain("order_refunded");
    expect(await order.events()).toEqual(expect.arrayContaining(["order.paid", "order.fulfilled"]));
    expect(await order.events()).not.toContain("order.refunded");
    expect(await documentsOf(order)).toEqual(["invoice 1000", "credit_note 750"]);
    for (const action of ["void", "capture"]) {
      expect((await order.act(action)).body.error.code).toBe("order_already_captured");
    }
    expect((await send(order, 1)).body.error.code).toBe("order_already_fulfilled");
    expect((await order.act("refund")).body.data).toMatchObject({
      ...{ paymentStatus: "refunded", refunded: { amount: 250 } },
    });
  });

  it("sends no mail if the seller does not want it", async () => {
    const order = await placeOrder(byParcel, FOUR);
    await sendsFine(order, 1);
    await order.act("void", { notifyCustomer: false });
    expect(await order.mails()).not.toContain("order_refunded");
  });

  it("continues after a lost response of the processor", async () => {
    const order = await placeOrder(byParcel, FOUR);
    await sendsFine(order, 1);
    const mute = testProcessorWith({
      cancel: async (payment) => {
        await real.cancel(payment);
        throw new Error("socket hang up");
      },
    });
    expect(await tries(order, mute).void()).toMatchObject({ hold: "capturing" });
    const at = inSeconds(61);
    await Promise.all([reconcile(undefined, at), reconcile(undefined, at)]);
    expect(await money(order)).toEqual([0, 250, 750, 0]);
    expect((await order.events()).filter((type) => type === "order.paid")).toHaveLength(1);
  });

  it("is done by the workers at the deadline, and the order is not cancelled", async () => {
    const order = await placeOrder(byParcel, FOUR);
    await sendsFine(order, 3);
    await reconcile(undefined, inDays(6.5));
    expect(await money(order)).toEqual([250, 750, 0, 0]);
    await Promise.all([reconcile(undefined, inDays(7.1)), reconcile(undefined, inDays(7.1))]);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", fulfillmentStatus: "fulfilled", cancelReason: null },
    });
    expect(await money(order)).toEqual([0, 750, 250, 0]);
    expect([await order.units(), await order.paidBack()]).toEqual([97, []]);
    expect((await order.mails()).filter((kind) => kind === "order_refunded")).toHaveLength(1);
  });
});

describe("a part", () => {
  it("whose response was lost is looked up and captured once, though the key was forgotten", async () => {
    const order = await placeOrder(manual);
    expect(await tries(order, deaf).capture()).toMatchObject({ hold: "capturing", captured: 0 });
    await expectRefusal(tries(order).capture(), { code: "order_not_capturable" });
    const at = inSeconds(61);
    await Promise.all([reconcile(forgetful, at), reconcile(forgetful, at)]);
    expect(await money(order)).toEqual([700, 300, 0, 0]);
    expect(await atProcessor(order)).toEqual(["authorized", 300, 1]);
    expect((await order.get()).isCapturing).toBe(false);
    // A repeated webhook changes nothing.
    expect(await handlePaymentWebhook(await order.processorRef(), FROM_TEST_PROCESSOR)).toBe(true);
    expect(await capturesOf(order)).toEqual(["300 succeeded"]);
    const events = (await order.events()).filter((type) => type === "order.partially_captured");
    expect(events).toHaveLength(1);
  });

  it("whose process was killed after the processor captured it is booked by the workers", async () => {
    const order = await placeOrder(manual);
    const { orderId } = order;
    await killedIn("lib/testing/crash-refund", {
      shop: manual,
      orderId,
      action: "capture",
      amount: 300,
    });
    expect(await order.get()).toMatchObject({ isCapturing: true, captured: { amount: 0 } });
    expect(await capturesOf(order)).toEqual(["300 pending"]);
    await reconcile(undefined, inSeconds(61));
    expect(await money(order)).toEqual([700, 300, 0, 0]);
    expect(await atProcessor(order)).toEqual(["authorized", 300, 1]);
  });

  it("that was refused can be tried again under another key", async () => {
    const order = await placeOrder(manual);
    await expectRefusal(tries(order, stubborn).capture(), { code: "order_not_capturable" });
    const keys: string[] = [];
    const listening = testProcessorWith({
      capture: (request) => {
        keys.push(request.key);
        return take(request);
      },
    });
    await tries(order, listening).capture();
    expect(keys).toEqual([expect.stringMatching(/_capture_2$/)]);
    expect(await capturesOf(order)).toEqual(["300 failed", "300 succeeded"]);
  });

  it("is not undone by outdated reports", async () => {
    const order = await placeOrder(manual);
    const before = (await real.retrieve(await order.processorRef())).outcome;
    await order.act("capture", { amount: 300 });
    const state = await findCheckout(order.orderId);
    assert(state !== undefined && before.kind === "authorized", "its money is held");
    await settle(state.attempt, before, new Date());
    await settle(state.attempt, { kind: "unknown" }, new Date());
    expect(await money(order)).toEqual([700, 300, 0, 0]);
    // Nor by a report of another amount, or of less than was booked.
    for (const amount of [1_001, 299]) {
      const outcome = { kind: "succeeded", ref: before.ref, amount, currency: "GBP" } as const;
      await settle(state.attempt, { ...outcome, currency: before.currency }, new Date());
    }
    expect(await money(order)).toEqual([700, 300, 0, 0]);
  });

  it("captured at the processor's site is booked, and so is voiding the rest there", async () => {
    const order = await placeOrder(manual);
    const payment = await order.processorRef();
    const part = { amount: 400, currency: "GBP", isFinal: false };
    await take({ key: "elsewhere", ref: payment, part });
    await handlePaymentWebhook(payment, FROM_TEST_PROCESSOR);
    expect(await money(order)).toEqual([600, 400, 0, 0]);
    await real.cancel(payment);
    await Promise.all([
      handlePaymentWebhook(payment, FROM_TEST_PROCESSOR),
      handlePaymentWebhook(payment, FROM_TEST_PROCESSOR),
    ]);
    expect(await money(order)).toEqual([0, 400, 600, 0]);
    expect((await order.get()).paymentStatus).toBe("paid");
  });

  it("stays captured where the processor reports the payment as cancelled", async () => {
    const order = await placeOrder(manual);
    await order.act("capture", { amount: 300 });
    const state = await findCheckout(order.orderId);
    assert(state !== undefined, "it has an attempt");
    await real.cancel(await order.processorRef());
    await settle(state.attempt, { kind: "cancelled", ref: null }, new Date());
    expect(await money(order)).toEqual([0, 300, 700, 0]);
    expect((await order.get()).paymentStatus).toBe("paid");
  });
});

describe("at once", () => {
  const inTurn = (round: number, acts: Try[]) => (round % 2 === 0 ? acts : acts.toReversed());
  const rounds = [0, 1, 2, 3];

  it.each(rounds)("the same parcel twice is one, and captured once, %i", async () => {
    const order = await placeOrder(byParcel, { quantity: 1, price: 250 });
    const results = await raceOrder(order, [tries(order).sendOne, tries(order).sendOne]);
    expect(results.filter((result) => result === "done")).toHaveLength(1);
    expect(await atProcessor(order)).toEqual(["succeeded", 250, 1]);
  });

  it.each(rounds)("two parcels capture their shares, and no more than both cost, %i", async () => {
    const order = await placeOrder(byParcel, FOUR);
    const results = await raceOrder(order, [tries(order).sendOne, tries(order).sendOne]);
    const sent = results.filter((result) => result === "done").length;
    expect(sent).toBeGreaterThan(0);
    await reconcile(undefined, inSeconds(61));
    const [, taken] = await money(order);
    // The share captured for a parcel that was not sent counts for the next.
    expect([250 * sent, 250 * (sent + 1)].includes(taken ?? -1)).toBe(true);
    await tries(order).sendAll();
    expect(await money(order)).toEqual([0, 1_000, 0, 0]);
  });

  it.each(rounds)("a capture and voiding the rest, %i", async (round) => {
    const order = await placeOrder(manual);
    await order.act("capture", { amount: 200 });
    const { capture, void: letGo } = tries(order);
    const results = await raceOrder(order, inTurn(round, [capture, letGo]));
    expect(results).toContain("done");
    const [held, taken, voided] = await money(order);
    expect(Number(held) + Number(taken) + Number(voided)).toBe(1_000);
    expect([200, 500]).toContain(taken);
    expect((await atProcessor(order))[1]).toBe(taken);
  });

  it.each(rounds)("a capture and a refund of the captured part, %i", async (round) => {
    const order = await placeOrder(manual);
    await order.act("capture", { amount: 200 });
    const { capture, refund } = tries(order);
    expect(await raceOrder(order, inTurn(round, [capture, refund]))).toEqual(["done", "done"]);
    expect(await money(order)).toEqual([500, 500, 0, 200]);
    expect(await order.paidBack()).toEqual([200]);
  });

  it.each(rounds)("a capture and a cancellation, %i", async (round) => {
    const order = await placeOrder(manual);
    await order.act("capture", { amount: 200 });
    const { capture, cancel } = tries(order);
    const results = await raceOrder(order, inTurn(round, [capture, cancel]));
    expect(results).toContain("done");
    const { paymentStatus, captured, refunded } = await order.row();
    if (paymentStatus === "cancelled") expect(captured).toBe(refunded);
    else expect(await money(order)).toEqual([500, 500, 0, 0]);
  });

  it.each(rounds)("a parcel and the deadline, %i", async (round) => {
    const order = await placeOrder(byParcel, FOUR);
    await sendsFine(order, 1);
    const { sendOne } = tries(order);
    const end = () => reconcile(undefined, inDays(7.1));
    await Promise.allSettled(inTurn(round, [sendOne, end]).map((act) => act()));
    await reconcile(undefined, inDays(7.2));
    const [held, taken, voided] = await money(order);
    expect(held).toBe(0);
    expect(Number(taken) + Number(voided)).toBe(1_000);
    expect(await atProcessor(order)).toMatchObject({ 0: "succeeded", 1: taken });
    const { lines } = await order.row();
    expect(lines.map(({ fulfilled, cancelled }) => fulfilled + cancelled)).toEqual([4]);
  });
});

test("the database allows one capture at a time, above zero, and voids no more than captured", async () => {
  const order = await placeOrder(manual);
  const { orderId } = order;
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { orderId } });
  const row = (id: string, number: number, amount: number) => {
    const at = new Date();
    const data = { id, orderId, attemptId: attempt.id, number, isFinal: false };
    return db.capture.create({ data: { ...data, amount, createdAt: at, updatedAt: at } });
  };
  await row("cap_1", 91, 100);
  await expect(row("cap_2", 92, 100)).rejects.toThrow();
  await db.capture.update({ where: { id: "cap_1" }, data: { status: "failed" } });
  await expect(row("cap_2", 91, 100)).rejects.toThrow();
  await expect(row("cap_2", 92, 0)).rejects.toThrow();
  await expect(db.order.update({ where: { id: orderId }, data: { voided: 1 } })).rejects.toThrow();
});
