import { afterEach, describe, expect, it } from "vitest";
import { readCart } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { setClockOffset } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { answerChallenge, testProcessor } from "@/lib/providers/payments";
import { brokenBooks } from "@/lib/testing/documents";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { fillCart, sell, visitor } from "@/lib/testing/shop";
import { handlePaymentWebhook, reconcile, returnTestDebits } from ".";

const DAY = 24 * 3_600;
const shop = await openPlainShop({ contactEmail: "rosa@example.com" });

afterEach(() => setClockOffset(0));

const attemptOf = ({ orderId }: PlacedOrder) =>
  db.paymentAttempt.findFirstOrThrow({ where: { orderId } });

/** The mails the seller got about disputes of an order. */
async function tellings({ orderId }: PlacedOrder) {
  const mails = await db.mail.findMany({
    where: { kind: "payment_disputed", payload: { path: ["orderId"], equals: orderId } },
  });
  return mails.map(({ payload }) => {
    const { status, number } = payload as Record<string, unknown>;
    return { status, number };
  });
}

async function answer(order: PlacedOrder, isApproved: boolean): Promise<void> {
  const ref = (await attemptOf(order)).processorRef ?? "";
  await answerChallenge(ref, isApproved);
  await handlePaymentWebhook(ref, { processor: testProcessor, livemode: false });
}

describe("a payment at another site", () => {
  it("is requested there, and paid once it is approved", async () => {
    const order = await placeOrder(shop, { paymentMethod: "test_redirect" });
    expect(await order.row()).toMatchObject({ paymentStatus: "requires_action" });
    expect(await attemptOf(order)).toMatchObject({
      nextActionUrl: expect.stringMatching(/\/hooks\/test-processor\/pi_test_\w+$/),
    });
    await answer(order, true);
    expect(await order.get()).toMatchObject({
      paymentStatus: "paid",
      payment: { method: "test_redirect" },
    });
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("that fails there restores the cart and releases its units", async () => {
    const order = await placeOrder(shop, { paymentMethod: "test_redirect" });
    expect(await order.units()).toBe(98);
    await answer(order, false);
    expect(await order.row()).toMatchObject({ paymentStatus: "cancelled" });
    expect(await order.units()).toBe(100);
    expect((await readCart(order.ctx())).snapshot.lines).toMatchObject([{ quantity: 2 }]);
  });
});

describe("a direct debit", () => {
  it("is placed and pending for days, with its units, and then paid", async () => {
    const order = await placeOrder(shop, { paymentMethod: "test_debit" });
    expect(await order.row()).toMatchObject({ type: "order", paymentStatus: "pending" });
    expect((await order.row()).orderNumber).not.toBeNull();
    expect(await order.mails()).toEqual(["payment_processing"]);
    setClockOffset(3 * DAY - 60);
    await reconcile();
    expect([(await order.row()).paymentStatus, await order.units()]).toEqual(["pending", 98]);
    setClockOffset(3 * DAY + 3_600);
    await reconcile();
    expect([(await order.row()).paymentStatus, await order.units()]).toEqual(["paid", 98]);
    expect(await order.mails()).toEqual(["payment_processing", "order_confirmation"]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("that the bank returns after days cancels the order, and its buyer is notified", async () => {
    const order = await placeOrder(shop, { paymentMethod: "test_debit_fails" });
    setClockOffset(3 * DAY + 3_600);
    await reconcile();
    expect(await order.row()).toMatchObject({
      paymentStatus: "cancelled",
      cancelReason: "payment_failed",
    });
    expect(await order.units()).toBe(100);
    expect(await order.mails()).toEqual(["payment_processing", "order_cancelled"]);
    // After days the lines do not return to the visitor's cart.
    expect((await readCart(order.ctx())).snapshot.lines).toEqual([]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("that is disputed after it was paid flags its order, and the seller is notified once", async () => {
    const order = await placeOrder(shop, { paymentMethod: "test_debit_returned" });
    setClockOffset(3 * DAY + 3_600);
    await reconcile();
    expect([(await order.row()).paymentStatus, await returnTestDebits()]).toEqual(["paid", 0]);
    setClockOffset(6 * DAY + 60);
    await Promise.all([returnTestDebits(), returnTestDebits()]);
    expect(await returnTestDebits()).toBe(0);
    expect((await order.get()).dispute).toMatchObject({
      ...{ status: "lost", reason: "debit_not_authorized", amount: { amount: 1_000 } },
    });
    expect((await order.events()).filter((type) => type === "order.updated")).toHaveLength(1);
    expect(await tellings(order)).toEqual([
      { status: "lost", number: (await order.get()).orderNumber },
    ]);
    expect([(await order.row()).paymentStatus, await order.units()]).toEqual(["paid", 98]);
    expect(await brokenBooks(shop)).toEqual([]);
  });

  it("cannot be stopped while the bank is processing it", async () => {
    const { processorRef } = await attemptOf(
      await placeOrder(shop, { paymentMethod: "test_debit" }),
    );
    expect(await testProcessor.cancel(processorRef ?? "")).toMatchObject({ kind: "processing" });
  });

  it("is refused above its limit", async () => {
    const dear = await sell(shop, { stock: 5, price: 1_000_001 });
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [dear]);
    await expect(submitCheckout(ctx(), { paymentMethod: "test_debit" })).rejects.toMatchObject({
      code: "payment_method_unsupported",
    });
    expect(await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" })).toMatchObject({
      status: "paid",
    });
  });
});
