import { auditedUpdate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateDraftOrder } from "@/lib/contract/draft-order";
import type { VatServices } from "@/lib/providers/vat";
import { askAboutDraft } from "./draft-vat";
import { AUDITED_DRAFT_ORDER } from "./present";
import { type DraftOrderRow, findDraftOrder, requireChangeable } from "./rows";
import { setLines } from "./set-lines";
import { checkDraftOrder, finishDraftOrder } from "./write-draft-order";

/**
 * Changes what is sent of a draft. A link that was sent stays the same, and shows the new contents; one of
 * an expired draft works again once it is sent again. Refuses not_found, validation_failed,
 * variant_required, variant_not_found, draft_order_completed, checkout_in_progress and conflict.
 */
export async function updateDraftOrder(
  ctx: SellerContext,
  id: string,
  { items, ...sent }: UpdateDraftOrder,
  services?: VatServices,
): Promise<DraftOrderRow> {
  const known = sent.vatId ? await findDraftOrder(ctx, id) : null;
  const vat = await askAboutDraft(ctx, sent, known?.cart ?? null, services);
  return auditedUpdate(ctx, AUDITED_DRAFT_ORDER, id, async (tx, before) => {
    requireChangeable(before);
    if (items === undefined && Object.values(sent).every((value) => value === undefined))
      return before;
    const orderId = before.record.order.id;
    const { draft, cart } = await checkDraftOrder(tx, ctx, sent, {
      ...{ vat, locked: before.record.locked },
    });
    const isRevived = before.record.status === "expired" && sent.expiresAt !== undefined;
    const moved = { version: { increment: 1 }, updatedAt: ctx.now };
    await tx.order.update({
      where: { id: orderId },
      data: { ...cart, ...moved },
      select: { id: true },
    });
    await tx.draftOrder.update({
      where: { id },
      data: { ...draft, ...moved, ...(isRevived && { status: "open" }) },
      select: { id: true },
    });
    if (items) await setLines(tx, orderId, items, ctx.now);
    return finishDraftOrder(tx, ctx, id, "draft_order.updated");
  });
}
