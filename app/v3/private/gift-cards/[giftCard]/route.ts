import { endpoint } from "@/lib/api/endpoint";
import { findGiftCard, presentGiftCard, updateGiftCard } from "@/lib/commerce/stored-value";
import { GiftCard, UpdateGiftCard } from "@/lib/contract/gift-card";

const path = "/v3/private/gift-cards/{giftCard}";

export const GET = endpoint({
  id: "getGiftCard",
  method: "GET",
  path,
  summary: "Get a gift card and its balance.",
  auth: "seller",
  returns: GiftCard,
  cache: "poll",
  handle: async (ctx, { params }) => presentGiftCard(await findGiftCard(ctx, params.giftCard), ctx),
});

export const PATCH = endpoint({
  id: "updateGiftCard",
  method: "PATCH",
  path,
  summary: "Update, disable or enable a gift card. Fields that are not sent stay as they are.",
  auth: "seller",
  body: UpdateGiftCard,
  returns: GiftCard,
  current: GET,
  handle: async (ctx, { params, body }) =>
    presentGiftCard(await updateGiftCard(ctx, params.giftCard, body), ctx),
});
