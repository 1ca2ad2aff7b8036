import { type FulfillmentStatus, PAYMENT_STATUSES, type PaymentStatus } from "@/lib/contract/order";
import { isPaid, PAID_STATUSES } from "@/lib/contract/paid-statuses";
import {
  ORDER_ACTIONS,
  type OrderAction,
  type SellerOrder,
  type SellerOrderFilter,
  type SellerOrderStatus,
} from "@/lib/contract/seller-order";
import type { PaymentCapture } from "@/lib/contract/store";
import type { RefusalCode } from "@/lib/kit/errors";
import type { OrderRecord } from "./order-record";
import { refundableBalance } from "./refundable-balance";

/** Ways to pay whose money the seller books when it has come. */
const BOOKED_BY_SELLER: readonly (string | null)[] = ["bank_transfer", "invoice"];

/** Whether its seller books the money of an order that is paid so. */
export function isBookedBySeller(paymentMethod: string | null): boolean {
  return BOOKED_BY_SELLER.includes(paymentMethod);
}

type Row = Record<PaymentStatus, RefusalCode | null>;

/** A row of the matrix: refused with `code` everywhere but in the states listed. */
function only(code: RefusalCode, ...allowed: PaymentStatus[]): Row {
  const cells = PAYMENT_STATUSES.map((status) => [status, allowed.includes(status) ? null : code]);
  return Object.fromEntries(cells) as Row;
}

/** What is sent: what was paid, or is held; of the pending ones those that are sent before their money is there. */
const SENT_WHILE: Row = only(
  "order_not_fulfillable",
  ...(["pending", "authorized", "paid", "partially_refunded"] as const),
);

/** What may be done only while the money is held: what was taken is not taken or let go again. */
const WHILE_HELD: Row = {
  ...only("order_not_capturable", "authorized"),
  paid: "order_already_captured",
  partially_refunded: "order_already_captured",
  refunded: "order_already_captured",
};

/**
 * What may be done to an order, by its two states: null, or the refusal. Verbs ask it while they hold the
 * order's lock; states.test.ts walks them through every state.
 */
export const ORDER_MATRIX: Record<OrderAction, Record<FulfillmentStatus, Row>> = {
  fulfill: {
    unfulfilled: SENT_WHILE,
    partially_fulfilled: SENT_WHILE,
    ready_for_pickup: SENT_WHILE,
    fulfilled: only("order_already_fulfilled"),
  },
  refund: {
    unfulfilled: only("order_not_refundable", "authorized", "paid", "partially_refunded"),
    partially_fulfilled: only("order_not_refundable", "authorized", "paid", "partially_refunded"),
    ready_for_pickup: only("order_not_refundable", "authorized", "paid", "partially_refunded"),
    fulfilled: only("order_not_refundable", "authorized", "paid", "partially_refunded"),
  },
  cancel: {
    unfulfilled: only(
      "order_not_cancellable",
      ...PAYMENT_STATUSES.filter((status) => status !== "cancelled"),
    ),
    partially_fulfilled: only("order_not_cancellable"),
    ready_for_pickup: only(
      "order_not_cancellable",
      ...PAYMENT_STATUSES.filter((status) => status !== "cancelled"),
    ),
    fulfilled: only("order_not_cancellable"),
  },
  // Of the pending ones only those that wait for a bank transfer, or are on invoice.
  markPaid: {
    unfulfilled: only("conflict", "pending"),
    partially_fulfilled: only("conflict", "pending"),
    ready_for_pickup: only("conflict", "pending"),
    fulfilled: only("conflict", "pending"),
  },
  changeAddress: {
    unfulfilled: only("conflict", ...PAYMENT_STATUSES.filter((status) => status !== "cancelled")),
    partially_fulfilled: only("order_already_fulfilled"),
    ready_for_pickup: only(
      "conflict",
      ...PAYMENT_STATUSES.filter((status) => status !== "cancelled"),
    ),
    fulfilled: only("order_already_fulfilled"),
  },
  // Of the pending ones only those that wait for a bank transfer, or are on invoice.
  edit: {
    unfulfilled: only("conflict", "pending", "paid", "partially_refunded"),
    partially_fulfilled: only("conflict", "paid", "partially_refunded"),
    ready_for_pickup: only("conflict"),
    fulfilled: only("order_already_fulfilled"),
  },
  readyForPickup: {
    unfulfilled: SENT_WHILE,
    partially_fulfilled: only("conflict"),
    ready_for_pickup: only("conflict"),
    fulfilled: only("order_already_fulfilled"),
  },
  handOver: {
    unfulfilled: only("conflict"),
    partially_fulfilled: only("conflict"),
    ready_for_pickup: SENT_WHILE,
    fulfilled: only("order_already_fulfilled"),
  },
  capture: {
    unfulfilled: WHILE_HELD,
    partially_fulfilled: WHILE_HELD,
    ready_for_pickup: WHILE_HELD,
    fulfilled: WHILE_HELD,
  },
  void: {
    unfulfilled: WHILE_HELD,
    partially_fulfilled: WHILE_HELD,
    ready_for_pickup: WHILE_HELD,
    fulfilled: WHILE_HELD,
  },
};

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
  /** How much of what is to be sent a withdrawal holds, until it is decided and paid back. */
  held: "none" | "part" | "all";
}

/** The state of an order in a document of it. */
export function getOrderState(order: OrderRecord): OrderState {
  return {
    paymentStatus: order.payment_status,
    fulfillmentStatus: order.fulfillment_status,
    isCancelling: order.hold === "cancelling",
    isCapturing: order.hold === "capturing",
    paymentCapture: order.payment_capture ?? null,
    sendsBeforePaid: sendsBeforePaid(order),
    isPickup: Boolean(order.pickup),
    paymentMethod: order.payment_method,
    captured: order.captured,
    refunded: order.refunded,
    refundPending: order.refund_pending,
    held: order.held ?? "none",
  };
}

/** Only what was placed for certain: of an order without a number it is not known whether it will be paid. */
function sendsBeforePaid({
  sends_before_paid,
  payment_method,
  order_number,
}: OrderRecord): boolean {
  // Events of old know of invoices alone.
  return (sends_before_paid ?? payment_method === "invoice") && order_number !== null;
}

const SENT: readonly FulfillmentStatus[] = ["partially_fulfilled", "fulfilled"];

/** Why an action is not legal in a state that the matrix would allow; null where it is. */
const BLOCKED: Record<OrderAction, (state: OrderState) => RefusalCode | null> = {
  fulfill: (state) =>
    state.isCancelling || state.held === "all" || waitsForMoney(state) || goesBack(state)
      ? "order_not_fulfillable"
      : null,
  refund: ({ isCancelling, paymentStatus, captured, refunded, refundPending }) => {
    // What is only held was not taken.
    const isOnlyHeld = paymentStatus === "authorized" && captured === 0;
    if (isCancelling || isOnlyHeld) return "order_not_refundable";
    // An order that cost nothing can be refunded; it becomes `refunded` without any money moving.
    const balance = refundableBalance({ captured, refunded, refund_pending: refundPending });
    return captured > 0 && balance === 0 ? "refund_exceeds_balance" : null;
  },
  cancel: ({ isCancelling, isCapturing, refundPending }) =>
    isCancelling || isCapturing || refundPending > 0 ? "order_not_cancellable" : null,
  markPaid: ({ isCancelling, paymentMethod }) =>
    isCancelling || !isBookedBySeller(paymentMethod) ? "conflict" : null,
  changeAddress: ({ isCancelling }) => (isCancelling ? "conflict" : null),
  // Units and money that a refund under way reserves are not available to another.
  edit: ({ isCancelling, refundPending, paymentStatus, paymentMethod }) =>
    isCancelling ||
    refundPending > 0 ||
    (paymentStatus === "pending" && !isBookedBySeller(paymentMethod))
      ? "conflict"
      : null,
  readyForPickup: (state) => {
    if (!state.isPickup) return "conflict";
    return state.isCancelling || isPaidFirst(state) ? "order_not_fulfillable" : null;
  },
  // It is handed over as a whole.
  handOver: (state) =>
    state.isCancelling || state.held !== "none" || waitsForMoney(state) || goesBack(state)
      ? "order_not_fulfillable"
      : null,
  capture: ({ isCancelling, isCapturing }) =>
    isCancelling || isCapturing ? "order_not_capturable" : null,
  // What was sent was paid for: of an order that is nothing but held nothing has left.
  void: ({ isCancelling, isCapturing, refundPending, captured, fulfillmentStatus }) =>
    isCancelling ||
    isCapturing ||
    refundPending > 0 ||
    (captured === 0 && SENT.includes(fulfillmentStatus))
      ? "order_not_capturable"
      : null,
};

/** Whether it waits for a payment without which nothing of it leaves. */
function isPaidFirst({ paymentStatus, sendsBeforePaid }: OrderState): boolean {
  return paymentStatus === "pending" && !sendsBeforePaid;
}

/** Whether its money has to come or be taken first, and sending does not do that itself. */
function waitsForMoney(state: OrderState): boolean {
  const { paymentStatus, isCapturing, paymentCapture } = state;
  const isHeld = paymentStatus === "authorized" && (isCapturing || paymentCapture === "manual");
  return isHeld || isPaidFirst(state);
}

/** Whether the rest of its money is on the way back: once that has arrived it is refunded, and nothing of it is sent. */
function goesBack({ paymentStatus, captured, refunded, refundPending }: OrderState): boolean {
  return (
    paymentStatus !== "authorized" && refundPending > 0 && captured === refunded + refundPending
  );
}

/** The code that an action is refused with in a state; null where it may be done. */
export function findRefusalCode(action: OrderAction, state: OrderState): RefusalCode | null {
  const code = ORDER_MATRIX[action][state.fulfillmentStatus][state.paymentStatus];
  return code ?? BLOCKED[action](state);
}

/** What may be done to an order in a state. */
export function listAllowedActions(state: OrderState): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => findRefusalCode(action, state) === null);
}

/** Why the others may not be done: by action the code that it is refused with. */
export function listBlockedActions(state: OrderState): Partial<Record<OrderAction, RefusalCode>> {
  return Object.fromEntries(
    ORDER_ACTIONS.flatMap((action) => {
      const code = findRefusalCode(action, state);
      return code === null ? [] : [[action, code]];
    }),
  );
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
  // Of those that are pending or held, only what may be sent: the list's statement says so.
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

/** The processor an order was paid through; `manual` for what its seller books and for what costs nothing. */
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

/** What the processor says of the payment. */
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
