import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { Tx } from "@/lib/platform/db";
import type { Owner, TranslatedRow } from "./rows";

/** Something whose translations were written. */
export interface Written {
  owner: Owner;
  before: Pick<TranslatedRow, "parentId">;
}

/**
 * What every change of translations ends with: products are found by their new words, and nothing shown from before is
 * shown after. The catalogue's version is the last lock, which refresh_products() moves itself.
 */
export async function finishTranslations(
  tx: Tx,
  storeId: string,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const productIds = written.flatMap(({ owner, before }) =>
    owner.ownerType === "product" ? owner.id : (before.parentId ?? []),
  );
  if (productIds.length === 0) return touchCatalog(tx, storeId);
  await tx.$queryRaw`SELECT refresh_products(${[...new Set(productIds)]})::text`;
}
