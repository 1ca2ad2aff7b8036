import type { Tx } from "@/lib/platform/db";

/**
 * Moves the catalogue version of a store, so that nothing shown from before is shown after: of one mode, or of both for
 * what they share. The last lock of a transaction.
 */
export async function touchCatalog(
  tx: Tx,
  storeId: string,
  livemode: boolean | null = null,
): Promise<void> {
  await tx.$queryRaw`SELECT touch_catalog(${storeId}, ${livemode}::boolean)::text`;
}
