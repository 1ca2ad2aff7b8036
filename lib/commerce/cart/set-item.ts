import type { VisitorContext } from "@/lib/commerce/stores";
import { type CalculatedCart, calculateCart } from "./calculate";
import { changeLines } from "./rows";

/**
 * Sets the quantity of a line; 0 removes it, and more than there is becomes what there is, with the
 * message quantity_capped. Refuses not_found, below_minimum_quantity, above_maximum_quantity,
 * checkout_in_progress.
 */
export async function setItem(
  ctx: VisitorContext,
  lineId: string,
  quantity: number,
): Promise<CalculatedCart> {
  return calculateCart(await changeLines(ctx, "cart_set_line", [lineId, quantity]), ctx.now);
}
