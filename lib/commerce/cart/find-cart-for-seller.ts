import type { SellerContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";
import type { CalculatedCart } from "./calculate";
import { cartReader } from "./cart-reader";
import type { CartRecord } from "./rows";

/**
 * The open cart of somebody else, as its seller may look at it: it is not made when there is none,
 * and looking at it is no visit. One statement, by the index orders_one_open_cart.
 */
export async function findCartForSeller(
  ctx: Pick<SellerContext, "store" | "livemode" | "now">,
  tokenHash: Uint8Array,
): Promise<CalculatedCart | null> {
  const reader = cartReader(ctx);
  const [row] = await query<{ cart: CartRecord }>(
    "find_cart_for_seller",
    `SELECT cart_record(id, $4, $5) AS cart FROM orders
     WHERE token_hash = $3 AND type = 'cart' AND store_id = $1 AND livemode = $2`,
    [ctx.store.id, ctx.livemode, Buffer.from(tokenHash), ctx.now, reader.ratesVersion],
  );
  return row === undefined ? null : reader.calculate(row.cart);
}
