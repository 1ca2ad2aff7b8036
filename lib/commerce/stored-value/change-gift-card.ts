import { recordChange } from "@/lib/commerce/audit";
import { type Tx, transaction } from "@/lib/platform/db";
import { type GiftCardWriter, tellOf } from "./create-gift-card";
import { presentGiftCard } from "./present";
import { type GiftCardRecord, lockGiftCard, readGiftCard } from "./rows";

/** A seller's change of a gift card, as recorded in the audit log. */
interface GiftCardChange {
  action: `gift_card.${"updated" | "adjusted" | "sent"}`;
  /** What the audit log keeps beside the card. */
  detail?: object;
  /** Writes the change; false where it was so already. */
  write(tx: Tx, before: GiftCardRecord): Promise<boolean>;
  /** What follows from it, in the same transaction. */
  finish?(tx: Tx, after: GiftCardRecord): Promise<void>;
}

/** Updates a gift card under its lock, notifies listeners and writes the audit entry. Refuses not_found. */
export function changeGiftCard(
  ctx: GiftCardWriter,
  id: string,
  { action, detail, write, finish }: GiftCardChange,
): Promise<GiftCardRecord> {
  return transaction(async (tx) => {
    const before = await lockGiftCard(tx, ctx, id);
    if (!(await write(tx, before))) return before;
    await tx.storedValueAccount.update({
      where: { id },
      data: { version: { increment: 1 }, updatedAt: ctx.now },
      select: { id: true },
    });
    const after = await readGiftCard(tx, ctx, id);
    const dedupeKey = String(after.version);
    await tellOf(tx, ctx, after, { type: "gift_card.updated", dedupeKey });
    await recordChange(tx, ctx, {
      ...{ action, objectId: id, before: presentGiftCard(before, ctx) },
      after: { ...presentGiftCard(after, ctx), ...detail },
    });
    await finish?.(tx, after);
    return after;
  });
}
