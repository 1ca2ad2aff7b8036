import { endpoint } from "@/lib/api/endpoint";
import { estimateCart, presentEstimate } from "@/lib/commerce/cart";
import { CartEstimate, EstimateCart } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "estimateCart",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/estimate",
  summary: "Estimate the totals of the cart at a destination. Nothing is saved.",
  description:
    "Shipping is that of the chosen option if it delivers there, otherwise of the cheapest that does.",
  auth: "visitor",
  perMinute: 120,
  body: EstimateCart,
  returns: CartEstimate,
  handle: async (ctx, { body }) => presentEstimate(await estimateCart(ctx, body), ctx),
});
