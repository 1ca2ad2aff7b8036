import type { VisitorContext } from "@/lib/commerce/stores";
import type { ConversationEmail } from "@/lib/contract/conversation";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { recordVisit } from "./rows";

/** Keeps the address that replies go to while the visitor is away. Refuses not_found. */
export async function saveEmail(
  ctx: VisitorContext,
  conversationId: string,
  email: string,
): Promise<ConversationEmail> {
  const { store, livemode, tokenHash, now } = ctx;
  return transaction(async (tx) => {
    await recordVisit(tx, ctx);
    const { count } = await tx.conversation.updateMany({
      where: {
        id: conversationId,
        storeId: store.id,
        livemode,
        tokenHash: Uint8Array.from(tokenHash),
      },
      data: { email, updatedAt: now },
    });
    if (count === 0) throw refuse("not_found");
    return { id: conversationId, email };
  });
}
