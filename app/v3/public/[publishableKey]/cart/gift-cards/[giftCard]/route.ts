import { endpoint } from "@/lib/api/endpoint";
import { presentCart, removeGiftCard } from "@/lib/commerce/cart";
import { Cart } from "@/lib/contract/cart";

export const DELETE = endpoint({
  id: "removeGiftCard",
  method: "DELETE",
  path: "/v3/public/{publishableKey}/cart/gift-cards/{giftCard}",
  summary: "Remove a gift card from the cart, by its id.",
  auth: "visitor",
  returns: Cart,
  refuses: ["checkout_in_progress"],
  handle: async (ctx, { params }) => presentCart(await removeGiftCard(ctx, params.giftCard), ctx),
});
