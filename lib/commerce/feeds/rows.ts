import type { ProductRecord, VariantRecord } from "@/lib/commerce/catalog";
import { type CustomFieldDetail, customFieldsSql } from "@/lib/commerce/custom-fields";
import { type Offer, offerMembers, termsRow } from "@/lib/commerce/pricing";
import { type TextsById, textSql, textsSql } from "@/lib/commerce/translations";
import {
  type ProductFieldIn,
  productFieldsIn,
  type VariantFieldIn,
  variantFieldsIn,
} from "@/lib/contract/product-fields";
import { assert } from "@/lib/kit/assert";
import type { CurrencyTerms } from "@/lib/kit/currency-terms";
import { columnMembers, query } from "@/lib/platform/db";
import type { CategoryRow } from "./categories";

/** A listed product as its variants' items share it; of its description the beginning, because platforms take less. */
export interface FeedProduct extends Pick<ProductRecord, ProductFieldIn<"feed">> {
  id: string;
  slug: string;
  /** The maker, where the metadata names one. */
  vendor: unknown;
  createdAt: string;
  /** Paths of its pictures, in the order shoppers see them. */
  images: string[];
  /** In the seller's order. */
  categoryIds: string[];
  /** Its public custom fields. */
  details: CustomFieldDetail[];
}

/** A variant of it. */
export interface FeedVariant extends Pick<VariantRecord, VariantFieldIn<"feed">> {
  id: string;
  productId: string;
  name: string | null;
  offer: Offer;
  available: number;
  /** The path of its own picture. */
  image: string | null;
  options: { name: string; value: string; valueId: string }[];
  /** Its public custom fields. */
  details: CustomFieldDetail[];
}

/** Where a walk through the catalogue stands. */
interface Cursor {
  productId: string;
  variantId: string;
}

/** Before every id. */
export const START: Cursor = { productId: "", variantId: "" };

/** Whose catalogue, and the stock of which mode. */
export type FeedScope = { storeId: string; livemode: boolean };

/** What a feed changes with. */
export interface FeedState {
  version: number;
  /** When a sale of the store last began or ended. */
  saleMoment: Date | null;
}

/** The state of a store's feeds at a moment, by primary key and the index products_sale_dates. */
export async function findFeedState(
  { storeId, livemode }: FeedScope,
  now: Date,
): Promise<FeedState> {
  const [row] = await query<FeedState>(
    "feed_state",
    `SELECT m.catalog_version AS version, (
       SELECT max(moment)
       FROM products p CROSS JOIN LATERAL (VALUES (p.sale_starts_at), (p.sale_ends_at)) s (moment)
       WHERE p.store_id = $1 AND (p.sale_starts_at IS NOT NULL OR p.sale_ends_at IS NOT NULL)
         AND moment <= $3
     ) AS "saleMoment"
     FROM store_modes m WHERE m.store_id = $1 AND m.livemode = $2`,
    [storeId, livemode, now],
  );
  assert(row, "a store has both modes");
  return row;
}

/** All categories of the store, with their names in a locale; they are few. */
export function findCategories(
  { storeId }: FeedScope,
  locale: string | null,
): Promise<CategoryRow[]> {
  return query<CategoryRow>("feed_categories", CATEGORIES, [storeId, locale]);
}

const NAME = textSql("category", { store: "$1", id: "c.id", field: "'name'", own: "c.name" }, "$2");

const CATEGORIES = `
  SELECT c.id, ${NAME} AS name, c.parent_id AS "parentId" FROM categories c WHERE c.store_id = $1`;

/** The store's own labels of its public custom fields, by {@link labelKey}; they are few. */
export async function findOwnLabels({ storeId }: FeedScope): Promise<OwnLabels> {
  const rows = await query<{ owner: string; key: string; label: string }>(
    "feed_field_labels",
    `SELECT owner, key, label FROM custom_fields
     WHERE store_id = $1 AND owner IN ('product', 'variant') AND is_public AND deleted_at IS NULL`,
    [storeId],
  );
  return new Map(rows.map(({ owner, key, label }) => [labelKey(owner, key), label]));
}

/** Labels of custom fields by {@link labelKey}. */
export type OwnLabels = ReadonlyMap<string, string>;

/** Identifies a custom field of products or variants. */
export function labelKey(owner: string, key: string): string {
  return `${owner} ${key}`;
}

/** Two hundred items are some 300 KB of XML: enough to be worth a statement, little to hold. */
export const BATCH = 200;

/** The next variants of listed products after `cursor`, and their products, each once. */
export interface FeedBatch {
  products: FeedProduct[];
  variants: FeedVariant[];
  /** Translations of the products and of the values of options; null if there are none. */
  texts: TextsById | null;
}

/** Reads one batch. The walk goes by the index products_by_id, and by product through variants. */
export async function findBatch(
  place: FeedScope,
  cursor: Cursor,
  { locale, terms }: { locale: string | null; terms?: CurrencyTerms | undefined },
): Promise<FeedBatch> {
  const [name, text] = terms
    ? ["feed_batch_on_terms", CONVERTED_FEED_BATCH]
    : ["feed_batch", FEED_BATCH];
  const [row] = await query<FeedBatch>(name, text, [
    place.storeId,
    place.livemode,
    cursor.productId,
    cursor.variantId,
    BATCH,
    locale,
    ...(terms ? [termsRow(terms)] : []),
  ]);
  assert(row, "a batch is one row");
  return row;
}

const details = (row: string, owner: "product" | "variant") =>
  `CASE WHEN ${row}.custom_fields = '{}' THEN '[]' ELSE ${customFieldsSql(row, owner, "$6")} -> 'customFieldDetails' END`;

/** What is translated of a batch. */
const OWNERS = `
  SELECT DISTINCT 'product' AS type, product_id AS id FROM page
  UNION ALL SELECT DISTINCT 'option_value', x.value_id
  FROM page JOIN variant_option_values x ON x.variant_id = page.id`;

/** Descriptions are cut where platforms stop reading in any case, markup allowed for. */
const feedBatch = (terms?: string) => `
  WITH page AS MATERIALIZED (
    SELECT p.id AS product_id, v.id
    FROM products p JOIN variants v ON v.product_id = p.id
    WHERE p.store_id = $1 AND is_listed(p) AND p.id >= $3
      AND (p.id > $3 OR v.id > $4)
    ORDER BY p.id, v.id LIMIT $5
  )
  SELECT
    coalesce((
      SELECT json_agg(json_build_object(
        'id', p.id, 'slug', p.slug,
        ${columnMembers("p", productFieldsIn("feed"), { description: "left(p.description, 8000)" })},
        'vendor', p.metadata -> 'vendor',
        'createdAt', p.created_at,
        'images', coalesce((
          SELECT json_agg(m.path ORDER BY pm.position, m.id)
          FROM product_media pm JOIN media m ON m.id = pm.media_id
          WHERE pm.product_id = p.id AND NOT m.is_video
        ), '[]'),
        'categoryIds', coalesce((
          SELECT json_agg(c.id ORDER BY c.position, c.name, c.id)
          FROM product_categories pc JOIN categories c ON c.id = pc.category_id
          WHERE pc.product_id = p.id
        ), '[]'),
        'details', ${details("p", "product")}
      ))
      FROM products p WHERE p.id IN (SELECT product_id FROM page)
    ), '[]') AS products,
    coalesce((
      SELECT json_agg(json_build_object(
        'id', v.id, 'productId', v.product_id, 'name', v.name, ${columnMembers("v", variantFieldsIn("feed"))},
        'offer', json_build_object(${offerMembers({ terms })}), 'available', coalesce(k.available, 0),
        'image', (SELECT m.path FROM media m WHERE m.id = v.media_id AND NOT m.is_video),
        'options', coalesce((
          SELECT json_agg(json_build_object('name', o.name, 'value', w.name, 'valueId', w.id) ORDER BY o.position, o.id)
          FROM variant_option_values x
          JOIN options o ON o.id = x.option_id
          JOIN option_values w ON w.id = x.value_id
          WHERE x.variant_id = v.id
        ), '[]'),
        'details', ${details("v", "variant")}
      ) ORDER BY page.product_id, page.id)
      FROM page
      JOIN variants v ON v.id = page.id
      JOIN products p ON p.id = page.product_id
      LEFT JOIN stock k ON k.variant_id = v.id AND k.livemode = $2
    ), '[]') AS variants,
    ${textsSql(OWNERS, "$6")} AS texts`;

export const FEED_BATCH = feedBatch();

const CONVERTED_FEED_BATCH = feedBatch("$7::currency_terms");
