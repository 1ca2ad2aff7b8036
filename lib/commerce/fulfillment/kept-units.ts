import type { Tx } from "@/lib/platform/db";

/** A line of a parcel, with the units that stay sent when the parcel is cancelled. */
export interface KeptLine {
  id: string;
  quantity: number;
  /** Units in parcels that are not cancelled, those of this one among them. */
  fulfilled: number;
  /** Units that are not sent any more. */
  cancelled: number;
  /** Units in this parcel. */
  sent: number;
  /** Returns in progress, or whose refund failed and can be retried. */
  openReturns: string[];
  /** The units that they have. */
  openUnits: number;
  /** Those of them that nothing was given back for yet. */
  unpaidUnits: number;
  /** Units that were restocked or refunded. */
  gone: number;
  /** Those of them that a claim was about, of which nothing came back. */
  claimed: number;
}

/** The lines of a parcel. The caller holds the order. */
export async function readKeptLines(
  tx: Tx,
  { orderId, id }: { orderId: string; id: string },
): Promise<KeptLine[]> {
  return tx.$queryRaw<KeptLine[]>`
    WITH returned AS (
      SELECT t.id, i.order_line_id AS line, t.kind,
        t.status IN ('requested', 'approved', 'received') OR (t.status = 'closed' AND r.status = 'failed') AS is_open,
        t.withdrawal_id IS NULL AND t.exchange_refund_id IS NULL AS is_unpaid,
        coalesce(t.exchange_refund_id, t.refund_id) IS NOT NULL AND r.status IS DISTINCT FROM 'failed' AS is_paid,
        CASE WHEN t.kind = 'return' AND t.received_at IS NOT NULL THEN i.received ELSE i.quantity END - i.restocked AS units
      FROM returns t JOIN return_items i ON i.return_id = t.id LEFT JOIN refunds r ON r.id = t.refund_id
      WHERE t.order_id = ${orderId}
    )
    SELECT l.id, l.quantity, l.fulfilled, l.cancelled, p.quantity AS sent,
      ARRAY(SELECT t.id FROM returned t WHERE t.line = l.id AND t.is_open ORDER BY t.id) AS "openReturns",
      coalesce((SELECT sum(t.units) FROM returned t WHERE t.line = l.id AND t.is_open), 0)::integer AS "openUnits",
      coalesce((
        SELECT sum(t.units) FROM returned t WHERE t.line = l.id AND t.is_open AND t.is_unpaid
      ), 0)::integer AS "unpaidUnits",
      l.restocked + coalesce((
        SELECT sum(g.quantity - g.restocked) FROM units_given_back(l.order_id) g WHERE g.line_id = l.id
      ), 0)::integer AS gone,
      coalesce((
        SELECT sum(t.units) FROM returned t WHERE t.line = l.id AND t.kind = 'claim' AND t.is_paid
      ), 0)::integer AS claimed
    FROM fulfillment_items p JOIN order_lines l ON l.id = p.order_line_id
    WHERE p.fulfillment_id = ${id}
    ORDER BY l.position`;
}

/** Whether returns under way have more units of a line than its other parcels do: then this one cannot be cancelled. */
export function isSpokenFor({ fulfilled, sent, openUnits }: KeptLine): boolean {
  return fulfilled - sent < openUnits;
}

/**
 * The counts of a line after its parcel is cancelled. Its units are unsent again, except those restocked or refunded
 * meanwhile. The parcel of such a unit is not recorded: claimed units are assumed to have been in this one, because
 * they were not returned; returned units, and those of open returns, in the others as far as possible. Pure.
 */
export function afterCancelling({
  quantity,
  fulfilled,
  cancelled,
  sent,
  unpaidUnits,
  gone,
  claimed,
}: KeptLine): { fulfilled: number; cancelled: number } {
  const inOthers = fulfilled - sent;
  const kept = Math.max(
    cancelled,
    gone + unpaidUnits - inOthers,
    Math.min(gone, cancelled + Math.min(sent, claimed)),
  );
  return { fulfilled: inOthers, cancelled: Math.min(quantity - inOthers, kept) };
}
