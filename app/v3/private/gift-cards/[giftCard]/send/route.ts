import { endpoint } from "@/lib/api/endpoint";
import { presentCreatedGiftCard, sendGiftCard } from "@/lib/commerce/stored-value";
import { CreatedGiftCard, SendGiftCard } from "@/lib/contract/gift-card";

export const POST = endpoint({
  id: "sendGiftCard",
  method: "POST",
  path: "/v3/private/gift-cards/{giftCard}/send",
  summary: "Mail a gift card with a new code. The previous code stops working.",
  description:
    "Codes are not stored, so that the same code cannot be sent twice. Carts that the card is applied to keep it.",
  auth: "seller",
  body: SendGiftCard,
  returns: CreatedGiftCard,
  shownOnce: "code",
  handle: async (ctx, { params, body }) =>
    presentCreatedGiftCard(await sendGiftCard(ctx, params.giftCard, body), ctx),
});
