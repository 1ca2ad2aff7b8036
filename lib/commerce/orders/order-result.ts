import type { SellerContext } from "@/lib/commerce/stores";
import type { OrderAction } from "@/lib/contract/seller-order";
import { type Refusal, refuse } from "@/lib/kit/errors";
import type { OrderRecord } from "./order-record";
import { findRefusalCode, ORDER_MATRIX, type OrderState } from "./states";

/** The SQL function did nothing, because of the state the order is in. */
export type Refused = OrderState & { result: "refused" };
/** The SQL function did what was asked; the order as it is now. */
export type Done = { result: "done"; order: OrderRecord };

/** Who writes to an order, where and when. */
export type OrderWriter = Pick<SellerContext, "store" | "livemode" | "now" | "actor">;

/** The order after a write. Refuses not_found for none, and what the state of the order forbids. */
export function requireUpdatedOrder(
  action: OrderAction,
  answer: Done | Refused | null | undefined,
): OrderRecord {
  if (!answer) throw refuse("not_found");
  if (answer.result === "refused") throw refusalOf(action, answer);
  return answer.order;
}

/** The refusal for a state, with a sentence where the code alone would leave the reason open. */
function refusalOf(action: OrderAction, state: OrderState): Refusal {
  const { paymentStatus, fulfillmentStatus, isCancelling, refundPending } = state;
  const details = { paymentStatus, fulfillmentStatus };
  const code = ORDER_MATRIX[action][fulfillmentStatus][paymentStatus];
  if (code === "conflict") return refuse(code, { message: CONFLICTS[action], details });
  if (code !== null) return refuse(code, { details });
  const message = isCancelling
    ? "The order is being cancelled."
    : refundPending > 0
      ? "A refund of the order is still under way."
      : CONFLICTS.markPaid;
  // The SQL functions also look at the payment attempt, which the state does not show.
  const blocked = findRefusalCode(action, state) ?? "conflict";
  return refuse(blocked, { message, details: { ...details, isCancelling } });
}

const CONFLICTS: Partial<Record<OrderAction, string>> = {
  markPaid: "Only an order that waits for a bank transfer can be marked as paid.",
  changeAddress: "The address of a cancelled order cannot change.",
};
