import type { SellerContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";
import { type CalculatedCart, calculateCart } from "./calculate";
import { getCachedRates } from "./cart-rates";
import { type CartRecord, priceCart } from "./rows";

/**
 * The open cart of a visitor for the seller: not created if there is none, and not counted as a visit. One
 * statement, by the index orders_one_open_cart, and one for the prices of a customer.
 */
export async function findCartForSeller(
  ctx: Pick<SellerContext, "store" | "livemode" | "now">,
  tokenHash: Uint8Array,
): Promise<CalculatedCart | null> {
  // A seller who reads a shopper's cart is not that shopper: nothing of the seller's request counts.
  const { store, livemode, now } = ctx;
  const kept = getCachedRates(ctx);
  const [row] = await query<{ cart: CartRecord }>(
    "find_cart_for_seller",
    `SELECT cart_record(id, $4, $5) AS cart FROM orders
     WHERE token_hash = $3 AND type = 'cart' AND store_id = $1 AND livemode = $2`,
    [store.id, livemode, Buffer.from(tokenHash), now, kept?.version ?? null],
  );
  if (row === undefined) return null;
  return calculateCart(await priceCart({ store, livemode, now }, row.cart, kept), now);
}
