import { expect, test } from "vitest";
import { createDiscount } from "@/lib/commerce/discounts";
import { updateTranslations } from "@/lib/commerce/translations";
import type { CreateDiscount } from "@/lib/contract/discount";
import type { OwnerType } from "@/lib/contract/translation";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { addItem } from "./add-item";
import { calculateCart } from "./calculate";
import { addDiscountCode } from "./discount";
import { presentCart, presentShippingOptions } from "./present";
import { findCart } from "./rows";

const GERMAN = "de-DE";

test("a cart names its lines and shipping in the language of its reader, and what is ordered in the store's", async () => {
  const shop = await openShop({ supportedLocales: ["en-GB", GERMAN] });
  const { store, shippingOptionId } = shop;
  const ctx = visitor(shop);
  const values = ["Small", "Large"];
  const { productId } = await sell(shop, {
    ...{ name: "Spoon", stock: undefined },
    options: [{ name: "Size", values: values.map((name) => ({ name })) }],
    variants: values.map((value) => ({ selectedOptions: [{ name: "Size", value }], stock: 5 })),
  });
  const variant = await db.variant.findFirstOrThrow({ where: { productId, name: "Large" } });
  const { productId: plain } = await sell(shop, { name: "Bowl" });
  await fillCart(shop, ctx, [{ productId: plain }]);
  await addItem(ctx(), { productId, variantId: variant.id, quantity: 1 });
  const translate = (ownerType: OwnerType, id: string, texts: Record<string, string>) =>
    updateTranslations(seller(store), { ownerType, id }, { translations: { [GERMAN]: texts } });
  const large = await db.optionValue.findFirstOrThrow({ where: { name: "Large" } });
  const german = () => ({ ...ctx(), locale: GERMAN });
  const names = async (of: typeof german) => {
    const cart = calculateCart(await findCart(of()), of().now);
    const { items, shippingOption } = presentCart(cart, of());
    return [
      ...items.map(({ productName, variantName }) => `${productName} ${variantName}`),
      shippingOption?.name,
      ...presentShippingOptions(cart, of()).map(({ name }) => name),
      cart.snapshot.lines[1]?.name,
    ];
  };
  const own = await names(ctx);
  expect(own.slice(0, 2)).toEqual(["Bowl null", "Spoon Large"]);
  expect(await names(german)).toEqual(own);
  await translate("product", productId, { name: "Löffel", slug: "loeffel" });
  await translate("option_value", large.id, { name: "Groß" });
  await translate("shipping_option", shippingOptionId, { name: "Paket" });
  expect(await names(german)).toEqual(["Bowl null", "Löffel Groß", "Paket", "Paket", "Spoon"]);
  expect(await names(ctx)).toEqual(own);
  expect(await statementsOf(() => findCart(ctx()))).toBe(1);
  expect(await statementsOf(() => findCart(german()))).toBe(2);
});

test("a cart names its discounts, and what they go without, in the language of its reader", async () => {
  const shop = await openShop({ supportedLocales: ["en-GB", GERMAN] });
  const ctx = visitor(shop);
  const german = () => ({ ...ctx(), locale: GERMAN });
  const percentage = { type: "percentage", value: 10 } as const;
  const create = (input: CreateDiscount) => createDiscount(seller(shop.store), input);
  const welcome = await create({ ...percentage, code: "WELCOME", title: "Welcome" });
  await fillCart(shop, ctx, [await sell(shop)]);
  await addDiscountCode(ctx(), "WELCOME");
  const week = await create({ ...percentage, automatic: true, title: "Tea week", value: 20 });
  const titles = async (of: typeof german) => {
    const cart = presentCart(calculateCart(await findCart(of()), of().now), of());
    return {
      applied: cart.discounts.map(({ title }) => title),
      withheld: cart.discountsNotApplied.map(({ title, params }) => [title, ...params.instead]),
    };
  };
  const own = await titles(ctx);
  expect(own).toEqual({ applied: ["Tea week"], withheld: [["Welcome", "Tea week"]] });
  expect(await titles(german)).toEqual(own);
  for (const [{ id }, title] of [
    [week, "Teewoche"],
    [welcome, "Willkommen"],
  ] as const) {
    const translations = { [GERMAN]: { title } };
    await updateTranslations(seller(shop.store), { ownerType: "discount", id }, { translations });
  }
  expect(await titles(german)).toEqual({
    applied: ["Teewoche"],
    withheld: [["Willkommen", "Teewoche"]],
  });
  expect(await titles(ctx)).toEqual(own);
  expect(await statementsOf(() => findCart(ctx()))).toBe(1);
  expect(await statementsOf(() => findCart(german()))).toBe(2);
  // An empty cart shows no automatic discount, so there is nothing to translate.
  const empty = visitor(shop);
  await findCart(empty());
  expect(await statementsOf(() => findCart({ ...empty(), locale: GERMAN }))).toBe(1);
});
