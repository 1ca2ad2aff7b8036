import { describe, expect, it } from "vitest";
import { applyDiscount, readCart } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { presentPublicOrder, readOrder } from "@/lib/commerce/orders";
import { handlePaymentWebhook } from "@/lib/commerce/payments";
import { db, query } from "@/lib/platform/db";
import { answerChallenge } from "@/lib/providers/payments";
import { discountOf } from "@/lib/testing/catalog";
import { FROM_TEST_PROCESSOR, testProcessorWith } from "@/lib/testing/processors";
import { eventsAbout } from "@/lib/testing/records";
import { expectRefusal } from "@/lib/testing/refusals";
import {
  brokenInvariants,
  fillCart,
  openShop,
  type Shop,
  sell,
  unitsLeft,
  visitor,
} from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const card = { paymentMethod: "pm_card_visa" };

async function readyToPay(stock = 10, quantity = 1) {
  const shop = await openShop();
  const mug = await sell(shop, { stock });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity }]);
  return { shop, mug, ctx };
}

async function makeDiscount(shop: Shop, facts: Record<string, unknown>) {
  return discountOf(shop.store, { code: "ONCE", ...facts });
}

describe("a checkout", () => {
  it("becomes a paid order: stock taken, number given, one event each, one mail", async () => {
    const { shop, mug, ctx } = await readyToPay(10, 3);
    const reply = await submitCheckout(ctx(), card);

    expect(reply).toMatchObject({
      orderNumber: "T-1001",
      status: "paid",
      paymentStatus: "succeeded",
      requiresAction: false,
      isReplay: false,
    });
    const order = await db.order.findUniqueOrThrow({
      where: { id: reply.orderId },
      include: { lines: true },
    });
    expect(order).toMatchObject({
      type: "order",
      paymentStatus: "paid",
      subtotal: 3_750n,
      shipping: 395n,
      tax: 691n,
      total: 4_145n,
      captured: 4_145n,
      hold: "none",
    });
    expect(order.lines).toMatchObject([{ unitPrice: 1_250n, quantity: 3, productName: "Mug" }]);
    expect(await unitsLeft(mug.variantId)).toBe(7);
    const events = await eventsAbout(order.id);
    expect(events.map(({ type }) => type)).toEqual(["order.created", "order.paid"]);
    const mails = await db.mail.findMany({ where: { subjectId: order.id } });
    expect(mails).toMatchObject([{ kind: "order_confirmation", toAddress: "ada@example.com" }]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("takes at most twelve statements, the processor's own included", async () => {
    const { ctx } = await readyToPay();
    expect(await statementsOf(() => submitCheckout(ctx(), card))).toBe(4);
  });

  it("leaves test and live stock apart", async () => {
    const { mug, ctx } = await readyToPay(10, 4);
    await submitCheckout(ctx(), card);
    expect([await unitsLeft(mug.variantId, false), await unitsLeft(mug.variantId, true)]).toEqual([
      6, 10,
    ]);
  });

  it("names everything that is missing at once", async () => {
    const shop = await openShop();
    const ctx = visitor(shop);
    await expectRefusal(submitCheckout(ctx(), card), { code: "cart_empty" });
    await fillCart(shop, ctx, [await sell(shop)]);
    await query(
      "test_strip",
      "UPDATE orders SET email = NULL, shipping_address = NULL WHERE token_hash = $1",
      [ctx().tokenHash],
    );
    await expectRefusal(submitCheckout(ctx(), card), {
      code: "email_required",
      fields: { email: [expect.any(String)], shippingAddress: [expect.any(String)] },
    });
  });

  it("that is declined leaves a cart, gives everything back and can be paid again", async () => {
    const { shop, mug, ctx } = await readyToPay(5, 2);
    await makeDiscount(shop, { usageLimit: 1 });
    await applyDiscount(ctx(), "once");
    await expectRefusal(
      submitCheckout(ctx(), { paymentMethod: "pm_card_visa_chargeDeclinedInsufficientFunds" }),
      {
        code: "payment_declined",
        fields: { paymentMethod: ["Your card has insufficient funds."] },
        details: { declineCode: "insufficient_funds" },
      },
    );

    expect(await unitsLeft(mug.variantId)).toBe(5);
    expect(
      await db.discountUsage.findFirst({
        where: { used: { gt: 0 }, discount: { storeId: shop.store.id } },
      }),
    ).toBeNull();
    const cart = await readCart(ctx());
    expect(cart.snapshot).toMatchObject({ hold: "none", email: "ada@example.com" });
    expect(cart.discount?.discount.code).toBe("ONCE");

    await expect(submitCheckout(ctx(), card)).resolves.toMatchObject({ status: "paid" });
    expect(await unitsLeft(mug.variantId)).toBe(3);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("repeated after it is done gets the same reply, and nothing happens twice", async () => {
    const { shop, mug, ctx } = await readyToPay();
    const first = await submitCheckout(ctx(), card);
    const second = await submitCheckout(ctx(), card);
    expect(second).toEqual({ ...first, isReplay: true });
    expect(await unitsLeft(mug.variantId)).toBe(9);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("repeated a day later finds an empty cart", async () => {
    const { ctx } = await readyToPay();
    await submitCheckout(ctx(), card);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000 + 1);
    await expectRefusal(submitCheckout(ctx(tomorrow), card), { code: "cart_empty" });
  });

  it("that needs the shopper holds its stock until the bank has answered", async () => {
    const { shop, mug, ctx } = await readyToPay(3, 2);
    const reply = await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
    expect(reply).toMatchObject({
      status: "pending",
      paymentStatus: "requires_action",
      requiresAction: true,
    });
    expect(await unitsLeft(mug.variantId)).toBe(1);
    const waiting = presentPublicOrder(await readOrder(ctx(), reply.orderId), ctx());
    expect(waiting).toMatchObject({ paymentMethod: "card", nextActionUrl: reply.nextActionUrl });

    const ref = reply.nextActionUrl?.split("/").at(-1) ?? "";
    await answerChallenge(ref, true);
    await handlePaymentWebhook(ref, FROM_TEST_PROCESSOR);
    await handlePaymentWebhook(ref, FROM_TEST_PROCESSOR);
    const paid = await readOrder(ctx(), reply.orderId);
    expect(paid).toMatchObject({ paymentStatus: "paid", nextActionUrl: null });
    expect(await unitsLeft(mug.variantId)).toBe(1);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("that the bank refuses is cancelled, and its lines and details are back in the cart", async () => {
    const { shop, mug, ctx } = await readyToPay(3, 2);
    const reply = await submitCheckout(ctx(), { paymentMethod: "pm_card_threeDSecure2Required" });
    const ref = reply.nextActionUrl?.split("/").at(-1) ?? "";
    await answerChallenge(ref, false);
    await handlePaymentWebhook(ref, FROM_TEST_PROCESSOR);

    expect((await readOrder(ctx(), reply.orderId)).paymentStatus).toBe("cancelled");
    expect(await unitsLeft(mug.variantId)).toBe(3);
    const cart = await readCart(ctx());
    expect(cart.snapshot.lines).toMatchObject([{ productId: mug.productId, quantity: 2 }]);
    expect(cart.shippingOption?.name).toBe("Standard");
    await expect(submitCheckout(ctx(), card)).resolves.toMatchObject({
      status: "paid",
      orderNumber: "T-1001",
    });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("by bank transfer waits for the money with its stock held", async () => {
    const { mug, ctx } = await readyToPay(4, 4);
    await expect(submitCheckout(ctx(), { paymentMethod: "bank_transfer" })).resolves.toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      requiresAction: false,
    });
    expect(await unitsLeft(mug.variantId)).toBe(0);
    const mails = await db.mail.findMany({ where: { kind: "bank_transfer_instructions" } });
    expect(mails).toHaveLength(1);
  });

  it("of nothing to pay asks no processor", async () => {
    const shop = await openShop();
    const ctx = visitor(shop);
    const gift = await sell(shop, { price: 0, shippingType: "free" });
    await fillCart(shop, ctx, [gift]);
    const never = testProcessorWith({ charge: () => Promise.reject(new Error("asked")) });
    await expect(submitCheckout(ctx(), card, never)).resolves.toMatchObject({ status: "paid" });
  });

  it("refuses another total than the shopper agreed to", async () => {
    const { ctx } = await readyToPay();
    await expectRefusal(submitCheckout(ctx(), { ...card, expectedTotal: 1 }), {
      code: "cart_changed",
      details: { total: 1_645 },
    });
    await expect(submitCheckout(ctx(), { ...card, expectedTotal: 1_645 })).resolves.toMatchObject({
      status: "paid",
    });
  });

  it("never charges more because a code ran out between cart and pay", async () => {
    const { shop, ctx } = await readyToPay();
    const discount = await makeDiscount(shop, {});
    await applyDiscount(ctx(), "ONCE");
    await db.discount.updateMany({ where: { id: discount.id }, data: { active: false } });
    await expectRefusal(submitCheckout(ctx(), card), { code: "discount_unavailable" });

    const cart = await readCart(ctx());
    expect(cart.snapshot.codes).toEqual([]);
    expect(cart.messages).toMatchObject([{ code: "discount_removed" }]);
    await expect(submitCheckout(ctx(), card)).resolves.toMatchObject({ status: "paid" });
  });

  it("refuses test payment methods in live mode, and unknown ones in either", async () => {
    const shop = await openShop();
    const mug = await sell(shop);
    const live = visitor(shop, undefined, true);
    await fillCart(shop, live, [mug]);
    await expectRefusal(submitCheckout(live(), card), { code: "payment_method_unsupported" });
    const test = visitor(shop);
    await fillCart(shop, test, [mug]);
    for (const paymentMethod of ["pm_unknown", "toString", "card", "4242"]) {
      await expectRefusal(submitCheckout(test(), { paymentMethod }), {
        code: "payment_method_unsupported",
      });
    }
  });

  it("refuses a line that sold out meanwhile, and names it", async () => {
    const { mug, ctx } = await readyToPay(3, 3);
    await db.stock.updateMany({ where: { variantId: mug.variantId }, data: { available: 2 } });
    await expectRefusal(submitCheckout(ctx(), card), {
      code: "insufficient_stock",
      details: { items: [{ id: expect.stringMatching(/^oitm_/), available: 2 }] },
    });
    expect(await unitsLeft(mug.variantId)).toBe(2);
  });
});
