import type { FulfillmentStatus } from "@/lib/contract/order";
import {
  ORDER_ACTIONS,
  type OrderAction,
  type OrderBlockReason,
} from "@/lib/contract/seller-order";
import type { RefusalCode } from "@/lib/kit/errors";
import { refundableBalance } from "./refundable-balance";
import { isBookedBySeller, type OrderState } from "./states";

/** Why an action is refused in a state, and with which code. */
export interface OrderBlock {
  reason: OrderBlockReason;
  code: RefusalCode;
}

type Rule = readonly [OrderBlockReason, RefusalCode, (state: OrderState) => boolean];

const isCancelled = ({ paymentStatus }: OrderState) => paymentStatus === "cancelled";
const isCancelling = (state: OrderState) => state.isCancelling;
/** An order is held by its capture only while its money is. */
const isCapturing = (state: OrderState) => state.isCapturing && isHeld(state);
const isHeld = ({ paymentStatus }: OrderState) => paymentStatus === "authorized";
const isTaken = ({ paymentStatus }: OrderState) =>
  ["paid", "partially_refunded", "refunded"].includes(paymentStatus);
const isRefunded = ({ paymentStatus }: OrderState) => paymentStatus === "refunded";
const isRefundPending = ({ refundPending }: OrderState) => refundPending > 0;
const isIn =
  (...statuses: FulfillmentStatus[]) =>
  ({ fulfillmentStatus }: OrderState) =>
    statuses.includes(fulfillmentStatus);
const isFulfilled = isIn("fulfilled");
const isPartlyFulfilled = isIn("partially_fulfilled");

/** Whether nothing of it has come yet. */
const isUnpaid = ({ paymentStatus }: OrderState) =>
  paymentStatus === "pending" || paymentStatus === "requires_action";
/** Whether it waits for a payment without which nothing of it leaves. */
const isPaidFirst = (state: OrderState) =>
  state.paymentStatus === "requires_action" ||
  (state.paymentStatus === "pending" && !state.sendsBeforePaid);
/** Whether its money has to be taken by its seller before anything of it leaves. */
const isTakenByHand = (state: OrderState) => isHeld(state) && state.paymentCapture === "manual";
/** Whether the rest of its money is on the way back: once that has arrived, nothing of it is sent. */
const isGoingBack = (state: OrderState) =>
  !isHeld(state) &&
  state.refundPending > 0 &&
  state.captured === state.refunded + state.refundPending;
/** Whether all that was taken is given back or on its way; an order that cost nothing is refunded without money. */
const isSpent = ({ captured, refunded, refundPending }: OrderState) =>
  captured > 0 && refundableBalance({ captured, refunded, refund_pending: refundPending }) === 0;

/** What prevents shipping, by priority. */
const unsendable = (isWithheld: (state: OrderState) => boolean): readonly Rule[] => [
  ["cancelled", "order_not_fulfillable", isCancelled],
  ["cancelling", "order_not_fulfillable", isCancelling],
  ["withdrawn", "order_not_fulfillable", isWithheld],
  ["capturing", "order_not_fulfillable", isCapturing],
  ["not_paid", "order_not_fulfillable", isPaidFirst],
  ["not_captured", "order_not_fulfillable", isTakenByHand],
  ["refunded", "order_not_fulfillable", isRefunded],
  ["refund_pending", "order_not_fulfillable", isGoingBack],
];

/** A captured payment is not captured or voided again, and neither is one that is not authorized. */
const NOT_HELD: readonly Rule[] = [
  ["already_captured", "order_already_captured", isTaken],
  ["cancelled", "order_not_capturable", isCancelled],
  ["nothing_held", "order_not_capturable", isUnpaid],
  ["cancelling", "order_not_capturable", isCancelling],
  ["capturing", "order_not_capturable", isCapturing],
];

/**
 * What may be done to an order: an action is refused for the first of its rules that is true of the order's state, and
 * allowed where none is. `allowedActions`, `blockedActions`, `blockedReasons`, every refusal and the verbs, which ask while
 * they hold the order's lock, all come from here; states.test.ts walks them through every state.
 */
const RULES: Record<OrderAction, readonly Rule[]> = {
  fulfill: [
    ["fulfilled", "order_already_fulfilled", isFulfilled],
    ...unsendable(({ held }) => held === "all"),
  ],
  refund: [
    ["cancelled", "order_not_refundable", isCancelled],
    ["cancelling", "order_not_refundable", isCancelling],
    ["not_paid", "order_not_refundable", isUnpaid],
    ["capturing", "order_not_refundable", (state) => isCapturing(state) && state.captured === 0],
    ["not_captured", "order_not_refundable", (state) => isHeld(state) && state.captured === 0],
    ["refunded", "order_not_refundable", isRefunded],
    [
      "refund_pending",
      "refund_exceeds_balance",
      (state) => isSpent(state) && isRefundPending(state),
    ],
    ["refunded", "refund_exceeds_balance", isSpent],
  ],
  cancel: [
    ["cancelled", "order_not_cancellable", isCancelled],
    ["cancelling", "order_not_cancellable", isCancelling],
    ["capturing", "order_not_cancellable", (state) => state.isCapturing],
    ["fulfilled", "order_not_cancellable", isFulfilled],
    ["partially_fulfilled", "order_not_cancellable", isPartlyFulfilled],
    ["refund_pending", "order_not_cancellable", isRefundPending],
  ],
  markPaid: [
    ["cancelled", "conflict", isCancelled],
    ["cancelling", "conflict", isCancelling],
    // Regardless of shipments.
    [
      "no_payment_awaited",
      "conflict",
      ({ paymentStatus, paymentMethod }) =>
        paymentStatus !== "pending" || !isBookedBySeller(paymentMethod),
    ],
  ],
  changeAddress: [
    ["fulfilled", "order_already_fulfilled", isFulfilled],
    ["partially_fulfilled", "order_already_fulfilled", isPartlyFulfilled],
    ["cancelled", "conflict", isCancelled],
    ["cancelling", "conflict", isCancelling],
  ],
  edit: [
    ["fulfilled", "order_already_fulfilled", isFulfilled],
    ["cancelled", "conflict", isCancelled],
    ["cancelling", "conflict", isCancelling],
    ["capturing", "conflict", isCapturing],
    ["not_captured", "conflict", isHeld],
    ["ready_for_pickup", "conflict", isIn("ready_for_pickup")],
    // Of those that are pending only what waits for a transfer or is on invoice, and was not sent.
    [
      "not_paid",
      "conflict",
      (state) =>
        isUnpaid(state) &&
        (state.paymentStatus !== "pending" ||
          isPartlyFulfilled(state) ||
          !isBookedBySeller(state.paymentMethod)),
    ],
    ["refunded", "conflict", isRefunded],
    // Units and money reserved by a pending refund are not available to another.
    ["refund_pending", "conflict", isRefundPending],
  ],
  readyForPickup: [
    ["fulfilled", "order_already_fulfilled", isFulfilled],
    ["partially_fulfilled", "conflict", isPartlyFulfilled],
    ["ready_for_pickup", "conflict", isIn("ready_for_pickup")],
    ["cancelled", "order_not_fulfillable", isCancelled],
    [
      "not_paid",
      "order_not_fulfillable",
      ({ paymentStatus }) => paymentStatus === "requires_action",
    ],
    ["refunded", "order_not_fulfillable", isRefunded],
    ["not_collected", "conflict", ({ isPickup }) => !isPickup],
    ["cancelling", "order_not_fulfillable", isCancelling],
    ["not_paid", "order_not_fulfillable", isPaidFirst],
  ],
  handOver: [
    ["fulfilled", "order_already_fulfilled", isFulfilled],
    // Before the next one, because a cancelled order is unfulfilled again.
    ["cancelled", "order_not_fulfillable", isCancelled],
    ["not_ready_for_pickup", "conflict", isIn("unfulfilled", "partially_fulfilled")],
    // It is handed over as a whole.
    ...unsendable(({ held }) => held !== "none"),
  ],
  capture: NOT_HELD,
  void: [
    ...NOT_HELD,
    ["refund_pending", "order_not_capturable", isRefundPending],
    // What was sent was paid for: of an order that is nothing but held nothing has left.
    ["fulfilled", "order_not_capturable", (state) => state.captured === 0 && isFulfilled(state)],
    [
      "partially_fulfilled",
      "order_not_capturable",
      (state) => state.captured === 0 && isPartlyFulfilled(state),
    ],
  ],
};

/** Why an action is refused in a state; null where it may be done. */
export function findBlock(action: OrderAction, state: OrderState): OrderBlock | null {
  const rule = RULES[action].find(([, , isTrue]) => isTrue(state));
  if (rule === undefined) return null;
  const [reason, code] = rule;
  return { reason, code };
}

/** The code that an action is refused with in a state; null where it may be done. */
export function findRefusalCode(action: OrderAction, state: OrderState): RefusalCode | null {
  return findBlock(action, state)?.code ?? null;
}

/** What may be done to an order in a state. */
export function listAllowedActions(state: OrderState): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => findBlock(action, state) === null);
}

/** What may not be done to an order in a state: the code of each refusal, and the reason. */
export function listBlockedActions(state: OrderState): {
  blockedActions: Partial<Record<OrderAction, RefusalCode>>;
  blockedReasons: Partial<Record<OrderAction, OrderBlockReason>>;
} {
  const blocks = ORDER_ACTIONS.flatMap((action) => {
    const block = findBlock(action, state);
    return block === null ? [] : [{ action, ...block }];
  });
  return {
    blockedActions: Object.fromEntries(blocks.map(({ action, code }) => [action, code])),
    blockedReasons: Object.fromEntries(blocks.map(({ action, reason }) => [action, reason])),
  };
}
