import { recordChange } from "@/lib/commerce/audit";
import {
  findRefusalCode,
  getOrderState,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  presentRefund,
  presentSellerOrder,
  readSellerOrder,
  requireAllowed,
} from "@/lib/commerce/orders";
import type { RefundedOrder, RefundOrder } from "@/lib/contract/seller-order";
import { assert } from "@/lib/kit/assert";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { requireProcessor } from "./get-processor";
import { createRefund, requestRefund, settleRefund } from "./request-refund";

/** An order and the one of its refunds that was just made. */
export interface Refunded {
  order: OrderRecord;
  refundId: string;
}

/**
 * Gives money back through the processor it came by, or books that the seller does where there was
 * none. The amount is reserved first, so that refunds at once never exceed what was taken; a refund
 * whose outcome is unknown stays pending and the worker finds out. Refuses not_found,
 * order_not_refundable, refund_exceeds_balance, validation_failed (a line that is not the order's,
 * or has not so many units left to put back).
 */
export async function refundOrder(
  ctx: OrderWriterContext,
  orderId: string,
  request: RefundOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<Refunded> {
  const refundId = newId("refund");
  const created = await reserveRefund(ctx, orderId, { id: refundId, ...request }, processors);
  if (created.result === "done") return { order: created.order, refundId };
  const { processor: name, processorRef: ref, amount, currency } = created;
  const asked = { key: refundId, ref, amount, currency, createdAt: ctx.now };
  const outcome = await requestRefund(processors.named(name, ctx.livemode), asked);
  if (outcome.kind === "unknown") return { order: await readSellerOrder(ctx, orderId), refundId };
  const order = await settleRefund(refundId, outcome, ctx.now);
  if (outcome.kind === "succeeded") return { order, refundId };
  throw refuse("order_not_refundable", {
    message: "The payment processor refused the refund; nothing has changed.",
    details: { failureCode: outcome.failureCode },
  });
}

/** The order after the refund, and the refund, as the wire has them. */
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

async function reserveRefund(
  ctx: OrderWriterContext,
  orderId: string,
  { id, amount: asked, reason, restock, items, notifyCustomer }: RefundOrder & { id: string },
  processors: PaymentProcessors,
) {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const isSpent = findRefusalCode("refund", getOrderState(order)) === "refund_exceeds_balance";
    if (!isSpent) requireAllowed("refund", order);
    const balance = order.captured - order.refunded - order.refund_pending;
    const amount = asked ?? balance;
    if (isSpent || amount > balance || (amount === 0 && order.captured > 0)) {
      throw refuse("refund_exceeds_balance", {
        fields: { amount: [fieldError("too_big", "Is more than is left of the payment.")] },
        details: { balance },
      });
    }
    const fields = wrongItems(order, items ?? []);
    if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
    if (order.captured > 0) requireProcessor("order_not_refundable", order, processors);
    const refund = { id, amount, reason, restock, items: items ?? null, notifyCustomer };
    await recordChange(tx, ctx, {
      action: "refund.created",
      objectId: id,
      after: { ...refund, orderId },
    });
    return createRefund(tx, orderId, refund, ctx.now);
  });
}

/** What is wrong with the units to put back: those of a refund under way are spoken for. */
function wrongItems(
  { lines, refunds }: OrderRecord,
  items: NonNullable<RefundOrder["items"]>,
): RefusalFields {
  const reserved = refunds.flatMap(({ status, restock_lines }) =>
    status === "pending" ? (restock_lines ?? []) : [],
  );
  const fields: RefusalFields = {};
  for (const [index, { id, quantity }] of items.entries()) {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) {
      fields[`items.${index}.id`] = [fieldError("not_found", "The order has no such line.")];
      continue;
    }
    const left = reserved
      .filter((one) => one.id === id)
      .reduce((rest, one) => rest - one.quantity, line.quantity - line.restocked);
    if (quantity > left) {
      const message = `Only ${left} can still be put back.`;
      fields[`items.${index}.quantity`] = [fieldError("too_big", message, { maximum: left })];
    }
  }
  return fields;
}
