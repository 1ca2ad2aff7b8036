import type { OrderAction, OrderBlockReason, SellerOrder } from "@/lib/contract/seller-order";

type Order = Pick<
  SellerOrder,
  "paymentStatus" | "isCancelling" | "isCapturing" | "refunds" | "amountReceived"
>;

/** Null for what can be done to an order here; else the reason that its button gives. */
export function findBlock(
  action: OrderAction,
  { blockedReasons, refundable }: Pick<SellerOrder, "blockedReasons" | "refundable">,
): OrderBlockReason | null {
  // An order that cost nothing may be refunded by the API; the form has no amount to offer for it.
  const isFree = action === "refund" && refundable.amount === 0;
  return blockedReasons[action] ?? (isFree ? "refunded" : null);
}

/** Whether something is under way that ends by itself, so that the page should look again. */
export function isUnderWay(order: Order): boolean {
  const { paymentStatus, amountReceived, isCancelling } = order;
  const isPaying =
    // What its seller books by hand is not under way.
    amountReceived === null && (paymentStatus === "pending" || paymentStatus === "requires_action");
  const isGoingBack = order.refunds.some(
    ({ status, isSetAside }) => status === "pending" && !isSetAside,
  );
  return isCancelling || order.isCapturing || isPaying || isGoingBack;
}
