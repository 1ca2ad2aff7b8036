import type { SellerOrder } from "@/lib/contract/seller-order";

/** Why something cannot be done to an order; the keys of `words.orders.blocked`. */
export type Block =
  | "fulfilled"
  | "cancelled"
  | "cancelling"
  | "refundPending"
  | "notPaid"
  | "allRefunded"
  | "notTransfer";

/** What can be done to an order as it stands: null, or what stands in the way. */
export type Blocks = Readonly<
  Record<"fulfil" | "refund" | "cancel" | "markPaid" | "changeAddress", Block | null>
>;

type Facts = Pick<
  SellerOrder,
  "paymentStatus" | "fulfillmentStatus" | "isCancelling" | "refunds" | "refundable" | "payment"
>;

/**
 * The same that the API refuses by, so that a button can say it beforehand. The API decides: what
 * changed meanwhile it still refuses.
 */
export function blocksOf(order: Facts): Blocks {
  const { paymentStatus, fulfillmentStatus, payment } = order;
  const isPaid = paymentStatus === "paid" || paymentStatus === "partially_refunded";
  const isSent = fulfillmentStatus === "fulfilled";
  const isRefundPending = order.refunds.some(({ status }) => status === "pending");
  const over: Block | null =
    paymentStatus === "cancelled" ? "cancelled" : order.isCancelling ? "cancelling" : null;
  const unpaid: Block | null = isPaid
    ? null
    : paymentStatus === "refunded"
      ? "allRefunded"
      : "notPaid";
  const waits = paymentStatus === "pending" && payment.method === "bank_transfer";
  const sent: Block | null = isSent ? "fulfilled" : null;
  return {
    fulfil: over ?? sent ?? unpaid,
    refund: over ?? unpaid ?? (order.refundable.amount === 0 ? left(isRefundPending) : null),
    cancel: over ?? sent ?? (isRefundPending ? "refundPending" : null),
    markPaid: over ?? (waits ? null : "notTransfer"),
    changeAddress: over ?? sent,
  };
}

const left = (isRefundPending: boolean): Block =>
  isRefundPending ? "refundPending" : "allRefunded";

/** Whether something is under way that ends by itself, so that the page should look again. */
export function isUnderWay({ paymentStatus, payment, isCancelling, refunds }: Facts): boolean {
  const isPaying =
    payment.method !== "bank_transfer" &&
    (paymentStatus === "pending" || paymentStatus === "requires_action");
  return isCancelling || isPaying || refunds.some(({ status }) => status === "pending");
}
