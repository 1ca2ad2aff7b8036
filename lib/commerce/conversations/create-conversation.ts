import { findSession } from "@/lib/commerce/login";
import { emit } from "@/lib/commerce/outbox";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { CreateConversation } from "@/lib/contract/conversation";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { addMessage } from "./add-message";
import { presentSellerConversation } from "./present";
import { type ConversationRow, recordVisit } from "./rows";

/**
 * Starts a conversation with the seller, with a first message if given. A customer who is logged in gets replies by
 * mail without being asked for an address.
 */
export async function createConversation(
  ctx: VisitorContext,
  { subject, initialMessage }: CreateConversation,
): Promise<ConversationRow> {
  const { store, livemode, tokenHash, now } = ctx;
  const customer = await findSession({ storeId: store.id, livemode, tokenHash, now });
  return transaction(async (tx) => {
    await recordVisit(tx, ctx);
    const conversation = await tx.conversation.create({
      data: {
        id: newId("conversation"),
        storeId: store.id,
        livemode,
        tokenHash: Uint8Array.from(tokenHash),
        // An unverified address is only used for replies, and does not identify the visitor.
        customerId: customer?.emailVerified ? customer.id : null,
        subject: subject?.trim() || null,
        email: customer?.email ?? null,
        lastMessageAt: initialMessage == null ? null : now,
        createdAt: now,
        updatedAt: now,
      },
    });
    await emit(tx, {
      storeId: store.id,
      livemode,
      type: "conversation.created",
      objectId: conversation.id,
      dedupeKey: "created",
      payload: presentSellerConversation(conversation),
      createdAt: now,
    });
    if (initialMessage != null) {
      await addMessage(tx, conversation, { sender: "visitor", body: initialMessage, now });
    }
    return conversation;
  });
}
