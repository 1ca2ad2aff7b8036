import type { FulfillmentStatus, PaymentStatus } from "@/lib/contract/order";
import { isPaid, PAID_STATUSES } from "@/lib/contract/paid-statuses";
import type {
  SellerOrder,
  SellerOrderFilter,
  SellerOrderStatus,
} from "@/lib/contract/seller-order";
import type { PaymentCapture } from "@/lib/contract/store";
import type { OrderRecord, OrderSnapshot } from "./order-record";

/** Ways to pay whose money the seller books when it has come. */
const BOOKED_BY_SELLER: readonly (string | null)[] = ["bank_transfer", "invoice"];

/** Whether its seller books the money of an order that is paid so. */
export function isBookedBySeller(paymentMethod: string | null): boolean {
  return BOOKED_BY_SELLER.includes(paymentMethod);
}

/** All of an order that decides what may be done to it. Money in minor units. */
export interface OrderState {
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  isCancelling: boolean;
  /** Whether its money is being taken. */
  isCapturing: boolean;
  /** How money that was held is taken; null where it never was. */
  paymentCapture: Exclude<PaymentCapture, "immediate"> | null;
  /** Whether it may be sent while its payment is not there yet. */
  sendsBeforePaid: boolean;
  /** Whether it is collected. */
  isPickup: boolean;
  paymentMethod: string | null;
  captured: number;
  refunded: number;
  refundPending: number;
  /** The part of the unsent units that a withdrawal holds, until it is decided and refunded. */
  held: "none" | "part" | "all";
}

/** The state of an order in a document of it. */
export function getOrderState(order: OrderSnapshot): OrderState {
  return {
    paymentStatus: order.payment_status,
    fulfillmentStatus: order.fulfillment_status,
    isCancelling: order.hold === "cancelling",
    isCapturing: order.hold === "capturing",
    paymentCapture: order.payment_capture,
    sendsBeforePaid: sendsBeforePaid(order),
    isPickup: Boolean(order.pickup),
    paymentMethod: order.payment_method,
    captured: order.captured,
    refunded: order.refunded,
    refundPending: order.refund_pending,
    held: order.held,
  };
}

/** Only what was placed for certain: of an order without a number it is not known whether it will be paid. */
function sendsBeforePaid({
  sends_before_paid,
  order_number,
}: Pick<OrderSnapshot, "sends_before_paid" | "order_number">): boolean {
  return sends_before_paid && order_number !== null;
}

/** One word for both states: the first of these that is true. */
export function getOrderStatus(
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
): SellerOrderStatus {
  if (paymentStatus === "cancelled" || paymentStatus === "refunded") return paymentStatus;
  if (fulfillmentStatus === "fulfilled") return "fulfilled";
  return isPaid(paymentStatus) ? "paid" : "pending";
}

/** Which states each word of the list's filter finds; they overlap by design. */
export const STATUS_FILTERS: Record<
  SellerOrderFilter,
  { paymentStatuses?: PaymentStatus[]; fulfillmentStatus?: FulfillmentStatus }
> = {
  pending: { paymentStatuses: ["pending", "requires_action", "authorized"] },
  paid: { paymentStatuses: [...PAID_STATUSES] },
  // Of pending and authorized orders only those that may be sent: the statement of the list restricts them.
  fulfillable: { paymentStatuses: [...PAID_STATUSES, "pending", "authorized"] },
  fulfilled: { fulfillmentStatus: "fulfilled" },
  refunded: { paymentStatuses: ["refunded", "partially_refunded"] },
  cancelled: { paymentStatuses: ["cancelled"] },
};

type PaidAmounts = Pick<
  OrderRecord,
  | "payment_method"
  | "total"
  | "processor"
  | "processor_ref"
  | "attempt_status"
  | "payment_status"
  | "captured"
>;

/** The processor an order was paid through; `manual` for payments booked by the seller and for orders of 0. */
export function getGateway({
  payment_method,
  total,
  processor,
  processor_ref,
}: PaidAmounts): string {
  if (isBookedBySeller(payment_method) || payment_method === "exchange" || total === 0)
    return "manual";
  return processor ?? (processor_ref?.startsWith("pi_test_") ? "test" : "stripe");
}

/** The status of the payment at the processor. */
export function paymentStatusAtProcessor(order: PaidAmounts): SellerOrder["payment"]["status"] {
  switch (order.attempt_status) {
    case "requires_action":
    case "authorized":
    case "succeeded":
    case "failed":
    case "cancelled":
      return order.attempt_status;
    case "late":
      return "succeeded";
    default:
      return order.captured > 0 ? "succeeded" : "pending";
  }
}

/** {@link PAID_STATUSES} in SQL, as text that a test can read: `payment_status IN ${PAID_STATUSES_SQL}`. */
export const PAID_STATUSES_SQL = "('paid', 'partially_refunded')";
