import type { VisitorContext } from "@/lib/commerce/stores";
import type { AddCartItem } from "@/lib/contract/cart";
import { type CalculatedCart, calculateCart } from "./calculate";
import { changeLines } from "./rows";

/**
 * Adds units of a product to the cart; the same product and variant stand on one line. One
 * statement, locked, so that parallel adds of one visitor all count.
 * Refuses not_found, variant_required, variant_not_found, below_minimum_quantity,
 * above_maximum_quantity, insufficient_stock (the cart stays as it was), checkout_in_progress.
 */
export async function addItem(ctx: VisitorContext, item: AddCartItem): Promise<CalculatedCart> {
  const args = [item.productId, item.variantId ?? null, item.quantity];
  return calculateCart(await changeLines(ctx, "cart_add_line", args), ctx.now);
}
