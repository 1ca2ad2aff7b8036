import { PAYMENT_ANSWER_MS } from "@/lib/contract/checkout";
import type { SellerOrder } from "@/lib/contract/seller-order";

type Order = Pick<
  SellerOrder,
  "isCancelling" | "isCapturing" | "refunds" | "paymentStatus" | "stockHeldUntil"
>;

/** The process that an order is in, by the names of `messages.orders.underWay`. */
export function underWayKind(order: Order) {
  const { isCancelling, isCapturing, refunds, paymentStatus, stockHeldUntil } = order;
  if (isCancelling) return "cancelling";
  if (isCapturing) return "capturing";
  if (refunds.some(({ status }) => status === "pending")) return "refund";
  if (paymentStatus === "requires_action") return "paying";
  // Shown with its deadline, if there is one.
  return stockHeldUntil === null ? "awaitingBank" : "awaiting";
}

/** Until when a shopper can finish a payment that they have begun. */
export function payableUntil({ createdAt }: Pick<SellerOrder, "createdAt">): string {
  return new Date(Date.parse(createdAt) + PAYMENT_ANSWER_MS).toISOString();
}
