import {
  type FULFILLMENT_STATUSES,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from "@/lib/contract/order";
import type { SellerOrder, SellerOrderStatus } from "@/lib/contract/seller-order";
import type { RefusalCode } from "@/lib/kit/errors";
import type { OrderFacts } from "./facts";

/** What a seller can do to an order. */
export const ORDER_ACTIONS = ["fulfill", "refund", "cancel", "markPaid", "changeAddress"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
type Row = Record<PaymentStatus, RefusalCode | null>;

/** A row of the matrix: refused with `code` everywhere but in the states listed. */
function only(code: RefusalCode, ...allowed: PaymentStatus[]): Row {
  const cells = PAYMENT_STATUSES.map((status) => [status, allowed.includes(status) ? null : code]);
  return Object.fromEntries(cells) as Row;
}

/**
 * The state matrix: by action and the order's two states, the refusal, or null where it may be done.
 * The SQL functions guard the same on their own, under the row's lock; this table says why they did.
 */
export const ORDER_MATRIX: Record<OrderAction, Record<FulfillmentStatus, Row>> = {
  fulfill: {
    unfulfilled: only("order_not_fulfillable", "paid", "partially_refunded"),
    fulfilled: only("order_already_fulfilled"),
  },
  refund: {
    unfulfilled: only("order_not_refundable", "paid", "partially_refunded"),
    fulfilled: only("order_not_refundable", "paid", "partially_refunded"),
  },
  cancel: {
    unfulfilled: only(
      "order_not_cancellable",
      ...PAYMENT_STATUSES.filter((status) => status !== "cancelled"),
    ),
    fulfilled: only("order_not_cancellable"),
  },
  // Of the pending ones only those that wait for a bank transfer.
  markPaid: { unfulfilled: only("conflict", "pending"), fulfilled: only("conflict") },
  changeAddress: {
    unfulfilled: only("conflict", ...PAYMENT_STATUSES.filter((status) => status !== "cancelled")),
    fulfilled: only("order_already_fulfilled"),
  },
};

/** One word for both states: the first of these that is true (DECISIONS 5). */
export function statusOf(
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
): SellerOrderStatus {
  if (paymentStatus === "cancelled" || paymentStatus === "refunded") return paymentStatus;
  if (fulfillmentStatus === "fulfilled") return "fulfilled";
  return paymentStatus === "paid" || paymentStatus === "partially_refunded" ? "paid" : "pending";
}

/** Which states each word of the list's filter finds; they overlap by design (DECISIONS 5). */
export const STATUS_FILTERS: Record<
  SellerOrderStatus,
  { paymentStatuses?: PaymentStatus[]; fulfillmentStatus?: FulfillmentStatus }
> = {
  pending: { paymentStatuses: ["pending", "requires_action"] },
  paid: { paymentStatuses: ["paid", "partially_refunded"] },
  fulfilled: { fulfillmentStatus: "fulfilled" },
  refunded: { paymentStatuses: ["refunded", "partially_refunded"] },
  cancelled: { paymentStatuses: ["cancelled"] },
};

type PaymentFacts = Pick<
  OrderFacts,
  "payment_method" | "total" | "processor_ref" | "attempt_status" | "payment_status" | "captured"
>;

/** Through whom an order was paid: nobody, for a bank transfer and for what costs nothing. */
export function gatewayOf({ payment_method, total, processor_ref }: PaymentFacts): string {
  if (payment_method === "bank_transfer" || total === 0) return "manual";
  return processor_ref?.startsWith("pi_test_") ? "test" : "stripe";
}

/** What the processor says of the payment. */
export function paymentWord(order: PaymentFacts): SellerOrder["payment"]["status"] {
  switch (order.attempt_status) {
    case "requires_action":
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
