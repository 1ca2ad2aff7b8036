import type { StoreContext } from "@/lib/commerce/stores";
import {
  contentLocale,
  readableLocales,
  slugsByLocale,
  type TextsByLocale,
  translated,
} from "@/lib/commerce/translations";
import type { Collection, SellerCollection } from "@/lib/contract/collection";
import { isoSeconds } from "@/lib/kit/clock";
import type { CollectionRow } from "./rows";

/** The fields of a collection that its page shows. */
type ShownRow = Pick<
  CollectionRow,
  "id" | "slug" | "name" | "description" | "imageUrl" | "metaTitle" | "metaDescription"
>;

/** The same with all of its translations; null if there are none. */
export type TranslatedCollectionRow = ShownRow & { texts: TextsByLocale | null };

/** A collection as shoppers see it, in the language of the request. */
export function presentCollection(
  row: TranslatedCollectionRow,
  productCount: number,
  shop: Pick<StoreContext, "store" | "locale">,
): Collection {
  const texts = row.texts ?? {};
  const locales = Object.keys(texts).filter((locale) => texts[locale]?.name !== undefined);
  const slugs = Object.entries(texts).flatMap(([locale, { slug }]) =>
    slug === undefined ? [] : [[locale, slug] as const],
  );
  return {
    ...presentShown(translated("collection", row, texts[contentLocale(shop) ?? ""]), productCount),
    locales: readableLocales(shop.store, locales),
    slugs: slugsByLocale(shop.store, row.slug, Object.fromEntries(slugs)),
  };
}

function presentShown(row: ShownRow, productCount: number): Omit<Collection, "locales" | "slugs"> {
  const { id, slug, name, description, imageUrl, metaTitle, metaDescription } = row;
  return { id, slug, name, description, imageUrl, productCount, metaTitle, metaDescription };
}

/** A collection as its seller sees it. */
export function presentSellerCollection(
  row: CollectionRow,
  productCount: number,
): SellerCollection {
  return { ...presentShown(row, productCount), ...presentDefinition(row) };
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
