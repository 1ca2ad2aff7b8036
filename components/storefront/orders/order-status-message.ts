import type { PaymentStatus, PublicOrder } from "@/lib/contract/order";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** What an order's page shows by the state of its payment; its words are `messages.order.standing`. */
export type OrderStatusMessage = {
  tone: "success" | "waiting" | "ended";
  /** The state may still change by itself, so the page keeps looking. */
  isOpen: boolean;
};

/** Reports an order that was never placed as such; one cancelled by the seller is described neutrally. */
type OrderStanding = Pick<
  PublicOrder,
  "paymentStatus" | "cancelReason" | "fulfillmentStatus" | "fulfillments" | "pickup" | "orderNumber"
> & {
  paymentMethod?: PublicOrder["paymentMethod"];
  shippingOptionName: PublicOrder["shippingOptionName"];
};

/** An order as a heading names it; one that was never placed has no number. */
export function orderTitle(
  { orderNumber }: Pick<PublicOrder, "orderNumber">,
  messages: Pick<Messages["order"], "number" | "withoutNumber">,
): string {
  return orderNumber === null
    ? messages.withoutNumber
    : format(messages.number, { number: orderNumber });
}

/** How an order stands, by the state of its payment. */
export const ORDER_STATUS_KINDS: Record<PaymentStatus, OrderStatusMessage> = {
  paid: { tone: "success", isOpen: false },
  pending: { tone: "waiting", isOpen: true },
  requires_action: { tone: "waiting", isOpen: true },
  authorized: { tone: "success", isOpen: false },
  partially_refunded: { tone: "ended", isOpen: false },
  refunded: { tone: "ended", isOpen: false },
  cancelled: { tone: "ended", isOpen: false },
};

/**
 * The status text of an order on its page. A card payment that is not settled yet waits for a bank, not for a transfer.
 */
export function orderStatusText(
  order: OrderStanding,
  messages: Pick<
    Messages["order"],
    | "standing"
    | "waitingForCard"
    | "cancelledFor"
    | "failedLater"
    | "heldOnline"
    | "onInvoice"
    | "paidAnd"
  >,
): { title: string; text: string } {
  const { paymentStatus, paymentMethod, cancelReason, shippingOptionName } = order;
  // What has a number was placed, and waited for its bank.
  if (cancelReason === "payment_failed" && order.orderNumber !== null) return messages.failedLater;
  if (cancelReason !== null && cancelReason !== "seller")
    return messages.cancelledFor[cancelReason];
  // Nothing of it is sent: what was bought is here as soon as it is paid.
  if (paymentStatus === "authorized" && shippingOptionName === null) return messages.heldOnline;
  if (paymentStatus === "pending" && paymentMethod === "invoice") return messages.onInvoice;
  const isCardUnsettled = paymentStatus === "pending" && paymentMethod !== "bank_transfer";
  if (isCardUnsettled) return messages.waitingForCard;
  const standing = messages.standing[paymentStatus];
  const progress = paymentStatus === "paid" ? paidProgress(order) : null;
  return progress === null ? standing : { ...standing, text: messages.paidAnd[progress] };
}

/**
 * Whether a mail about the order leads to more than its page shows after inactivity. An order that was never
 * placed has no mail.
 */
export function showsLessThanMail({
  showsPersonalData,
  orderNumber,
}: Pick<PublicOrder, "showsPersonalData" | "orderNumber">): boolean {
  return !showsPersonalData && orderNumber !== null;
}

/** What has become of a paid order; null while nothing of it has left the shop. */
function paidProgress({
  fulfillmentStatus,
  fulfillments,
  pickup,
}: OrderStanding): keyof Messages["order"]["paidAnd"] | null {
  if (fulfillmentStatus === "ready_for_pickup") return "ready";
  if (fulfillmentStatus === "partially_fulfilled") return "sentPartly";
  if (fulfillmentStatus !== "fulfilled") return null;
  if (pickup !== null) return "collected";
  return isAllDelivered(fulfillments) ? "delivered" : "sent";
}

/** Digital goods are delivered when they are sent. */
function isAllDelivered(fulfillments: PublicOrder["fulfillments"]): boolean {
  return fulfillments.every(({ isDigital, status }) => isDigital || status === "delivered");
}
