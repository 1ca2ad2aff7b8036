import { recordChange } from "@/lib/commerce/audit";
import { lockOpenDraft, placeDraftOrder } from "@/lib/commerce/checkout";
import { type DraftOrderRow, openDraftLink } from "@/lib/commerce/draft-orders";
import { type OrderWriterContext, requireAllowed } from "@/lib/commerce/orders";
import { createRefund, holdCredit } from "@/lib/commerce/payments";
import type { SellerContext } from "@/lib/commerce/stores";
import { coversScope } from "@/lib/contract/api-key";
import type { ExchangeReturn } from "@/lib/contract/return";
import { assert } from "@/lib/kit/assert";
import { fieldError, refuse, refuseField } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import { stateOf } from "./decide-return";
import type { ReturnRecord } from "./rows";
import { requireNextStatus } from "./states";
import { type LockedReturn, lockReturn, writeReturn } from "./write-return";

/**
 * Sends a draft order instead, paid by what the return gives back. Where that pays for all of it, the draft is placed:
 * the order, its stock and its payment, the refund that pays for it and the return change in one transaction, and no
 * processor is asked; what is left can be refunded, and where nothing is, the return is closed. Where the draft costs
 * more, what the return gives back is set aside for it and its pay link asks for the rest: once that is paid, the
 * exchange is made in the transaction that books it (decision 65). Refuses not_found, conflict, insufficient_scope,
 * validation_failed for a draft in another currency, refund_exceeds_balance where nothing is left to give back, and
 * what the draft cannot be placed or sent for.
 */
export async function exchangeReturn(
  ctx: SellerContext,
  id: string,
  request: ExchangeReturn,
): Promise<ReturnRecord> {
  return transaction(async (tx) => {
    const draft = await lockOpenDraft(tx, ctx, request.draftOrderId);
    const locked = await lockReturn(tx, ctx, id);
    const status = requireNextStatus(stateOf(locked.before), "exchange");
    requireFitting(locked.before, draft);
    return totalOf(draft) > locked.before.refundable
      ? askForTheRest(tx, ctx, locked, draft, request)
      : place(tx, ctx, locked, draft, status);
  });
}

/** Places a draft that the return pays for whole. */
async function place(
  tx: Tx,
  ctx: SellerContext,
  locked: LockedReturn,
  draft: DraftOrderRow,
  status: ReturnRecord["status"],
): Promise<ReturnRecord> {
  const { before } = locked;
  const amount = totalOf(draft);
  await placeDraftOrder(tx, ctx, draft, "exchange");
  const exchangeOrderId = draft.record.order.id;
  const exchangeRefundId =
    amount === 0 ? null : await payWith(tx, ctx, locked, { amount, exchangeOrderId });
  const end = amount === before.refundable ? { status: "closed", closedAt: ctx.now } : { status };
  const after = await writeReturn(tx, ctx, before.id, {
    ...{ ...end, exchangeOrderId, exchangeRefundId },
  });
  await recordChange(tx, ctx, { action: "return.exchanged", objectId: before.id, before, after });
  return after;
}

/** Reserves the whole credit of the return for a draft, and requests the rest by the draft's pay link. */
async function askForTheRest(
  tx: Tx,
  ctx: SellerContext,
  { order, before }: LockedReturn,
  draft: DraftOrderRow,
  { notifyCustomer }: ExchangeReturn,
): Promise<ReturnRecord> {
  const { refundable } = before;
  if (refundable === 0) {
    const message = "The return gives nothing back: send the draft's pay link.";
    throw refuse("refund_exceeds_balance", {
      fields: { draftOrderId: [fieldError("too_big", message, { maximum: 0 })] },
      details: { balance: 0, total: totalOf(draft) },
    });
  }
  if (!coversScope(ctx.scopes, "draft-orders:write")) {
    throw refuse("insufficient_scope", { details: { scope: "draft-orders:write" } });
  }
  const cartId = draft.record.order.id;
  const exchangeRefundId = await holdCredit(tx, ctx, order, {
    ...{ amount: refundable, cartId },
    // What came back is for sale already, since it was received.
    restock: false,
  });
  await openDraftLink(tx, ctx, draft, { notifyCustomer });
  const after = await writeReturn(tx, ctx, before.id, {
    ...{ exchangeOrderId: cartId, exchangeRefundId },
  });
  await recordChange(tx, ctx, { action: "return.exchanging", objectId: before.id, before, after });
  return after;
}

function totalOf({ cart }: DraftOrderRow): number {
  assert(cart !== null, "a draft that can be placed has a cart");
  return cart.totals.total;
}

/** Refuses a draft in another currency than the order's, and one that something else pays a part of. */
function requireFitting({ currency }: ReturnRecord, { cart }: DraftOrderRow): void {
  assert(cart !== null, "a draft that can be placed has a cart");
  if (cart.snapshot.currency !== currency) {
    const message = `The order was paid in ${currency}: an exchange of it is too.`;
    throw refuseField("draftOrderId", "invalid_value", message);
  }
  if (cart.snapshot.credit > 0) {
    throw refuse("conflict", { message: "The draft is an exchange already." });
  }
}

type Exchanged = { amount: number; exchangeOrderId: string };

/** The money stays where it is: it is the other order's from now on. */
async function payWith(
  tx: Tx,
  ctx: OrderWriterContext,
  { order }: LockedReturn,
  { amount, exchangeOrderId }: Exchanged,
): Promise<string> {
  requireAllowed("refund", order);
  const id = newId("refund");
  const refund = {
    ...{ id, amount, reason: "customer_request" as const },
    // Returned units were restocked when received; the customer is notified of the order.
    ...{ restock: false, items: null, notifyCustomer: false },
  };
  await recordChange(tx, ctx, {
    action: "refund.created",
    objectId: id,
    after: { ...refund, currency: order.currency, orderId: order.id },
  });
  const exchange = { processor: "exchange", processorRef: exchangeOrderId };
  await createRefund(tx, order.id, { ...refund, ...exchange }, ctx.now);
  return id;
}
