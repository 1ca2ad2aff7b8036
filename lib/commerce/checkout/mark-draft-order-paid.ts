import { type DraftOrderRow, findDraftOrder } from "@/lib/commerce/draft-orders";
import type { SellerContext } from "@/lib/commerce/stores";
import { transaction } from "@/lib/platform/db";
import { lockOpenDraft, placeDraftOrder } from "./place-draft-order";

/**
 * Places a draft whose money has come in another way, as an order by a bank transfer that has arrived:
 * reserved and settled in one transaction. Of this and a payment by the link one wins. Refuses what
 * lockOpenDraft and placeDraftOrder refuse.
 */
export async function markDraftOrderPaid(ctx: SellerContext, id: string): Promise<DraftOrderRow> {
  await transaction(async (tx) => {
    const draft = await lockOpenDraft(tx, ctx, id);
    await placeDraftOrder(tx, ctx, draft, "bank_transfer");
  });
  return findDraftOrder(ctx, id);
}
