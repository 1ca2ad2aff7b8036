import { expect, it } from "vitest";
import { readCart } from "@/lib/commerce/cart";
import { cancelUnpaidOrder, submitCheckout } from "@/lib/commerce/checkout";
import { handlePaymentWebhook, reconcile } from "@/lib/commerce/payments";
import { settle } from "@/lib/commerce/payments/settle";
import { db } from "@/lib/platform/db";
import { answerChallenge } from "@/lib/providers/payments";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import { FROM_TEST_PROCESSOR, testProcessorWith } from "@/lib/testing/processors";
import { expectRefusal } from "@/lib/testing/refusals";
import { brokenInvariants, fillCart, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";

/** An order that waits for its shopper's bank. */
async function waiting() {
  const shop = await openShop();
  const mug = await sell(shop, { stock: 5 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
  const reply = await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
  const order = () => db.order.findUniqueOrThrow({ where: { id: reply.orderId } });
  const ref = async () => (await order()).processorRef ?? "";
  return { shop, mug, ctx, reply, order, ref };
}

async function buy({ shop, mug }: Pick<Awaited<ReturnType<typeof waiting>>, "shop" | "mug">) {
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 1 }]);
  return submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
}

it("takes no order number before the bank has confirmed", async () => {
  const one = await waiting();
  expect(one.reply.orderNumber).toBeNull();
  expect((await buy(one)).orderNumber).toBe("T-1001");
  await answerChallenge(await one.ref(), true);
  await handlePaymentWebhook(await one.ref(), FROM_TEST_PROCESSOR);
  expect((await one.order()).orderNumber).toBe("T-1002");
  expect(await brokenInvariants(one.shop)).toEqual([]);
});

it("spends no order number on a payment that its bank does not confirm, and says why it ended", async () => {
  const one = await waiting();
  await answerChallenge(await one.ref(), false);
  await handlePaymentWebhook(await one.ref(), FROM_TEST_PROCESSOR);
  expect(await one.order()).toMatchObject({
    orderNumber: null,
    paymentStatus: "cancelled",
    cancelReason: "payment_failed",
  });
  expect((await buy(one)).orderNumber).toBe("T-1001");
  expect(await brokenInvariants(one.shop)).toEqual([]);
});

it("gives no number to a charge without an answer until it is known to have succeeded", async () => {
  const shop = await openShop();
  const mug = await sell(shop, { stock: 5 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 1 }]);
  const deaf = testProcessorWith({
    charge: async (request) => {
      await testProcessor.charge(request);
      throw new Error("socket hang up");
    },
  });
  const reply = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" }, deaf);
  expect(reply).toMatchObject({ orderNumber: null, paymentStatus: "pending" });
  expect((await readCart(ctx())).snapshot.awaitingPayment).toMatchObject({
    orderId: reply.orderId,
    nextActionUrl: null,
  });
  await reconcile(undefined, new Date(Date.now() + 6_000));
  const { orderNumber } = await db.order.findUniqueOrThrow({ where: { id: reply.orderId } });
  expect(orderNumber).toBe("T-1001");
  expect((await readCart(ctx())).snapshot.awaitingPayment).toBeNull();
});

it("is shown only to its visitor, until it is finished or given up", async () => {
  const { shop, mug, ctx, reply } = await waiting();
  expect((await readCart(ctx())).snapshot.awaitingPayment).toEqual({
    orderId: reply.orderId,
    total: expect.any(Number),
    currency: "GBP",
    nextActionUrl: reply.nextActionUrl,
  });
  const other = visitor(shop);
  expect((await readCart(other())).snapshot.awaitingPayment).toBeNull();
  await expectRefusal(cancelUnpaidOrder(other(), reply.orderId), { code: "not_found" });

  const given = await cancelUnpaidOrder(ctx(), reply.orderId);
  expect(given).toMatchObject({ paymentStatus: "cancelled", cancelReason: "customer" });
  const { snapshot } = await readCart(ctx());
  expect(snapshot.awaitingPayment).toBeNull();
  expect(snapshot.lines).toMatchObject([{ variantId: mug.variantId, quantity: 2 }]);
  expect(await unitsLeft(mug.variantId)).toBe(5);
  // A second press finds it done.
  expect(await cancelUnpaidOrder(ctx(), reply.orderId)).toMatchObject({
    paymentStatus: "cancelled",
  });
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("comes back beside what its visitor has put into the cart meanwhile, as far as there is stock", async () => {
  const { shop, mug, ctx, reply } = await waiting();
  const bowl = await sell(shop, { stock: 5 });
  await fillCart(shop, ctx, [
    { ...bowl, quantity: 1 },
    { ...mug, quantity: 3 },
  ]);
  await buy({ shop, mug });
  await cancelUnpaidOrder(ctx(), reply.orderId);
  await cancelUnpaidOrder(ctx(), reply.orderId);
  const { snapshot } = await readCart(ctx());
  expect(snapshot.lines).toMatchObject([
    { variantId: bowl.variantId, quantity: 1 },
    { variantId: mug.variantId, quantity: 4 },
  ]);
  expect(snapshot.messages).toMatchObject([
    { code: "cart_merged", details: { units: 2 } },
    { code: "quantity_capped", details: { requested: 5, available: 4 } },
  ]);
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("leaves a cart begun since then alone where its payment has run out of time", async () => {
  const { shop, ctx, reply } = await waiting();
  const bowl = await sell(shop, { stock: 5 });
  await fillCart(shop, ctx, [{ ...bowl, quantity: 1 }]);
  const { id, checks } = await db.paymentAttempt.findFirstOrThrow({
    where: { orderId: reply.orderId },
  });
  await settle({ id, checks }, { kind: "expired" }, new Date());
  expect((await readCart(ctx())).snapshot.lines).toMatchObject([
    { variantId: bowl.variantId, quantity: 1 },
  ]);
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("is not given up once its payment has succeeded, even before that is reported", async () => {
  const { shop, ctx, reply, order, ref } = await waiting();
  await answerChallenge(await ref(), true);
  await expectRefusal(cancelUnpaidOrder(ctx(), reply.orderId), { code: "order_not_cancellable" });
  expect(await order()).toMatchObject({ paymentStatus: "paid", orderNumber: "T-1001" });
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("stays as it is until the processor confirms that the payment ended", async () => {
  const { mug, ctx, reply, order } = await waiting();
  const away = testProcessorWith({
    cancel: async () => {
      throw new Error("socket hang up");
    },
  });
  await expectRefusal(cancelUnpaidOrder(ctx(), reply.orderId, away), {
    code: "service_unavailable",
  });
  expect((await order()).paymentStatus).toBe("requires_action");
  expect(await unitsLeft(mug.variantId)).toBe(3);
});

it("ends one way when it is confirmed and given up at the same time", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { shop, mug, ctx, reply, order, ref } = await waiting();
    const payment = await ref();
    await Promise.allSettled([
      cancelUnpaidOrder(ctx(), reply.orderId),
      answerChallenge(payment, true).then(() => handlePaymentWebhook(payment, FROM_TEST_PROCESSOR)),
      cancelUnpaidOrder(ctx(), reply.orderId),
    ]);
    const { paymentStatus, orderNumber } = await order();
    expect([paymentStatus, orderNumber, await unitsLeft(mug.variantId)]).toEqual(
      paymentStatus === "paid" ? ["paid", "T-1001", 3] : ["cancelled", null, 5],
    );
    expect(await brokenInvariants(shop)).toEqual([]);
  }
});
