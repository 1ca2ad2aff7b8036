import type { StoreMode } from "@/lib/commerce/stores";
import type { STORED_VALUE_ENTRY_KINDS } from "@/lib/contract/gift-card";
import { requireFound } from "@/lib/kit/errors";
import { Prisma, query, type Tx } from "@/lib/platform/db";

/** A gift card as one document: also what its events keep. Money in minor units. */
export interface GiftCardRecord {
  id: string;
  livemode: boolean;
  currency: string;
  balance: number;
  /** What it was made with. */
  issued: number;
  lastFour: string;
  recipientEmail: string | null;
  recipientName: string | null;
  message: string | null;
  note: string | null;
  /** Moves with every change by its seller. */
  version: number;
  /** `2026-12-24`. */
  sendOn: string | null;
  expiresAt: string | null;
  disabledAt: string | null;
  /** That it was bought in; events from before cards were sold have neither. */
  orderId?: string | null;
  revokedAt?: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The document of a gift card `a`, as stored-value.sql writes it into events; a test compares both. */
export const GIFT_CARD_RECORD = `jsonb_build_object(
  'id', a.id, 'livemode', a.livemode, 'currency', a.currency, 'balance', a.balance, 'issued', (
    SELECT coalesce(sum(e.amount), 0) FROM stored_value_entries e WHERE e.account_id = a.id AND e.kind = 'issue'
  ), 'lastFour', a.last_four, 'recipientEmail', a.recipient_email, 'recipientName', a.recipient_name,
  'message', a.message, 'note', a.note, 'sendOn', a.send_on, 'expiresAt', a.expires_at,
  'disabledAt', a.disabled_at, 'orderId', a.order_id, 'revokedAt', a.revoked_at, 'version', a.version, 'createdAt', a.created_at, 'updatedAt', a.updated_at
)`;

/** A gift card of the store and mode. Refuses not_found. */
export async function findGiftCard(
  { store, livemode }: StoreMode,
  id: string,
): Promise<GiftCardRecord> {
  const [row] = await query<{ record: GiftCardRecord }>(
    "gift_card",
    `SELECT ${GIFT_CARD_RECORD} AS record FROM stored_value_accounts a
     WHERE a.id = $3 AND a.store_id = $1 AND a.livemode = $2 AND a.kind = 'gift_card'`,
    [store.id, livemode, id],
  );
  return requireFound(row).record;
}

/** The same in a transaction, under a lock that lasts until it ends. Refuses not_found. */
export async function lockGiftCard(
  tx: Tx,
  { store, livemode }: StoreMode,
  id: string,
): Promise<GiftCardRecord> {
  await tx.$queryRaw`
    SELECT id FROM stored_value_accounts
    WHERE id = ${id} AND store_id = ${store.id} AND livemode = ${livemode} AND kind = 'gift_card'
    FOR NO KEY UPDATE`;
  return readGiftCard(tx, { store, livemode }, id);
}

/** A gift card as the transaction has left it. Refuses not_found. */
export async function readGiftCard(
  tx: Tx,
  { store, livemode }: StoreMode,
  id: string,
): Promise<GiftCardRecord> {
  const [row] = await tx.$queryRaw<{ record: GiftCardRecord }[]>`
    SELECT ${Prisma.raw(GIFT_CARD_RECORD)} AS record FROM stored_value_accounts a
    WHERE a.id = ${id} AND a.store_id = ${store.id} AND a.livemode = ${livemode} AND a.kind = 'gift_card'`;
  return requireFound(row).record;
}

type EntryKind = (typeof STORED_VALUE_ENTRY_KINDS)[number];

/** A change of a balance. */
interface NewEntry {
  kind: EntryKind;
  /** In minor units; below zero for what is taken. */
  amount: number;
  actor?: { readonly kind: string; readonly id: string };
  reason?: string;
}

/**
 * Changes the balance of an account that the caller has locked, and records the reason. Returns the new balance, or
 * undefined, with nothing written, if it would be negative.
 */
export async function addEntry(
  tx: Tx,
  accountId: string,
  { kind, amount, actor, reason }: NewEntry,
  now: Date,
): Promise<number | undefined> {
  const [account] = await tx.$queryRaw<{ balance: bigint }[]>`
    UPDATE stored_value_accounts SET balance = balance + ${amount}, updated_at = ${now}
    WHERE id = ${accountId} AND balance + ${amount} >= 0 RETURNING balance`;
  if (account === undefined) return undefined;
  await tx.storedValueEntry.create({
    data: {
      ...{ accountId, kind, amount, balance: account.balance, createdAt: now },
      ...{ actorKind: actor?.kind ?? null, actorId: actor?.id ?? null, reason: reason ?? null },
    },
    select: { id: true },
  });
  return Number(account.balance);
}

/** An entry with the number of the order that it was for. Money in minor units. */
export interface EntryRow {
  id: string;
  kind: EntryKind;
  currency: string;
  amount: number;
  balance: number;
  orderId: string | null;
  orderNumber: string | null;
  refundId: string | null;
  actorKind: string | null;
  actorId: string | null;
  reason: string | null;
  createdAt: Date;
}

/** What {@link EntryRow} is read of: entries `e` of accounts `a` and their orders `o`. */
export const ENTRY_COLUMNS = `
  e.id::text AS id, e.kind, a.currency, e.amount, e.balance, e.order_id AS "orderId", o.order_number AS "orderNumber",
  e.refund_id AS "refundId", e.actor_kind AS "actorKind", e.actor_id AS "actorId", e.reason, e.created_at AS "createdAt"`;
