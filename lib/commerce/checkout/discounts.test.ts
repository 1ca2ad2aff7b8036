import { expect } from "vitest";
import { addDiscountCode, applyDiscount, readCart } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db } from "@/lib/platform/db";
import { discountOf } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import { api, newToken } from "@/lib/testing/http";
import { expectRefusal } from "@/lib/testing/refusals";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { tally } from "@/lib/testing/tally";
import { test as it } from "@/lib/testing/test";

const card = { paymentMethod: "pm_card_visa" };

const AUTOMATIC = { code: null, automatic: true, title: "Summer" } as const;
const combinable = { combinesWith: ["product", "order", "shipping"] };

it("several discounts stand on cart and order with what each takes off which line", async () => {
  const shop = await openShop();
  const { productId } = await sell(shop, { stock: 10, price: 1000 });
  await discountOf(shop.store, { ...AUTOMATIC, ...combinable });
  await discountOf(shop.store, { ...combinable, code: "FIVE", type: "fixed", value: 500 });
  await discountOf(shop.store, { ...combinable, code: "MUG", productIds: [productId], value: 50 });
  const client = api.public(shop.store);
  const token = newToken();
  await client.post("/cart/items", { token, body: { productId, quantity: 2 } });
  const add = (code: string) => client.post("/cart/discount-codes", { token, body: { code } });
  await add("five");
  const { body } = await add("MUG");
  // Products first: 50% of 20.00, then 10% of 10.00 and 5.00, the older of these two first.
  expect(body.data).toMatchObject({
    discountCode: "FIVE",
    discountType: "fixed",
    discountValue: 500,
    discountCodes: ["FIVE", "MUG"],
    totals: { discount: { amount: 1600 } },
    discounts: [
      { code: "MUG", title: "MUG", amount: { amount: 1000 } },
      { code: null, title: "Summer", amount: { amount: 100 } },
      { code: "FIVE", amount: { amount: 500 } },
    ],
    discountsNotApplied: [],
  });
  const [item] = body.data.items;
  expect(body.data.discounts[0].allocations).toMatchObject([
    { lineId: item.id, amount: { amount: 1000 } },
  ]);
  const removed = await client.delete("/cart/discount-codes/mug", { token });
  expect(removed.body.data).toMatchObject({
    discountCodes: ["FIVE"],
    totals: { discount: { amount: 700 } },
  });
});

it("an order keeps them, and its lines add up to them", async ({ shop }) => {
  const mug = await sell(shop, { stock: 10, price: 1000 });
  await discountOf(shop.store, { ...AUTOMATIC, ...combinable });
  await discountOf(shop.store, { ...combinable, code: "FIVE", type: "fixed", value: 500 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  await addDiscountCode(ctx(), "FIVE");
  const shown = await readCart(ctx());
  const { orderId } = await submitCheckout(ctx(), {
    ...card,
    expectedTotal: shown.totals.total,
  });
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: true },
  });
  expect(Number(order.discount)).toBe(shown.totals.discount);
  expect(order.lines.reduce((sum, line) => sum + Number(line.discount), 0)).toBe(
    shown.totals.discount,
  );
  expect(order.discountCode).toBe("FIVE");
  expect(order.discounts).toMatchObject([{ title: "Summer" }, { code: "FIVE", amount: 500 }]);
  const uses = await db.discountRedemption.findMany({ where: { orderId } });
  expect(uses.map(({ state }) => state)).toEqual(["committed", "committed"]);
  expect(uses.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(shown.totals.discount);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("a code that cannot be combined is refused with the discount that saves more", async ({
  shop,
}) => {
  const mug = await sell(shop, { stock: 10, price: 1000 });
  await discountOf(shop.store, { ...AUTOMATIC, value: 20 });
  await discountOf(shop.store, { code: "TENTH" });
  await discountOf(shop.store, { code: "HALF", value: 50 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  await expectRefusal(addDiscountCode(ctx(), "TENTH"), { code: "discount_not_combinable" });
  const cart = await addDiscountCode(ctx(), "HALF");
  expect(cart.discounts.applied.map(({ discount }) => discount.code)).toEqual(["HALF"]);
  expect(cart.discounts.notApplied).toMatchObject([
    { reason: "discount_not_combinable", instead: [{ code: "HALF" }] },
  ]);
});

it("two codes with one use left each are used once each by fifty carts at once", async ({
  shop,
}) => {
  const mug = await sell(shop, { stock: 100 });
  for (const code of ["ONE", "TWO"]) {
    await discountOf(shop.store, { ...combinable, code, type: "fixed", value: 100, usageLimit: 1 });
  }
  const visitors = Array.from({ length: 50 }, () => visitor(shop));
  for (const [index, ctx] of visitors.entries()) {
    await fillCart(shop, ctx, [mug]);
    // In either order: what is locked is locked in one.
    for (const code of index % 2 ? ["ONE", "TWO"] : ["TWO", "ONE"]) {
      await addDiscountCode(ctx(), code);
    }
  }
  const counts = await tally(visitors.map((ctx) => submitCheckout(ctx(), card)));
  expect(counts).toEqual({ paid: 1, discount_unavailable: 49 });
  const uses = await db.discountUsage.findMany({ where: { discount: { storeId: shop.store.id } } });
  expect(uses.map(({ used }) => used)).toEqual([1, 1]);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("of two tabs one is the first order, whichever discounts they have for it", async ({ shop }) => {
  const mug = await sell(shop, { stock: 100 });
  for (const code of ["NEW", "HELLO"]) {
    await discountOf(shop.store, { code, firstOrderOnly: true });
  }
  const tabs = ["NEW", "HELLO", "NEW", "HELLO"].map((code) => ({ code, ctx: visitor(shop) }));
  for (const { code, ctx } of tabs) {
    await fillCart(shop, ctx, [mug], "ada@example.com");
    await applyDiscount(ctx(), code);
  }
  const counts = await tally(tabs.map(({ ctx }) => submitCheckout(ctx(), card)));
  expect(counts).toEqual({ paid: 1, discount_unavailable: 3 });

  const later = visitor(shop);
  await fillCart(shop, later, [mug], "Ada@example.com");
  await expectRefusal(applyDiscount(later(), "NEW"), { code: "discount_first_order_only" });
  const other = visitor(shop);
  await fillCart(shop, other, [mug], "grace@example.com");
  expect((await applyDiscount(other(), "NEW")).discount?.discount.code).toBe("NEW");
});

it("automatic discounts are those of their own store and mode, while they run", async ({
  shop,
}) => {
  const mug = await sell(shop, { stock: 10 });
  const now = Date.now();
  const other = await openShop();
  await discountOf(other.store, AUTOMATIC);
  await discountOf(shop.store, { ...AUTOMATIC, livemode: true });
  await discountOf(shop.store, { ...AUTOMATIC, endsAt: new Date(now - 1000) });
  await discountOf(shop.store, { ...AUTOMATIC, startsAt: new Date(now + 86_400_000) });
  await discountOf(shop.store, { ...AUTOMATIC, active: false });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  expect((await readCart(ctx())).discounts).toMatchObject({ applied: [], notApplied: [] });
});
