import type { OrderSnapshot, PaymentRecord } from "./order-record";

/** Why no payment of an order is taken back. */
export type ReversalBlock = "cancelling" | "returned" | "confirmed";

type ReversedOrder = Pick<
  OrderSnapshot,
  "hold" | "payment_status" | "payment_method" | "refunded" | "refund_pending"
>;

/**
 * Why a payment that was booked for an order cannot be taken back as booked by mistake; null where it can. An order on
 * invoice that it had made paid is owed again, as long as nothing of it went back; one by bank transfer was confirmed and
 * invoiced once it was paid.
 */
export function findReversalBlock(order: ReversedOrder): ReversalBlock | null {
  if (order.hold !== "none") return "cancelling";
  if (order.payment_status === "pending") return null;
  if (order.payment_status !== "paid" || order.refunded > 0 || order.refund_pending > 0) {
    return "returned";
  }
  return order.payment_method === "invoice" ? null : "confirmed";
}

/** Whether one of its payments can be taken back now. */
export function isReversible(
  payment: Pick<PaymentRecord, "reversed_at">,
  order: ReversedOrder,
): boolean {
  return payment.reversed_at === null && findReversalBlock(order) === null;
}
