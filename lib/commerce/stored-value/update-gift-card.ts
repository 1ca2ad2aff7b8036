import type { UpdateGiftCard } from "@/lib/contract/gift-card";
import { endIn } from "@/lib/kit/day";
import { changeGiftCard } from "./change-gift-card";
import { type GiftCardWriter, requireLaterEnd } from "./create-gift-card";
import type { GiftCardRecord } from "./rows";

/**
 * Changes the sent fields of a gift card; equal values are no change. A disabled card keeps its balance, and its part
 * of a checkout in progress stays paid. Refuses not_found and validation_failed.
 */
export function updateGiftCard(
  ctx: GiftCardWriter,
  id: string,
  { active, expiresAt, ...texts }: UpdateGiftCard,
): Promise<GiftCardRecord> {
  const ends = endIn(expiresAt, ctx.store.timezone);
  return changeGiftCard(ctx, id, {
    action: "gift_card.updated",
    write: async (tx, before) => {
      const isSwitched = active !== undefined && active !== (before.disabledAt === null);
      const isMoved = ends !== undefined && timeOf(ends) !== timeOf(before.expiresAt);
      const changed = changedTexts(texts, before);
      if (!isSwitched && !isMoved && Object.keys(changed).length === 0) return false;
      if (isMoved) requireLaterEnd(ends, ctx.now);
      await tx.storedValueAccount.update({
        where: { id },
        data: {
          ...changed,
          ...(isSwitched && { disabledAt: active ? null : ctx.now }),
          ...(isMoved && { expiresAt: ends }),
        },
        select: { id: true },
      });
      return true;
    },
  });
}

type Texts = Pick<UpdateGiftCard, "recipientEmail" | "recipientName" | "message" | "note">;

/** The texts that were sent and differ; an empty text is null. */
function changedTexts(texts: Texts, before: GiftCardRecord) {
  const names = ["recipientEmail", "recipientName", "message", "note"] as const;
  const changed = names.filter(
    (name) => texts[name] !== undefined && (texts[name] || null) !== before[name],
  );
  return Object.fromEntries(changed.map((name) => [name, texts[name] || null]));
}

function timeOf(moment: Date | string | null): number | null {
  return moment === null ? null : new Date(moment).getTime();
}
