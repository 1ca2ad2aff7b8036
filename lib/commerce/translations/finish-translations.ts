import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { touchRates } from "@/lib/commerce/stores";
import type { Tx } from "@/lib/platform/db";
import type { Owner, TranslatedRow } from "./rows";

/** A resource whose translations were written. */
export interface Written {
  owner: Owner;
  before: Pick<TranslatedRow, "parentId">;
}

/**
 * The last step of every change of translations: refreshes the search of products and invalidates cached responses. The
 * catalogue version is the last lock; refresh_products() increments it itself.
 */
export async function finishTranslations(
  tx: Tx,
  storeId: string,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  // Carts have the shipping options that each process caches.
  if (written.some(({ owner }) => owner.ownerType === "shipping_option")) {
    await touchRates(tx, storeId);
  }
  const productIds = written.flatMap(({ owner, before }) =>
    owner.ownerType === "product" ? owner.id : (before.parentId ?? []),
  );
  if (productIds.length === 0) return touchCatalog(tx, storeId);
  await tx.$queryRaw`SELECT refresh_products(${[...new Set(productIds)]})::text`;
}
