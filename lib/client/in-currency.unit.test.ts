import { expect, it } from "vitest";
import { inCurrency } from "./in-currency";

const urlOf = async (path: string, currency: string | undefined) =>
  (await inCurrency(new Request(`http://shop.example${path}`), currency)).url;

it("a request asks for prices in the page's currency, but for one that names a currency itself", async () => {
  expect(await urlOf("/products", "EUR")).toBe("http://shop.example/products?currency=EUR");
  expect(await urlOf("/products?page=2", undefined)).toBe("http://shop.example/products?page=2");
  expect(await urlOf("/payment-methods?currency=EUR", "GBP")).toBe(
    "http://shop.example/payment-methods?currency=EUR",
  );
});

it("what a request sends, and how, stays as it is", async () => {
  const request = new Request("http://shop.example/cart/items", {
    ...{ method: "POST", body: '{"quantity":1}', keepalive: true },
    headers: { "content-type": "application/json", "x-cart-token": "t" },
  });
  const copy = await inCurrency(request, "EUR");
  expect([copy.url, copy.method, copy.keepalive, await copy.text()]).toEqual([
    ...["http://shop.example/cart/items?currency=EUR", "POST", true, '{"quantity":1}'],
  ]);
  expect(Object.fromEntries(copy.headers)).toEqual({
    ...{ "content-type": "application/json", "x-cart-token": "t" },
  });
  const empty = await inCurrency(new Request("http://shop.example/a", { method: "DELETE" }), "EUR");
  expect([empty.method, await empty.text()]).toEqual(["DELETE", ""]);
});
