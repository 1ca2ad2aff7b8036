import type { Tx } from "@/lib/platform/db";

/** The columns of an order that a payment, a refund or a cancellation changes; the others stay. */
export interface AppliedChanges {
  paid_at?: null;
  captured?: number;
  refunded?: number;
}

/**
 * Writes the changes of a payment to an order, with the payment status computed from its attempts and refunds, which
 * are written before. The caller holds the order's lock.
 */
export async function applyPayment(
  tx: Tx,
  orderId: string,
  changes: AppliedChanges,
  now: Date,
): Promise<void> {
  await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM apply_payment(${orderId}, ${JSON.stringify(changes)}::jsonb, ${now})`;
}
