import type { SellerContext } from "@/lib/commerce/stores";
import type { OrderAction, OrderBlockReason } from "@/lib/contract/seller-order";
import { type Refusal, refuse } from "@/lib/kit/errors";
import { findBlock, type OrderBlock } from "./action-rules";
import type { OrderRecord } from "./order-record";
import { getOrderState } from "./states";

/** Who writes to an order, where and when. */
export type OrderWriterContext = Pick<SellerContext, "livemode" | "now" | "actor"> & {
  store: Pick<SellerContext["store"], "id">;
};

/** Refuses what the state of an order forbids. The caller has locked the order. */
export function requireAllowed(action: OrderAction, order: OrderRecord): void {
  if (findBlock(action, getOrderState(order)) !== null) throw createRefusal(action, order);
}

/** The refusal for a state, with the reason, and with a sentence where the code alone would leave that open. */
export function createRefusal(action: OrderAction, order: OrderRecord): Refusal {
  const state = getOrderState(order);
  const { paymentStatus, fulfillmentStatus, isCancelling, held } = state;
  // A bank transfer can be over although the order shows nothing of it yet: then the state forbids nothing.
  const block: OrderBlock = findBlock(action, state) ?? OVER;
  const message = SENTENCES[block.reason] ?? (block.code === "conflict" && CONFLICTS[action]);
  return refuse(block.code, {
    ...(message && { message }),
    details: {
      ...{ paymentStatus, fulfillmentStatus, isCancelling },
      ...{ isWithdrawn: held !== "none", reason: block.reason },
    },
  });
}

const OVER: OrderBlock = { code: "conflict", reason: "no_payment_awaited" };

/** What a reason means for every action. */
const SENTENCES: Partial<Record<OrderBlockReason, string>> = {
  cancelling: "The order is being cancelled.",
  withdrawn: "Its customer has withdrawn: decide about that first, or send despiteWithdrawal.",
  capturing: "Its payment is being taken.",
  not_captured: "Its payment is only held: capture it first.",
  refund_pending: "A refund of the order is still under way.",
  not_paid: "It is not paid yet.",
};

/** What an action requires, if its code alone does not say it. */
const CONFLICTS: Partial<Record<OrderAction, string>> = {
  markPaid:
    "Only an order that waits for a bank transfer, or is on invoice, can be marked as paid.",
  changeAddress: "The address of a cancelled order cannot change.",
  edit: "Only an order that is paid, waits for a bank transfer or is on invoice, and is not packed can be changed.",
  readyForPickup:
    "Only an order that is collected, and waits to be made ready, can be ready for pickup.",
  handOver: "Only an order that is ready for pickup can be handed over.",
};
