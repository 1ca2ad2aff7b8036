import type { SendGiftCard } from "@/lib/contract/gift-card";
import { fieldError, refuse } from "@/lib/kit/errors";
import { changeGiftCard } from "./change-gift-card";
import { hashCode, lastFourOf, newCode } from "./codes";
import { type CodedGiftCard, type GiftCardWriter, mailCode } from "./create-gift-card";

/**
 * Mails a gift card under a new code, because the one it has is not kept: that ends with it. A mail that waits for its
 * day tells a code that does not work any more, so it is taken back. Refuses not_found, and validation_failed where nobody is named.
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
        throw refuse("validation_failed", {
          fields: { email: [fieldError("required", "The card has no recipient.")] },
        });
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
