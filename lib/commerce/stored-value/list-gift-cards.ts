import type { StoreContext } from "@/lib/commerce/stores";
import type { GiftCard, GiftCardQuery, StoredValueEntry } from "@/lib/contract/gift-card";
import { type Page, type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import { hashCode } from "./codes";
import { presentEntry, presentGiftCard } from "./present";
import {
  ENTRY_COLUMNS,
  type EntryRow,
  findGiftCard,
  GIFT_CARD_RECORD,
  type GiftCardRecord,
} from "./rows";

type ListContext = Pick<StoreContext, "store" | "livemode" | "locale" | "now">;

/** A page of the gift cards of the key's mode, the newest first. */
export async function listGiftCards(
  ctx: ListContext,
  { status, q, ...page }: GiftCardQuery,
): Promise<{ data: GiftCard[]; meta: PageMeta }> {
  const { store, livemode, now } = ctx;
  const filters = [store.id, livemode, now, status ?? null, q ?? null, q ? hashCode(ctx, q) : null];
  const [rows, [count]] = await Promise.all([
    query<{ record: GiftCardRecord }>("gift_cards_page", PAGE, [
      ...filters,
      page.perPage,
      pageOffset(page),
    ]),
    query<{ total: number }>("gift_cards_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return {
    data: rows.map(({ record }) => presentGiftCard(record, ctx)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** Where a card `a` stands at the moment `now`. */
const statusSql = (now: string) => `CASE
  WHEN a.disabled_at IS NOT NULL THEN 'disabled'
  WHEN a.expires_at <= ${now} THEN 'expired'
  WHEN a.balance = 0 THEN 'used'
  ELSE 'active'
END`;

/** By the index on store, mode, kind and time. */
const MATCHING = `
  FROM stored_value_accounts a
  WHERE a.store_id = $1 AND a.livemode = $2 AND a.kind = 'gift_card'
    AND ($4::text IS NULL OR $4 = ${statusSql("$3::timestamptz")})
    AND ($5::text IS NULL OR a.code_hash = $6::bytea OR a.last_four = upper(btrim($5))
      OR lower(a.recipient_email) LIKE ${likePattern("$5")} OR lower(a.recipient_name) LIKE ${likePattern("$5")})`;

const PAGE = `
  SELECT ${GIFT_CARD_RECORD} AS record
  ${MATCHING}
  ORDER BY a.created_at DESC, a.id DESC LIMIT $7 OFFSET $8`;

/** A page of the entries of a gift card, the latest first. Refuses not_found. */
export async function listGiftCardEntries(
  ctx: ListContext,
  id: string,
  page: Page,
): Promise<{ data: StoredValueEntry[]; meta: PageMeta }> {
  await findGiftCard(ctx, id);
  const [rows, [count]] = await Promise.all([
    query<EntryRow>("gift_card_entries", ENTRIES, [id, page.perPage, pageOffset(page)]),
    query<{ total: number }>(
      "gift_card_entries_count",
      "SELECT count(*) AS total FROM stored_value_entries e WHERE e.account_id = $1",
      [id],
    ),
  ]);
  return {
    data: rows.map((row) => presentEntry(row, ctx)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

const ENTRIES = `
  SELECT ${ENTRY_COLUMNS}
  FROM stored_value_entries e JOIN stored_value_accounts a ON a.id = e.account_id
    LEFT JOIN orders o ON o.id = e.order_id
  WHERE e.account_id = $1 ORDER BY e.id DESC LIMIT $2 OFFSET $3`;
