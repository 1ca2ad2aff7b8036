import type { OrderAction, SellerOrder } from "@/lib/contract/seller-order";

/** Why something cannot be done to an order; the keys of `words.orders.blocked`. */
export type Block =
  | "fulfilled"
  | "partlyFulfilled"
  | "cancelled"
  | "cancelling"
  | "refundPending"
  | "notPaid"
  | "notCaptured"
  | "capturing"
  | "withdrawn"
  | "allRefunded"
  | "notTransfer";

type Order = Pick<
  SellerOrder,
  | "allowedActions"
  | "paymentStatus"
  | "fulfillmentStatus"
  | "isCancelling"
  | "isCapturing"
  | "refunds"
  | "refundable"
  | "payment"
  | "withdrawals"
>;

/** Null for what the API allows of the order; else the reason that its button gives. */
export function findBlock(action: OrderAction, order: Order): Block | null {
  const { paymentStatus, fulfillmentStatus, isCancelling, allowedActions } = order;
  // An order that cost nothing may be refunded by the API; the form has no amount to offer for it.
  const isNothingLeft = action === "refund" && order.refundable.amount === 0;
  if (allowedActions.includes(action) && !isNothingLeft) return null;
  if (paymentStatus === "cancelled") return "cancelled";
  if (isCancelling) return "cancelling";
  if (order.isCapturing) return "capturing";
  if (action === "markPaid") return "notTransfer";
  if (fulfillmentStatus === "fulfilled" && action !== "refund") return "fulfilled";
  const isOnlyUnsent = action === "cancel" || action === "changeAddress";
  if (fulfillmentStatus === "partially_fulfilled" && isOnlyUnsent) return "partlyFulfilled";
  if (action !== "cancel" && (paymentStatus === "pending" || paymentStatus === "requires_action"))
    return "notPaid";
  if (isShipping(action) && isWithdrawn(order)) return "withdrawn";
  if (paymentStatus === "authorized") return "notCaptured";
  if (paymentStatus === "refunded") return "allRefunded";
  return isRefundPending(order) ? "refundPending" : "allRefunded";
}

/** Ways to pay that the seller books by hand: nothing of them is under way. */
const AWAITED: ReadonlySet<string | null> = new Set(["bank_transfer", "invoice"]);

/** Whether something is under way that ends by itself, so that the page should look again. */
export function isUnderWay(order: Order): boolean {
  const { paymentStatus, payment, isCancelling } = order;
  const isPaying =
    !AWAITED.has(payment.method) &&
    (paymentStatus === "pending" || paymentStatus === "requires_action");
  const isGoingBack = order.refunds.some(
    ({ status, isSetAside }) => status === "pending" && !isSetAside,
  );
  return isCancelling || order.isCapturing || isPaying || isGoingBack;
}

const isShipping = (action: OrderAction) => action === "fulfill" || action === "handOver";

/** Whether a withdrawal of its customer waits. */
function isWithdrawn({ withdrawals }: Order): boolean {
  return withdrawals.some(({ status }) => status === "open" || status === "refund_pending");
}

function isRefundPending({ refunds }: Order): boolean {
  return refunds.some(({ status }) => status === "pending");
}
