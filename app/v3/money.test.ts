import { describe, expect, test } from "vitest";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { pictureRow } from "@/lib/testing/catalog";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newToken, type RequestOptions } from "@/lib/testing/http";
import { LONDON, openShop, sell } from "@/lib/testing/shop";

/*
 * A sale from catalogue to order in currencies of two, none and three decimals, read in three
 * languages. The same minor units everywhere: only what people read differs.
 */

const DECIMALS = { GBP: 2, JPY: 0, KWD: 3 };
type Currency = keyof typeof DECIMALS;
const LOCALES = ["en-GB", "de-DE", "ja-JP"];

const cases = (["GBP", "JPY", "KWD"] satisfies Currency[]).flatMap((currency) =>
  LOCALES.map((locale) => ({ currency, locale })),
);

/** Minor units as the decimal they stand for: no number in between that could round. */
function decimal(amount: number, currency: Currency): `${number}` {
  const places = DECIMALS[currency];
  const digits = String(amount).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const text = places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
  // Digits and one dot, as put together above; Intl reads such a text without a float.
  return text as `${number}`;
}

/** How Intl formats it when the number of decimals is not given. */
function written(amount: number, { currency, locale }: { currency: Currency; locale: string }) {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(
    decimal(amount, currency),
  );
}

type Read = { currency: Currency; locale: string };

/** Every amount of a body that has a text beside it, and all that is wrong with them. */
function audit(body: unknown, read: Read) {
  const amounts: number[] = [];
  const wrong: unknown[] = [];
  const check = (place: string, amount: unknown, formatted: unknown) => {
    if (typeof amount !== "number" || !Number.isSafeInteger(amount)) wrong.push([place, amount]);
    else if (formatted !== written(amount, read)) wrong.push([place, amount, formatted]);
    else amounts.push(amount);
  };
  const walk = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) return;
    const members: Record<string, unknown> = { ...value };
    const { formatted, amount, currency, originalFormatted, originalAmount } = members;
    const { salePriceFormatted, salePrice } = members;
    if (formatted !== undefined) {
      check(`${path}.formatted`, amount, formatted);
      if (currency !== read.currency) wrong.push([`${path}.currency`, currency]);
    } else if (typeof amount === "number") wrong.push([`${path} has no text`, amount]);
    if (originalFormatted !== undefined) check(path, originalAmount, originalFormatted);
    if (salePriceFormatted != null) check(path, salePrice, salePriceFormatted);
    for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`);
  };
  walk(body, "");
  return { amounts, wrong };
}

/** Numbers that are no amounts, and may have decimals. */
const RATIOS = /^(taxRate|rate|aspectRatio|averageRating|discountValue)$/;

/** Names of members whose number was written as anything but digits. */
function fractions(text: string): string[] {
  return [...text.matchAll(/"(\w+)":(-?[\d.eE+-]+)/g)].flatMap(([, name = "", number = ""]) =>
    /^-?\d+$/.test(number) || RATIOS.test(name) ? [] : [`${name}: ${number}`],
  );
}

async function openFor({ currency, locale }: Read) {
  const shop = await openShop({
    currency,
    supportedCurrencies: [currency],
    supportedLocales: LOCALES,
    taxInclusive: false,
  });
  const { store } = shop;
  const mediaIds = [await pictureRow(shop.store)];
  const mug = await sell(shop, { name: "Mug", price: 12_345, mediaIds });
  const bowl = await sell(shop, { name: "Bowl", price: 20_000, salePrice: 15_001 });
  await db.discount.create({
    data: {
      id: newId("discount"),
      storeId: store.id,
      livemode: false,
      code: "OFF",
      type: "fixed",
      value: 1_035,
    },
  });
  const client = api.public(store);
  const token = newToken();
  const { email } = await customerOf(store);
  await logInByLink(client, store, { email, token });

  /** Asks in the language, and reads every amount of the answer. */
  const ask = async (method: string, path: string, options: RequestOptions = {}) => {
    const headers = { "accept-language": `${locale},en;q=0.5` };
    const on = path.startsWith("private:") ? api.private(store) : client;
    const reply = await on.send(method, path.replace("private:", ""), { ...options, headers });
    expect(reply.status, reply.text).toBeLessThan(300);
    expect(reply.headers["content-language"]).toBe(locale);
    const { amounts, wrong } = audit(reply.body, { currency, locale });
    expect(wrong, `${method} ${path}`).toEqual([]);
    expect(fractions(reply.text), `${method} ${path}`).toEqual([]);
    return { ...reply, amounts };
  };
  return { shop, mug, bowl, token, email, ask };
}

/** The amounts of an object of totals. */
function amountsOf(totals: Record<string, { amount: number }>): Record<string, number> {
  return Object.fromEntries(Object.entries(totals).map(([name, { amount }]) => [name, amount]));
}

describe.for(cases)("a sale in $currency, read in $locale", ({ currency, locale }) => {
  const read = { currency, locale };

  test("the catalogue says what things cost", async () => {
    const { shop, mug, bowl, ask } = await openFor(read);
    const list = await ask("GET", "/products", { query: { sort: "price" } });
    expect(list.body.data).toMatchObject([
      { price: { amount: 12_345, formatted: written(12_345, read) }, originalPrice: null },
      { price: { amount: 15_001 }, originalPrice: { amount: 20_000 }, isOnSale: true },
    ]);
    const page = await ask("GET", `/products/${bowl.productId}`);
    expect(page.body.data).toMatchObject({
      priceMin: 15_001,
      price: {
        amount: 15_001,
        originalAmount: 20_000,
        salePrice: 15_001,
        formatted: written(15_001, read),
        originalFormatted: written(20_000, read),
        salePriceFormatted: written(15_001, read),
      },
    });
    // Its language is part of its address.
    const feed = await api.public(shop.store).send("GET", "/feeds/google.xml");
    expect(feed.text).toContain(`${decimal(12_345, currency)} ${currency}`);
    const seen = await ask("GET", `private:/products/${mug.productId}`);
    expect(seen.body.data.price).toMatchObject({ amount: 12_345, currency });
    expect((await ask("GET", "private:/products")).amounts.toSorted()).toEqual([12_345, 15_001]);
    const changed = { body: { cost: 1 } };
    const patched = await ask("PATCH", `private:/products/${mug.productId}`, changed);
    expect(patched.body.data.cost).toEqual({ amount: 1, currency, formatted: written(1, read) });
  });

  test("the cart adds up, and the order keeps it", async () => {
    const { shop, mug, token, email, ask } = await openFor(read);
    const { shippingOptionId } = shop;
    const added = await ask("POST", "/cart/items", {
      token,
      body: { productId: mug.productId, quantity: 3 },
    });
    expect(added.body.data.items).toMatchObject([
      { price: { amount: 12_345 }, subtotal: { amount: 37_035, formatted: written(37_035, read) } },
    ]);
    await ask("POST", "/cart/discount", { token, body: { code: "OFF" } });
    await ask("PUT", "/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
    const options = await ask("GET", "/cart/shipping-options", { token });
    // What this cart would pay, and what it would without a discount of delivery.
    expect(options.amounts).toEqual([395, 395]);
    const cart = await ask("POST", "/cart/shipping-option", { token, body: { shippingOptionId } });
    // (37,035 − 1,035 + 395) × 20 % = 7,279
    const totals = { subtotal: 37_035, discount: 1_035, shipping: 395, tax: 7_279, total: 43_674 };
    expect(amountsOf(cart.body.data.totals)).toEqual(totals);
    expect(cart.body.data.totals.total.formatted).toBe(written(43_674, read));
    expect(cart.body.data.taxBreakdown).toMatchObject([{ rate: 0.2, amount: { amount: 7_279 } }]);
    expect((await ask("GET", "/cart", { token })).body.data.totals).toEqual(cart.body.data.totals);
    const to = { countryCode: "GB", postcode: "SW1Y 4JH" };
    const estimate = await ask("POST", "/cart/estimate", { token, body: to });
    expect(estimate.body.data.totals.total.amount).toBe(43_674);
    const items = [{ productId: mug.productId, quantity: 1 }];
    const tax = await ask("POST", "/tax/calculate", { body: { ...to, items } });
    expect(tax.body.data).toMatchObject({ subtotal: { amount: 12_345 }, tax: { amount: 2_469 } });

    const body = { paymentMethod: "pm_card_visa", expectedTotal: 43_674 };
    const { orderId } = (await ask("POST", "/cart/checkout", { token, body })).body.data;
    const charged = await db.testPayment.findFirstOrThrow({
      where: { metadata: { path: ["orderId"], equals: orderId } },
    });
    expect(charged).toMatchObject({ amount: 43_674n, currency });
    const order = await ask("GET", `/orders/${orderId}`, { token });
    expect(order.body.data).toMatchObject({
      totals: { total: { amount: 43_674, formatted: written(43_674, read) } },
      items: [{ subtotal: { amount: 37_035 } }],
    });
    const account = await ask("GET", `/account/orders/${orderId}`, { token });
    expect(amountsOf(account.body.data.totals)).toEqual(totals);
    expect(account.body.data.refunded.amount).toBe(0);
    expect((await ask("GET", "/account/orders", { token })).amounts).toEqual([43_674]);
  });
});
