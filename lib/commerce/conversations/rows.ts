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

/** What the SQL function conversation_current() answers. */
export interface CurrentRow {
  id: string;
  subject: string | null;
  unreadCount: number;
  lastMessageAt: string | null;
  createdAt: string;
}

/** One message as the SQL function conversation_read() answers it. */
export type ReadMessage = Pick<MessageRow, "id" | "sender" | "body"> & { createdAt: string };

/** The visitor's most recent open conversation. One statement. */
export async function findCurrent(ctx: VisitorContext): Promise<CurrentRow | null> {
  const [row] = await query<{ conversation: CurrentRow | null }>(
    "conversation_current",
    "SELECT conversation_current($1, $2, $3, $4) AS conversation",
    [ctx.store.id, ctx.livemode, ctx.tokenHash, ctx.now],
  );
  return row?.conversation ?? null;
}

/** The messages of a conversation of this visitor, which count as read. One statement. */
export async function findMessages(
  ctx: VisitorContext,
  conversationId: string,
): Promise<ReadMessage[] | null> {
  const [row] = await query<{ messages: ReadMessage[] | null }>(
    "conversation_read",
    "SELECT conversation_read($1, $2, $3, $4, $5) AS messages",
    [ctx.store.id, ctx.livemode, ctx.tokenHash, conversationId, ctx.now],
  );
  return row?.messages ?? null;
}

/** Notes that the visitor is here; whoever is gets no mail about a reply. */
export async function noteVisit(tx: Tx, ctx: VisitorContext): Promise<void> {
  const { store, livemode, tokenHash, now } = ctx;
  await tx.$queryRaw`SELECT visitor_seen(${store.id}, ${livemode}, ${tokenHash}, ${now})`;
}

/** Who may write to a conversation: the visitor whose token it hangs on, or the store's seller. */
export type Writer = VisitorContext | SellerContext;

/**
 * Locks a conversation for one more message, which opens it again if it was closed. Until the
 * commit nobody else writes to it, so sequences rise in the order of commits. Null for one that is
 * not the writer's.
 */
export async function lockForMessage(
  tx: Tx,
  writer: Writer,
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
