import { endpoint } from "@/lib/api/endpoint";
import { presentCheckoutData, readCart, saveCheckoutData } from "@/lib/commerce/cart";
import { CheckoutData, SaveCheckoutData } from "@/lib/contract/cart";

export const GET = endpoint({
  id: "getCheckoutData",
  method: "GET",
  path: "/v3/public/{publishableKey}/cart/checkout-data",
  summary: "What the visitor has entered for checkout.",
  description: "All null once the visitor was away for two hours.",
  auth: "visitor",
  perMinute: 120,
  returns: CheckoutData,
  refuses: [],
  handle: async (ctx) => presentCheckoutData(await readCart(ctx)),
});

export const PUT = endpoint({
  id: "saveCheckoutData",
  method: "PUT",
  path: "/v3/public/{publishableKey}/cart/checkout-data",
  summary: "Save e-mail, addresses and notes; only the fields sent change.",
  auth: "visitor",
  perMinute: 120,
  body: SaveCheckoutData,
  returns: CheckoutData,
  refuses: ["checkout_in_progress", "cart_locked"],
  handle: async (ctx, { body }) => presentCheckoutData(await saveCheckoutData(ctx, body)),
});
