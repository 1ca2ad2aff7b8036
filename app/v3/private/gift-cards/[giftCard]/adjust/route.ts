import { endpoint } from "@/lib/api/endpoint";
import { adjustGiftCard, presentGiftCard } from "@/lib/commerce/stored-value";
import { AdjustGiftCard, GiftCard } from "@/lib/contract/gift-card";

export const POST = endpoint({
  id: "adjustGiftCard",
  method: "POST",
  path: "/v3/private/gift-cards/{giftCard}/adjust",
  summary: "Add to the balance of a gift card or deduct from it, with a reason.",
  auth: "seller",
  body: AdjustGiftCard,
  returns: GiftCard,
  handle: async (ctx, { params, body }) =>
    presentGiftCard(await adjustGiftCard(ctx, params.giftCard, body), ctx),
});
