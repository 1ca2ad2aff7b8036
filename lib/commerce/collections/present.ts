import type { Collection, SellerCollection } from "@/lib/contract/collection";
import { isoSeconds } from "@/lib/kit/clock";
import type { CollectionRow } from "./rows";

/** What of a collection its page shows. */
type ShownRow = Pick<
  CollectionRow,
  "id" | "slug" | "name" | "description" | "imageUrl" | "metaTitle" | "metaDescription"
>;

/** A collection as shoppers see it. */
export function presentCollection(row: ShownRow, productCount: number): Collection {
  const { id, slug, name, description, imageUrl, metaTitle, metaDescription } = row;
  return { id, slug, name, description, imageUrl, productCount, metaTitle, metaDescription };
}

/** A collection as its seller sees it. */
export function presentSellerCollection(
  row: CollectionRow,
  productCount: number,
): SellerCollection {
  return { ...presentCollection(row, productCount), ...presentDefinition(row) };
}

/** A collection in audit entries and events: without what changes by itself. */
export function presentKept(row: CollectionRow): Omit<SellerCollection, "productCount"> {
  const { productCount: _productCount, ...kept } = presentSellerCollection(row, 0);
  return kept;
}

function presentDefinition(row: CollectionRow) {
  return {
    type: row.type,
    match: row.match,
    rules: row.rules,
    productIds: row.productIds,
    position: row.position,
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}
