import type { SellerProductQuery } from "@/lib/contract/seller-product";
import type { CatalogView } from "../prices";

type Filter = Pick<SellerProductQuery, "updatedAfter" | "inStock" | "lowStock">;

/** A seller's filters as the list statement takes them: among products of every status, the newest first. */
export function sellerListQuery<Asked extends Filter>(
  { store, livemode, now }: CatalogView,
  { updatedAfter, inStock, lowStock, ...asked }: Asked,
) {
  return {
    ...{ storeId: store.id, livemode, now, locale: store.defaultLocale },
    ...asked,
    changedSince: updatedAfter,
    isInStock: inStock,
    isLowOnStock: lowStock,
    usualOrder: "p.created_at DESC, p.id",
  };
}
