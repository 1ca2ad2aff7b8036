import { adjustGiftCard } from "@/lib/commerce/stored-value";
import { AdjustGiftCard } from "@/lib/contract/gift-card";
import { giftCards } from "../../resource";

export const POST = giftCards.action("adjust", {
  id: "adjustGiftCard",
  summary: "Add to the balance of a gift card or deduct from it, with a reason.",
  body: AdjustGiftCard,
  verb: adjustGiftCard,
});
