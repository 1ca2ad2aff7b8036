import type { SellerContext } from "@/lib/commerce/stores";
import type { BankStatement, BankStatementDetail } from "@/lib/contract/bank-statement";
import type { PageQuery } from "@/lib/contract/common";
import { refuse } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { matchEntries, type OpenOrder } from "./match-entries";
import { presentBankStatement, presentEntry } from "./present";
import type { EntryRow, StatementRow } from "./rows";

type Reader = Pick<SellerContext, "store" | "livemode" | "locale">;

/** A page of the files that were sent, the latest first. */
export async function listBankStatements(
  { store, livemode }: Pick<Reader, "store" | "livemode">,
  page: PageQuery,
): Promise<{ data: BankStatement[]; meta: PageMeta }> {
  const [row] = await query<{ total: number; statements: StatementRow[] }>(
    "bank_statements",
    STATEMENTS,
    [store.id, livemode, page.perPage, pageOffset(page)],
  );
  const { total, statements } = row ?? { total: 0, statements: [] };
  return { data: statements.map(presentBankStatement), meta: pageMeta({ ...page, total }) };
}

/**
 * A file with all that came in by it, and for what is not booked the orders that it may pay, as they are now. One
 * statement. Refuses not_found.
 */
export async function readBankStatement(
  { store, livemode, locale }: Reader,
  id: string,
): Promise<BankStatementDetail> {
  const [row] = await query<{ statement: StatementRow; entries: EntryRow[]; orders: OpenOrder[] }>(
    "bank_statement",
    STATEMENT,
    [store.id, livemode, id],
  );
  if (row === undefined) throw refuse("not_found");
  const matches = matchEntries(row.entries, row.orders);
  return {
    ...presentBankStatement(row.statement),
    entries: row.entries.map((entry) => presentEntry(entry, matches.get(entry.id), locale)),
  };
}

const STATEMENT_FIELDS = `jsonb_build_object(
  'id', s.id, 'livemode', s.livemode, 'fileName', s.file_name, 'format', s.format, 'account', s.account,
  'entryCount', s.entry_count, 'knownCount', s.known_count, 'skippedCount', s.skipped_count, 'unread', s.unread,
  'openCount', (
    SELECT count(*) FROM bank_entries e WHERE e.statement_id = s.id AND NOT EXISTS (
      SELECT FROM order_payments p WHERE p.bank_entry_id = e.id AND p.reversed_at IS NULL
    )
  ),
  'createdAt', s.created_at)`;

const STATEMENTS = `
  SELECT (SELECT count(*) FROM bank_statements WHERE store_id = $1 AND livemode = $2) AS total, (
    SELECT coalesce(jsonb_agg(${STATEMENT_FIELDS} ORDER BY s.created_at DESC, s.id DESC), '[]')
    FROM (
      SELECT * FROM bank_statements WHERE store_id = $1 AND livemode = $2
      ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4
    ) s
  ) AS statements`;

/** More orders that wait at once are not looked through: the latest are. */
const OPEN_MAX = 5_000;

/** By the primary key, the index on entries of a statement, and orders_in_order_of_payment. */
const STATEMENT = `
  SELECT ${STATEMENT_FIELDS} AS statement, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'amount', e.amount, 'currency', e.currency, 'bookedOn', e.booked_on, 'payer', e.payer,
      'payerAccount', e.payer_account, 'text', e.text, 'open', e.amount - booked.amount, 'payments', booked.payments
    ) ORDER BY e.position), '[]')
    FROM bank_entries e CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.amount), 0)::bigint AS amount, coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'orderId', o.id, 'orderNumber', o.order_number, 'amount', p.amount
      ) ORDER BY p.created_at, p.id), '[]') AS payments
      FROM order_payments p JOIN orders o ON o.id = p.order_id
      WHERE p.bank_entry_id = e.id AND p.reversed_at IS NULL
    ) booked
    WHERE e.statement_id = s.id
  ) AS entries, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'orderNumber', o.order_number, 'currency', o.currency, 'open', a.amount - o.received,
      'names', ARRAY(SELECT DISTINCT name FROM unnest(ARRAY[
        concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName'), o.billing_address ->> 'company',
        concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')
      ]) name WHERE name <> ''),
      'invoiceNumbers', ARRAY(SELECT d.number FROM documents d WHERE d.order_id = o.id AND d.kind = 'invoice')
    ) ORDER BY o.placed_at DESC, o.id DESC), '[]')
    FROM (
      SELECT * FROM orders
      WHERE store_id = $1 AND livemode = $2 AND type = 'order' AND payment_status = 'pending' AND hold = 'none'
      ORDER BY placed_at DESC, id DESC LIMIT ${OPEN_MAX}
    ) o
    JOIN payment_attempts a ON a.order_id = o.id AND a.status = 'pending' AND a.payment_method IN ('bank_transfer', 'invoice')
  ) AS orders
  FROM bank_statements s WHERE s.id = $3 AND s.store_id = $1 AND s.livemode = $2`;
