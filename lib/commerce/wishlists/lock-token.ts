import type { Tx } from "@/lib/platform/db";

/** Locks the wishlist of a cart token until the commit, so that an addition and the login that takes it over take turns. */
export async function lockWishlistOf(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('wishlist ' || encode(${tokenHash}, 'hex'), 0))::text`;
}
