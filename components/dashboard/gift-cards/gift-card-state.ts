import type { BadgeVariant } from "@/components/dashboard/shell/status-badge";
import type { GIFT_CARD_STATUSES, GiftCard } from "@/lib/contract/gift-card";

type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** How where a card stands is marked. */
export const GIFT_CARD_BADGES: Readonly<Record<GiftCardStatus, BadgeVariant>> = {
  active: "good",
  used: "quiet",
  expired: "quiet",
  disabled: "waiting",
};

/** Where a card stands, as the list is narrowed by it. */
export function giftCardState(
  { active, expiresAt, balance }: Pick<GiftCard, "active" | "expiresAt" | "balance">,
  now: Date,
): GiftCardStatus {
  if (!active) return "disabled";
  if (expiresAt !== null && new Date(expiresAt) <= now) return "expired";
  return balance.amount === 0 ? "used" : "active";
}
