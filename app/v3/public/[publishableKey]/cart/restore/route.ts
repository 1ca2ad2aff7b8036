import { endpoint } from "@/lib/api/endpoint";
import { presentCart, restoreCart } from "@/lib/commerce/cart";
import { Cart, RestoreCart } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "restoreCart",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/restore",
  summary: "Bring the goods of a mail about a cart that was left into this one.",
  description:
    "Of what can still be bought as many units as the mail says, or as there are, and no fewer than this cart has: sent again it changes nothing. The link works for a week, on any device and with any cart token, and shows nothing of whoever had left the cart.",
  auth: "visitor",
  perMinute: 30,
  isByAddress: true,
  body: RestoreCart,
  returns: Cart,
  refuses: ["cart_link_invalid", "cart_link_expired", "checkout_in_progress", "cart_locked"],
  handle: async (ctx, { body }) => presentCart(await restoreCart(ctx, body.token), ctx),
});
