import type { VisitorContext } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { findOwner } from "./rows";

/**
 * Removes a product by its id, also one that is no longer published. Does nothing if it is not in the list. Refuses
 * not_found for a product that does not exist.
 */
export function removeFromWishlist(ctx: VisitorContext, productId: string): Promise<void> {
  return transaction(async (tx) => {
    const { customerId, tokenHash } = await findOwner(tx, ctx);
    requireFound(
      await tx.product.findFirst({
        where: { id: productId, storeId: ctx.store.id },
        select: { id: true },
      }),
    );
    await tx.$executeRaw`
      DELETE FROM wishlist_items
      WHERE product_id = ${productId} AND (customer_id = ${customerId} OR token_hash = ${tokenHash})`;
  });
}
