import type { VisitorContext } from "@/lib/commerce/stores";
import { type CalculatedCart, calculateCart } from "./calculate";
import { findCart } from "./rows";

/** The visitor's cart with current totals and messages; created if there is none. */
export async function readCart(ctx: VisitorContext): Promise<CalculatedCart> {
  return calculateCart(await findCart(ctx), ctx.now);
}
