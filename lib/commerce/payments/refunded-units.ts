import { assert } from "@/lib/kit/assert";
import type { Tx } from "@/lib/platform/db";
import type { RefundPlan } from "./plan-refund";

/** A row of {@link REFUNDED_UNITS}. */
interface RefundedUnits {
  lines: { id: string; quantity: number; before: number }[];
  shipping: number;
}

/** The units of an order that an unwritten refund would restock now. */
export async function readRefundedUnits(
  reader: Pick<Tx, "$queryRawUnsafe">,
  orderId: string,
  plan: RefundPlan,
): Promise<RefundedUnits> {
  const items = plan.items && JSON.stringify(plan.items);
  const [units] = await reader.$queryRawUnsafe<
    (Omit<RefundedUnits, "shipping"> & { shipping: bigint })[]
  >(REFUNDED_UNITS, ...[orderId, plan.amount, plan.restock, items]);
  assert(units !== undefined, "an order that was read is there");
  return { lines: units.lines, shipping: Number(units.shipping) };
}

/**
 * Parameters: order, amount, whether units are restocked, the named units or null. Returns for each line how many units
 * the refund would restock, as `refund_units` does for a written one, and how many were refunded before; and the
 * shipping refunded by withdrawals.
 */
const REFUNDED_UNITS = `
  SELECT (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'quantity', CASE WHEN $3::boolean THEN refund_units(refund, afterwards, l) ELSE 0 END,
      'before', (SELECT coalesce(sum(g.quantity), 0) FROM units_given_back(o.id) g WHERE g.line_id = l.id)
    ) ORDER BY l.position), '[]')
    FROM order_lines l WHERE l.order_id = o.id
  ) AS lines, (
    SELECT coalesce(sum(d.shipping), 0)
    FROM withdrawal_decisions d LEFT JOIN refunds r ON r.id = d.refund_id
    WHERE d.order_id = o.id AND d.kind = 'accepted' AND r.status IS DISTINCT FROM 'failed'
  )::bigint AS shipping
  FROM orders o
  CROSS JOIN LATERAL (SELECT refund_overpaid_part(o, $2::bigint) AS part) overpaid
  CROSS JOIN LATERAL jsonb_populate_record(NULL::refunds, jsonb_build_object(
    'status', 'pending', 'amount', $2::bigint, 'restock_lines', $4::jsonb, 'overpaid_part', overpaid.part
  )) refund
  CROSS JOIN LATERAL jsonb_populate_record(o, jsonb_build_object('overpaid', o.overpaid - overpaid.part)) afterwards
  WHERE o.id = $1`;
