import { expect, test } from "vitest";
import { saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import type { Refusal } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import { fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";
import { openGermanShop, taxOffice, VIENNA } from "@/lib/testing/vat";
import { editOrder } from "./edit-order";

type Lines = { productId: string; quantity: number }[];

async function buy(shop: Shop, lines: Lines): Promise<string> {
  const ctx = visitor(shop);
  await fillCart(shop, ctx, lines);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  return orderId;
}

/** What an order costs and owes, line by line, without ids. */
async function costOf(orderId: string) {
  const { subtotal, tax, shipping, shippingTax, total, taxBreakdown, lines } =
    await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } });
  const owed = lines.map((line) => [
    ...[line.productName, line.quantity, line.tax, line.taxClass, line.taxRate],
  ]);
  return { subtotal, tax, shipping, shippingTax, total, taxBreakdown, lines: owed.toSorted() };
}

test.for([true, false])(
  "an edited order costs and is taxed as one that was ordered so (inclusive: %s)",
  async (taxInclusive) => {
    const shop = await openShop({ taxInclusive });
    await db.taxRate.create({
      data: {
        ...{ id: newId("taxRate"), storeId: shop.store.id, livemode: false, name: "Reduced" },
        ...{ countryCode: "GB", ratePpm: 50_000, taxClass: "reduced", includesShipping: true },
      },
    });
    await db.taxRate.updateMany({
      where: { storeId: shop.store.id, taxClass: "standard" },
      data: { includesShipping: true },
    });
    const mug = await sell(shop, { name: "Mug", stock: 50, price: 1_333 });
    const book = await sell(shop, { name: "Book", stock: 50, price: 999, taxClass: "reduced" });
    const map = await sell(shop, { name: "Map", stock: 50, price: 777, taxClass: "zero" });
    const orderId = await buy(shop, [
      { productId: mug.productId, quantity: 3 },
      { productId: book.productId, quantity: 2 },
    ]);
    const lines = await db.orderLine.findMany({ where: { orderId } });
    const lineOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.id;
    await editOrder(seller(shop.store), orderId, {
      notifyCustomer: false,
      items: [
        { itemId: lineOf(mug.variantId), quantity: 1 },
        { itemId: lineOf(book.variantId), quantity: 3 },
        { productId: map.productId, quantity: 1 },
      ],
    });
    const asOrdered = await buy(shop, [
      { productId: mug.productId, quantity: 1 },
      { productId: book.productId, quantity: 3 },
      { productId: map.productId, quantity: 1 },
    ]);
    expect(await costOf(orderId)).toEqual(await costOf(asOrdered));
    expect(await brokenBooks(shop)).toEqual([]);
  },
);

test.for([
  { countryCode: "CA", taxClass: "reduced" },
  { countryCode: "CA", taxClass: null },
  { countryCode: "NO", taxClass: "standard" },
])(
  "shipping to $countryCode keeps being taxed as when it was ordered, as $taxClass",
  async (given) => {
    const shop = await openShop();
    const setClass = (shippingTaxClass: string | null) =>
      db.store.update({ where: { id: shop.store.id }, data: { shippingTaxClass } });
    await setClass(given.taxClass);
    await db.shippingOption.updateMany({
      where: { storeId: shop.store.id },
      data: { countries: [], price: 1_000 },
    });
    for (const [taxClass, ratePpm] of [
      ["standard", 200_000],
      ["reduced", 50_000],
    ] as const) {
      await db.taxRate.create({
        data: {
          ...{ id: newId("taxRate"), storeId: shop.store.id, livemode: false, name: taxClass },
          ...{ countryCode: given.countryCode, ratePpm, taxClass, includesShipping: true },
        },
      });
    }
    const mug = await sell(shop, { name: "Mug", stock: 50, price: 6_000 });
    const book = await sell(shop, { name: "Book", stock: 50, price: 4_000, taxClass: "reduced" });
    const address = {
      ...{ firstName: "Ada", lastName: "Lovelace", line1: "1 Main Street", city: "Oslo" },
      ...(given.countryCode === "CA"
        ? { countryCode: "CA", state: "ON", city: "Ottawa", postcode: "K1A 0B1" }
        : { countryCode: "NO", postcode: "0150" }),
    };
    const ctx = visitor(shop);
    await fillCart(shop, ctx, [
      { productId: mug.productId, quantity: 2 },
      { productId: book.productId, quantity: 2 },
    ]);
    await saveCheckoutData(ctx(), { shippingAddress: address });
    const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
    const placed = await costOf(orderId);
    // Of 10.00, tax and all: 0.48 as reduced; as the goods 1.00 of 6.00 and 0.19 of 4.00.
    expect(placed.shippingTax).toBe(given.taxClass === "reduced" ? 48n : 119n);
    await setClass("standard");
    const lines = await db.orderLine.findMany({ where: { orderId } });
    const items = lines.map((line) => ({ itemId: line.id, quantity: 1 }));
    await editOrder(seller(shop.store), orderId, { notifyCustomer: false, items });
    expect((await costOf(orderId)).shippingTax).toBe(placed.shippingTax);
  },
);

test("a company that owes the tax itself keeps owing it, and is not asked for more", async () => {
  const shop = await openGermanShop();
  const mug = await sell(shop, { price: 1_200, stock: 9 });
  const { services } = taxOffice({ kind: "valid", consultationNumber: "WAPI1" });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...mug, quantity: 3 }]);
  await saveCheckoutData(ctx(), { shippingAddress: VIENNA, vatId: "ATU13585627" }, services);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId } });
  const edit = (items: Parameters<typeof editOrder>[2]["items"]) =>
    editOrder(seller(shop.store), orderId, { items, notifyCustomer: false }).then(
      ({ order }) => ({ tax: order.tax, total: order.total, refunded: order.refunded }),
      (error: Refusal) => [error.code, Object.keys(error.fields ?? {})],
    );
  expect(await edit([{ itemId: line.id, quantity: 2 }])).toEqual({
    ...{ tax: 0, total: 2_329, refunded: 1_000 },
  });
  expect(await edit([{ itemId: line.id, quantity: 9 }])).toEqual(["validation_failed", ["items"]]);
  const bowl = await sell(shop, { price: 600 });
  const swap = { itemId: line.id, quantity: 1 };
  expect(await edit([swap, { productId: bowl.productId, quantity: 1 }])).toEqual([
    ...["validation_failed", ["items.1.price"]],
  ]);
  expect(await edit([swap, { productId: bowl.productId, quantity: 1, price: 500 }])).toEqual({
    ...{ tax: 0, total: 1_829, refunded: 1_500 },
  });
  expect(await brokenBooks(shop)).toEqual([]);
});
