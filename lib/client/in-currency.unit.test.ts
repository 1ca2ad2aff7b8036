import { expect, it } from "vitest";
import { inCurrency } from "./in-currency";

const urlOf = (path: string, currency: string | undefined) =>
  inCurrency(new Request(`http://shop.example${path}`), currency).url;

it("a request asks for prices in the page's currency, but for one that names a currency itself", () => {
  expect(urlOf("/products", "EUR")).toBe("http://shop.example/products?currency=EUR");
  expect(urlOf("/products?page=2", undefined)).toBe("http://shop.example/products?page=2");
  expect(urlOf("/payment-methods?currency=EUR", "GBP")).toBe(
    "http://shop.example/payment-methods?currency=EUR",
  );
});
