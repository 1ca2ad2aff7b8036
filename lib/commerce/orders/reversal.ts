import type { OrderSnapshot, PaymentRecord } from "./order-record";

/** The reason why payments of an order cannot be reversed. */
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

/** Whether its payments can be reversed now. */
export function isReversible(
  payment: Pick<PaymentRecord, "reversed_at">,
  order: ReversedOrder,
): boolean {
  return payment.reversed_at === null && findReversalBlock(order) === null;
}
