import { recordChange } from "@/lib/commerce/audit";
import type { OrderWriterContext } from "@/lib/commerce/orders";
import { completeRefund, reserveRefund } from "@/lib/commerce/payments";
import { ruleError } from "@/lib/contract/field-rules";
import type { RefundReturn } from "@/lib/contract/return";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { stateOf } from "./decide-return";
import { findReturn, type ReturnRecord } from "./rows";
import { requireNextStatus } from "./states";
import { lockReturn, writeReturn } from "./write-return";

/**
 * Refunds the value of a return, or the seller's amount, and closes it: the return is closed in the transaction that
 * reserves the refund, so that it is never refunded twice. If the processor refuses, it can be retried. Refuses
 * not_found, conflict, and what a refund of the order is refused with.
 */
export async function refundReturn(
  ctx: OrderWriterContext,
  id: string,
  { amount, notifyCustomer, to }: RefundReturn,
  processors: PaymentProcessors = paymentProcessors,
): Promise<ReturnRecord> {
  const reserved = await transaction(async (tx) => {
    const { order, before } = await lockReturn(tx, ctx, id);
    const status = requireNextStatus(stateOf(before), "refund");
    const due = amount ?? before.refundable;
    if (due === 0) {
      throw refuse("refund_exceeds_balance", {
        fields: { amount: [ruleError("refund_left", "too_big")] },
        details: { balance: 0 },
      });
    }
    const refund = await reserveRefund(tx, ctx, order, {
      ...{ amount: due, reason: "customer_request" as const, notifyCustomer },
      // What came back is for sale already, since it was received.
      ...{ restock: false, items: undefined, to, processors },
    });
    const data = { status, refundId: refund.refundId, closedAt: ctx.now };
    const after = await writeReturn(tx, ctx, id, data);
    await recordChange(tx, ctx, { action: "return.refunded", objectId: id, before, after });
    return refund;
  });
  await completeRefund(ctx, reserved, processors);
  const after = await findReturn(ctx, id);
  assert(after !== null, "a return goes only with its order");
  return after;
}
