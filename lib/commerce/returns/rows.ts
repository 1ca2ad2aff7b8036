import { REFUNDABLE_BALANCE_SQL } from "@/lib/commerce/orders";
import type { StoreMode } from "@/lib/commerce/stores";
import type {
  RETURN_CONDITIONS,
  ReturnKind,
  ReturnLabel,
  ReturnReason,
  ReturnStatus,
} from "@/lib/contract/return";
import type { Refund } from "@/lib/contract/seller-order";
import { db, Prisma, type Tx } from "@/lib/platform/db";
import { type Valued, type ValuedUnits, valueOfReturn } from "./refundable";

/** A return as one document, which its events store too. Money in minor units, times as in the API. */
export interface ReturnRecord {
  id: string;
  storeId: string;
  livemode: boolean;
  orderId: string;
  orderNumber: string;
  currency: string;
  kind: ReturnKind;
  status: ReturnStatus;
  requestedBy: "customer" | "seller";
  /** The withdrawal that opened it: that gives the money back. */
  withdrawalId: string | null;
  note: string | null;
  message: string | null;
  labelUrl: string | null;
  labelFile: { mimeType: ReturnLabel["mimeType"]; createdAt: string } | null;
  photos: {
    id: string;
    addedBy: "customer" | "seller";
    width: number;
    height: number;
    createdAt: string;
  }[];
  version: number;
  createdAt: string;
  approvedAt: string | null;
  receivedAt: string | null;
  closedAt: string | null;
  updatedAt: string;
  items: {
    itemId: string;
    productName: string;
    variantName: string | null;
    sku: string | null;
    quantity: number;
    reason: ReturnReason | "withdrawal";
    received: number;
    restocked: number;
    condition: (typeof RETURN_CONDITIONS)[number] | null;
  }[];
  /** The refundable amount. */
  refundable: number;
  refund: { id: string; amount: number; status: Refund["status"] } | null;
  /** The order that was sent instead, and the part of the return that paid for it. */
  exchange: { orderId: string; orderNumber: string; amount: number } | null;
  /**
   * The draft order of an exchange that awaits the rest of its payment: the reserved part of the return, and the rest.
   * Missing in older events.
   */
  pendingExchange?: { draftOrderId: string; amount: number; due: number; expiresAt: string } | null;
}

/** A return as it is read: what its refund is worth is worked out from it. Money in minor units. */
type ReadReturn = Omit<ReturnRecord, "items" | "refundable"> & {
  items: (ReturnRecord["items"][number] & ValuedUnits)[];
} & Valued;

/** What a page of returns is cut out of. */
type Cut = { skip?: number; take?: number };

/** The returns `r` of orders `o` that a condition finds, the newest first. */
export async function findReturns(
  where: Prisma.Sql,
  { skip = 0, take }: Cut = {},
  tx: Tx = db,
): Promise<ReturnRecord[]> {
  const rows = await tx.$queryRaw<{ return: ReadReturn }[]>`
    SELECT jsonb_build_object(
      'id', r.id, 'storeId', r.store_id, 'livemode', r.livemode, 'orderId', o.id, 'orderNumber', o.order_number,
      'currency', o.currency, 'kind', r.kind, 'status', r.status, 'requestedBy', r.requested_by, 'withdrawalId', r.withdrawal_id, 'note', r.note,
      'message', r.message, 'labelUrl', r.label_url, 'version', r.version, 'createdAt', r.created_at,
      'approvedAt', r.approved_at, 'receivedAt', r.received_at, 'closedAt', r.closed_at, 'updatedAt', r.updated_at,
      'labelFile', (
        SELECT jsonb_build_object('mimeType', b.mime_type, 'createdAt', b.created_at)
        FROM return_files b WHERE b.return_id = r.id AND b.purpose = 'label'
      ),
      'photos', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', p.id, 'addedBy', p.added_by, 'width', p.width, 'height', p.height, 'createdAt', p.created_at
        ) ORDER BY p.created_at, p.id), '[]')
        FROM return_files p WHERE p.return_id = r.id AND p.purpose = 'photo'
      ),
      'taxInclusive', o.tax_inclusive, 'balance', ${Prisma.raw(REFUNDABLE_BALANCE_SQL)},
      'refund', (
        SELECT jsonb_build_object('id', f.id, 'amount', f.amount, 'status', f.status) FROM refunds f WHERE f.id = r.refund_id
      ),
      'exchange', (
        SELECT jsonb_build_object('orderId', e.id, 'orderNumber', e.order_number, 'amount', coalesce((
          SELECT f.amount FROM refunds f WHERE f.id = r.exchange_refund_id
        ), 0))
        FROM orders e WHERE e.id = r.exchange_order_id AND NOT EXISTS (
          SELECT FROM refunds f WHERE f.id = r.exchange_refund_id AND f.status = 'pending'
        )
      ),
      'pendingExchange', (
        SELECT jsonb_build_object(
          'draftOrderId', d.id, 'amount', f.amount, 'due', e.total - e.credit, 'expiresAt', d.expires_at
        )
        FROM refunds f JOIN orders e ON e.id = r.exchange_order_id JOIN draft_orders d ON d.id = e.draft_id
        WHERE f.id = r.exchange_refund_id AND f.status = 'pending'
      ),
      'items', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'itemId', l.id, 'productName', l.product_name, 'variantName', l.variant_name, 'sku', l.sku,
          'quantity', i.quantity, 'reason', i.reason, 'received', i.received, 'restocked', i.restocked,
          'condition', i.condition,
          'line', jsonb_build_object(
            'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount, 'tax', l.tax
          ),
          'paidBack', (
            SELECT coalesce(sum(g.quantity), 0) FROM units_given_back(o.id) g
            WHERE g.line_id = l.id AND (coalesce(r.exchange_refund_id, r.refund_id) IS NULL
              OR g.refund_id IS DISTINCT FROM coalesce(r.exchange_refund_id, r.refund_id))
          )
        ) ORDER BY l.position), '[]')
        FROM return_items i JOIN order_lines l ON l.id = i.order_line_id WHERE i.return_id = r.id
      )
    ) AS return
    FROM returns r JOIN orders o ON o.id = r.order_id
    WHERE ${where}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${take ?? null} OFFSET ${skip}`;
  return rows.map((row) => toRecord(row.return));
}

/** One return of the store and mode; null for any other. */
export async function findReturn(
  { store, livemode }: StoreMode,
  id: string,
  tx: Tx = db,
): Promise<ReturnRecord | null> {
  const where = Prisma.sql`r.id = ${id} AND r.store_id = ${store.id} AND r.livemode = ${livemode}`;
  const [found] = await findReturns(where, {}, tx);
  return found ?? null;
}

function toRecord({ items, taxInclusive, balance, ...record }: ReadReturn): ReturnRecord {
  return {
    ...record,
    items: items.map(({ line: _, paidBack: __, ...item }) => item),
    refundable:
      record.withdrawalId === null
        ? valueOfReturn({
            ...{ kind: record.kind, items, taxInclusive, balance },
            exchanged: record.exchange?.amount ?? record.pendingExchange?.amount ?? 0,
          })
        : 0,
  };
}
