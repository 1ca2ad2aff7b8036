import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assert } from "@/lib/kit/assert";
import { currencyExponent } from "@/lib/kit/currency";
import { convertAmount, currencyTerms, PRICE_ROUNDINGS } from "@/lib/kit/currency-terms";
import { db } from "@/lib/platform/db";
import { api, newToken, refusal } from "@/lib/testing/http";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { openShop, type Shop, sell } from "@/lib/testing/shop";

/** One with two decimals, one without, two with three; GBP is the store's. */
const CURRENCIES = [
  { code: "EUR", rate: "1.1723", rounding: "99" },
  { code: "JPY", rate: "198.4", rounding: "none" },
  { code: "KWD", rate: "0.4012", rounding: "5" },
  { code: "BHD", rate: "0.4977", rounding: "none" },
] as const;

const termsOf = (code: string) => {
  const found = CURRENCIES.find((each) => each.code === code);
  assert(found, "it is one of them");
  return currencyTerms({ ...found, storeCurrency: "GBP" });
};

async function openCurrencies(currencies: object[] = [...CURRENCIES]): Promise<Shop> {
  const shop = await openShop();
  const { status } = await api
    .private(shop.store)
    .patch("/store", { isLive: true, body: { currencies } });
  expect(status).toBe(200);
  return shop;
}

const ADDRESS = {
  ...{ firstName: "Ada", lastName: "Lovelace", line1: "12 St James's Square", city: "London" },
  ...{ postcode: "SW1Y 4JH", countryCode: "GB" },
};

/** A visitor with an address, a way to ship and some units of a product, in a currency. */
async function fill(shop: Shop, productId: string, currency: string, quantity = 2) {
  const token = newToken();
  const client = api.public(shop.store);
  const send = async (method: "post" | "put", path: string, body: object) => {
    const reply = await client[method](path, { token, body });
    expect(reply.status, `${path} ${reply.text}`).toBeLessThan(300);
    return reply.body.data;
  };
  await client.get("/cart", { token, query: { currency } });
  await send("post", "/cart/items", { productId, quantity });
  const buyer = { email: "a@example.com", shippingAddress: ADDRESS, sameAsShipping: true };
  await send("put", "/cart/checkout-data", buyer);
  const { shippingOptionId } = shop;
  const cart = await send("post", "/cart/shipping-option", { shippingOptionId });
  return { token, cart, client, send };
}

describe("a cart", () => {
  test.each(["EUR", "JPY", "KWD", "BHD"])("has prices, shipping and tax in %s", async (code) => {
    const shop = await openCurrencies();
    const { productId } = await sell(shop, { price: 1_299 });
    const { cart } = await fill(shop, productId, code);
    const [price, shipping] = [1_299, 395].map((amount) => convertAmount(amount, termsOf(code)));
    assert(price !== undefined && shipping !== undefined, "both were converted");
    expect(cart.currency).toBe(code);
    expect(cart.items[0].price).toMatchObject({ amount: price, currency: code });
    const { subtotal, total, tax } = cart.totals;
    expect(subtotal.amount).toBe(2 * price);
    expect(cart.totals.shipping).toMatchObject({ amount: shipping, currency: code });
    expect(total.amount).toBe(2 * price + shipping);
    // A sixth of each, rounded by itself.
    expect(tax.amount).toBe(Math.round((2 * price) / 6) + Math.round(shipping / 6));
  });

  test("has the currency of its visitor's country, or the one the visitor asks for", async () => {
    const shop = await openCurrencies();
    const from = (country: string, query = {}) =>
      api.public(shop.store).get("/cart", {
        ...{ token: newToken(), query, headers: { "cf-ipcountry": country } },
      });
    expect((await from("JP")).body.data.currency).toBe("JPY");
    expect((await from("DE")).body.data.currency).toBe("EUR");
    expect((await from("GB")).body.data.currency).toBe("GBP");
    expect((await from("US")).body.data.currency).toBe("GBP");
    expect((await from("DE", { currency: "KWD" })).body.data.currency).toBe("KWD");
    expect((await from("DE", { currency: "GBP" })).body.data.currency).toBe("GBP");
    expect((await from("GB", { currency: "XXX" })).body.data.currency).toBe("GBP");
  });

  test("changes its currency with all that is in it, and keeps it", async () => {
    const shop = await openCurrencies();
    const { productId } = await sell(shop, { price: 1_299 });
    const { token, client, send } = await fill(shop, productId, "EUR");
    const changed = await send("put", "/cart/currency", { currency: "JPY" });
    expect(changed).toMatchObject({ currency: "JPY", messages: [] });
    expect(changed.items[0].price.amount).toBe(convertAmount(1_299, termsOf("JPY")));
    expect(changed.totals.shipping.amount).toBe(convertAmount(395, termsOf("JPY")));
    // A currency in a later request does not change an existing cart.
    const read = await client.get("/cart", { token, query: { currency: "EUR" } });
    expect(read.body.data).toMatchObject({ currency: "JPY", messages: [] });
    const back = await send("put", "/cart/currency", { currency: "GBP" });
    expect(back.totals.total.amount).toBe(2 * 1_299 + 395);
  });

  test("refuses a currency that the store does not have, and any while it is being paid", async () => {
    const shop = await openCurrencies();
    const { productId } = await sell(shop);
    const { token, cart, client } = await fill(shop, productId, "EUR");
    const request = (currency: string) =>
      client.put("/cart/currency", { token, body: { currency } });
    expect(await request("USD")).toMatchObject(refusal(422, { code: "validation_failed" }));
    await db.order.update({ where: { id: cart.id }, data: { hold: "charging" } });
    expect(await request("JPY")).toMatchObject(refusal(409, { code: "checkout_in_progress" }));
    const kept = await db.order.findUniqueOrThrow({ where: { id: cart.id } });
    expect(kept.currency).toBe("EUR");
  });

  test("falls back to the store's currency with a message when its own is removed", async () => {
    const shop = await openCurrencies();
    const { productId } = await sell(shop, { price: 1_299 });
    const { token, client } = await fill(shop, productId, "EUR");
    const currencies = CURRENCIES.filter(({ code }) => code !== "EUR");
    await api.private(shop.store).patch("/store", { isLive: true, body: { currencies } });
    const { body } = await client.get("/cart", { token });
    expect(body.data).toMatchObject({
      currency: "GBP",
      totals: { subtotal: { amount: 2 * 1_299 } },
    });
    const codes = body.data.messages.map(({ code }: { code: string }) => code);
    expect(codes).toContain("currency_unavailable");
    const paid = await client.post("/cart/checkout", {
      ...{ token, body: { paymentMethod: "pm_card_visa" } },
    });
    const order = await db.order.findUniqueOrThrow({ where: { id: paid.body.data.orderId } });
    expect(order).toMatchObject({ currency: "GBP", total: 2n * 1_299n + 395n, exchangeRate: null });
  });

  test("converts discounts and the bounds of free shipping", async () => {
    const shop = await openCurrencies();
    const { productId } = await sell(shop, { price: 3_000 });
    await db.shippingOption.updateMany({
      where: { storeId: shop.store.id },
      data: { maxSubtotal: 5_000 },
    });
    for (const livemode of [false, true]) {
      await db.shippingOption.create({
        data: {
          ...{
            id: `shp_free_${shop.store.id}`,
            storeId: shop.store.id,
            livemode,
            name: "Free",
            price: 0,
          },
          ...{ countries: ["GB"], estimatedMinDays: 2, estimatedMaxDays: 4, minSubtotal: 5_000 },
        },
      });
    }
    const discount = { code: "TEN", type: "fixed", value: 1_000, minSubtotal: 2_500 };
    const made = await api.private(shop.store).post("/discounts", { body: discount });
    expect(made.status, made.text).toBe(201);
    for (const { code } of CURRENCIES) {
      const { send, cart } = await fill(shop, productId, code, 1);
      const bound = convertAmount(5_000, termsOf(code));
      const price = convertAmount(3_000, termsOf(code));
      expect(cart.freeShipping.minSubtotal).toMatchObject({ amount: bound, currency: code });
      expect(cart.freeShipping.remaining.amount).toBe(bound - price);
      const reduced = await send("post", "/cart/discount", { code: "TEN" });
      expect(reduced.totals.discount).toMatchObject({
        ...{ amount: convertAmount(1_000, termsOf(code)), currency: code },
      });
    }
  });

  test("adds up in every currency, with any number of decimals", async () => {
    const shop = await openCurrencies();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...CURRENCIES.map(({ code }) => code)),
        fc.constantFrom(...PRICE_ROUNDINGS),
        async (price, quantity, code, rounding) => {
          const currencies = CURRENCIES.map((each) => ({ ...each, rounding }));
          await api.private(shop.store).patch("/store", { isLive: true, body: { currencies } });
          const { productId } = await sell(shop, { price });
          const { cart, client, token } = await fill(shop, productId, code, quantity);
          const { subtotal, shipping, discount, total, tax } = cart.totals;
          expect(subtotal.amount + shipping.amount - discount.amount).toBe(total.amount);
          expect(subtotal.amount).toBe(cart.items[0].price.amount * quantity);
          expect(subtotal.formatted.replace(/\D/g, "")).toBe(
            String(subtotal.amount).padStart(currencyExponent(code) + 1, "0"),
          );
          const paid = await client.post("/cart/checkout", {
            ...{ token, body: { paymentMethod: "pm_card_visa", expectedTotal: total.amount } },
          });
          const order = await api.private(shop.store).get(`/orders/${paid.body.data.orderId}`);
          expect(order.body.data.totals).toEqual(cart.totals);
          const taxes = order.body.data.items.map(
            (item: { tax: { amount: number } }) => item.tax.amount,
          );
          expect(
            taxes.reduce((a: number, b: number) => a + b, order.body.data.shippingTax.amount),
          ).toBe(tax.amount);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe("an order", () => {
  test.each(["EUR", "JPY", "KWD"])("keeps its rate and is refunded in %s", async (code) => {
    const shop = await openCurrencies();
    const { productId } = await sell(shop, { price: 1_299 });
    const { cart, client, token } = await fill(shop, productId, code);
    const paid = await client.post("/cart/checkout", {
      ...{ token, body: { paymentMethod: "pm_card_visa" } },
    });
    const { orderId } = paid.body.data;
    // A rate that changes later touches nothing of it.
    const doubled = CURRENCIES.map((each) => ({ ...each, rate: String(Number(each.rate) * 2) }));
    const seller = api.private(shop.store);
    await seller.patch("/store", { isLive: true, body: { currencies: doubled } });
    const { body } = await seller.get(`/orders/${orderId}`);
    const { rate } = CURRENCIES.find((each) => each.code === code) ?? {};
    expect(body.data).toMatchObject({
      currency: code,
      totals: { total: cart.totals.total },
      inStoreCurrency: { rate, total: { currency: "GBP" } },
    });
    const worth = body.data.inStoreCurrency.total.amount;
    expect(Math.abs(worth - (2 * 1_299 + 395))).toBeLessThan(200);
    const { body: list } = await seller.get("/orders");
    expect(list.data[0].inStoreCurrency).toEqual(body.data.inStoreCurrency);
    const summary = await seller.get("/analytics/summary");
    expect(summary.body.data.current).toMatchObject({
      sales: { amount: worth, currency: "GBP" },
    });

    const part = await seller.post(`/orders/${orderId}/refund`, {
      body: { amount: 5, restock: false },
    });
    expect(part.body.data).toMatchObject({ refunded: { amount: 5, currency: code } });
    const rest = await seller.post(`/orders/${orderId}/refund`, { body: {} });
    expect(rest.body.data.refunded, rest.text).toMatchObject({
      amount: cart.totals.total.amount,
      currency: code,
    });
    const after = await seller.get("/analytics/summary");
    expect(after.body.data.current).toMatchObject({
      ...{ refunds: { amount: worth, currency: "GBP" }, netSales: { amount: 0 } },
    });
    const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { orderId } });
    expect(attempt).toMatchObject({ currency: code, amount: BigInt(cart.totals.total.amount) });
  });

  test.each(["EUR", "JPY", "KWD"])("is edited in %s at its own rate", async (code) => {
    const shop = await openCurrencies();
    const { productId } = await sell(shop, { price: 1_299 });
    const other = await sell(shop, { price: 800 });
    const { client, token } = await fill(shop, productId, code);
    const paid = await client.post("/cart/checkout", {
      ...{ token, body: { paymentMethod: "pm_card_visa" } },
    });
    const seller = api.private(shop.store);
    // The store has it no more: the order goes on in it.
    await seller.patch("/store", { isLive: true, body: { currencies: [] } });
    const { orderId } = paid.body.data;
    const { body: before } = await seller.get(`/orders/${orderId}`);
    const kept = before.data.items.map(({ id, quantity }: { id: string; quantity: number }) => ({
      ...{ itemId: id, quantity },
    }));
    const items = [...kept, { productId: other.productId, quantity: 1 }];
    const { body: preview } = await seller.post(`/orders/${orderId}/edits/preview`, {
      body: { items },
    });
    const price = convertAmount(800, { ...termsOf(code), step: 1, ending: 0 });
    expect(preview.data.payLink.items[0]).toMatchObject({
      price: { amount: price, currency: code },
    });
    const edited = await seller.post(`/orders/${orderId}/edits`, { body: { items } });
    expect(edited.status, edited.text).toBeLessThan(300);
    const { body: drafts } = await seller.get("/draft-orders", {
      query: { relatedOrderId: orderId },
    });
    expect(drafts.data[0].totals.total).toMatchObject({ amount: price, currency: code });
  });

  test.each(["EUR", "JPY", "KWD"])(
    "has documents in %s, and reports in the store's",
    async (code) => {
      const shop = await openCurrencies();
      const { productId } = await sell(shop, { price: 1_299 });
      const { cart, client, token } = await fill(shop, productId, code);
      const paid = await client.post("/cart/checkout", {
        ...{ token, body: { paymentMethod: "pm_card_visa" } },
      });
      const seller = api.private(shop.store);
      const { orderId } = paid.body.data;
      const { body: order } = await seller.get(`/orders/${orderId}`);
      await seller.post(`/orders/${orderId}/documents`, { body: {} });
      const document = await db.document.findFirstOrThrow({ where: { orderId } });
      expect(document).toMatchObject({
        ...{ currency: code, total: BigInt(cart.totals.total.amount) },
        ...{ record: { inStoreCurrency: { currency: "GBP" } } },
      });
      const year = new Date().getFullYear();
      const query = { from: `${year}-01-01`, to: `${year + 1}-01-02` };
      const { body: report } = await seller.get("/reports/tax", { query });
      expect(report.data).toMatchObject({
        ...{ currency: "GBP", totals: { total: order.data.inStoreCurrency.total } },
      });
    },
  );

  test("is never placed in a currency that is removed while it is paid", async () => {
    const shop = await openCurrencies();
    const { productId } = await sell(shop, { price: 1_299 });
    const { cart, client, token } = await fill(shop, productId, "EUR");
    const gone = `
      SELECT pg_advisory_xact_lock(hashtextextended('store currency ${shop.store.id}', 0));
      UPDATE stores SET currencies = '[]' WHERE id = '${shop.store.id}'`;
    const body = { paymentMethod: "pm_card_visa", expectedTotal: cart.totals.total.amount };
    const reply = await raceOnLock(gone, 1, () => client.post("/cart/checkout", { token, body }));
    expect(reply).toMatchObject(refusal(409, { code: "cart_changed" }));
    const kept = await db.order.findUniqueOrThrow({ where: { id: cart.id } });
    expect(kept).toMatchObject({ type: "cart", hold: "none", orderNumber: null });
    const again = await client.get("/cart", { token });
    expect(again.body.data).toMatchObject({ currency: "GBP" });
  });
});
