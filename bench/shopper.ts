import { randomUUID } from "node:crypto";
import { LONDON } from "@/lib/testing/shop";

/** A client of the public API that buys things, with nothing in between. */
export interface Shop {
  url: string;
  publishableKey: string;
}

/** Calls the API and returns `data`; anything but success ends the bench. */
export async function call<Data>(
  shop: Shop,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Data> {
  const response = await fetch(`${shop.url}/v3/public/${shop.publishableKey}${path}`, {
    method,
    headers: headersOf(shop, token),
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

export function headersOf(shop: Shop, token?: string): Record<string, string> {
  return {
    authorization: `Bearer ${shop.publishableKey}`,
    "content-type": "application/json",
    ...(token && { "x-cart-token": token }),
  };
}

/** Fills a new cart up to the point of paying, and returns its token. */
export async function fillCart(shop: Shop, productId: string): Promise<string> {
  const token = randomUUID();
  await call(shop, "POST", "/cart/items", { token, body: { productId } });
  await call(shop, "PUT", "/cart/checkout-data", {
    token,
    body: {
      email: "bench@example.com",
      shippingAddress: LONDON,
    },
  });
  const [option] = await call<{ id: string }[]>(shop, "GET", "/cart/shipping-options", { token });
  await call(shop, "POST", "/cart/shipping-option", {
    token,
    body: { shippingOptionId: option?.id },
  });
  return token;
}

/** Pays a filled cart; the milliseconds that took. */
export async function pay(shop: Shop, token: string): Promise<number> {
  const started = performance.now();
  await call(shop, "POST", "/cart/checkout", { token, body: { paymentMethod: "pm_card_visa" } });
  return performance.now() - started;
}
