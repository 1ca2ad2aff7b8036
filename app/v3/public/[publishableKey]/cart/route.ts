import { endpoint } from "@/lib/api/endpoint";
import { presentCart, readCart } from "@/lib/commerce/cart";
import { Cart, CartQuery } from "@/lib/contract/cart";

export const GET = endpoint({
  id: "getCart",
  method: "GET",
  path: "/v3/public/{publishableKey}/cart",
  summary: "The visitor's cart; an empty one is made for a new token.",
  auth: "visitor",
  perMinute: 120,
  query: CartQuery,
  returns: Cart,
  refuses: [],
  handle: async (ctx) => presentCart(await readCart(ctx), ctx),
});
