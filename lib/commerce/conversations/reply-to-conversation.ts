import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { PostMessage } from "@/lib/contract/conversation";
import { requireFound } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { addMessage } from "./add-message";
import { type ConversationRow, lockForMessage, type MessageRow } from "./rows";

/** Two minutes: a page that is open asks for messages far more often than that. */
const AWAY_MS = 2 * 60 * 1000;

/**
 * Answers a visitor. If they have left an address and the site as well, the reply is mailed, once.
 * A conversation that was closed is open again. Refuses not_found.
 */
export async function replyToConversation(
  ctx: SellerContext,
  conversationId: string,
  { body }: PostMessage,
): Promise<MessageRow> {
  return transaction(async (tx) => {
    const conversation = requireFound(await lockForMessage(tx, ctx, conversationId));
    const message = await addMessage(tx, conversation, { sender: "seller", body, now: ctx.now });
    await mailIfAway(tx, conversation, message);
    // The message is in the conversation; the audit entry has its author.
    await recordChange(tx, ctx, {
      action: "conversation.replied",
      objectId: conversation.id,
      after: { messageId: message.id },
    });
    return message;
  });
}

/** A visitor is away after two minutes without a request with the token, on any path. */
async function mailIfAway(
  tx: Tx,
  { id: conversationId }: ConversationRow,
  { id, createdAt }: MessageRow,
): Promise<void> {
  const awaySince = new Date(createdAt.getTime() - AWAY_MS);
  await tx.$queryRaw`
    SELECT queue_mail(
      c.store_id, c.livemode, 'conversation_reply', ${id}, c.email, s.default_locale, '{}', ${createdAt}
    )
    FROM conversations c JOIN stores s ON s.id = c.store_id
    WHERE c.id = ${conversationId} AND c.email IS NOT NULL AND NOT EXISTS (
      SELECT FROM visitors v WHERE v.token_hash = c.token_hash AND v.last_seen_at > ${awaySince}
    )`;
}
