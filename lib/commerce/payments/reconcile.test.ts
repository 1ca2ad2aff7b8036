import { describe, expect, it } from "vitest";
import { readCart } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { handlePaymentWebhook, processPendingRefunds, reconcile } from "@/lib/commerce/payments";
import { db, query } from "@/lib/platform/db";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { brokenBooks } from "@/lib/testing/documents";
import { inSeconds } from "@/lib/testing/in-seconds";
import { FROM_TEST_PROCESSOR, testProcessorWith } from "@/lib/testing/processors";
import { fillCart, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";

const HOUR = 60 * 60;

async function placed(paymentMethod: string, processors?: PaymentProcessors) {
  const shop = await openShop();
  const mug = await sell(shop, { stock: 5 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
  const reply = await submitCheckout(ctx(), { paymentMethod }, processors);
  const order = () => db.order.findUniqueOrThrow({ where: { id: reply.orderId } });
  return { shop, mug, ctx, reply, order };
}

/** Charges, and loses the response. */
const deaf = testProcessorWith({
  charge: async (request) => {
    await testProcessor.charge(request);
    throw new Error("socket hang up");
  },
});

describe("the reconciler", () => {
  it("finds out what became of a charge whose answer was lost", async () => {
    const { shop, mug, reply, order } = await placed("pm_card_visa", deaf);
    expect(reply).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      requiresAction: false,
    });
    expect(await unitsLeft(mug.variantId)).toBe(3);
    await reconcile(undefined, inSeconds(6));
    expect((await order()).paymentStatus).toBe("paid");
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("keeps asking, ever more rarely, and keeps the stock held meanwhile", async () => {
    const silent = testProcessorWith({ charge: async () => ({ kind: "unknown" }) });
    const { shop, mug } = await placed("pm_card_visa", silent);
    const attempt = () => db.paymentAttempt.findFirstOrThrow({ where: { storeId: shop.store.id } });
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const due = (await attempt()).nextCheckAt ?? new Date(0);
      await reconcile(silent, due);
      waits.push(((await attempt()).nextCheckAt?.getTime() ?? 0) - due.getTime());
    }
    expect(waits).toEqual([30_000, 120_000, 600_000]);
    expect(await unitsLeft(mug.variantId)).toBe(3);
  });

  it("ends a payment that its shopper abandoned, and returns the lines to the cart", async () => {
    const { shop, mug, ctx, order } = await placed("pm_card_authenticationRequired");
    await reconcile(undefined, inSeconds(29 * 60));
    expect((await order()).paymentStatus).toBe("requires_action");
    await reconcile(undefined, inSeconds(31 * 60));
    expect(await order()).toMatchObject({ paymentStatus: "cancelled", cancelReason: "expired" });
    expect(await unitsLeft(mug.variantId)).toBe(5);
    expect((await readCart(ctx())).snapshot.lines).toHaveLength(1);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("does not give stock back while the processor cannot say that the payment is over", async () => {
    const { mug, order } = await placed("pm_card_authenticationRequired");
    const away = testProcessorWith({ cancel: async () => ({ kind: "unknown" }) });
    await reconcile(away, inSeconds(31 * 60));
    expect((await order()).paymentStatus).toBe("requires_action");
    expect(await unitsLeft(mug.variantId)).toBe(3);
  });

  it("gives up on a bank transfer after three days", async () => {
    const { mug, order } = await placed("bank_transfer");
    await reconcile(undefined, inSeconds(3 * 24 * HOUR - 60));
    expect((await order()).paymentStatus).toBe("pending");
    await reconcile(undefined, inSeconds(3 * 24 * HOUR + 60));
    expect(await order()).toMatchObject({ paymentStatus: "cancelled", cancelReason: "expired" });
    expect(await unitsLeft(mug.variantId)).toBe(5);
  });
});

describe("a payment that succeeds after it was given up", () => {
  async function lateSuccess(unitsSoldMeanwhile: number) {
    const situation = await placed("pm_card_authenticationRequired");
    const ref = situation.reply.nextActionUrl?.split("/").at(-1) ?? "";
    await reconcile(undefined, inSeconds(31 * 60));
    await db.stock.updateMany({
      where: { variantId: situation.mug.variantId, livemode: false },
      data: { available: { decrement: unitsSoldMeanwhile } },
    });
    // No correct processor does this: a cancelled payment is charged.
    await query("test_late", "UPDATE test_payments SET status = 'succeeded' WHERE id = $1", [ref]);
    await handlePaymentWebhook(ref, FROM_TEST_PROCESSOR);
    return situation;
  }

  it("pays its order after all when the stock is still there", async () => {
    const { shop, mug, order } = await lateSuccess(0);
    expect(await order()).toMatchObject({
      paymentStatus: "paid",
      cancelledAt: null,
      captured: 2_895n,
    });
    expect(await unitsLeft(mug.variantId)).toBe(3);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("is refunded by itself when the stock is gone", async () => {
    const { mug, order, reply } = await lateSuccess(4);
    expect(await order()).toMatchObject({
      paymentStatus: "cancelled",
      captured: 2_895n,
      refundPending: 2_895n,
    });
    await Promise.all([
      processPendingRefunds(undefined, inSeconds(31 * 60)),
      processPendingRefunds(undefined, inSeconds(31 * 60)),
    ]);
    expect(await order()).toMatchObject({
      paymentStatus: "cancelled",
      refunded: 2_895n,
      refundPending: 0n,
    });
    const refunds = await db.testRefund.findMany({
      where: { payment: { metadata: { path: ["orderId"], equals: reply.orderId } } },
    });
    expect(refunds).toMatchObject([{ amount: 2_895n, status: "succeeded" }]);
    expect(await unitsLeft(mug.variantId)).toBe(1);
  });
});
