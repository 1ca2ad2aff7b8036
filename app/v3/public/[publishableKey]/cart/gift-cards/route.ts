import { WRONG_CODES_LIMIT } from "@/lib/api/address-limit";
import { endpoint } from "@/lib/api/endpoint";
import { applyGiftCard, presentCart } from "@/lib/commerce/cart";
import { Cart } from "@/lib/contract/cart";
import { ApplyGiftCard } from "@/lib/contract/gift-card";

export const POST = endpoint({
  id: "applyGiftCard",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/gift-cards",
  summary: "Apply a gift card to the cart, in addition to those already applied.",
  description:
    "A gift card is a means of payment: `totals` do not change, and `due` is what is charged. Nothing is deducted before checkout. `gift_card_not_usable` gives the reason in `details.reason`: `used`, `expired`, `disabled`, `currency`, or `buys_gift_card` where the cart contains only gift cards.",
  auth: "visitor",
  addressLimit: WRONG_CODES_LIMIT,
  body: ApplyGiftCard,
  returns: Cart,
  refuses: ["gift_card_not_found", "gift_card_not_usable", "checkout_in_progress"],
  handle: async (ctx, { body }) => presentCart(await applyGiftCard(ctx, body.code), ctx),
});
