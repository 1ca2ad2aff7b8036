import { expect } from "vitest";
import { addItem, readCart, setItem } from "@/lib/commerce/cart";
import { findSellerProduct, updateProduct } from "@/lib/commerce/catalog";
import { submitCheckout } from "@/lib/commerce/checkout";
import { adjustInventory } from "@/lib/commerce/inventory";
import { cancelOrder, refundOrder } from "@/lib/commerce/payments";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { expectRefusal } from "@/lib/testing/refusals";
import {
  brokenInvariants,
  fillCart,
  type openShop,
  sell,
  unitsLeft,
  visitor,
} from "@/lib/testing/shop";
import { test as it } from "@/lib/testing/test";

const card = { paymentMethod: "pm_card_visa" };
const AWAITED = { stock: 1, sellWhenSoldOut: true, expectedOn: "2099-03-01" };

async function buy(
  shop: Awaited<ReturnType<typeof openShop>>,
  item: { productId: string },
  quantity = 1,
) {
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...item, quantity }]);
  const { orderId } = await submitCheckout(ctx(), card);
  return orderId;
}

it("stock that is sold beyond its count goes below zero, and each line stores its back-ordered units", async ({
  shop,
}) => {
  const book = await sell(shop, AWAITED);
  const orderId = await buy(shop, book, 3);
  expect(await unitsLeft(book.variantId)).toBe(-2);
  const backorder = { quantity: 2, isPreorder: false, expectedOn: "2099-03-01" };
  const second = await buy(shop, book);
  expect(await db.orderLine.findMany({ where: { orderId } })).toMatchObject([{ backorder }]);
  expect(await db.orderLine.findMany({ where: { orderId: second } })).toMatchObject([
    { backorder: { quantity: 1 } },
  ]);
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("a line whose units were all there is no back-order", async ({ shop }) => {
  const book = await sell(shop, AWAITED);
  const orderId = await buy(shop, book);
  expect(await db.orderLine.findMany({ where: { orderId } })).toMatchObject([{ backorder: null }]);
});

it("of fifty buyers of the last unit each is sold one, and forty-nine are owed theirs", async ({
  shop,
}) => {
  const book = await sell(shop, AWAITED);
  const visitors = Array.from({ length: 50 }, () => visitor(shop));
  await Promise.all(visitors.map((ctx) => fillCart(shop, ctx, [book])));
  const replies = await Promise.all(visitors.map((ctx) => submitCheckout(ctx(), card)));
  expect(replies.every(({ status }) => status === "paid")).toBe(true);
  expect(await unitsLeft(book.variantId)).toBe(-49);
  const lines = await db.orderLine.findMany({ where: { variantId: book.variantId } });
  expect(lines.filter(({ backorder }) => backorder === null)).toHaveLength(1);
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("once its seller stops backorders it cannot be bought, and owed units stay owed", async ({
  shop,
}) => {
  const book = await sell(shop, AWAITED);
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [book]);
  await buy(shop, book, 2);
  await updateProduct(seller(shop.store), book.productId, { sellWhenSoldOut: false });
  await expectRefusal(submitCheckout(ctx(), card), { code: "insufficient_stock" });
  await expectRefusal(addItem(visitor(shop)(), { productId: book.productId, quantity: 1 }), {
    code: "insufficient_stock",
  });
  expect(await unitsLeft(book.variantId)).toBe(-1);
});

it("the database lets stock fall below zero for nothing else", async ({ shop }) => {
  const mug = await sell(shop, { stock: 1 });
  const below = db.$executeRaw`UPDATE stock SET available = -1 WHERE variant_id = ${mug.variantId} AND NOT livemode`;
  await expect(below).rejects.toThrow("stock must not fall below zero");
});

it("a cart says that it is awaited, and lets the quantity grow", async ({ shop }) => {
  const book = await sell(shop, { ...AWAITED, isPreorder: true });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [book]);
  const [line] = (await readCart(ctx())).snapshot.lines;
  expect(line).toMatchObject({ problems: [], available: 1 });
  await setItem(ctx(), line?.id ?? "", 8);
  const cart = await readCart(ctx());
  expect(cart.snapshot.lines).toMatchObject([{ quantity: 8, problems: [], isPreorder: true }]);
  expect(cart.messages).toEqual([]);
});

it("a refund and a cancellation release owed units", async ({ shop }) => {
  const book = await sell(shop, AWAITED);
  const [refunded, cancelled] = [await buy(shop, book, 2), await buy(shop, book, 3)];
  expect(await unitsLeft(book.variantId)).toBe(-4);
  await refundOrder(seller(shop.store), refunded, {
    reason: "other",
    restock: true,
    notifyCustomer: false,
  });
  await cancelOrder(seller(shop.store), cancelled, { notifyCustomer: false });
  expect(await unitsLeft(book.variantId)).toBe(1);
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("units that are owed come in by and by, and are never taken by hand", async ({ shop }) => {
  const book = await sell(shop, AWAITED);
  await buy(shop, book, 6);
  const change = (operation: "increment" | "decrement", quantity: number) =>
    adjustInventory(seller(shop.store), book.productId, { operation, quantity });
  await change("increment", 2);
  expect(await unitsLeft(book.variantId)).toBe(-3);
  await expectRefusal(change("decrement", 1), { code: "insufficient_stock" });
});

it("a product is sold as before from the moment that it is sold beyond stock", async ({ shop }) => {
  const mug = await sell(shop, { stock: 0 });
  await updateProduct(seller(shop.store), mug.productId, { sellWhenSoldOut: true });
  const { variants } = await findSellerProduct(seller(shop.store), mug.productId);
  expect(variants).toMatchObject([{ sellWhenSoldOut: true, expectedOn: null }]);
  expect(
    await db.productStats.findMany({
      where: { productId: mug.productId },
      select: { inStock: true },
    }),
  ).toEqual([{ inStock: true }, { inStock: true }]);
  await buy(shop, mug);
  expect(await unitsLeft(mug.variantId)).toBe(-1);
});
