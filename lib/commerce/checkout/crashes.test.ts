import { describe, expect, it } from "vitest";
import { readCart } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { reconcile } from "@/lib/commerce/payments";
import { db } from "@/lib/platform/db";
import { testProcessor } from "@/lib/providers/payments/test/test-processor";
import type { CrashStep } from "@/lib/testing/crash-checkout";
import { inSeconds } from "@/lib/testing/in-seconds";
import { killedIn } from "@/lib/testing/processes";
import { brokenInvariants, fillCart, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";

const card = { paymentMethod: "pm_card_visa" };

/** A visitor whose checkout of 2 mugs out of 5 was killed at `step`. */
async function crashed(step: CrashStep, paymentMethod = "pm_card_visa") {
  const shop = await openShop();
  const mug = await sell(shop, { stock: 5 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 2 }]);
  const token = ctx().tokenHash.toString("hex");
  await killedIn("lib/testing/crash-checkout", { shop, token, step, paymentMethod });
  return { shop, mug, ctx, charges: () => countCharges(shop.store.id) };
}

function countCharges(storeId: string) {
  return db.testPayment.count({
    where: { metadata: { path: ["storeId"], equals: storeId }, status: "succeeded" },
  });
}

describe("a process killed", () => {
  it("before anything is reserved leaves the cart as it was", async () => {
    const { shop, mug, ctx } = await crashed("before reserve");
    expect((await readCart(ctx())).snapshot.hold).toBe("none");
    expect(await unitsLeft(mug.variantId)).toBe(5);
    await expect(submitCheckout(ctx(), card)).resolves.toMatchObject({ status: "paid" });
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("between reserve and charge is carried on by the shopper's retry", async () => {
    const { shop, mug, ctx, charges } = await crashed("before charge");
    expect(await unitsLeft(mug.variantId)).toBe(3);
    await expect(submitCheckout(ctx(inSeconds(30)), card)).resolves.toMatchObject({
      status: "paid",
    });
    expect([await unitsLeft(mug.variantId), await charges()]).toEqual([3, 1]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("between reserve and charge is undone by the reconciler, and a belated charge cannot happen", async () => {
    const { shop, mug, ctx, charges } = await crashed("before charge");
    const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { storeId: shop.store.id } });
    await reconcile(undefined, inSeconds(59));
    expect(await unitsLeft(mug.variantId)).toBe(3);
    await reconcile(undefined, inSeconds(61));
    expect(await unitsLeft(mug.variantId)).toBe(5);
    expect((await readCart(ctx())).snapshot).toMatchObject({
      hold: "none",
      lines: [{ quantity: 2 }],
    });

    const belated = await testProcessor.charge({
      key: attempt.id,
      amount: Number(attempt.amount),
      currency: attempt.currency,
      paymentMethod: attempt.paymentMethod,
      returnUrl: attempt.returnUrl ?? "",
      capturesLater: false,
      reusedRef: attempt.reusedRef,
      createdAt: attempt.createdAt,
      buyer: { name: null, email: null, countryCode: null },
      metadata: { orderId: attempt.orderId, storeId: attempt.storeId, livemode: false },
    });
    expect(belated.kind).not.toBe("succeeded");
    await expect(submitCheckout(ctx(), card)).resolves.toMatchObject({ status: "paid" });
    expect(await charges()).toBe(1);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("after the charge has its order completed by the reconciler", async () => {
    const { shop, mug, ctx, charges } = await crashed("after charge");
    await Promise.all([reconcile(undefined, inSeconds(61)), reconcile(undefined, inSeconds(61))]);
    await expect(submitCheckout(ctx(), card)).resolves.toMatchObject({
      status: "paid",
      isReplay: true,
    });
    expect([await unitsLeft(mug.variantId), await charges()]).toEqual([3, 1]);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("after the charge has its order completed by the shopper's retry, charged once", async () => {
    const { shop, ctx, charges } = await crashed("after charge");
    const retries = [30, 30, 30].map((seconds) => submitCheckout(ctx(inSeconds(seconds)), card));
    const replies = await Promise.all(retries);
    expect(new Set(replies.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await charges()).toBe(1);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("after the bank was asked leaves an order that ends without an answer", async () => {
    const { shop, mug } = await crashed("after charge", "pm_card_authenticationRequired");
    await reconcile(undefined, inSeconds(61));
    const order = await db.order.findFirstOrThrow({
      where: { storeId: shop.store.id, type: "order" },
    });
    expect(order.paymentStatus).toBe("requires_action");
    expect(await unitsLeft(mug.variantId)).toBe(3);
    await reconcile(undefined, inSeconds(61 + 31 * 60));
    expect(await unitsLeft(mug.variantId)).toBe(5);
    expect(await brokenInvariants(shop)).toEqual([]);
  });

  it("after settling answers the retry with what was settled", async () => {
    const { shop, ctx, charges } = await crashed("after settle");
    await expect(submitCheckout(ctx(), card)).resolves.toMatchObject({
      status: "paid",
      isReplay: true,
    });
    expect(await charges()).toBe(1);
    expect(await brokenInvariants(shop)).toEqual([]);
  });
});
