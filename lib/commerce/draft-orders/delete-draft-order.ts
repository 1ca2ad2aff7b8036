import { auditedDelete } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { AUDITED_DRAFT_ORDER } from "./present";
import { readDraftOrder, requireChangeable } from "./rows";

/**
 * Takes a draft away, and its link with it. Refuses not_found, draft_order_completed, checkout_in_progress
 * and conflict.
 */
export async function deleteDraftOrder(ctx: SellerContext, id: string): Promise<void> {
  await auditedDelete(ctx, AUDITED_DRAFT_ORDER, id, async (tx) => {
    const draft = await readDraftOrder(tx, ctx, id);
    assert(draft !== null, "a draft that is locked is there");
    requireChangeable(draft);
    const cartId = draft.record.order.id;
    await tx.$queryRaw`SELECT emit_draft_order_event(${id}, 'draft_order.deleted', ${ctx.now})::text`;
    await tx.draftOrder.delete({ where: { id }, select: { id: true } });
    const late = await tx.paymentAttempt.findFirst({
      where: { orderId: cartId, status: "late" },
      select: { id: true },
    });
    if (late === null) {
      await tx.order.delete({ where: { id: cartId }, select: { id: true } });
      return;
    }
    // A late payment is refunded by this row, which is no longer accessible otherwise.
    await tx.order.update({
      where: { id: cartId },
      data: { tokenHash: null, version: { increment: 1 } },
      select: { id: true },
    });
  });
}
