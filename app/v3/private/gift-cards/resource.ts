import { resource } from "@/lib/api/resource";
import { findGiftCard, presentGiftCard } from "@/lib/commerce/stored-value";
import { GiftCard } from "@/lib/contract/gift-card";

/** The endpoints of a gift card. */
export const giftCards = resource({
  path: "/v3/private/gift-cards/{giftCard}",
  returns: GiftCard,
  find: findGiftCard,
  present: presentGiftCard,
});
