import type { Tx } from "@/lib/platform/db";

/** What a payment, a refund or a cancellation changes of an order, by the columns; the others stay. */
export interface AppliedChanges {
  paid_at?: null;
  captured?: number;
  refunded?: number;
}

/**
 * Writes what money has changed of an order, with the payment status that follows from its attempts and refunds, which are
 * written before. The caller holds the order's lock.
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
