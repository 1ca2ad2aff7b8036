import type { SellerContext } from "@/lib/commerce/stores";
import type { Prisma, Tx } from "@/lib/platform/db";

/** What is read of a key; never the hash of a secret one. */
export const KEY_COLUMNS = {
  id: true,
  type: true,
  livemode: true,
  name: true,
  scopes: true,
  lastFour: true,
  publicKey: true,
  lastUsedAt: true,
  browserSeenAt: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
} as const satisfies Prisma.ApiKeySelect;

/** A key as it is read. */
export type KeyRow = Prisma.ApiKeyGetPayload<{ select: typeof KEY_COLUMNS }>;

/** A key as it was just made, and the key itself. */
export interface NewKey {
  row: KeyRow;
  key: string;
}

/** The keys a caller may see: a live key all of the store's, a test key those of test mode. */
export function visibleKeysWhere({ store, livemode }: Pick<SellerContext, "store" | "livemode">) {
  return { storeId: store.id, ...(livemode ? {} : { livemode: false }) };
}

/**
 * Reads a key to be ended, and locks the store until the commit: two requests that each see the other's
 * key as the one that remains would leave none.
 */
export async function lockKey(
  tx: Tx,
  ctx: Pick<SellerContext, "store" | "livemode">,
  keyId: string,
): Promise<KeyRow | null> {
  await tx.$queryRaw`SELECT id FROM stores WHERE id = ${ctx.store.id} FOR NO KEY UPDATE`;
  return tx.apiKey.findFirst({
    where: { id: keyId, ...visibleKeysWhere(ctx) },
    select: KEY_COLUMNS,
  });
}

/** Whether the mode of a key has another unrestricted secret key without an end. */
export async function hasAnotherUnrestrictedKey(
  tx: Tx,
  storeId: string,
  { id, livemode }: Pick<KeyRow, "id" | "livemode">,
): Promise<boolean> {
  const another = await tx.apiKey.findFirst({
    where: {
      storeId,
      livemode,
      type: "secret",
      scopes: { isEmpty: true },
      revokedAt: null,
      expiresAt: null,
      id: { not: id },
    },
    select: { id: true },
  });
  return another !== null;
}
