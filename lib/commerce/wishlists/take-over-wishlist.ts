import type { Tx } from "@/lib/platform/db";
import { lockWishlistOf } from "./lock-token";

/** Gives what was remembered on a cart token to a customer, whom the caller has locked; each product once. */
export async function takeOverWishlist(
  tx: Tx,
  tokenHash: Buffer,
  customerId: string,
): Promise<void> {
  await lockWishlistOf(tx, tokenHash);
  await tx.$executeRaw`
    WITH taken AS (DELETE FROM wishlist_items WHERE token_hash = ${tokenHash} RETURNING *)
    INSERT INTO wishlist_items (store_id, livemode, customer_id, product_id, product_name, created_at)
    SELECT store_id, livemode, ${customerId}, product_id, product_name, created_at FROM taken
    ON CONFLICT DO NOTHING`;
}
