import type { SellerContext } from "@/lib/commerce/stores";
import type { OrderAction } from "@/lib/contract/seller-order";
import { type Refusal, refuse } from "@/lib/kit/errors";
import type { OrderRecord } from "./order-record";
import { findRefusalCode, getOrderState, ORDER_MATRIX } from "./states";

/** Who writes to an order, where and when. */
export type OrderWriterContext = Pick<SellerContext, "livemode" | "now" | "actor"> & {
  store: Pick<SellerContext["store"], "id">;
};

/** Refuses what the state of an order forbids. The caller has locked the order. */
export function requireAllowed(action: OrderAction, order: OrderRecord): void {
  if (findRefusalCode(action, getOrderState(order)) !== null) throw createRefusal(action, order);
}

/** The refusal for a state, with a sentence where the code alone would leave the reason open. */
export function createRefusal(action: OrderAction, order: OrderRecord): Refusal {
  const state = getOrderState(order);
  const { paymentStatus, fulfillmentStatus, isCancelling, isCapturing, held, refundPending } =
    state;
  const details = { paymentStatus, fulfillmentStatus };
  const code = ORDER_MATRIX[action][fulfillmentStatus][paymentStatus];
  if (code === "conflict") return refuse(code, { message: CONFLICTS[action], details });
  if (code !== null) return refuse(code, { details });
  const message = isCancelling
    ? "The order is being cancelled."
    : held !== "none" && (action === "fulfill" || action === "handOver")
      ? "Its customer has withdrawn: decide about that first, or send despiteWithdrawal."
      : isCapturing
        ? "Its payment is being taken."
        : paymentStatus === "authorized" && (action === "fulfill" || action === "handOver")
          ? "Its payment is only held: capture it first."
          : refundPending > 0
            ? "A refund of the order is still under way."
            : paymentStatus === "pending" &&
                code === null &&
                action !== "markPaid" &&
                action !== "edit"
              ? "It is not paid yet."
              : (CONFLICTS[action] ?? CONFLICTS.markPaid);
  // A bank transfer can be over although the order shows nothing of it yet: then the state forbids nothing.
  const blocked = findRefusalCode(action, state) ?? "conflict";
  return refuse(blocked, {
    message,
    details: { ...details, isCancelling, isWithdrawn: held !== "none" },
  });
}

const CONFLICTS: Partial<Record<OrderAction, string>> = {
  markPaid:
    "Only an order that waits for a bank transfer, or is on invoice, can be marked as paid.",
  changeAddress: "The address of a cancelled order cannot change.",
  edit: "Only an order that is paid, waits for a bank transfer or is on invoice, and is not packed can be changed.",
  readyForPickup:
    "Only an order that is collected, and waits to be made ready, can be ready for pickup.",
  handOver: "Only an order that is ready for pickup can be handed over.",
};
