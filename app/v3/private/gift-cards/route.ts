import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createGiftCard, listGiftCards, presentCreatedGiftCard } from "@/lib/commerce/stored-value";
import { CreatedGiftCard, CreateGiftCard, GiftCard, GiftCardQuery } from "@/lib/contract/gift-card";

const path = "/v3/private/gift-cards";

export const GET = endpoint({
  id: "listGiftCards",
  method: "GET",
  path,
  summary: "The gift cards of the mode of the key, the newest first.",
  auth: "seller",
  perMinute: 60,
  query: GiftCardQuery,
  returns: z.array(GiftCard),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listGiftCards(ctx, query),
});

export const POST = endpoint({
  id: "createGiftCard",
  method: "POST",
  path,
  summary: "Make a gift card. Its code is shown this once.",
  description:
    "With a `recipientEmail` the code is mailed, at once or on the day that `sendOn` names. Afterwards the code is known to whoever has the mail alone: `/send` makes another.",
  auth: "seller",
  perMinute: 60,
  body: CreateGiftCard,
  returns: CreatedGiftCard,
  shownOnce: "code",
  status: 201,
  refuses: [],
  handle: async (ctx, { body }) => presentCreatedGiftCard(await createGiftCard(ctx, body), ctx),
});
