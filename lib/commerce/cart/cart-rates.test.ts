import { expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { calculateCart } from "./calculate";
import { findCart } from "./rows";

async function openCart() {
  const shop = await openShop();
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [{ ...(await sell(shop)), quantity: 1 }]);
  const read = async () => {
    const cart = calculateCart(await findCart(ctx()), ctx().now);
    const { shipping, tax } = cart.totals;
    return { shipping, tax, options: cart.quotes.length };
  };
  return { shop, where: { storeId: shop.store.id, livemode: false }, ctx, read };
}

// Written past this process's own verbs, as another instance does.
it("is calculated with what another instance has just changed", async () => {
  const { shop, where, read } = await openCart();
  const id = shop.shippingOptionId;
  expect(await read()).toEqual({ shipping: 395, tax: 274, options: 1 });

  await db.shippingOption.updateMany({ where, data: { price: 500 } });
  expect(await read()).toMatchObject({ shipping: 500 });
  const {
    storeId: _,
    pickup: __,
    ...express
  } = await db.shippingOption.findFirstOrThrow({ where });
  await db.shippingOption.create({ data: { ...express, ...where, id: `${id}x` } });
  expect(await read()).toMatchObject({ options: 2 });
  await db.shippingOption.deleteMany({ where: { ...where, id } });
  expect(await read()).toMatchObject({ shipping: 0, options: 1 });

  await db.taxRate.updateMany({ where, data: { ratePpm: 100_000 } });
  expect(await read()).toMatchObject({ tax: 114 });
  const rate = await db.taxRate.findFirstOrThrow({ where });
  await db.taxRate.create({ data: { ...rate, id: `${rate.id}x` } });
  expect(await read()).toMatchObject({ tax: 208 });
  await db.taxRate.deleteMany({ where });
  expect(await read()).toMatchObject({ tax: 0 });
});

it("gets its rates from memory while they are the same", async () => {
  const { where, ctx } = await openCart();
  const first = await findCart(ctx());
  expect((await findCart(ctx())).taxRates).toBe(first.taxRates);
  await db.taxRate.updateMany({ where, data: { ratePpm: 100_000 } });
  expect((await findCart(ctx())).taxRates).not.toBe(first.taxRates);
});

it("never gets the rates of another store or mode", async () => {
  const { where, read } = await openCart();
  await db.taxRate.updateMany({ where: { ...where, livemode: true }, data: { ratePpm: 500_000 } });
  const other = await openCart();
  await db.shippingOption.updateMany({ where: other.where, data: { price: 900 } });
  expect((await other.read()).shipping).toBe(900);
  expect(await read()).toEqual({ shipping: 395, tax: 274, options: 1 });
});
