import { type OrderRecord, readSellerOrder } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import type { PreviewOrderEdit } from "@/lib/contract/order-edit";
import { transaction } from "@/lib/platform/db";
import { type EditPlan, planEdit } from "./plan-edit";
import { readBasis } from "./rows";
import { requireEditable, toWanted } from "./wanted-edit";

/** A preview of an edit in the current state; nothing is written. Refuses what the edit would, but for stock. */
export async function previewOrderEdit(
  ctx: Pick<SellerContext, "store" | "livemode" | "now">,
  orderId: string,
  request: PreviewOrderEdit,
): Promise<{ order: OrderRecord; plan: EditPlan }> {
  const wanted = toWanted(request);
  const order = await readSellerOrder(ctx, orderId);
  requireEditable(order, wanted);
  const basis = await transaction((tx) => readBasis(tx, order, wanted.items, ctx.now));
  return { order, plan: planEdit(order, wanted, basis) };
}
