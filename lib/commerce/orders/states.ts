import {
  type FULFILLMENT_STATUSES,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from "@/lib/contract/order";
import {
  ORDER_ACTIONS,
  type OrderAction,
  type SellerOrder,
  type SellerOrderStatus,
} from "@/lib/contract/seller-order";
import type { RefusalCode } from "@/lib/kit/errors";
import type { OrderRecord } from "./order-record";

type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
type Row = Record<PaymentStatus, RefusalCode | null>;

/** A row of the matrix: refused with `code` everywhere but in the states listed. */
function only(code: RefusalCode, ...allowed: PaymentStatus[]): Row {
  const cells = PAYMENT_STATUSES.map((status) => [status, allowed.includes(status) ? null : code]);
  return Object.fromEntries(cells) as Row;
}

/**
 * What may be done to an order, by its two states: null, or the refusal. Verbs ask it while they hold the
 * order's lock; states.test.ts walks them through every state.
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

/** All of an order that decides what may be done to it. Money in minor units. */
export interface OrderState {
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  isCancelling: boolean;
  paymentMethod: string | null;
  captured: number;
  refunded: number;
  refundPending: number;
}

/** The state of an order in a document of it. */
export function getOrderState(order: OrderRecord): OrderState {
  return {
    paymentStatus: order.payment_status,
    fulfillmentStatus: order.fulfillment_status,
    isCancelling: order.hold === "cancelling",
    paymentMethod: order.payment_method,
    captured: order.captured,
    refunded: order.refunded,
    refundPending: order.refund_pending,
  };
}

/** Why an action is not legal in a state that the matrix would allow; null where it is. */
const BLOCKED: Record<OrderAction, (state: OrderState) => RefusalCode | null> = {
  fulfill: ({ isCancelling }) => (isCancelling ? "order_not_fulfillable" : null),
  refund: ({ isCancelling, captured, refunded, refundPending }) => {
    if (isCancelling) return "order_not_refundable";
    // An order that cost nothing can be refunded; it becomes `refunded` without any money moving.
    return captured > 0 && captured === refunded + refundPending ? "refund_exceeds_balance" : null;
  },
  cancel: ({ isCancelling, refundPending }) =>
    isCancelling || refundPending > 0 ? "order_not_cancellable" : null,
  markPaid: ({ isCancelling, paymentMethod }) =>
    isCancelling || paymentMethod !== "bank_transfer" ? "conflict" : null,
  changeAddress: ({ isCancelling }) => (isCancelling ? "conflict" : null),
};

/** The code that an action is refused with in a state; null where it may be done. */
export function findRefusalCode(action: OrderAction, state: OrderState): RefusalCode | null {
  const code = ORDER_MATRIX[action][state.fulfillmentStatus][state.paymentStatus];
  return code ?? BLOCKED[action](state);
}

/** What may be done to an order in a state. */
export function listAllowedActions(state: OrderState): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => findRefusalCode(action, state) === null);
}

/** One word for both states: the first of these that is true. */
export function getOrderStatus(
  paymentStatus: PaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
): SellerOrderStatus {
  if (paymentStatus === "cancelled" || paymentStatus === "refunded") return paymentStatus;
  if (fulfillmentStatus === "fulfilled") return "fulfilled";
  return paymentStatus === "paid" || paymentStatus === "partially_refunded" ? "paid" : "pending";
}

/** Which states each word of the list's filter finds; they overlap by design. */
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
  OrderRecord,
  | "payment_method"
  | "total"
  | "processor"
  | "processor_ref"
  | "attempt_status"
  | "payment_status"
  | "captured"
>;

/** Through whom an order was paid: nobody, for a bank transfer and for what costs nothing. */
export function getGateway({
  payment_method,
  total,
  processor,
  processor_ref,
}: PaymentFacts): string {
  if (payment_method === "bank_transfer" || total === 0) return "manual";
  return processor ?? (processor_ref?.startsWith("pi_test_") ? "test" : "stripe");
}

/** What the processor says of the payment. */
export function paymentStatusAtProcessor(order: PaymentFacts): SellerOrder["payment"]["status"] {
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
