import type { SellerContext, StoreMode } from "@/lib/commerce/stores";
import type { WithdrawalQuery, WithdrawalStatus } from "@/lib/contract/withdrawal";
import { requireFound } from "@/lib/kit/errors";
import { pageOffset } from "@/lib/kit/page";
import { lockRow, Prisma, query, type Tx } from "@/lib/platform/db";
import { findOverdueBefore, type Units, type Withdrawn } from "./rules";

/** A declaration with the decisions about it. Money in minor units. */
export interface WithdrawalRow {
  id: string;
  storeId: string;
  livemode: boolean;
  status: WithdrawalStatus;
  /** The order that it named, or that a seller assigned. */
  orderId: string | null;
  orderNumber: string | null;
  name: string | null;
  email: string | null;
  items: Units[] | null;
  details: string | null;
  locale: string;
  /** The first moment after the deadline. */
  deadlineAt: string | null;
  isLate: boolean;
  createdAt: string;
  decisions: DecisionRow[];
}

/** A decision; the latest is last. */
export interface DecisionRow {
  kind: "accepted" | "rejected";
  note: string | null;
  items: Units[];
  /** Those of them that are not sent any more, whatever the outcome of the refund. */
  released: Units[];
  /** The part of held money that is no longer captured. */
  uncharged: number;
  /** Null where there is no order. */
  currency: string | null;
  refund: {
    id: string;
    amount: number;
    currency: string;
    status: "pending" | "succeeded" | "failed";
  } | null;
  createdAt: string;
}

const WITHDRAWAL = `jsonb_build_object(
  'id', w.id, 'storeId', w.store_id, 'livemode', w.livemode, 'status', withdrawal_status(w.id),
  'orderId', coalesce(w.order_id, (
    SELECT d.order_id FROM withdrawal_decisions d
    WHERE d.withdrawal_id = w.id AND d.order_id IS NOT NULL ORDER BY d.id DESC LIMIT 1
  )),
  'orderNumber', w.order_number, 'name', w.name, 'email', w.email, 'items', w.items, 'details', w.details,
  'locale', w.locale, 'deadlineAt', w.deadline_at, 'isLate', w.is_late, 'createdAt', w.created_at,
  'decisions', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'kind', d.kind, 'note', nullif(d.note, ''), 'items', d.items, 'released', d.released, 'uncharged', d.uncharged, 'currency', (SELECT o.currency FROM orders o WHERE o.id = d.order_id), 'createdAt', d.created_at,
      'refund', CASE WHEN r.id IS NOT NULL THEN jsonb_build_object(
        'id', r.id, 'amount', r.amount, 'status', r.status, 'currency', (SELECT o.currency FROM orders o WHERE o.id = r.order_id)
      ) END
    ) ORDER BY d.id), '[]')
    FROM withdrawal_decisions d LEFT JOIN refunds r ON r.id = d.refund_id WHERE d.withdrawal_id = w.id
  )
)`;

/** A declaration of the store and mode. One statement. Refuses not_found. */
export async function findWithdrawal(
  { store, livemode }: StoreMode,
  id: string,
): Promise<WithdrawalRow> {
  const [row] = await query<{ withdrawal: WithdrawalRow }>(
    "find_withdrawal",
    `SELECT ${WITHDRAWAL} AS withdrawal FROM withdrawals w WHERE w.id = $3 AND w.store_id = $1 AND w.livemode = $2`,
    [store.id, livemode, id],
  );
  return requireFound(row).withdrawal;
}

/** The same with a lock, in the transaction that decides about it. */
export async function lockWithdrawal(
  tx: Tx,
  { store, livemode }: StoreMode,
  id: string,
): Promise<WithdrawalRow> {
  await lockRow(tx, "withdrawals", { id, storeId: store.id, livemode });
  return readWithdrawal(tx, id);
}

/** A declaration as it is now, in a transaction. */
export async function readWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow> {
  const [row] = await tx.$queryRaw<[{ withdrawal: WithdrawalRow }]>`
    SELECT ${Prisma.raw(WITHDRAWAL)} AS withdrawal FROM withdrawals w WHERE w.id = ${id}`;
  return row.withdrawal;
}

/** By the index on (store_id, livemode, created_at, id), or that on the order. */
const MATCHING = `
  FROM withdrawals w
  WHERE w.store_id = $1 AND w.livemode = $2
    AND ($3::text IS NULL OR withdrawal_status(w.id) = $3)
    AND ($4::boolean IS NULL OR w.is_late = $4)
    AND ($5::boolean IS NULL OR (w.order_id IS NOT NULL) = $5)
    AND ($6::text IS NULL OR w.order_id = $6 OR w.id IN (
      SELECT d.withdrawal_id FROM withdrawal_decisions d WHERE d.order_id = $6
    ))
    AND ($7::text IS NULL OR starts_with(lower(w.order_number), $7) OR starts_with(w.email, $7)
      OR starts_with(lower(w.name), $7))
    AND ($8::boolean IS NULL OR $8 = (
      w.created_at < $9::timestamptz AND withdrawal_status(w.id) IN ('open', 'refund_pending')
    ))`;

/** The declarations about an order, the first one first, by the indexes on the order. */
export async function findOrderWithdrawals(orderId: string): Promise<WithdrawalRow[]> {
  const rows = await query<{ withdrawal: WithdrawalRow }>(
    "order_withdrawals",
    `SELECT ${WITHDRAWAL} AS withdrawal FROM withdrawals_of($1) w ORDER BY w.created_at, w.id`,
    [orderId],
  );
  return rows.map(({ withdrawal }) => withdrawal);
}

/** A page of the declarations that match, the latest first, and how many there are. Two statements. */
export async function findWithdrawals(
  { store, livemode, now }: Pick<SellerContext, "store" | "livemode" | "now">,
  { status, isLate, isMatched, isOverdue, orderId, q, ...page }: WithdrawalQuery,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const beginning = q?.trim().replace(/^#/, "").toLowerCase() || null;
  const filters = [
    ...[store.id, livemode, status ?? null, isLate ?? null, isMatched ?? null],
    ...[orderId ?? null, beginning, isOverdue ?? null, findOverdueBefore(now, store.timezone)],
  ];
  const [rows, [count]] = await Promise.all([
    query<{ withdrawal: WithdrawalRow }>(
      "list_withdrawals",
      `SELECT ${WITHDRAWAL} AS withdrawal ${MATCHING} ORDER BY w.created_at DESC, w.id DESC LIMIT $10 OFFSET $11`,
      [...filters, page.perPage, pageOffset(page)],
    ),
    query<{ total: number }>("count_withdrawals", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return { rows: rows.map(({ withdrawal }) => withdrawal), total: count?.total ?? 0 };
}

/** What was refunded of an order before, without failed refunds. */
export async function readWithdrawn(
  tx: Pick<Tx, "$queryRaw">,
  orderId: string,
): Promise<Withdrawn> {
  const [{ units, shipping }] = await tx.$queryRaw<
    [{ units: Record<string, number> | null; shipping: number }]
  >`
    SELECT (
      SELECT jsonb_object_agg(taken.line_id, taken.quantity) FROM (
        SELECT line_id, sum(quantity) AS quantity FROM units_given_back(${orderId}) GROUP BY line_id
      ) taken
    ) AS units, (
      SELECT coalesce(sum(d.shipping), 0)::float8
      FROM withdrawal_decisions d LEFT JOIN refunds r ON r.id = d.refund_id
      WHERE d.order_id = ${orderId} AND d.kind = 'accepted' AND r.status IS DISTINCT FROM 'failed'
    ) AS shipping`;
  return { units: new Map(Object.entries(units ?? {})), shipping };
}
