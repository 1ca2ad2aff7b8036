import { endpoint } from "@/lib/api/endpoint";
import { createGiftCard, listGiftCards, presentCreatedGiftCard } from "@/lib/commerce/stored-value";
import { CreatedGiftCard, CreateGiftCard, GiftCardQuery } from "@/lib/contract/gift-card";
import { giftCards } from "./resource";

export const GET = giftCards.list({
  id: "listGiftCards",
  summary: "List the gift cards in the mode of the key, newest first.",
  query: GiftCardQuery,
  find: listGiftCards,
});

export const POST = endpoint({
  id: "createGiftCard",
  method: "POST",
  path: "/v3/private/gift-cards",
  summary: "Create a gift card. Its code is shown only in this response.",
  description:
    "With `recipientEmail` the code is mailed, at once or on the date in `sendOn`. After that only the recipient knows the code; `/send` creates a new one.",
  auth: "seller",
  body: CreateGiftCard,
  returns: CreatedGiftCard,
  shownOnce: "code",
  status: 201,
  handle: async (ctx, { body }) => presentCreatedGiftCard(await createGiftCard(ctx, body), ctx),
});
