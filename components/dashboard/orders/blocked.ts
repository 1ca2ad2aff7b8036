import type { OrderAction, SellerOrder } from "@/lib/contract/seller-order";

/** Why something cannot be done to an order; the keys of `words.orders.blocked`. */
export type Block =
  | "fulfilled"
  | "cancelled"
  | "cancelling"
  | "refundPending"
  | "notPaid"
  | "allRefunded"
  | "notTransfer";

type Order = Pick<
  SellerOrder,
  | "allowedActions"
  | "paymentStatus"
  | "fulfillmentStatus"
  | "isCancelling"
  | "refunds"
  | "refundable"
  | "payment"
>;

/** Null for what the API allows of the order; else the reason that its button gives. */
export function findBlock(action: OrderAction, order: Order): Block | null {
  const { paymentStatus, fulfillmentStatus, isCancelling, allowedActions } = order;
  // An order that cost nothing may be refunded by the API; the form has no amount to offer for it.
  const isNothingLeft = action === "refund" && order.refundable.amount === 0;
  if (allowedActions.includes(action) && !isNothingLeft) return null;
  if (paymentStatus === "cancelled") return "cancelled";
  if (isCancelling) return "cancelling";
  if (action === "markPaid") return "notTransfer";
  if (fulfillmentStatus === "fulfilled" && action !== "refund") return "fulfilled";
  if (action !== "cancel" && (paymentStatus === "pending" || paymentStatus === "requires_action"))
    return "notPaid";
  if (paymentStatus === "refunded") return "allRefunded";
  return isRefundPending(order) ? "refundPending" : "allRefunded";
}

/** Whether something is under way that ends by itself, so that the page should look again. */
export function isUnderWay(order: Order): boolean {
  const { paymentStatus, payment, isCancelling } = order;
  const isPaying =
    payment.method !== "bank_transfer" &&
    (paymentStatus === "pending" || paymentStatus === "requires_action");
  return isCancelling || isPaying || isRefundPending(order);
}

function isRefundPending({ refunds }: Order): boolean {
  return refunds.some(({ status }) => status === "pending");
}
