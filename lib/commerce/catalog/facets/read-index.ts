import { readCatalogue } from "@/lib/commerce/catalog-cache";
import type { CustomFieldRow } from "@/lib/commerce/custom-fields";
import { slugsSql, type TextsByLocale, textsByLocaleSql } from "@/lib/commerce/translations";
import type { CollectionRule } from "@/lib/contract/collection";
import { processWide } from "@/lib/kit/process-state";
import { FacetIndex } from "./facet-index";
import type { FactsRow } from "./facts";

/** The index with the names of its facets and categories, all of one catalogue version. */
export interface CatalogFacets {
  index: FacetIndex;
  categories: FacetCategory[];
  /** Filterable public custom fields, in their order. */
  fields: FacetField[];
  collections: FacetCollection[];
  arrangements: Arrangement[];
}

/** The seller's arrangements of the lists of categories. */
export interface Arrangement {
  categoryId: string;
  /** Pinned products, which come first in the default order. */
  pinned: string[];
  hidden: string[];
}

export interface FacetCategory {
  id: string;
  slug: string;
  /** By locale; null if there are no translations. */
  slugs: Record<string, string> | null;
  name: string;
  parentId: string | null;
}

/** Whether `idOrSlug` is the id of the category or its slug in any language. */
export function isCategory({ id, slug, slugs }: FacetCategory, asked: string): boolean {
  return id === asked || slug === asked || Object.values(slugs ?? {}).includes(asked);
}

/** A collection with its translated slugs by locale; null if there are none. */
type FacetCollection = CollectionRecord & Pick<FacetCategory, "slugs">;

/** The definition that decides the members of a collection. */
export interface CollectionRecord {
  id: string;
  slug: string;
  type: "rules" | "manual";
  match: "all" | "any";
  rules: CollectionRule[];
  productIds: string[];
}

interface FacetField extends Pick<CustomFieldRow, "key" | "label" | "type" | "rules"> {
  /** Its label and choices by locale; null if there are no translations. */
  texts: TextsByLocale | null;
}

/** Products per statement: some megabytes of JSON, which take some tens of milliseconds to parse. */
const CHUNK = 10_000;

/**
 * The maximum number of products in all indexes of a process, at about 420 bytes each. The requested index is always
 * kept.
 */
const PRODUCTS_MAX = 400_000;

interface Entry {
  facets: CatalogFacets;
  /** A read in progress. */
  running?: Promise<void> | undefined;
}

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    /** By store and mode; the one used last is at the end. */
    facetIndexes: Map<string, Entry>;
  }
}

const entries = processWide("facetIndexes", () => new Map());

/**
 * The filter index of a store, at `version` of its catalogue or later. One statement reads the changes since the
 * version in memory; the first read loads everything, ten thousand products at a time.
 */
export async function readFacetIndex(
  shop: { storeId: string; livemode: boolean },
  version: number,
): Promise<CatalogFacets> {
  const key = `${shop.storeId} ${shop.livemode}`;
  const entry = entries.get(key) ?? {
    facets: {
      ...{ index: new FacetIndex(), categories: [], fields: [], collections: [], arrangements: [] },
    },
  };
  entries.delete(key);
  entries.set(key, entry);
  while (entry.facets.index.version < version) {
    // A read that started earlier may have an older version; the next one continues from there.
    entry.running ??= readOn(entry, shop, version).finally(() => {
      entry.running = undefined;
    });
    await entry.running;
  }
  dropOthers(key);
  return entry.facets;
}

function dropOthers(kept: string): void {
  let products = [...entries.values()].reduce((sum, { facets }) => sum + facets.index.size, 0);
  for (const [key, { facets }] of entries) {
    if (products <= PRODUCTS_MAX) return;
    if (key === kept) continue;
    products -= facets.index.size;
    entries.delete(key);
  }
}

type Row = {
  version: number;
  categories: FacetCategory[];
  fields: FacetField[];
  collections: FacetCollection[];
  arrangements: Arrangement[];
  rows: [FactsRow["id"], FactsRow["facts"], boolean, number, number][];
};

async function readOn(
  entry: Entry,
  { storeId, livemode }: { storeId: string; livemode: boolean },
  version: number,
): Promise<void> {
  const { index } = entry.facets;
  const since = index.version;
  let next: number | undefined;
  let after = "";
  for (;;) {
    const row: Row | undefined = await readCatalogue<Row>(version, {
      name: livemode ? "facets_since_live" : "facets_since_test",
      text: CHANGES(livemode ? "version_live" : "version_test"),
      params: [storeId, livemode, since, after, CHUNK],
    });
    if (row === undefined) throw new Error("Bug: facets without a row");
    // Rows that change during the read have a later version and are read again by the next request for that version.
    next ??= row.version;
    index.apply(
      row.rows.map(([id, facts, inStock, reviewCount, ratingSum]) => ({
        ...{ id, facts, inStock, reviewCount, ratingSum },
      })),
    );
    const last = row.rows.at(-1);
    if (last === undefined || row.rows.length < CHUNK) {
      // Assigned together with the version, so that new names are never shown with old counts.
      entry.facets.categories = row.categories;
      entry.facets.fields = row.fields;
      entry.facets.collections = row.collections;
      entry.facets.arrangements = row.arrangements;
      index.version = next;
      return;
    }
    after = last[0];
  }
}

/**
 * $1 store, $2 mode, $3 the known version, $4 the id after which to continue, $5 the limit. The first read skips
 * products that were never published.
 */
const CHANGES = (column: "version_live" | "version_test") => `
  SELECT m.catalog_version AS version,
    coalesce((
      SELECT json_agg(json_build_object('id', c.id, 'slug', c.slug, 'slugs', ${slugsSql("category", "c.id")},
        'name', c.name, 'parentId', c.parent_id)
        ORDER BY c.position, c.name, c.id)
      FROM categories c WHERE c.store_id = $1
    ), '[]') AS categories,
    coalesce((
      SELECT json_agg(json_build_object('key', d.key, 'label', d.label, 'type', d.type, 'rules', d.rules,
        'texts', ${textsByLocaleSql("custom_field", { store: "$1", id: "d.id" })})
        ORDER BY d.position, d.key)
      FROM custom_fields d
      WHERE d.store_id = $1 AND d.owner = 'product' AND d.deleted_at IS NULL AND d.is_public AND d.is_filterable
    ), '[]') AS fields,
    coalesce((
      SELECT json_agg(json_build_object('id', l.id, 'slug', l.slug, 'slugs', ${slugsSql("collection", "l.id")},
        'type', l.type, 'match', l.match, 'rules', l.rules, 'productIds', l.product_ids) ORDER BY l.id)
      FROM collections l WHERE l.store_id = $1
    ), '[]') AS collections,
    coalesce((
      SELECT json_agg(json_build_object('categoryId', a.category_id, 'pinned', a.pinned_product_ids,
        'hidden', a.hidden_product_ids))
      FROM merchandising_rules a WHERE a.store_id = $1 AND a.category_id IS NOT NULL
    ), '[]') AS arrangements,
    coalesce((
      SELECT json_agg(json_build_array(r.product_id, r.facts, s.in_stock, s.review_count, s.rating_sum) ORDER BY r.product_id)
      FROM (
        SELECT f.product_id, f.facts FROM product_facets f
        WHERE f.store_id = $1 AND f.product_id > $4 AND (f.${column} > $3 OR $3 = 0 AND f.facts IS NOT NULL)
        ORDER BY f.product_id LIMIT $5
      ) r JOIN product_stats s ON s.product_id = r.product_id AND s.livemode = $2
    ), '[]') AS rows
  FROM store_modes m WHERE m.store_id = $1 AND m.livemode = $2`;
