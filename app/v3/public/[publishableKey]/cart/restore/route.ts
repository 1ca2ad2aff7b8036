import { endpoint } from "@/lib/api/endpoint";
import { presentCart, restoreCart } from "@/lib/commerce/cart";
import { Cart, RestoreCart } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "restoreCart",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/restore",
  summary: "Restore an abandoned cart from the link of its mail into this cart.",
  description:
    "Adds the items that can still be bought, up to the quantities of the mail and the stock, and never reduces a quantity in this cart: a repeated request changes nothing. The link is valid for a week, on any device and with any cart token, and reveals nothing about the customer of the abandoned cart.",
  auth: "visitor",
  perMinute: 30,
  isByAddress: true,
  body: RestoreCart,
  returns: Cart,
  refuses: ["cart_link_invalid", "cart_link_expired", "checkout_in_progress", "cart_locked"],
  handle: async (ctx, { body }) => presentCart(await restoreCart(ctx, body.token), ctx),
});
