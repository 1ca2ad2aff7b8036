import { endpoint } from "@/lib/api/endpoint";
import { applyGiftCard, presentCart } from "@/lib/commerce/cart";
import { Cart } from "@/lib/contract/cart";
import { ApplyGiftCard } from "@/lib/contract/gift-card";

export const POST = endpoint({
  id: "applyGiftCard",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/gift-cards",
  summary: "Pay the cart with a gift card, beside those applied before.",
  description:
    "A gift card is a means of payment: `totals` stay what they are, and `due` is what is charged. Nothing is taken of it before the checkout. `gift_card_not_usable` says why in `details.reason`: `used`, `expired`, `disabled`, `currency`, or `buys_gift_card` where nothing but gift cards is in the cart.",
  auth: "visitor",
  perMinute: 60,
  addressLimit: { counts: "invalid", most: 20, seconds: 10 * 60 },
  body: ApplyGiftCard,
  returns: Cart,
  refuses: ["gift_card_not_found", "gift_card_not_usable", "checkout_in_progress"],
  handle: async (ctx, { body }) => presentCart(await applyGiftCard(ctx, body.code), ctx),
});
