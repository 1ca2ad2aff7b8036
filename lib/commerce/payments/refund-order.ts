import { recordChange } from "@/lib/commerce/audit";
import {
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  presentRefund,
  presentSellerOrder,
  readSellerOrder,
} from "@/lib/commerce/orders";
import type { RefundedOrder, RefundOrder } from "@/lib/contract/seller-order";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { planRefund } from "./plan-refund";
import { createRefund, requestOrderRefund } from "./request-refund";
import { findRevokedUnits, revokeForRefund } from "./sold-cards";

/** An order and the refund that was just made. */
export interface Refunded {
  order: OrderRecord;
  refundId: string;
}

/**
 * Refunds through the processor of the payment, or books that the seller refunds by hand where there was none. The
 * amount is reserved first, so that concurrent refunds never exceed what was captured; a refund whose outcome is
 * unknown stays pending and a worker retries it. Refuses not_found, order_not_refundable, refund_exceeds_balance,
 * validation_failed (a line that is not the order's, or has not so many units left to put back).
 */
export async function refundOrder(
  ctx: OrderWriterContext,
  orderId: string,
  request: RefundOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<Refunded> {
  const reserved = await transaction(async (tx) =>
    reserveRefund(tx, ctx, await lockOrder(tx, ctx, orderId), { ...request, processors }),
  );
  const order = await completeRefund(ctx, reserved, processors);
  return { order, refundId: reserved.refundId };
}

/** A refund reserved in the transaction of the caller. */
export interface ReservedRefund {
  orderId: string;
  refundId: string;
  created: Awaited<ReturnType<typeof createRefund>>;
}

/** Carries out a refund after its reservation is committed; if this process dies, a worker does. */
export async function completeRefund(
  ctx: OrderWriterContext,
  { orderId, created }: ReservedRefund,
  processors: PaymentProcessors = paymentProcessors,
): Promise<OrderRecord> {
  if (created.result === "done") return created.order;
  const answer = await requestOrderRefund(ctx, created, processors);
  if (answer === undefined) return readSellerOrder(ctx, orderId);
  const { order, outcome } = answer;
  if (outcome.kind === "succeeded") return order;
  throw refuse("order_not_refundable", {
    message: "The payment processor refused the refund; nothing has changed.",
    details: { failureCode: outcome.failureCode },
  });
}

/** The order after the refund, and the refund, as the API returns them. */
export function presentRefundedOrder(
  { order, refundId }: Refunded,
  view: { locale: string },
): RefundedOrder {
  const refund = order.refunds.find(({ id }) => id === refundId);
  assert(refund !== undefined, "a refund that was made is among the order's");
  return {
    ...presentSellerOrder(order, view),
    refund: presentRefund(refund, order.currency, view),
  };
}

/** Reserves a refund of an order that the caller has locked. Refuses as refundOrder does. */
export async function reserveRefund(
  tx: Tx,
  ctx: OrderWriterContext,
  order: OrderRecord,
  { processors, ...request }: RefundOrder & { processors: PaymentProcessors },
): Promise<ReservedRefund> {
  const { amount, restock, items } = planRefund(order, request, processors);
  const { reason, notifyCustomer } = request;
  const id = newId("refund");
  const toStoreCredit = request.to === "store_credit";
  const refund = {
    ...{ id, amount, reason, restock, items, notifyCustomer },
    ...(toStoreCredit && { toStoreCredit }),
  };
  await recordChange(tx, ctx, {
    action: "refund.created",
    objectId: id,
    after: { ...refund, currency: order.currency, orderId: order.id },
  });
  const units = await findRevokedUnits(tx, order, { amount, restock, items });
  const created = await createRefund(tx, order.id, refund, ctx.now);
  // After the stock: accounts are locked in that order everywhere.
  const written = { orderId: order.id, refundId: id, now: ctx.now };
  await revokeForRefund(tx, written, { units, items });
  return { orderId: order.id, refundId: id, created };
}
