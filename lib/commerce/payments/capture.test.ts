import { afterEach, describe, expect, it } from "vitest";
import { cancelUnpaidOrder } from "@/lib/commerce/checkout";
import { fulfillOrder, updateFulfillment } from "@/lib/commerce/fulfillment";
import {
  cancelOrder,
  captureOrder,
  handlePaymentWebhook,
  reconcile,
  sendWithCapture,
  voidOrder,
} from "@/lib/commerce/payments";
import { DAY_MS } from "@/lib/kit/durations";
import { db } from "@/lib/platform/db";
import { answerChallenge, type PaymentProcessors } from "@/lib/providers/payments";
import { testProcessor as real } from "@/lib/providers/payments/test/test-processor";
import { brokenBooks } from "@/lib/testing/documents";
import { inSeconds } from "@/lib/testing/in-seconds";
import { openPlainShop, type PlacedOrder, placeOrder, sendOneUnit } from "@/lib/testing/orders";
import { killedIn } from "@/lib/testing/processes";
import { FROM_TEST_PROCESSOR, testProcessorWith } from "@/lib/testing/processors";
import { raceOrder } from "@/lib/testing/race-order";
import { expectRefusal } from "@/lib/testing/refusals";
import type { Shop } from "@/lib/testing/shop";

/* Money that is authorized when an order is placed, and captured or voided later. */

const manual = await openPlainShop({ paymentCapture: "manual" });
const sending = await openPlainShop({ paymentCapture: "on_fulfillment" });
afterEach(async () => {
  expect([...(await brokenBooks(manual)), ...(await brokenBooks(sending))]).toEqual([]);
});

const TELL = { notifyCustomer: true };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Captures the money, and its responses are lost. */
const deaf = testProcessorWith({
  capture: async (request) => {
    await real.capture?.(request);
    throw new Error("socket hang up");
  },
});
/** Cannot be reached. */
const away = testProcessorWith({
  capture: async () => ({ kind: "unknown" }),
  cancel: async () => ({ kind: "unknown" }),
  retrieve: async () => ({ key: null, metadata: null, outcome: { kind: "unknown" } }),
});
/** Reports the payment's state: the bank refused the money. */
const stubborn = testProcessorWith({
  capture: async ({ ref }) => (await real.retrieve(ref)).outcome,
});

/** The processor's state of an order's payment, and the captured amount. */
async function atProcessor({ orderId }: PlacedOrder) {
  const payments = await db.testPayment.findMany({
    where: { metadata: { path: ["orderId"], equals: orderId } },
  });
  return payments.map(({ status }) => status);
}

const ways = (order: PlacedOrder, processors?: PaymentProcessors) => {
  const { orderId } = order;
  const ctx = order.seller();
  return {
    capture: () => captureOrder(ctx, orderId, {}, processors),
    void: () => voidOrder(ctx, orderId, TELL, processors),
    cancel: () => cancelOrder(ctx, orderId, TELL, processors),
    send: () => sendWithCapture(ctx, orderId, () => fulfillOrder(ctx, orderId, TELL), processors),
    sendOne: () => sendOneUnit(order, processors),
  };
};

describe("an order with authorized money", () => {
  it("is placed, not paid, and is paid by capturing it", async () => {
    const order = await placeOrder(manual);
    expect(await order.get()).toMatchObject({
      ...{ status: "pending", paymentStatus: "authorized", paidAt: null, isCapturing: false },
      ...{ authorized: { amount: 1_000 }, captured: { amount: 0 } },
      payment: { status: "authorized" },
      allowedActions: ["cancel", "changeAddress", "capture", "void"],
    });
    const { orderNumber, captureBefore } = await order.get();
    expect(orderNumber).toMatch(/^T-/);
    expect(new Date(captureBefore).getTime() - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    expect([await order.units(), await order.mails()]).toEqual([98, ["order_confirmation"]]);
    expect(await order.events()).toEqual(["order.created", "order.authorized"]);

    const { status, body } = await order.act("capture");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ status: "paid", paymentStatus: "paid", captureBefore: null, isCapturing: false },
      ...{ authorized: { amount: 0 }, captured: { amount: 1_000 } },
    });
    expect(await atProcessor(order)).toEqual(["succeeded"]);
    expect((await order.events()).slice(2)).toEqual(["order.paid"]);
    expect(await order.mails()).toEqual(["order_confirmation"]);
    expect((await order.act("refund")).body.data.paymentStatus).toBe("refunded");
  });

  it("is shown to its shopper as not paid yet", async () => {
    const order = await placeOrder(manual);
    const state = await db.paymentAttempt.findFirstOrThrow({ where: { orderId: order.orderId } });
    expect(state).toMatchObject({ status: "authorized", capture: "manual" });
    await expectRefusal(cancelUnpaidOrder(order.ctx(), order.orderId), {
      code: "order_not_cancellable",
    });
  });

  it("is refused another amount than its card can give, a refund, and to be sent", async () => {
    const order = await placeOrder(manual, { paymentMethod: "pm_card_singleCapture" });
    for (const amount of [999, 1_001]) {
      const { status, body } = await order.act("capture", { amount });
      expect([status, body.error.reason]).toEqual([422, "capture_amount_unsupported"]);
      expect(body.error.details).toEqual({ authorized: 1_000 });
    }
    expect((await order.act("refund")).body.error.code).toBe("order_not_refundable");
    expect((await order.act("fulfill")).body.error.code).toBe("order_not_fulfillable");
    expect((await order.act("documents")).body.error.code).toBe("order_not_paid");
    expect(await atProcessor(order)).toEqual(["authorized"]);
    expect((await order.act("capture", { amount: 1_000 })).status).toBe(200);
    expect((await order.act("capture")).body.error.code).toBe("order_already_captured");
    expect((await order.act("void")).body.error.code).toBe("order_already_captured");
  });

  it("is voided once, with its units", async () => {
    const order = await placeOrder(manual);
    const { body } = await order.act("void", { reason: "Out of clay." });
    expect(body.data).toMatchObject({ paymentStatus: "cancelled", captureBefore: null });
    expect(await atProcessor(order)).toEqual(["cancelled"]);
    expect([await order.units(), await order.paidBack()]).toEqual([100, []]);
    expect((await order.events()).slice(2)).toEqual(["order.cancelled"]);
    expect(await order.mails()).toEqual(["order_confirmation", "order_cancelled"]);
    for (const action of ["void", "capture"]) {
      expect((await order.act(action)).body.error.code).toBe("order_not_capturable");
    }
  });

  it("is authorized once its shopper has answered the bank", async () => {
    const paymentMethod = "pm_card_authenticationRequired";
    const order = await placeOrder(manual, { paymentMethod });
    const ref = await order.processorRef();
    await answerChallenge(ref, true);
    await Promise.all([
      handlePaymentWebhook(ref, FROM_TEST_PROCESSOR),
      handlePaymentWebhook(ref, FROM_TEST_PROCESSOR),
    ]);
    expect((await order.get()).paymentStatus).toBe("authorized");
    expect(await order.events()).toEqual(["order.created", "order.authorized"]);
    expect(await order.mails()).toEqual(["order_confirmation"]);
  });

  it("that was given up and authorized after all is voided", async () => {
    const paymentMethod = "pm_card_authenticationRequired";
    const order = await placeOrder(manual, { paymentMethod });
    const ref = await order.processorRef();
    await order.act("cancel");
    await db.testPayment.update({ where: { id: ref }, data: { status: "authorized" } });
    await handlePaymentWebhook(ref, FROM_TEST_PROCESSOR);
    expect([await atProcessor(order), (await order.get()).paymentStatus]).toEqual([
      ["cancelled"],
      "cancelled",
    ]);
  });

  it("is captured at once where it is free, by transfer or without authorization", async () => {
    const free = await placeOrder(manual, { price: 0 });
    expect((await free.get()).paymentStatus).toBe("paid");
    const transfer = await placeOrder(manual, { paymentMethod: "bank_transfer" });
    expect((await transfer.get()).paymentStatus).toBe("pending");
    const { capture: _, ...plain } = real;
    const processors = { configured: () => [plain], named: () => plain };
    const taken = await placeOrder(manual, { processors });
    expect((await taken.get()).paymentStatus).toBe("paid");
  });
});

describe("shipping captures the money", () => {
  it("all of it with the first parcel", async () => {
    const order = await placeOrder(sending);
    expect((await order.get()).allowedActions).toContain("fulfill");
    const items = [{ itemId: order.lineId, quantity: 1 }];
    expect((await order.act("fulfillments", { items })).status).toBe(201);
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "paid", fulfillmentStatus: "partially_fulfilled" },
      captured: { amount: 1_000 },
    });
    expect((await order.act("fulfill")).status).toBe(200);
    expect(await atProcessor(order)).toEqual(["succeeded"]);
    expect((await order.events()).filter((type) => type === "order.paid")).toHaveLength(1);
  });

  it("but not where the parcel is refused", async () => {
    const order = await placeOrder(sending);
    const items = [{ itemId: order.lineId, quantity: 3 }];
    expect((await order.act("fulfillments", { items })).status).toBe(422);
    expect([await atProcessor(order), (await order.get()).paymentStatus]).toEqual([
      ["authorized"],
      "authorized",
    ]);
  });

  it("and nothing is sent while the outcome is unknown or refused", async () => {
    const order = await placeOrder(sending);
    await expectRefusal(ways(order, stubborn).send(), { code: "order_not_capturable" });
    expect(await order.get()).toMatchObject({
      ...{ paymentStatus: "authorized", fulfillmentStatus: "unfulfilled", isCapturing: false },
    });
    await expectRefusal(ways(order, away).send(), { code: "service_unavailable" });
    expect(await order.get()).toMatchObject({
      fulfillmentStatus: "unfulfilled",
      isCapturing: true,
    });
    expect((await order.act("fulfill")).body.error.code).toBe("order_not_fulfillable");
    expect((await order.act("void")).body.error.code).toBe("order_not_capturable");
    expect((await order.act("cancel")).body.error.code).toBe("order_not_cancellable");
    await reconcile(undefined, inSeconds(61));
    expect(await order.get()).toMatchObject({ paymentStatus: "paid", isCapturing: false });
    expect((await order.act("fulfill")).status).toBe(200);
    const entries = await db.auditEntry.findMany({ where: { objectId: order.orderId } });
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      "order.capture_failed",
      "order.capture_requested",
      "order.capture_requested",
      "order.fulfilled",
    ]);
  });
});

describe("a capture", () => {
  it("whose response was lost is looked up, and captured once", async () => {
    const order = await placeOrder(manual);
    expect(await ways(order, deaf).capture()).toMatchObject({ hold: "capturing" });
    expect((await order.get()).paymentStatus).toBe("authorized");
    expect((await order.act("capture")).body.error.code).toBe("order_not_capturable");
    const at = inSeconds(61);
    await Promise.all([reconcile(undefined, at), reconcile(undefined, at)]);
    expect((await order.get()).paymentStatus).toBe("paid");
    expect((await order.events()).filter((type) => type === "order.paid")).toHaveLength(1);
  });

  it("whose process was killed after the processor captured is booked by the workers", async () => {
    const order = await placeOrder(manual);
    await killedIn("lib/testing/crash-refund", {
      shop: manual,
      orderId: order.orderId,
      action: "capture",
    });
    expect(await order.get()).toMatchObject({ isCapturing: true, paymentStatus: "authorized" });
    await reconcile(undefined, inSeconds(61));
    expect(await order.get()).toMatchObject({ isCapturing: false, paymentStatus: "paid" });
    expect(await atProcessor(order)).toEqual(["succeeded"]);
  });

  it("is not delayed by an outdated webhook", async () => {
    const order = await placeOrder(manual);
    await ways(order, away).capture();
    await handlePaymentWebhook(await order.processorRef(), FROM_TEST_PROCESSOR);
    expect((await order.get()).isCapturing).toBe(true);
    await reconcile(undefined, inSeconds(61));
    expect((await order.get()).paymentStatus).toBe("paid");
  });

  it("that was refused can be tried again", async () => {
    const order = await placeOrder(manual);
    await expectRefusal(ways(order, stubborn).capture(), { code: "order_not_capturable" });
    const keys: string[] = [];
    const listening = testProcessorWith({
      capture: async (request) => {
        keys.push(request.key);
        return (await real.capture?.(request)) ?? { kind: "unknown" };
      },
    });
    await ways(order, listening).capture();
    expect([keys, (await order.get()).paymentStatus]).toEqual([
      [expect.stringMatching(/_capture_2$/)],
      "paid",
    ]);
  });
});

describe("a void", () => {
  it("whose process was killed after the processor voided is booked by the workers", async () => {
    const order = await placeOrder(manual);
    await killedIn("lib/testing/crash-refund", {
      shop: manual,
      orderId: order.orderId,
      action: "cancel",
    });
    expect(await order.get()).toMatchObject({ isCancelling: true, paymentStatus: "authorized" });
    await reconcile(undefined, inSeconds(61));
    expect((await order.get()).paymentStatus).toBe("cancelled");
    expect([await order.units(), await order.paidBack()]).toEqual([100, []]);
  });

  it("of money captured at the processor's site refunds it", async () => {
    const order = await placeOrder(manual);
    const ref = await order.processorRef();
    await real.capture?.({ key: "elsewhere", ref });
    await order.act("void");
    expect((await order.get()).paymentStatus).toBe("cancelled");
    expect([await order.units(), await order.paidBack()]).toEqual([100, [1_000]]);
  });
});

describe("an authorization that expires", () => {
  it("is voided with its order by the workers, and its customer is notified", async () => {
    const order = await placeOrder(manual);
    await reconcile(undefined, inDays(6.5));
    expect((await order.get()).paymentStatus).toBe("authorized");
    await Promise.all([reconcile(undefined, inDays(7.1)), reconcile(undefined, inDays(7.1))]);
    expect(await order.get()).toMatchObject({
      paymentStatus: "cancelled",
      cancelReason: "expired",
    });
    expect([await order.units(), await atProcessor(order)]).toEqual([100, ["cancelled"]]);
    expect((await order.events()).slice(2)).toEqual(["order.cancelled"]);
    expect(await order.mails()).toContain("order_cancelled");
    const entries = await db.auditEntry.findMany({ where: { objectId: order.orderId } });
    expect(entries).toMatchObject([{ action: "order.cancelled", actorKind: "system" }]);
  });

  it("is voided when the processor reports that first", async () => {
    const order = await placeOrder(sending);
    const ref = await order.processorRef();
    await db.testPayment.update({ where: { id: ref }, data: { status: "cancelled" } });
    await Promise.all([
      handlePaymentWebhook(ref, FROM_TEST_PROCESSOR),
      handlePaymentWebhook(ref, FROM_TEST_PROCESSOR),
    ]);
    expect((await order.get()).paymentStatus).toBe("cancelled");
    expect([await order.units(), await order.events()]).toEqual([
      100,
      ["order.created", "order.authorized", "order.cancelled"],
    ]);
    await expectRefusal(ways(order).send(), { code: "order_not_fulfillable" });
  });

  it("is not captured where it expired in between", async () => {
    const order = await placeOrder(manual);
    const ref = await order.processorRef();
    await db.testPayment.update({ where: { id: ref }, data: { status: "cancelled" } });
    await expectRefusal(ways(order).capture(), { code: "order_not_capturable" });
    expect((await order.get()).paymentStatus).toBe("cancelled");
    expect(await order.units()).toBe(100);
  });

  it("and was captured at the processor's site keeps its order", async () => {
    const order = await placeOrder(manual);
    const ref = await order.processorRef();
    await real.capture?.({ key: "elsewhere", ref });
    await reconcile(undefined, inDays(7.1));
    expect((await order.get()).paymentStatus).toBe("paid");
  });
});

describe("of two at once exactly one wins:", () => {
  const settled = async (order: PlacedOrder) => {
    const { paymentStatus, fulfillmentStatus } = await order.row();
    return [paymentStatus, fulfillmentStatus, await order.units(), ...(await atProcessor(order))];
  };
  const TAKEN = ["paid", "unfulfilled", 98, "succeeded"];
  const LET_GO = ["cancelled", "unfulfilled", 100, "cancelled"];
  const SENT = ["paid", "fulfilled", 98, "succeeded"];
  const pairs: [string, Shop, (keyof ReturnType<typeof ways>)[], unknown[][]][] = [
    ["capture against void", manual, ["capture", "void"], [TAKEN, LET_GO]],
    ["two captures", manual, ["capture", "capture"], [TAKEN]],
    ["two voids", manual, ["void", "void"], [LET_GO]],
    ["parcel against void", sending, ["send", "void"], [SENT, LET_GO]],
    ["two parcels", sending, ["send", "send"], [SENT]],
  ];
  for (const [name, shop, acts, ends] of pairs) {
    it.each([0, 1, 2, 3])(`${name}, %i`, async (round) => {
      const order = await placeOrder(shop);
      const request = round % 2 === 0 ? acts : acts.toReversed();
      const results = await raceOrder(
        order,
        request.map((act) => ways(order)[act]),
      );
      expect(results.filter((result) => result === "done")).toHaveLength(1);
      expect(ends).toContainEqual(await settled(order));
      expect(await order.paidBack()).toEqual([]);
    });
  }

  it.each([0, 1, 2, 3])("capture against cancel, %i", async (round) => {
    const order = await placeOrder(manual);
    const { capture, cancel } = ways(order);
    const results = await raceOrder(order, round % 2 === 0 ? [capture, cancel] : [cancel, capture]);
    // A captured order may still be cancelled, and is refunded then.
    expect(results).toContain("done");
    const { captured, refunded, paymentStatus } = await order.row();
    expect(paymentStatus === "cancelled" ? captured - refunded : captured).toBe(
      paymentStatus === "cancelled" ? 0n : 1_000n,
    );
  });

  it.each([0, 1, 2, 3])("capture against its end, %i", async (round) => {
    const order = await placeOrder(manual);
    const { capture } = ways(order);
    const end = () => reconcile(undefined, inDays(7.1));
    await Promise.allSettled(round % 2 === 0 ? [capture(), end()] : [end(), capture()]);
    await reconcile(undefined, inDays(7.2));
    expect([TAKEN, LET_GO]).toContainEqual(await settled(order));
    expect(await order.paidBack()).toEqual([]);
  });
});

it("a cancelled parcel leaves the money captured", async () => {
  const order = await placeOrder(sending);
  const { id } = await ways(order).sendOne();
  await updateFulfillment(order.seller(), { order: order.orderId, fulfillment: id }, "cancel");
  expect(await order.get()).toMatchObject({
    paymentStatus: "paid",
    fulfillmentStatus: "unfulfilled",
  });
});
