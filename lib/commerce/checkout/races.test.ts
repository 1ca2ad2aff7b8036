import { expect } from "vitest";
import { addItem, applyDiscount, readCart, setItem } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { handlePaymentWebhook, reconcile, resolvePaymentMethod } from "@/lib/commerce/payments";
import { db } from "@/lib/platform/db";
import { answerChallenge, paymentProcessors } from "@/lib/providers/payments";
import { discountOf } from "@/lib/testing/catalog";
import { deadlocks } from "@/lib/testing/deadlocks";
import { brokenBooks } from "@/lib/testing/documents";
import { FROM_TEST_PROCESSOR } from "@/lib/testing/processors";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { expectRefusal } from "@/lib/testing/refusals";
import { fillCart, openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { tally } from "@/lib/testing/tally";
import { test as it } from "@/lib/testing/test";
import { prepare } from "./prepare";
import { reserve } from "./reserve";

const card = { paymentMethod: "pm_card_visa" };

/** Starts `work` while the stock is locked, and releases it once eight of its statements wait. */
function whileLocked<T>(variantId: string, work: () => Promise<T>): Promise<T> {
  return raceOnLock(`SELECT 1 FROM stock WHERE variant_id = '${variantId}' FOR UPDATE`, 8, work);
}

it("500 carts that want 100 units buy exactly 100", async ({ shop }) => {
  const mug = await sell(shop, { stock: 100 });
  const visitors = Array.from({ length: 500 }, () => visitor(shop));
  await Promise.all(visitors.map((ctx) => fillCart(shop, ctx, [mug])));

  const counts = await tally(visitors.map((ctx) => submitCheckout(ctx(), card)));
  expect(counts).toEqual({ paid: 100, insufficient_stock: 400 });
  expect(await unitsLeft(mug.variantId)).toBe(0);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("the last unit is sold once", async ({ shop }) => {
  const mug = await sell(shop, { stock: 1 });
  const visitors = Array.from({ length: 20 }, () => visitor(shop));
  await Promise.all(visitors.map((ctx) => fillCart(shop, ctx, [mug])));
  const counts = await tally(visitors.map((ctx) => submitCheckout(ctx(), card)));
  expect(counts).toEqual({ paid: 1, insufficient_stock: 19 });
  expect(await brokenBooks(shop)).toEqual([]);
});

it("the last use of a discount is used once, and nobody pays more than they saw", async () => {
  const shop = await openShop();
  const mug = await sell(shop, { stock: 100 });
  const discount = await discountOf(shop.store, {
    code: "LAST",
    type: "fixed",
    value: 500,
    usageLimit: 1,
  });
  const visitors = Array.from({ length: 20 }, () => visitor(shop));
  for (const ctx of visitors) {
    await fillCart(shop, ctx, [mug]);
    await applyDiscount(ctx(), "LAST");
  }
  const counts = await tally(visitors.map((ctx) => submitCheckout(ctx(), card)));
  expect(counts).toEqual({ paid: 1, discount_unavailable: 19 });
  expect(await db.discountUsage.findMany({ where: { discountId: discount.id } })).toMatchObject([
    { used: 1 },
  ]);
  expect(await unitsLeft(mug.variantId)).toBe(99);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("one customer with two carts uses a code once where once is allowed", async ({ shop }) => {
  const mug = await sell(shop, { stock: 100 });
  await discountOf(shop.store, { code: "ME", type: "fixed", value: 500, usageLimitPerCustomer: 1 });
  // Another customer's earlier use creates the counting row; creating it in the race would serialize the race.
  const first = visitor(shop);
  await fillCart(shop, first, [mug], "grace@example.com");
  await applyDiscount(first(), "ME");
  await submitCheckout(first(), card);
  const carts = Array.from({ length: 8 }, () => visitor(shop));
  for (const ctx of carts) {
    await fillCart(shop, ctx, [mug], "Ada@example.com");
    await applyDiscount(ctx(), "ME");
  }
  const counts = await whileLocked(mug.variantId, () =>
    tally(carts.map((ctx) => submitCheckout(ctx(), card))),
  );
  expect(counts).toEqual({ paid: 1, discount_unavailable: 7 });
});

it("one cart submitted twenty times at once is one order and one charge", async ({ shop }) => {
  const mug = await sell(shop, { stock: 100 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  const replies = await Promise.all(Array.from({ length: 20 }, () => submitCheckout(ctx(), card)));

  expect(new Set(replies.map(({ orderId }) => orderId)).size).toBe(1);
  expect(replies.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  expect(
    await db.testPayment.count({
      where: { metadata: { path: ["storeId"], equals: shop.store.id } },
    }),
  ).toBe(1);
  expect(await unitsLeft(mug.variantId)).toBe(99);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("a cart that changed after it was read is not charged for what it was", async ({ shop }) => {
  const mug = await sell(shop);
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  const seen = await readCart(ctx());
  const resolved = await resolvePaymentMethod(card.paymentMethod, false, paymentProcessors);
  const prepared = prepare(ctx(), seen, card, resolved);
  await addItem(ctx(), { productId: mug.productId, quantity: 1 });

  expect(await reserve(seen.snapshot, prepared, ctx().now)).toEqual({
    result: "cart_changed",
  });
  expect(await unitsLeft(mug.variantId)).toBe(10);
  await expect(submitCheckout(ctx(), card)).resolves.toMatchObject({ status: "paid" });
  expect(await unitsLeft(mug.variantId)).toBe(8);
});

it("carts with the same products in another order do not lock each other out", async ({ shop }) => {
  const products = await Promise.all(Array.from({ length: 4 }, () => sell(shop, { stock: 1_000 })));
  const visitors = Array.from({ length: 60 }, () => visitor(shop));
  await Promise.all(
    visitors.map((ctx, index) => {
      const turned = [...products.slice(index % 4), ...products.slice(0, index % 4)];
      return fillCart(shop, ctx, index % 2 === 0 ? turned : turned.toReversed());
    }),
  );
  const before = await deadlocks();
  expect(await tally(visitors.map((ctx) => submitCheckout(ctx(), card)))).toEqual({ paid: 60 });
  expect(await deadlocks()).toBe(before);
  for (const { variantId } of products) expect(await unitsLeft(variantId)).toBe(940);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("an approval, a second webhook and the reconciler at once settle one order once", async () => {
  const shop = await openShop();
  const mug = await sell(shop, { stock: 1 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  const reply = await submitCheckout(ctx(), { paymentMethod: "pm_card_authenticationRequired" });
  const ref = reply.nextActionUrl?.split("/").at(-1) ?? "";
  const inAnHour = new Date(Date.now() + 60 * 60_000);
  await Promise.all([
    answerChallenge(ref, true).then(() => handlePaymentWebhook(ref, FROM_TEST_PROCESSOR)),
    ...Array.from({ length: 5 }, () => handlePaymentWebhook(ref, FROM_TEST_PROCESSOR)),
    ...Array.from({ length: 3 }, () => reconcile(undefined, inAnHour)),
  ]);

  const order = await db.order.findUniqueOrThrow({ where: { id: reply.orderId } });
  const payment = await db.testPayment.findUniqueOrThrow({ where: { id: ref } });
  const settled = payment.status === "succeeded" ? ["paid", 0] : ["cancelled", 1];
  expect([order.paymentStatus, await unitsLeft(mug.variantId)]).toEqual(settled);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("fifty adds at once all count, and make one line in one cart", async ({ shop }) => {
  const mug = await sell(shop, { stock: 50 });
  const ctx = visitor(shop);
  await Promise.all(
    Array.from({ length: 50 }, () => addItem(ctx(), { productId: mug.productId, quantity: 1 })),
  );
  const cart = await readCart(ctx());
  expect(cart.snapshot.lines).toMatchObject([{ quantity: 50 }]);
  expect(await db.order.count({ where: { tokenHash: new Uint8Array(ctx().tokenHash) } })).toBe(1);
  await expectRefusal(addItem(ctx(), { productId: mug.productId, quantity: 1 }), {
    code: "insufficient_stock",
    details: { available: 50 },
  });
});

it("a cart cannot change while it is being charged", async ({ shop }) => {
  const mug = await sell(shop);
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  const line = (await readCart(ctx())).snapshot.lines[0];
  await db.order.updateMany({
    where: { tokenHash: new Uint8Array(ctx().tokenHash) },
    data: { hold: "charging" },
  });
  const changes = [
    () => addItem(ctx(), { productId: mug.productId, quantity: 1 }),
    () => setItem(ctx(), line?.id ?? "", 5),
    () => applyDiscount(ctx(), "ANY"),
  ];
  for (const change of changes) {
    await expectRefusal(change(), { code: "checkout_in_progress" });
  }
});
