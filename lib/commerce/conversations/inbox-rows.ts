import type { StoreMode } from "@/lib/commerce/stores";
import type { ConversationMessage, InboxQuery } from "@/lib/contract/conversation";
import { pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import type { ConversationRow } from "./rows";

/** A conversation as its seller reads it. */
export interface InboxRow extends ConversationRow {
  customer: {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
  } | null;
  unreadCount: number;
  lastMessage: {
    id: string;
    sender: ConversationMessage["sender"];
    excerpt: string;
    createdAt: string;
  } | null;
}

/** The last message and those not read are found by the index on (conversation_id, sequence). */
const COLUMNS = `
  SELECT c.id, c.store_id AS "storeId", c.livemode, c.token_hash AS "tokenHash",
    c.customer_id AS "customerId", c.subject, c.email, c.status,
    c.last_message_at AS "lastMessageAt", c.created_at AS "createdAt",
    (SELECT json_build_object(
      'id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name
    ) FROM customers u WHERE u.id = c.customer_id) AS customer,
    (SELECT count(*) FROM conversation_messages m
     WHERE m.conversation_id = c.id AND m.sequence > c.seller_read_sequence
       AND m.sender = 'visitor') AS "unreadCount",
    (SELECT json_build_object(
      'id', m.id, 'sender', m.sender, 'excerpt', left(m.body, 160), 'createdAt', m.created_at
    ) FROM conversation_messages m
     WHERE m.conversation_id = c.id ORDER BY m.sequence DESC LIMIT 1) AS "lastMessage"`;

const MATCHING = `
  FROM conversations c
  WHERE c.store_id = $1 AND c.livemode = $2
    AND ($3::text IS NULL OR c.status = $3)
    AND ($4::boolean IS NULL OR $4 = EXISTS (
      SELECT FROM conversation_messages m
      WHERE m.conversation_id = c.id AND m.sequence > c.seller_read_sequence
        AND m.sender = 'visitor'
    ))`;

/** By the index conversations_latest. */
const LATEST_FIRST = "ORDER BY coalesce(c.last_message_at, c.created_at) DESC, c.id DESC";

/** One conversation of the store and mode. One statement. */
export async function findInboxRow(
  { store, livemode }: StoreMode,
  conversationId: string,
): Promise<InboxRow | undefined> {
  const [row] = await query<InboxRow>(
    "inbox_conversation",
    `${COLUMNS} FROM conversations c WHERE c.store_id = $1 AND c.livemode = $2 AND c.id = $3`,
    [store.id, livemode, conversationId],
  );
  return row;
}

/** A page of those that match, and how many there are. Two statements. */
export async function findInbox(
  { store, livemode }: StoreMode,
  { status, unread, ...page }: InboxQuery,
): Promise<{ rows: InboxRow[]; total: number }> {
  const filters = [store.id, livemode, status ?? null, unread ?? null];
  const [rows, [count]] = await Promise.all([
    query<InboxRow>("inbox", `${COLUMNS} ${MATCHING} ${LATEST_FIRST} LIMIT $5 OFFSET $6`, [
      ...filters,
      page.perPage,
      pageOffset(page),
    ]),
    query<{ total: number }>("inbox_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return { rows, total: count?.total ?? 0 };
}
