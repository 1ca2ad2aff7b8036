import { requireFound } from "@/lib/kit/errors";
import type { CatalogView } from "./prices";
import { findProduct, type ProductRecord } from "./rows";

/** A product of any status, by id or slug. Refuses not_found. */
export async function findSellerProduct(
  view: CatalogView,
  product: string,
): Promise<ProductRecord> {
  return requireFound(await findProduct(view.store.id, product));
}
