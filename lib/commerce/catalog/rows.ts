import { readCatalogue } from "@/lib/commerce/catalog-cache";
import type { CustomFieldDetail } from "@/lib/commerce/custom-fields";
import { type Offer, termsRow } from "@/lib/commerce/pricing";
import { localesSql, slugsSql, type TextsById, textsSql } from "@/lib/commerce/translations";
import type { Slugs } from "@/lib/contract/common";
import type { Media, ProductOption } from "@/lib/contract/product";
import type { ProductField, VariantField } from "@/lib/contract/product-fields";
import type { ProductSafety } from "@/lib/contract/product-safety";
import type { UpdateProduct, VariantInput } from "@/lib/contract/seller-product";
import type { CurrencyTerms } from "@/lib/kit/currency-terms";
import { Prisma, query, type Tx } from "@/lib/platform/db";
import { TERMS } from "./lists/conditions";
import { PRODUCT_RECORD, shownProductRecord } from "./product-sql";
import type { SizeGuideRecord } from "./size-guide";

/** The columns of a product that sellers set. */
export type ProductColumns = { [F in ProductField]: Exclude<UpdateProduct[F], undefined> };

/** The columns of a variant that sellers set. A null price means the product's price. */
export type VariantColumns = { [F in VariantField]: Exclude<VariantInput[F], undefined> };

/** A product with all its parts, as PRODUCT_RECORD reads it. */
export interface ProductRecord extends Omit<ProductColumns, "saleStartsAt" | "saleEndsAt"> {
  id: string;
  slug: string;
  /** The name that import files use for it. */
  handle: string;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  hasVariants: boolean;
  /** The store's default safety information for all products. */
  safetyDefaults: ProductSafety | null;
  /** The public ones of customFields. */
  customFieldDetails: CustomFieldDetail[];
  version: number;
  createdAt: string;
  updatedAt: string;
  media: Media[];
  categories: { id: string; name: string; slug: string }[];
  options: OptionRecord[];
  variants: VariantRecord[];
  /** Null if neither the product nor any of its categories has one. */
  sizeGuide: SizeGuideRecord | null;
  /** Null if the product is no bundle. */
  bundle: BundlePartRecord[] | null;
  stats: Record<ModeName, { reviewCount: number; ratingSum: number }>;
}

/** A part of a bundle with its own price; without a name if its variant was deleted. */
export type BundlePartRecord = {
  variantId: string;
  productId: string;
  quantity: number;
  /** Whether the shop sells it. */
  isSold: boolean;
} & Partial<NamedPart>;

interface NamedPart {
  productName: string;
  productSlug: string;
  variantName: string | null;
  sku: string | null;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  offer: Offer;
  image: { id: string; path: string; alt: string } | null;
}

/** An option with its values in order. */
export interface OptionRecord {
  id: string;
  name: string;
  position: number;
  required: boolean;
  display: ProductOption["display"];
  values: {
    id: string;
    name: string;
    position: number;
    swatchColor: string | null;
    swatchImageUrl: string | null;
  }[];
}

/** A variant, with the stock of both modes. */
export interface VariantRecord extends VariantColumns {
  id: string;
  name: string | null;
  position: number;
  isDefault: boolean;
  offer: Offer;
  /** Public custom fields. */
  customFieldDetails: CustomFieldDetail[];
  /** The selected value of each option, by option id. */
  valueIds: Record<string, string>;
  stock: Record<ModeName, { available: number; isKeyed: boolean; updatedAt: string }>;
}

/** The keys of the modes in a product record. */
export type ModeName = "test" | "live";

/** The key of a mode in {@link ProductRecord}. */
export function modeName(livemode: boolean): ModeName {
  return livemode ? "live" : "test";
}

/** By the primary key, or by the unique index on (store_id, slug). */
const OF_STORE = "p.store_id = $1 AND (p.id = $2 OR p.slug = $2)";

/** A product of the store by id or slug, of any status. */
export async function findProduct(storeId: string, product: string): Promise<ProductRecord | null> {
  const [row] = await query<{ facts: ProductRecord }>(
    "find_product",
    `SELECT ${PRODUCT_RECORD} AS facts FROM products p WHERE ${OF_STORE}`,
    [storeId, product],
  );
  return row?.facts ?? null;
}

const SHOWN_RECORD = shownProductRecord({ locale: "$4" });
const CONVERTED_RECORD = shownProductRecord({ locale: "$5", terms: TERMS });

/** A published product in one language, with the locales its name is translated into. */
interface PublishedRow {
  facts: ProductRecord;
  version: number;
  texts: TextsById | null;
  locales: string[];
  /** Translated slugs. */
  slugs: Slugs | null;
}

/** The scope of a lookup of published products. */
type Shop = {
  storeId: string;
  livemode: boolean;
  /** The locale of the translations; null for none. */
  locale: string | null;
  terms?: CurrencyTerms;
};

/** A published product and the catalogue version of the same snapshot, which is `version` or later. */
export async function findPublishedProduct(
  { storeId, livemode, locale, terms }: Shop,
  productId: string,
  version: number,
): Promise<PublishedRow | null> {
  const row = await readCatalogue<PublishedRow>(version, {
    name: terms ? "find_published_product_on_terms" : "find_published_product",
    text: `SELECT m.catalog_version AS version, ${terms ? CONVERTED_RECORD : SHOWN_RECORD} AS facts,
       ${textsSql(PRODUCT_OWNERS, terms ? "$5" : "$4")} AS texts, ${localesSql("product", "p.id", "name")} AS locales,
       ${slugsSql("product", "p.id")} AS slugs
     FROM store_modes m JOIN products p ON p.store_id = m.store_id
     WHERE m.store_id = $1 AND m.livemode = $2 AND p.id = $3 AND p.status = 'published'`,
    params: [storeId, livemode, productId, ...(terms ? [termsRow(terms)] : []), locale],
  });
  return row ?? null;
}

/** The translatable parts of the page of product `p`. */
const PRODUCT_OWNERS = `
  SELECT 'product' AS type, p.id
  UNION ALL SELECT 'product', b.part_product_id FROM bundle_parts b WHERE b.product_id = p.id
  UNION ALL SELECT 'category', pc.category_id FROM product_categories pc WHERE pc.product_id = p.id
  UNION ALL SELECT 'option', o.id FROM options o WHERE o.product_id = p.id
  UNION ALL SELECT 'option_value', w.id FROM options o JOIN option_values w ON w.option_id = o.id
  WHERE o.product_id = p.id`;

/**
 * Locks products of the store, by id or slug, until the end of the transaction, and reads them. Always in the order of
 * ids, so that transactions that lock several never deadlock.
 */
export function lockProducts(tx: Tx, storeId: string, refs: string[]): Promise<ProductRecord[]> {
  return lockMatching(tx, storeId, Prisma.sql`id = ANY (${refs}) OR slug = ANY (${refs})`);
}

/** The same by their handles, and some by id. */
export function lockProductsByHandle(
  tx: Tx,
  storeId: string,
  handles: string[],
  ids: string[] = [],
): Promise<ProductRecord[]> {
  return lockMatching(tx, storeId, Prisma.sql`handle = ANY (${handles}) OR id = ANY (${ids})`);
}

async function lockMatching(
  tx: Tx,
  storeId: string,
  condition: Prisma.Sql,
): Promise<ProductRecord[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM products WHERE store_id = ${storeId} AND (${condition})
    ORDER BY id FOR NO KEY UPDATE`;
  return readProducts(
    tx,
    locked.map(({ id }) => id),
  );
}

/** Products as the transaction sees them, in the order of ids. */
export async function readProducts(tx: Tx, ids: string[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRawUnsafe<{ facts: ProductRecord }[]>(
    `SELECT ${PRODUCT_RECORD} AS facts FROM products p WHERE p.id = ANY ($1) ORDER BY p.id`,
    ids,
  );
  return rows.map(({ facts }) => facts);
}
