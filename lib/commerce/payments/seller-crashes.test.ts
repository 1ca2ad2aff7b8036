import { afterEach, describe, expect, it } from "vitest";
import {
  cancelOrder,
  handlePaymentWebhook,
  processPendingRefunds,
  reconcile,
  refundOrder,
} from "@/lib/commerce/payments";
import { db, query } from "@/lib/platform/db";
import { answerChallenge } from "@/lib/providers/payments";
import { testProcessor as real } from "@/lib/providers/payments/test/test-processor";
import { seller } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import { inSeconds } from "@/lib/testing/in-seconds";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { killedIn } from "@/lib/testing/processes";
import { FROM_TEST_PROCESSOR, testProcessorWith } from "@/lib/testing/processors";
import { expectRefusal } from "@/lib/testing/refusals";

const shop = await openPlainShop();
afterEach(async () => expect(await brokenBooks(shop)).toEqual([]));

const REFUND = { reason: "other", restock: true, notifyCustomer: true } as const;
const TELL = { notifyCustomer: true };
const CHALLENGED = { paymentMethod: "pm_card_authenticationRequired" };

/** Executes each request, and its responses are lost. */
const deaf = testProcessorWith({
  refund: async (request) => {
    await real.refund(request);
    throw new Error("socket hang up");
  },
  cancel: async (ref) => {
    await real.cancel(ref);
    throw new Error("socket hang up");
  },
});
/** Cannot be reached. */
const away = testProcessorWith({
  refund: async () => ({ kind: "unknown" }),
  cancel: async () => ({ kind: "unknown" }),
  invalidateCharge: async () => ({ kind: "unknown" }),
});
const stubborn = testProcessorWith({
  refund: async () => ({ kind: "failed", failureCode: "expired_or_canceled_card" }),
});

async function killDuring(action: "refund" | "cancel", { orderId }: PlacedOrder): Promise<void> {
  await killedIn("lib/testing/crash-refund", { shop, orderId, action });
}

/** Several workers at once, a minute later. */
async function workersRun(seconds = 61): Promise<void> {
  const at = inSeconds(seconds);
  await Promise.all([reconcile(undefined, at), reconcile(undefined, at)]);
  await Promise.all([processPendingRefunds(undefined, at), processPendingRefunds(undefined, at)]);
}

describe("a refund", () => {
  it("whose process was killed after the processor paid is booked by the workers, paid once", async () => {
    const order = await placeOrder(shop);
    await killDuring("refund", order);
    expect(await order.get()).toMatchObject({
      paymentStatus: "paid",
      refundable: { amount: 0 },
      refunds: [{ status: "pending" }],
    });
    expect(await order.units()).toBe(98);
    await workersRun(30);
    expect((await order.row()).refundPending).toBe(1_000n);
    await workersRun();
    expect(await order.get()).toMatchObject({
      paymentStatus: "refunded",
      refunds: [{ status: "succeeded" }],
    });
    expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
    expect(await order.mails()).toEqual(["order_confirmation", "order_refunded"]);
  });

  it("whose response was lost stays pending, keeps its amount, and is looked up", async () => {
    const order = await placeOrder(shop);
    const ctx = seller(shop.store);
    await refundOrder(ctx, order.orderId, { ...REFUND, amount: 600 }, deaf);
    expect(await order.get()).toMatchObject({
      paymentStatus: "paid",
      refunded: { amount: 0 },
      refundable: { amount: 400 },
      refunds: [{ status: "pending", amount: { amount: 600 } }],
    });
    expect((await order.act("refund", { amount: 500 })).body.error.reason).toBe(
      "refund_exceeds_balance",
    );
    expect((await order.act("cancel")).body.error.code).toBe("order_not_cancellable");
    await workersRun();
    expect(await order.get()).toMatchObject({
      paymentStatus: "partially_refunded",
      refunded: { amount: 600 },
    });
    expect(await order.paidBack()).toEqual([600]);
  });

  it("whose response arrives repeatedly is booked once", async () => {
    const order = await placeOrder(shop);
    const ctx = seller(shop.store);
    for (const amount of [300, 400]) {
      await refundOrder(ctx, order.orderId, { ...REFUND, amount }, deaf);
    }
    const [first] = (await order.get()).refunds;
    const settleAgain = () =>
      query("test_settle", "SELECT refund_settle($1, true, NULL, now())", [first.id]);
    await Promise.all([settleAgain(), settleAgain(), settleAgain()]);
    expect(await order.get()).toMatchObject({
      refunded: first.amount,
      refundable: { amount: 300 },
    });
    await workersRun();
    expect(await order.get()).toMatchObject({ refunded: { amount: 700 } });
  });

  it("the processor refuses leaves the order as it was", async () => {
    const order = await placeOrder(shop);
    const refused = refundOrder(seller(shop.store), order.orderId, REFUND, stubborn);
    await expectRefusal(refused, {
      code: "order_not_refundable",
      details: { failureCode: "expired_or_canceled_card" },
    });
    expect(await order.get()).toMatchObject({
      paymentStatus: "paid",
      refundable: { amount: 1_000 },
      refunds: [{ status: "failed" }],
      items: [{ restockedQuantity: 0 }],
    });
    expect(await order.units()).toBe(98);
    expect(await order.mails()).toEqual(["order_confirmation"]);
    expect((await order.act("refund")).status).toBe(200);
  });
});

describe("a cancellation", () => {
  it("killed between refund and booking is completed by the workers, refunded once", async () => {
    const order = await placeOrder(shop);
    await killDuring("cancel", order);
    expect(await order.get()).toMatchObject({ isCancelling: true, cancelledAt: null });
    await workersRun();
    expect(await order.get()).toMatchObject({ isCancelling: false, paymentStatus: "cancelled" });
    expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
    expect(await order.mails()).toContain("order_cancelled");
  });

  it("killed between ending the payment and booking it is completed by the workers", async () => {
    const order = await placeOrder(shop, CHALLENGED);
    await killDuring("cancel", order);
    expect(await order.get()).toMatchObject({
      isCancelling: true,
      paymentStatus: "requires_action",
    });
    await workersRun();
    expect((await order.get()).paymentStatus).toBe("cancelled");
    expect([await order.paidBack(), await order.units()]).toEqual([[], 100]);
  });

  it("is not over while the processor does not say so, and nothing else happens to the order", async () => {
    const order = await placeOrder(shop);
    await cancelOrder(seller(shop.store), order.orderId, TELL, away);
    expect(await order.get()).toMatchObject({
      isCancelling: true,
      paymentStatus: "paid",
      cancelledAt: null,
    });
    expect((await order.act("fulfill")).body.error.code).toBe("order_not_fulfillable");
    expect((await order.act("refund")).body.error.code).toBe("order_not_refundable");
    expect((await order.act("cancel")).body.error.code).toBe("order_not_cancellable");
    expect(await order.units()).toBe(98);
    await processPendingRefunds(away, inSeconds(61));
    expect((await order.get()).isCancelling).toBe(true);
    await workersRun(122);
    expect((await order.get()).paymentStatus).toBe("cancelled");
  });

  it("that cannot refund leaves a paid order, and its timeline reports the failure", async () => {
    const order = await placeOrder(shop);
    await expectRefusal(cancelOrder(seller(shop.store), order.orderId, TELL, stubborn), {
      code: "order_not_cancellable",
    });
    expect(await order.get()).toMatchObject({
      paymentStatus: "paid",
      isCancelling: false,
      refundable: { amount: 1_000 },
    });
    expect(await order.units()).toBe(98);
    const timeline = await db.auditEntry.findMany({ where: { objectId: order.orderId } });
    expect(timeline).toMatchObject([{ action: "order.cancellation_failed", actorKind: "system" }]);
    expect((await order.act("fulfill")).status).toBe(200);
  });

  it("of a payment that its shopper approved first refunds it", async () => {
    const order = await placeOrder(shop, CHALLENGED);
    await answerChallenge(await order.processorRef(), true);
    const { body } = await order.act("cancel");
    expect(body.data).toMatchObject({ paymentStatus: "cancelled", refunded: { amount: 1_000 } });
    expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
    expect((await order.events()).slice(1)).toEqual([
      "order.paid",
      "order.refunded",
      "order.cancelled",
    ]);
    expect(await order.mails()).toEqual(["order_cancelled"]);
  });

  it("of a payment that is approved while the processor is unreachable refunds it", async () => {
    const order = await placeOrder(shop, CHALLENGED);
    await cancelOrder(seller(shop.store), order.orderId, TELL, away);
    const ref = await order.processorRef();
    await answerChallenge(ref, true);
    await Promise.all([
      handlePaymentWebhook(ref, FROM_TEST_PROCESSOR),
      handlePaymentWebhook(ref, FROM_TEST_PROCESSOR),
    ]);
    expect(await order.get()).toMatchObject({
      isCancelling: true,
      paymentStatus: "paid",
      refunds: [{ status: "pending" }],
    });
    await workersRun();
    expect((await order.get()).paymentStatus).toBe("cancelled");
    expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
  });

  it("of a charge whose outcome is unknown ensures that it cannot succeed any more", async () => {
    const silent = testProcessorWith({ charge: async () => ({ kind: "unknown" }) });
    const order = await placeOrder(shop, { processors: silent });
    expect((await order.act("cancel")).body.data).toMatchObject({
      paymentStatus: "cancelled",
      captured: { amount: 0 },
    });
    const charged = testProcessorWith({
      charge: async (request) => {
        await real.charge(request);
        return { kind: "unknown" };
      },
    });
    const taken = await placeOrder(shop, { processors: charged });
    expect((await taken.act("cancel")).body.data).toMatchObject({
      paymentStatus: "cancelled",
      captured: { amount: 1_000 },
      refunded: { amount: 1_000 },
    });
    expect([await order.units(), await taken.units()]).toEqual([100, 100]);
  });

  it("of such a charge is completed by the workers without charging", async () => {
    const silent = testProcessorWith({ charge: async () => ({ kind: "unknown" }) });
    const order = await placeOrder(shop, { processors: silent });
    await cancelOrder(seller(shop.store), order.orderId, TELL, away);
    expect((await order.get()).isCancelling).toBe(true);
    await workersRun();
    expect(await order.get()).toMatchObject({
      paymentStatus: "cancelled",
      captured: { amount: 0 },
    });
    expect([await order.paidBack(), await order.units()]).toEqual([[], 100]);
  });

  it("stays cancelled if the processor charges all the same, which is refunded", async () => {
    const order = await placeOrder(shop, CHALLENGED);
    await order.act("cancel");
    const ref = await order.processorRef();
    await query("test_late", "UPDATE test_payments SET status = 'succeeded' WHERE id = $1", [ref]);
    await handlePaymentWebhook(ref, FROM_TEST_PROCESSOR);
    expect((await order.row()).paymentStatus).toBe("cancelled");
    await workersRun();
    expect([await order.paidBack(), await order.units()]).toEqual([[1_000], 100]);
  });
});
