import type { OrderTexts } from "@/lib/commerce/orders";
import type { DocumentKind } from "@/lib/contract/document";
import { assert } from "@/lib/kit/assert";
import type { Tx } from "@/lib/platform/db";
import type { DocumentRecord } from "./record";
import type { SellingStore } from "./snapshot";

/** What the documents of an order are made from, beside the order. */
export interface DocumentSource {
  /** Of the order. */
  version: number;
  texts: OrderTexts | null;
  store: SellingStore;
  documents: {
    kind: DocumentKind;
    refundId: string | null;
    units: CreditedUnits[];
    shipping: number;
    record: DocumentRecord;
  }[];
  refunds: { id: string; amount: number; units: CreditedUnits[]; shipping: number }[];
}

/** Units of a line that something was given back for. */
export type CreditedUnits = { lineId: string; quantity: number };

/** The source of one order, which is there because the transaction holds its lock. */
export async function readDocumentSource(tx: Tx, orderId: string): Promise<DocumentSource> {
  const source = (await readDocumentSources(tx, [orderId])).get(orderId);
  assert(source !== undefined, "an order that is locked is there");
  return source;
}

/**
 * The store as it is now, each order's documents as edits have followed each other (their times
 * are those of requests that may have waited), and the refunds that want a credit note: what
 * edits give back stands on no invoice any more. A payment that came too late and went back at
 * once was never part of the order. By the order's id. One statement.
 */
export async function readDocumentSources(
  tx: Tx,
  orderIds: string[],
): Promise<Map<string, DocumentSource>> {
  const rows = await tx.$queryRaw<{ id: string; source: DocumentSource }[]>`
    WITH units_by_refund AS (
      SELECT u.refund_id, jsonb_agg(jsonb_build_object('lineId', u.line_id, 'quantity', u.quantity)) AS units
      FROM unnest(${orderIds}::text[]) AS asked (id) CROSS JOIN LATERAL units_given_back(asked.id) u
      GROUP BY u.refund_id
    )
    SELECT o.id, jsonb_build_object(
      'version', o.version, 'texts', o.texts,
      'store', jsonb_build_object(
        'name', s.name, 'country', s.country, 'timezone', s.timezone, 'defaultLocale', s.default_locale,
        'contactEmail', s.contact_email, 'logoUrl', s.logo_url, 'primaryColor', s.primary_color,
        'invoicing', s.invoicing
      ),
      'documents', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'kind', d.kind, 'refundId', d.refund_id, 'record', d.record,
          'units', coalesce((SELECT units FROM units_by_refund u WHERE u.refund_id = d.refund_id), '[]'),
          'shipping', coalesce((SELECT w.shipping FROM withdrawal_decisions w WHERE w.refund_id = d.refund_id), 0)
        ) ORDER BY coalesce(d.edit_version, 0), d.issued_at, d.sequence), '[]')
        FROM documents d WHERE d.order_id = o.id
      ),
      'refunds', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'amount', r.amount - r.overpaid_part,
          'units', coalesce((SELECT units FROM units_by_refund u WHERE u.refund_id = r.id), '[]'),
          'shipping', coalesce((SELECT w.shipping FROM withdrawal_decisions w WHERE w.refund_id = r.id), 0)
        ) ORDER BY r.updated_at, r.id), '[]')
        FROM refunds r
        WHERE r.order_id = o.id AND r.status = 'succeeded' AND r.amount > r.overpaid_part
          AND NOT EXISTS (SELECT FROM documents d WHERE d.refund_id = r.id)
          AND NOT EXISTS (
            SELECT FROM payment_attempts a
            WHERE a.order_id = o.id AND a.status = 'late' AND 'ref_' || substr(a.id, 5) = r.id
          )
      )
    ) AS source
    FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = ANY (${orderIds})`;
  return new Map(rows.map(({ id, source }) => [id, source]));
}
