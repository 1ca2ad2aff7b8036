import type { SellerContext, VisitorContext } from "@/lib/commerce/stores";
import { query, type Tx } from "@/lib/platform/db";

/** A conversation with the columns that anything here needs. */
export interface ConversationRow {
  id: string;
  storeId: string;
  livemode: boolean;
  tokenHash: Uint8Array;
  customerId: string | null;
  subject: string | null;
  email: string | null;
  status: string;
  lastMessageAt: Date | null;
  createdAt: Date;
}

/** One message. */
export interface MessageRow {
  id: string;
  conversationId: string;
  sender: string;
  body: string;
  createdAt: Date;
}

/** A conversation as its visitor sees it. */
export interface CurrentConversationRow {
  id: string;
  subject: string | null;
  unreadCount: number;
  lastMessageAt: string | null;
  createdAt: string;
}

/** One message as both sides of the conversation read it. */
export type ReadMessage = Pick<MessageRow, "id" | "sender" | "body"> & { createdAt: string };

/**
 * The visitor's most recent open conversation, with how many of the seller's messages they have not
 * read. By the index on (token_hash, created_at), then (conversation_id, sequence). One statement.
 */
export async function findCurrentConversation(
  ctx: VisitorContext,
): Promise<CurrentConversationRow | null> {
  const { store, livemode, tokenHash, now } = ctx;
  const [row] = await query<{ conversation: CurrentConversationRow | null }>(
    "current_conversation",
    CURRENT,
    [...[store.id, livemode, tokenHash, now]],
  );
  return row?.conversation ?? null;
}

// Left joins: the visit is noted where there is no conversation, too.
const CURRENT = `
  SELECT to_jsonb(c) AS conversation
  FROM (SELECT touch_visitor($1, $2, $3, $4)) visitor LEFT JOIN LATERAL (
    SELECT id, subject, last_message_at AS "lastMessageAt", created_at AS "createdAt", (
      SELECT count(*) FROM conversation_messages m
      WHERE m.conversation_id = conversations.id AND m.sequence > visitor_read_sequence
        AND m.sender = 'seller'
    ) AS "unreadCount"
    FROM conversations
    WHERE token_hash = $3 AND store_id = $1 AND livemode = $2 AND status = 'open'
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) c ON true`;

/**
 * The messages of a conversation of this visitor, oldest first, the last thousand; null for other visitors.
 * They are marked as read up to the last one returned, not up to now, so that one being written meanwhile
 * stays unread. A poll without new messages writes nothing. One statement.
 */
export async function findMessages(
  ctx: VisitorContext,
  conversationId: string,
): Promise<ReadMessage[] | null> {
  const { store, livemode, tokenHash, now } = ctx;
  const [row] = await query<{ messages: ReadMessage[] | null }>("read_conversation", READ, [
    ...[store.id, livemode, tokenHash, now, conversationId],
  ]);
  return row?.messages ?? null;
}

const READ = `
  WITH conversation AS (
    SELECT c.id, c.visitor_read_sequence
    FROM (SELECT touch_visitor($1, $2, $3, $4)) visitor LEFT JOIN conversations c
      ON c.id = $5 AND c.store_id = $1 AND c.livemode = $2 AND c.token_hash = $3
  ), messages AS (
    SELECT m.* FROM conversation c JOIN conversation_messages m ON m.conversation_id = c.id
    ORDER BY m.sequence DESC LIMIT 1000
  ), answered AS (
    SELECT max(sequence) FILTER (WHERE sender = 'seller') AS sequence FROM messages
  ), marked AS (
    UPDATE conversations c SET visitor_read_at = $4, visitor_read_sequence = answered.sequence
    FROM answered, conversation
    WHERE c.id = conversation.id AND c.visitor_read_sequence < answered.sequence
  )
  SELECT CASE WHEN conversation.id IS NOT NULL THEN coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'id', id, 'sender', sender, 'body', body, 'createdAt', created_at
    ) ORDER BY sequence) FROM messages
  ), '[]') END AS messages
  FROM conversation`;

/** Records that the visitor is present; a present visitor gets no mail about a reply. */
export async function recordVisit(tx: Tx, ctx: VisitorContext): Promise<void> {
  const { store, livemode, tokenHash, now } = ctx;
  await tx.$queryRaw`SELECT touch_visitor(${store.id}, ${livemode}, ${tokenHash}, ${now})`;
}

/** The senders of a conversation: the visitor of its token, or the store's seller. */
export type Sender = VisitorContext | SellerContext;

/**
 * Locks a conversation for one more message, which opens it again if it was closed. Until the
 * commit no other transaction writes to it, so sequences rise in the order of commits. Null for one that is
 * not the writer's.
 */
export async function lockForMessage(
  tx: Tx,
  writer: Sender,
  conversationId: string,
): Promise<ConversationRow | null> {
  const { store, livemode, now } = writer;
  // A seller writes to all of the store's.
  const tokenHash = "tokenHash" in writer ? writer.tokenHash : null;
  const [row] = await tx.$queryRaw<ConversationRow[]>`
    UPDATE conversations
    SET status = 'open', last_message_at = greatest(last_message_at, ${now}), updated_at = ${now}
    WHERE id = ${conversationId} AND store_id = ${store.id} AND livemode = ${livemode}
      AND (${tokenHash}::bytea IS NULL OR token_hash = ${tokenHash})
    RETURNING id, store_id AS "storeId", livemode, token_hash AS "tokenHash",
      customer_id AS "customerId", subject, email, status, last_message_at AS "lastMessageAt",
      created_at AS "createdAt"`;
  return row ?? null;
}
