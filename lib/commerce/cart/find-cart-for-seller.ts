import type { SellerContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";
import { type CalculatedCart, calculateCart } from "./calculate";
import type { CartSnapshot } from "./rows";

/**
 * The open cart of somebody else, as its seller may look at it: it is not made when there is none,
 * and looking at it is no visit. One statement, by the index orders_one_open_cart.
 */
export async function findCartForSeller(
  { store, livemode, now }: Pick<SellerContext, "store" | "livemode" | "now">,
  tokenHash: Uint8Array,
): Promise<CalculatedCart | null> {
  const [row] = await query<{ cart: CartSnapshot }>(
    "find_cart_for_seller",
    `SELECT cart_snapshot(id, $4) AS cart FROM orders
     WHERE token_hash = $3 AND type = 'cart' AND store_id = $1 AND livemode = $2`,
    [store.id, livemode, Buffer.from(tokenHash), now],
  );
  return row === undefined ? null : calculateCart(row.cart, now);
}
