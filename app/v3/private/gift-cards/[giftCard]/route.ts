import { updateGiftCard } from "@/lib/commerce/stored-value";
import { UpdateGiftCard } from "@/lib/contract/gift-card";
import { giftCards } from "../resource";

export const GET = giftCards.get({
  id: "getGiftCard",
  summary: "Get a gift card and its balance.",
});

export const PATCH = giftCards.update({
  id: "updateGiftCard",
  summary: "Update, disable or enable a gift card. Fields that are not sent stay as they are.",
  body: UpdateGiftCard,
  verb: updateGiftCard,
});
