import type { Tx } from "@/lib/platform/db";

/** Those of the ids that are products of the store, of any status. One statement; none without ids. */
export async function findKnownProducts(
  tx: Tx,
  storeId: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.product.findMany({
    ...{ where: { storeId, id: { in: ids } }, select: { id: true } },
  });
  return new Set(rows.map(({ id }) => id));
}
