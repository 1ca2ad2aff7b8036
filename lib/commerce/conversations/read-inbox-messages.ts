import type { StoreMode } from "@/lib/commerce/stores";
import type { SellerConversationMessage } from "@/lib/contract/conversation";
import { refuse, refuseField } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { type presentMessage, presentMessages } from "./present";
import type { ReadMessage } from "./rows";

/**
 * The messages of a conversation, oldest first: the last thousand, or of those after the one named
 * the first thousand. For polling, so reading marks nothing and costs one statement. Refuses
 * not_found, validation_failed (of `after`).
 */
export async function readInboxMessages(
  { store, livemode }: StoreMode,
  conversationId: string,
  after: string | undefined,
) {
  const [row] = await query<{ afterSequence: number | null; messages: ReadMessage[] }>(
    "inbox_messages",
    MESSAGES,
    [store.id, livemode, conversationId, after ?? null],
  );
  if (row === undefined) throw refuse("not_found");
  if (row.afterSequence === null) {
    const sentence = "Is not a message of this conversation.";
    throw refuseField("after", "not_found", sentence);
  }
  const { data, meta } = presentMessages(row.messages);
  return { data: data.map((message) => inConversation(message, conversationId, livemode)), meta };
}

function inConversation(
  message: ReturnType<typeof presentMessage>,
  conversationId: string,
  livemode: boolean,
): SellerConversationMessage {
  return { ...message, conversationId, livemode };
}

/** By the index on (conversation_id, sequence). */
const MESSAGES = `
  SELECT since.sequence AS "afterSequence", coalesce((
    SELECT json_agg(json_build_object(
      'id', m.id, 'sender', m.sender, 'body', m.body, 'createdAt', m.created_at
    ) ORDER BY m.sequence)
    FROM (
      (SELECT * FROM conversation_messages
       WHERE $4::text IS NULL AND conversation_id = c.id ORDER BY sequence DESC LIMIT 1000)
      UNION ALL
      (SELECT * FROM conversation_messages
       WHERE $4::text IS NOT NULL AND conversation_id = c.id AND sequence > since.sequence
       ORDER BY sequence LIMIT 1000)
    ) m
  ), '[]') AS messages
  FROM conversations c
  CROSS JOIN LATERAL (
    SELECT CASE WHEN $4::text IS NULL THEN 0 ELSE (
      SELECT sequence FROM conversation_messages WHERE id = $4 AND conversation_id = c.id
    ) END AS sequence
  ) since
  WHERE c.store_id = $1 AND c.livemode = $2 AND c.id = $3`;
