import type { AdjustGiftCard } from "@/lib/contract/gift-card";
import { adjustBalance } from "./adjust-balance";
import { changeGiftCard } from "./change-gift-card";
import type { GiftCardWriter } from "./create-gift-card";
import type { GiftCardRecord } from "./rows";

/** Changes the balance of a gift card, with a reason. Refuses not_found, and validation_failed for more than is on it. */
export function adjustGiftCard(
  ctx: GiftCardWriter,
  id: string,
  { amount, reason }: AdjustGiftCard,
): Promise<GiftCardRecord> {
  return changeGiftCard(ctx, id, {
    action: "gift_card.adjusted",
    detail: { reason },
    write: async (tx, { balance }) => {
      await adjustBalance(tx, { id, balance }, { amount, reason }, ctx);
      return true;
    },
  });
}
