import type { AuditContext } from "@/lib/commerce/audit";
import { type OrderRecord, readOrderRecord } from "@/lib/commerce/orders";
import { assert } from "@/lib/kit/assert";
import type { Tx } from "@/lib/platform/db";

/**
 * Locks and reads the order of a payment by the processor's ids, or its cart if it never became an order; undefined for
 * a payment that is not ours.
 */
export async function lockOrderOfPayment(
  tx: Tx,
  { processor, ref, livemode }: { processor: string; ref: string; livemode: boolean },
): Promise<OrderRecord | undefined> {
  const [order] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders
    WHERE id = (
      SELECT order_id FROM payment_attempts
      WHERE processor_ref = ${ref} AND livemode = ${livemode} AND processor = ${processor}
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) FOR NO KEY UPDATE`;
  return order && readOrderRecord(tx, order.id);
}

/** Locks and reads the order of a refund. */
export async function lockOrderOfRefund(tx: Tx, refundId: string): Promise<OrderRecord> {
  const [order] = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o JOIN refunds r ON r.order_id = o.id
    WHERE r.id = ${refundId} FOR NO KEY UPDATE OF o`;
  assert(order !== undefined, "a refund belongs to an order");
  return readOrderRecord(tx, order.id);
}

/** The actor of changes reported by a processor. */
export function asPayments({ store_id, livemode }: OrderRecord, now: Date): AuditContext {
  return { store: { id: store_id }, livemode, now, actor: { kind: "system", id: "payments" } };
}
