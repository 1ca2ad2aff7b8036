import { endpoint } from "@/lib/api/endpoint";
import { presentCart, useStoreCredit } from "@/lib/commerce/cart";
import { Cart } from "@/lib/contract/cart";

const path = "/v3/public/{publishableKey}/cart/store-credit";

export const POST = endpoint({
  id: "useStoreCredit",
  method: "POST",
  path,
  summary: "Apply the store credit of the customer who is logged in to the cart.",
  description: "Used after all gift cards, in whatever order they are applied.",
  auth: "visitor",
  returns: Cart,
  refuses: ["store_credit_not_found", "checkout_in_progress"],
  handle: async (ctx) => presentCart(await useStoreCredit(ctx, true), ctx),
});

export const DELETE = endpoint({
  id: "keepStoreCredit",
  method: "DELETE",
  path,
  summary: "Remove the customer's store credit from the cart.",
  auth: "visitor",
  returns: Cart,
  refuses: ["checkout_in_progress"],
  handle: async (ctx) => presentCart(await useStoreCredit(ctx, false), ctx),
});
