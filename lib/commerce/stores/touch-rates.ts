import type { Tx } from "@/lib/platform/db";

/**
 * Invalidates the cached tax rates and shipping options of both modes of a store. Locks both modes, test mode first,
 * which are the last in the order of locks.
 */
export async function touchRates(tx: Tx, storeId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM store_modes WHERE store_id = ${storeId} ORDER BY livemode FOR NO KEY UPDATE`;
  await tx.storeMode.updateMany({ where: { storeId }, data: { ratesVersion: { increment: 1 } } });
}
