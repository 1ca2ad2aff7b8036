import { type CollectionRecord, countMembers } from "@/lib/commerce/catalog";
import {
  type FinishedResponse,
  finishList,
  finishResponse,
  keepAnswer,
  readVersion,
} from "@/lib/commerce/catalog-cache";
import type { StoreContext } from "@/lib/commerce/stores";
import { CATALOG_VERSION_SQL } from "@/lib/commerce/stores";
import { contentLocale, idBySlugSql, textsByLocaleSql } from "@/lib/commerce/translations";
import { requireFound } from "@/lib/kit/errors";
import { presentCollection, type TranslatedCollectionRow } from "./present";
import type { CollectionRow } from "./rows";

type CatalogContext = Pick<StoreContext, "store" | "livemode" | "locale" | "now">;
type Counted = TranslatedCollectionRow & Pick<CollectionRow, keyof CollectionRecord>;

/** All collections in their order, as a finished envelope. */
export function listCollections(shop: CatalogContext): Promise<FinishedResponse> {
  return keep(shop, null, (rows, counts) =>
    finishList(rows.map((row, at) => presentCollection(row, counts[at] ?? 0, shop))),
  );
}

/** One collection by id or slug in any language, as a finished envelope. Refuses not_found. */
export function getCollection(shop: CatalogContext, collection: string): Promise<FinishedResponse> {
  return keep(shop, collection, ([row], [count = 0]) => {
    return finishResponse({ data: presentCollection(requireFound(row), count, shop) });
  });
}

/** Kept until the catalogue changes, or what is in a collection does by the clock. */
async function keep(
  shop: CatalogContext,
  collection: string | null,
  finish: (rows: Counted[], counts: number[]) => FinishedResponse,
): Promise<FinishedResponse> {
  const version = await readVersion(shop);
  const params = [shop.store.id, shop.livemode, collection];
  return keepAnswer<{ collections: Counted[] }>(shop, {
    key: [contentLocale(shop), "collections", collection],
    version,
    statement: { name: "read_collections", text: READ_COLLECTIONS, params },
    answer: async (row) => {
      const { counts, ...validity } = await countMembers(shop, row.collections, version);
      return {
        ...finish(row.collections, counts),
        ...validity,
        version: Math.min(row.version, validity.version),
      };
    },
  });
}

/** By the unique indexes on slugs. $1 store, $2 mode, $3 one by id or slug, or null. */
const READ_COLLECTIONS = `
  SELECT
    ${CATALOG_VERSION_SQL},
    coalesce((
      SELECT json_agg(json_build_object(
        'id', l.id, 'slug', l.slug, 'name', l.name, 'description', l.description, 'imageUrl', l.image_url,
        'type', l.type, 'match', l.match, 'rules', l.rules, 'productIds', l.product_ids, 'position', l.position,
        'metaTitle', l.meta_title, 'metaDescription', l.meta_description,
        'texts', ${textsByLocaleSql("collection", { store: "l.store_id", id: "l.id" })}
      ) ORDER BY l.position, immutable_unaccent(lower(l.name)) COLLATE "C", l.id)
      FROM collections l
      WHERE l.store_id = $1 AND ($3::text IS NULL OR l.id = $3 OR l.slug = $3 OR l.id = ${idBySlugSql("collection", "$3")})
    ), '[]') AS collections`;
