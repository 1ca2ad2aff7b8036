import {
  type OrderRecord,
  type OrderWriter,
  presentRefund,
  presentSellerOrder,
  type Refused,
  readSellerOrder,
  requireUpdatedOrder,
} from "@/lib/commerce/orders";
import type { RefundedOrder, RefundOrder } from "@/lib/contract/seller-order";
import { assert } from "@/lib/kit/assert";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { query } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { notConfigured, requestRefund, settleRefund } from "./request-refund";

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
  ctx: OrderWriter,
  orderId: string,
  request: RefundOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<Refunded> {
  const refundId = newId("refund");
  const answer = await reserveRefund(ctx, orderId, { id: refundId, ...request }, processors);
  switch (answer?.result) {
    case "settled":
      return { order: answer.order, refundId };
    case "exceeds_balance":
      throw refuse("refund_exceeds_balance", {
        fields: { amount: [fieldError("too_big", "Is more than is left of the payment.")] },
        details: { balance: answer.balance },
      });
    case "items":
      throw refuse("validation_failed", { fields: wrongItems(request, answer.wrong) });
    case "not_configured":
      throw notConfigured("order_not_refundable", answer.processor);
    case "reserved":
      break;
    default:
      return { order: requireUpdatedOrder("refund", answer), refundId };
  }
  const { processor: name, processorRef: ref, amount, currency } = answer;
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

type Reserved =
  | {
      result: "reserved";
      amount: number;
      currency: string;
      processor: string;
      processorRef: string;
    }
  | { result: "not_configured"; processor: string }
  | { result: "settled"; order: OrderRecord }
  | { result: "exceeds_balance"; balance: number }
  | { result: "items"; wrong: WrongItem[] }
  | Refused;
type WrongItem = { id: string; left: number | null };

async function reserveRefund(
  { store, livemode, actor, now }: OrderWriter,
  orderId: string,
  {
    id,
    amount = null,
    reason,
    restock,
    items = null,
    notifyCustomer,
  }: RefundOrder & { id: string },
  processors: PaymentProcessors,
): Promise<Reserved | null | undefined> {
  const refund = { id, amount, reason, restock, items, notifyCustomer };
  const names = processors.configured(livemode).map(({ name }) => name);
  const [row] = await query<{ answer: Reserved | null }>(
    "refund_begin",
    "SELECT refund_begin($1, $2, $3, $4, $5, $6, $7) AS answer",
    [store.id, livemode, orderId, refund, actor, now, names],
  );
  return row?.answer;
}

function wrongItems({ items }: RefundOrder, wrong: WrongItem[]): RefusalFields {
  return Object.fromEntries(
    wrong.map(({ id, left }) => {
      const index = items?.findIndex((item) => item.id === id);
      return left === null
        ? [`items.${index}.id`, [fieldError("not_found", "The order has no such line.")]]
        : [
            `items.${index}.quantity`,
            [fieldError("too_big", `Only ${left} can still be put back.`, { maximum: left })],
          ];
    }),
  );
}
