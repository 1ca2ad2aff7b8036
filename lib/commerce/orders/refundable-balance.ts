import type { OrderRecord } from "./order-record";

/** What is left of the payment and not on its way back. */
export function refundableBalance({
  captured,
  refunded,
  refund_pending,
}: Pick<OrderRecord, "captured" | "refunded" | "refund_pending">): number {
  return captured - refunded - refund_pending;
}

/** The same of an order `o` in SQL. */
export const REFUNDABLE_BALANCE_SQL = "(o.captured - o.refunded - o.refund_pending)";
