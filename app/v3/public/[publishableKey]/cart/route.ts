import { endpoint } from "@/lib/api/endpoint";
import { presentCart, readCart } from "@/lib/commerce/cart";
import { Cart, CartQuery } from "@/lib/contract/cart";

export const GET = endpoint({
  id: "getCart",
  method: "GET",
  path: "/v3/public/{publishableKey}/cart",
  summary: "Get the visitor's cart. A new token gets an empty one.",
  auth: "visitor",
  perMinute: 120,
  query: CartQuery,
  returns: Cart,
  handle: async (ctx) => presentCart(await readCart(ctx), ctx),
});
