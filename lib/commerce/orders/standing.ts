import type { SellerContext } from "@/lib/commerce/stores";
import type { PaymentStatus } from "@/lib/contract/order";
import { type Refusal, type RefusalCode, refuse } from "@/lib/kit/errors";
import type { OrderFacts } from "./facts";
import { ORDER_MATRIX, type OrderAction } from "./states";

/** What the writing SQL functions answer: the order as it is now, or how it stands instead. */
export type Standing = {
  result: "refused";
  paymentStatus: PaymentStatus;
  fulfillmentStatus: "unfulfilled" | "fulfilled";
  isCancelling: boolean;
  refundPending: number;
};
export type Done = { result: "done"; order: OrderFacts };

/** Where an order stands, as far as that decides what can be done to it. */
export type OrderStanding = Omit<Standing, "result">;

/** Why an action is not legal as an order stands; null where it is. By the matrix, and by what is under way. */
export function blockedBy(action: OrderAction, standing: OrderStanding): RefusalCode | null {
  const { paymentStatus, fulfillmentStatus, isCancelling, refundPending } = standing;
  const code = ORDER_MATRIX[action][fulfillmentStatus][paymentStatus];
  if (code !== null) return code;
  const isInTheWay = isCancelling || (action === "cancel" && refundPending > 0);
  return isInTheWay ? IN_THE_WAY[action] : null;
}

/** Who writes to an order, where and when. */
export type Writer = Pick<SellerContext, "store" | "livemode" | "now" | "actor">;

/** The refusal that the matrix gives for where the order stands, or what stands in the way beside it. */
export function refusalOf(action: OrderAction, standing: Standing): Refusal {
  const { paymentStatus, fulfillmentStatus, isCancelling, refundPending } = standing;
  const details = { paymentStatus, fulfillmentStatus };
  const code = ORDER_MATRIX[action][fulfillmentStatus][paymentStatus];
  if (code === "conflict") return refuse(code, { message: CONFLICTS[action], details });
  if (code !== null) return refuse(code, { details });
  const message = isCancelling
    ? "The order is being cancelled."
    : refundPending > 0
      ? "A refund of the order is still under way."
      : CONFLICTS.markPaid;
  return refuse(IN_THE_WAY[action], { message, details: { ...details, isCancelling } });
}

/** What the code alone would leave open. */
const CONFLICTS: Partial<Record<OrderAction, string>> = {
  markPaid: "Only an order that waits for a bank transfer can be marked as paid.",
  changeAddress: "The address of a cancelled order cannot change.",
};

/** What an action is refused with when the two states would allow it. */
const IN_THE_WAY = {
  fulfill: "order_not_fulfillable",
  refund: "order_not_refundable",
  cancel: "order_not_cancellable",
  markPaid: "conflict",
  changeAddress: "conflict",
} as const satisfies Record<OrderAction, string>;

/** The order of an answer. Refuses not_found for none, and what the matrix says. */
export function doneOr(
  action: OrderAction,
  answer: Done | Standing | null | undefined,
): OrderFacts {
  if (!answer) throw refuse("not_found");
  if (answer.result === "refused") throw refusalOf(action, answer);
  return answer.order;
}
