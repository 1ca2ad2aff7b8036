import type { SellerContext } from "@/lib/commerce/stores";
import type { MarkConversationRead } from "@/lib/contract/conversation";
import { refuseField, requireFound } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { findInboxRow, type InboxRow } from "./inbox-rows";

/**
 * Marks a conversation as read by the seller up to a message, or all of it; never backwards. A message after
 * the given one stays unread, however late the request is. No audit entry and no event, because nothing
 * visible to others changes. Two statements. Refuses not_found, validation_failed (of `upTo`).
 */
export async function markRead(
  ctx: Pick<SellerContext, "store" | "livemode" | "now">,
  conversationId: string,
  { upTo }: MarkConversationRead,
): Promise<InboxRow> {
  const { store, livemode, now } = ctx;
  const [found] = await query<{ isThere: boolean; isKnown: boolean }>("inbox_read", MARK_READ, [
    store.id,
    livemode,
    conversationId,
    upTo ?? null,
    now,
  ]);
  const row = requireFound(found?.isThere ? await findInboxRow(ctx, conversationId) : undefined);
  if (upTo != null && !found?.isKnown) {
    const sentence = "Is not a message of this conversation.";
    throw refuseField("upTo", "not_found", sentence);
  }
  return row;
}

const MARK_READ = `
  WITH conversation AS (
    SELECT id FROM conversations WHERE store_id = $1 AND livemode = $2 AND id = $3
  ), seen AS (
    SELECT max(m.sequence) AS sequence
    FROM conversation c JOIN conversation_messages m ON m.conversation_id = c.id
    WHERE $4::text IS NULL OR m.id = $4
  ), marked AS (
    UPDATE conversations c SET seller_read_at = $5, seller_read_sequence = seen.sequence
    FROM seen, conversation
    WHERE c.id = conversation.id AND c.seller_read_sequence < seen.sequence
  )
  SELECT EXISTS (SELECT FROM conversation) AS "isThere", sequence IS NOT NULL AS "isKnown" FROM seen`;
