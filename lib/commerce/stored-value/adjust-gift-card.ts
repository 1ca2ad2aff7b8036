import type { AdjustGiftCard } from "@/lib/contract/gift-card";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";
import { MAX_MONEY } from "@/lib/kit/money";
import { changeGiftCard } from "./change-gift-card";
import type { GiftCardWriter } from "./create-gift-card";
import { addEntry, type GiftCardRecord } from "./rows";

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
      if (balance + amount < 0 || balance + amount > MAX_MONEY) throw outOfBounds(balance);
      const entry = { kind: "adjustment", amount, reason, actor: ctx.actor } as const;
      if ((await addEntry(tx, id, entry, ctx.now)) === undefined) throw outOfBounds(balance);
      return true;
    },
  });
}

/** The refusal of a change that would leave less than nothing, or more than a column holds. */
export function outOfBounds(balance: number): Refusal {
  return refuse("validation_failed", {
    fields: { amount: [fieldError("too_small", `There is only ${balance} to take.`)] },
    details: { balance },
  });
}
