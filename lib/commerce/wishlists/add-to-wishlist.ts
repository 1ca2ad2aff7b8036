import type { VisitorContext } from "@/lib/commerce/stores";
import { WISHLIST_MAX } from "@/lib/contract/wishlist";
import { refuse, requireFound } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { lockWishlistOf } from "./lock-token";
import { findOwner, type Owner } from "./rows";

/**
 * Adds a published product, by id or slug, to the wishlist of the logged-in customer or else of the token. Idempotent.
 * Refuses not_found, and conflict for one more than a list has.
 */
export function addToWishlist(ctx: VisitorContext, product: string): Promise<void> {
  return transaction(async (tx) => {
    // Under the lock, because a login on this token takes over what it has by then.
    await lockWishlistOf(tx, ctx.tokenHash);
    const owner = await findOwner(tx, ctx);
    const found = requireFound(await findProduct(tx, ctx.store.id, product));
    const { customerId, tokenHash } = owner;
    const ofOwner = customerId === null ? { tokenHash: bytes(tokenHash) } : { customerId };
    const held = await tx.wishlistItem.findMany({ where: ofOwner, select: { productId: true } });
    if (held.some(({ productId }) => productId === found.id)) return;
    if (held.length >= WISHLIST_MAX)
      throw refuse("conflict", { message: `A wishlist has ${WISHLIST_MAX} products at most.` });
    await insert(tx, owner, { ...found, now: ctx.now });
  });
}

async function findProduct(tx: Tx, storeId: string, product: string) {
  // An id wins over a slug of the same text.
  const [found] = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM products
    WHERE store_id = ${storeId} AND status = 'published' AND (
      id = ${product} OR slug = ${product} OR id = (
        SELECT t.owner_id FROM translations t
        WHERE t.store_id = ${storeId} AND t.owner_type = 'product' AND t.field = 'slug' AND t.text = ${product} LIMIT 1
      )
    )
    ORDER BY id = ${product} DESC LIMIT 1`;
  return found;
}

/** On two devices of one customer the same may be added at once. */
async function insert(
  tx: Tx,
  { storeId, livemode, tokenHash, customerId }: Owner,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO wishlist_items (store_id, livemode, token_hash, customer_id, product_id, product_name, created_at)
    VALUES (${storeId}, ${livemode}, ${tokenHash}, ${customerId}, ${id}, ${name}, ${now})
    ON CONFLICT DO NOTHING`;
}

const bytes = (hash: Buffer | null) => hash && Uint8Array.from(hash);
