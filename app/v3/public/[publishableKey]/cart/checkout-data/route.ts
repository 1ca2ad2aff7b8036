import { endpoint } from "@/lib/api/endpoint";
import { presentCheckoutData, readCart, saveCheckoutData } from "@/lib/commerce/cart";
import { CheckoutData, SaveCheckoutData } from "@/lib/contract/cart";

export const GET = endpoint({
  id: "getCheckoutData",
  method: "GET",
  path: "/v3/public/{publishableKey}/cart/checkout-data",
  summary: "Get the checkout data of the cart.",
  description: "All fields are null after two hours without a request.",
  auth: "visitor",
  perMinute: 120,
  returns: CheckoutData,
  handle: async (ctx) => presentCheckoutData(await readCart(ctx)),
});

export const PUT = endpoint({
  id: "saveCheckoutData",
  method: "PUT",
  path: "/v3/public/{publishableKey}/cart/checkout-data",
  summary: "Save e-mail address, addresses and notes. Fields that are not sent stay as they are.",
  auth: "visitor",
  perMinute: 120,
  body: SaveCheckoutData,
  returns: CheckoutData,
  refuses: ["checkout_in_progress", "cart_locked"],
  handle: async (ctx, { body }) => presentCheckoutData(await saveCheckoutData(ctx, body)),
});
