import { recordChange } from "@/lib/commerce/audit";
import { reissueInvoice } from "@/lib/commerce/documents";
import type { DraftOrderRow } from "@/lib/commerce/draft-orders";
import { lockOrder, type OrderRecord, readSellerOrder } from "@/lib/commerce/orders";
import {
  createRefund,
  requestOrderRefund,
  requireProcessor,
  settleReceived,
} from "@/lib/commerce/payments";
import type { SellerContext } from "@/lib/commerce/stores";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import { refuseRule } from "@/lib/contract/field-rules";
import type { EditOrder } from "@/lib/contract/order-edit";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { addLink, addReplacement } from "./add-link";
import { applyEdit, queueEditMail } from "./apply-edit";
import { describeAfter, describeBefore } from "./describe-edit";
import { type EditPlan, planEdit } from "./plan-edit";
import { readBasis } from "./rows";
import { requireEditable, toWanted } from "./wanted-edit";

/** An order after an edit, with its results. */
export interface Edited {
  order: OrderRecord;
  refundId: string | null;
  draft: DraftOrderRow | null;
}

/**
 * Changes the lines of an order that was not sent, and its address. Stock, sums, taxes and the invoice follow in one
 * transaction under the order's lock; a refund is reserved in it and made after it, and a further payment is requested
 * by a draft order made in it. An edit stands even if its refund fails: without items, an earlier edit's failed refund
 * is retried. Refuses not_found, conflict, order_already_fulfilled, order_not_refundable, insufficient_scope,
 * insufficient_stock, and what `planEdit` does.
 */
export async function editOrder(
  ctx: SellerContext,
  orderId: string,
  request: EditOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<Edited> {
  const wanted = toWanted(request);
  const { refund, draft, refundId } = await transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    requireEditable(order, wanted);
    const plan = planEdit(order, wanted, await readBasis(tx, order, wanted.items, ctx.now));
    requireAgreed(plan, request.expectedTotal);
    requireScopes(ctx, plan);
    if (plan.refund > 0) requireProcessor("order_not_refundable", order, processors);
    const isChanged = !plan.isReplaced && changes(order, plan);
    if (!isChanged && plan.refund === 0 && plan.payLink === null) {
      throw refuseRule("items", "no_change", "invalid_value");
    }
    if (isChanged) {
      await applyEdit(tx, ctx, order, plan);
      await reissueInvoice(tx, ctx, order);
      if (order.payment_status === "pending") await settleReceived(tx, order, ctx.now);
      if (request.notifyCustomer) await queueEditMail(tx, order, plan, ctx.now);
    }
    await recordChange(tx, ctx, {
      ...{ action: "order.edited", objectId: orderId, before: describeBefore(order, plan) },
      after: describeAfter(order, plan, request.reason || null),
    });
    return {
      draft: await askForMore(tx, ctx, order, plan, request),
      ...(await reserve(tx, ctx, order, plan, request)),
    };
  });
  if (refund?.result === "request_refund") await requestOrderRefund(ctx, refund, processors);
  return { order: await readSellerOrder(ctx, orderId), refundId, draft };
}

/** Whether anything of the order itself becomes another. */
function changes(order: OrderRecord, { lines, sums, moved }: EditPlan): boolean {
  return (
    moved.order !== order ||
    sums.total !== order.total ||
    lines.length !== order.lines.length ||
    lines.some(({ quantity, quantityBefore }) => quantity !== quantityBefore)
  );
}

/** The draft whose link asks for what was not paid yet; null where all was. */
async function askForMore(
  tx: Tx,
  ctx: SellerContext,
  order: OrderRecord,
  plan: EditPlan,
  request: EditOrder,
): Promise<DraftOrderRow | null> {
  if (plan.payLink === null) return null;
  return plan.isReplaced
    ? addReplacement(tx, ctx, order, plan, request)
    : addLink(tx, ctx, plan.moved.order, plan.payLink, request);
}

function requireAgreed({ total }: EditPlan, expected: number | null | undefined): void {
  if (expected == null || expected === total) return;
  throw refuse("conflict", {
    message: "The order would come to another total now. Look at the preview again.",
    details: { total },
  });
}

/** Money that moves asks for what moving it by itself would ask for. */
function requireScopes({ scopes }: SellerContext, plan: EditPlan): void {
  const { refund, payLink, isReplaced } = plan;
  const needed: Scope[] = [];
  if (refund > 0 || isReplaced) needed.push("refunds:write");
  if (payLink !== null) needed.push("draft-orders:write");
  const missing = needed.find((scope) => !coversScope(scopes, scope));
  if (missing) throw refuse("insufficient_scope", { details: { scope: missing } });
}

async function reserve(
  tx: Tx,
  ctx: SellerContext,
  order: OrderRecord,
  { refund: amount }: EditPlan,
  { notifyCustomer }: EditOrder,
) {
  if (amount === 0) return { refundId: null, refund: null };
  const refundId = newId("refund");
  const request = {
    ...{ id: refundId, amount, reason: "other" as const, notifyCustomer, forEdit: true },
    // The units have gone back with their lines.
    ...{ restock: false, items: null },
  };
  await recordChange(tx, ctx, {
    ...{ action: "refund.created", objectId: refundId },
    after: { ...request, currency: order.currency, orderId: order.id },
  });
  return { refundId, refund: await createRefund(tx, order.id, request, ctx.now) };
}
