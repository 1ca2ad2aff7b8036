import { expect } from "@playwright/test";
import type { Cartwright } from "@/lib/client";

/** Completes the checkout of a cart except payment: to an address in Britain. */
export async function prepareCheckout(api: Cartwright): Promise<void> {
  const saved = await api.PUT("/cart/checkout-data", {
    body: {
      email: "rosa.lind@example.com",
      shippingAddress: {
        firstName: "Rosa",
        lastName: "Lind",
        line1: "12 Harbour Row",
        city: "Whitby",
        postcode: "YO21 1AA",
        countryCode: "GB",
      },
    },
  });
  expect(saved.response.ok).toBe(true);
  const { data } = await api.GET("/cart/shipping-options");
  const shippingOptionId = data?.data[0]?.id ?? "";
  const chosen = await api.POST("/cart/shipping-option", { body: { shippingOptionId } });
  expect(chosen.response.ok).toBe(true);
}
