import type { SendGiftCard } from "@/lib/contract/gift-card";
import { refuseField } from "@/lib/kit/errors";
import { changeGiftCard } from "./change-gift-card";
import { hashCode, lastFourOf, newCode } from "./codes";
import { type CodedGiftCard, type GiftCardWriter, mailCode } from "./create-gift-card";

/**
 * Mails a gift card with a new code, because the current one is not stored; that one stops working. A
 * scheduled mail with the old code is cancelled. Refuses not_found, and validation_failed without a
 * recipient.
 */
export async function sendGiftCard(
  ctx: GiftCardWriter,
  id: string,
  { email }: SendGiftCard,
): Promise<CodedGiftCard> {
  const code = newCode();
  const card = await changeGiftCard(ctx, id, {
    action: "gift_card.sent",
    write: async (tx, { recipientEmail }) => {
      if (!email && recipientEmail === null) {
        throw refuseField("email", "required", "The card has no recipient.");
      }
      await tx.storedValueAccount.update({
        where: { id },
        data: {
          ...{ codeHash: hashCode(ctx, code), lastFour: lastFourOf(code), sendOn: null },
          ...(email && { recipientEmail: email }),
        },
        select: { id: true },
      });
      return true;
    },
    finish: async (tx, after) => {
      if (after.recipientEmail !== null) {
        await mailCode(tx, ctx, { card: after, code, to: after.recipientEmail });
      }
    },
  });
  return { card, code };
}
