import type { StoreContext } from "@/lib/commerce/stores";
import type { GiftCard, SoldGiftCard } from "@/lib/contract/gift-card";
import { isoSeconds } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import { presentGiftCard } from "./present";
import { GIFT_CARD_RECORD, type GiftCardRecord } from "./rows";

/** The gift cards that were bought in an order of the seller's, in the order of its lines. Refuses not_found. */
export async function listOrderGiftCards(
  { store, livemode, locale }: Pick<StoreContext, "store" | "livemode" | "locale">,
  orderId: string,
): Promise<GiftCard[]> {
  const rows = await query<{ record: GiftCardRecord | null }>("order_gift_cards", OF_ORDER, [
    ...[store.id, livemode, orderId],
  ]);
  if (rows.length === 0) throw refuse("not_found");
  return rows.flatMap(({ record }) => (record === null ? [] : presentGiftCard(record, { locale })));
}

/** One row without a card for an order without any. By the index on order. */
const OF_ORDER = `
  SELECT CASE WHEN a.id IS NOT NULL THEN ${GIFT_CARD_RECORD} END AS record
  FROM orders o
  LEFT JOIN stored_value_accounts a ON a.order_id = o.id
  LEFT JOIN order_lines l ON l.id = a.order_line_id
  WHERE o.id = $3 AND o.store_id = $1 AND o.livemode = $2 AND o.type = 'order'
  ORDER BY l.position, a.order_unit`;

/** The gift cards of an order as its buyer sees them, never with a code. */
export async function readSoldCards(
  orderId: string,
  { showsRecipients, locale }: { showsRecipients: boolean; locale: string },
): Promise<SoldGiftCard[]> {
  const rows = await query<SoldRow>("sold_gift_cards", SOLD, [orderId]);
  return rows.map(({ lineId, lastFour, issued, currency, ...card }) => ({
    ...{ lineId, lastFour, amount: money(issued, currency, locale) },
    recipientEmail: showsRecipients ? card.recipientEmail : null,
    recipientName: showsRecipients ? card.recipientName : null,
    ...{ sendOn: card.sendOn, revokedAt: isoSeconds(card.revokedAt) },
  }));
}

interface SoldRow {
  lineId: string;
  lastFour: string;
  issued: number;
  currency: string;
  recipientEmail: string | null;
  recipientName: string | null;
  sendOn: string | null;
  revokedAt: Date | null;
}

/** By the index on order. */
const SOLD = `
  SELECT l.id AS "lineId", coalesce(a.last_four, '') AS "lastFour", a.currency, (
    SELECT coalesce(sum(e.amount), 0) FROM stored_value_entries e WHERE e.account_id = a.id AND e.kind = 'issue'
  )::bigint AS issued, a.recipient_email AS "recipientEmail", a.recipient_name AS "recipientName",
    to_char(a.send_on, 'YYYY-MM-DD') AS "sendOn", a.revoked_at AS "revokedAt"
  FROM stored_value_accounts a JOIN order_lines l ON l.id = a.order_line_id
  WHERE a.order_id = $1 ORDER BY l.position, a.order_unit`;
