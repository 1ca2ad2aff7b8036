import {
  amountHeld,
  emitOrderEvent,
  isGiftCardLine,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  requireAllowed,
} from "@/lib/commerce/orders";
import {
  beginCancellation,
  completeCancellation,
  completeRefund,
  type ReservedRefund,
  reserveRefund,
  voidOrder,
} from "@/lib/commerce/payments";
import { openWithdrawnReturn } from "@/lib/commerce/returns";
import type { AcceptWithdrawal } from "@/lib/contract/withdrawal";
import { Refusal } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { type DeciderContext, decide, requireUndecided } from "./decide";
import { planAcceptance, requireOrder } from "./plan-acceptance";
import { findWithdrawal, lockWithdrawal, readWithdrawn } from "./rows";
import type { WithdrawalPlan } from "./rules";
import { notYetRestocked, sentOf, unsentOf } from "./units";

/**
 * Accepts a declaration and refunds its units like any refund: the decision and the reserved refund are one
 * transaction, so that two decisions, or a concurrent refund, never refund more than was captured. An unpaid order is
 * cancelled. If the processor refuses the refund, the declaration is open again. Refuses not_found, conflict (it was
 * decided), validation_failed, and what the refund or the cancellation refuses.
 */
export async function acceptWithdrawal(
  ctx: DeciderContext,
  id: string,
  request: AcceptWithdrawal,
  processors: PaymentProcessors = paymentProcessors,
): Promise<void> {
  const found = await findWithdrawal(ctx, id);
  requireUndecided(found);
  const orderId = requireOrder(found, request);
  const begun = await transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const withdrawal = await lockWithdrawal(tx, ctx, id);
    requireUndecided(withdrawal);
    const plan = planAcceptance(order, await readWithdrawn(tx, orderId), { withdrawal, request });
    const reservation = { order, plan, request, processors };
    const isCancelled = isUnpaid(order) && plan.isAll;
    const refund = isCancelled ? null : await reserve(tx, ctx, reservation);
    const isHeld = order.payment_status === "authorized" && !isCancelled;
    if (isHeld || (refund === null && !isCancelled))
      await releaseUnsent(tx, ctx, { id, order, plan });
    // Goods that were already returned are restocked with the refund.
    const units = request.restock ? [] : sentOf(order, plan.items);
    await openWithdrawnReturn(tx, ctx, order, { withdrawalId: id, units });
    await decide(tx, ctx, withdrawal, {
      ...{ kind: "accepted", orderId, items: plan.items, shipping: plan.shipping },
      ...{ refundId: refund?.refundId ?? null, note: request.note || null },
      released: isHeld ? unsentOf(order, plan.items) : [],
      uncharged: isHeld ? plan.uncharged : 0,
      notifyCustomer: request.notifyCustomer,
    });
    const isRestVoided = isHeld && order.captured > 0 && plan.uncharged === amountHeld(order);
    if (!isCancelled) return { refund, cancellation: null, isRestVoided };
    // There is nothing to refund: the order is cancelled with the decision, so that no payment succeeds in between.
    const cancelling = { reason: null, notifyCustomer: request.notifyCustomer, processors };
    const cancellation = await beginCancellation(tx, ctx, order, cancelling);
    return { refund, cancellation, isRestVoided: false };
  });
  if (begun.cancellation !== null) await completeCancellation(ctx, begun.cancellation, processors);
  if (begun.refund !== null) await completeRefund(ctx, begun.refund, processors);
  if (begun.isRestVoided) await voidRest(ctx, orderId, { request, processors });
}

/**
 * Voids the authorization at once if nothing of it is left to capture; otherwise the rest is voided at its deadline.
 */
async function voidRest(
  ctx: OrderWriterContext,
  orderId: string,
  { request, processors }: Pick<Reservation, "request" | "processors">,
): Promise<void> {
  const { notifyCustomer } = request;
  try {
    await voidOrder(ctx, orderId, { notifyCustomer }, processors);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Whether an order awaits its payment. */
function isUnpaid({ payment_status: status, hold, captured }: OrderRecord): boolean {
  const isOnlyHeld = status === "authorized" && captured === 0;
  const isOpen = status === "pending" || status === "requires_action" || isOnlyHeld;
  return hold !== "cancelling" && isOpen;
}

type Reservation = {
  order: OrderRecord;
  plan: WithdrawalPlan;
  request: AcceptWithdrawal;
  processors: PaymentProcessors;
};

/** Reserves the refund; null if nothing is left to refund, or the units cost nothing. */
async function reserve(
  tx: Tx,
  ctx: OrderWriterContext,
  { order, plan, request, processors }: Reservation,
): Promise<ReservedRefund | null> {
  const { payment_status: status, captured } = order;
  if (status === "cancelled" || status === "refunded") return null;
  const isHeld = status === "authorized";
  if (isHeld && plan.amount === 0) return null;
  requireAllowed("refund", order);
  if (plan.amount === 0 && (captured > 0 || !plan.isAll)) return null;
  // While money is authorized, unsent units are released beside the refund.
  // A gift card has no stock: it is revoked in any case.
  const cards = plan.items.filter(({ id }) => isGiftCardLine(order, id));
  const items = request.restock
    ? notYetRestocked(order, isHeld ? sentOf(order, plan.items) : plan.items)
    : isHeld
      ? []
      : withCards(unsentOf(order, plan.items), notYetRestocked(order, cards));
  return reserveRefund(tx, ctx, order, {
    ...{ amount: plan.amount, reason: "customer_request", notifyCustomer: request.notifyCustomer },
    ...{ restock: items.length > 0, items: items.length > 0 ? items : null },
    processors,
  });
}

/** The units with those of gift cards, each line once. */
function withCards(items: WithdrawalPlan["items"], cards: WithdrawalPlan["items"]) {
  return [...items.filter(({ id }) => !cards.some((card) => card.id === id)), ...cards];
}

/** Releases unsent units that no refund covers, because nothing is refunded for them. */
async function releaseUnsent(
  tx: Tx,
  { now }: OrderWriterContext,
  { id, order, plan }: { id: string; order: OrderRecord; plan: WithdrawalPlan },
): Promise<void> {
  const items = unsentOf(order, plan.items);
  if (items.length === 0 || order.payment_status === "cancelled") return;
  await tx.$queryRaw`
    SELECT order_restock(o, ${JSON.stringify(items)}::jsonb, 'withdrawal', ${id}, ${now})::text
    FROM orders o WHERE o.id = ${order.id}`;
  // For a partly shipped order, these may have been the last unsent units.
  const [sent] = await tx.$queryRaw<{ isFulfilled: boolean }[]>`
    SELECT order_update_fulfillment(o.id, ${now}) AS "isFulfilled"
    FROM orders o WHERE o.id = ${order.id} AND o.fulfillment_status = 'partially_fulfilled'`;
  const type = sent?.isFulfilled ? "order.fulfilled" : "order.updated";
  await emitOrderEvent(tx, order.id, { type, dedupeKey: id }, now);
}
