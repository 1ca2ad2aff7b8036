import type { Media, Product, ProductOption } from "@/lib/contract/product";
import { query, type Tx } from "@/lib/platform/db";
import { readCatalogue } from "./read-catalogue";

/** A product with everything that hangs on it, as the SQL function product_facts() reads it. */
export interface ProductRecord {
  id: string;
  slug: string;
  name: string;
  summary: string;
  description: string;
  status: Product["status"];
  productType: Product["productType"];
  featured: boolean;
  shippingType: Product["shippingType"];
  requireDeliveryOrCollection: boolean;
  fixedShippingRateCents: number | null;
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  trackInventory: boolean;
  price: number;
  salePrice: number | null;
  saleName: string | null;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  cost: number | null;
  hasVariants: boolean;
  metadata: Record<string, unknown>;
  sortOrder: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  media: Media[];
  categories: { id: string; name: string; slug: string }[];
  options: OptionRecord[];
  variants: VariantRecord[];
  stats: Record<ModeName, { reviewCount: number; ratingSum: number }>;
}

/** One thing a shopper chooses, with its values in order. */
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

/** What is bought, with the stock of both modes. */
export interface VariantRecord {
  id: string;
  name: string | null;
  position: number;
  isDefault: boolean;
  /** Null falls back to the product's, and then to its sale price too. */
  price: number | null;
  salePrice: number | null;
  cost: number | null;
  sku: string | null;
  barcode: string | null;
  weightGrams: number | null;
  mediaId: string | null;
  /** The value chosen of each option, by option id. */
  valueIds: Record<string, string>;
  stock: Record<ModeName, { available: number; updatedAt: string }>;
}

/** How product_facts() names the modes. */
export type ModeName = "test" | "live";

/** The name of a mode in {@link ProductRecord}. */
export function modeName(livemode: boolean): ModeName {
  return livemode ? "live" : "test";
}

/** By the primary key, or by the unique index on (store_id, slug). */
const OF_STORE = "p.store_id = $1 AND (p.id = $2 OR p.slug = $2)";

/** A product of the store by id or slug, whatever its status. */
export async function findProduct(storeId: string, product: string): Promise<ProductRecord | null> {
  const [row] = await query<{ facts: ProductRecord }>(
    "find_product",
    `SELECT product_facts(p) AS facts FROM products p WHERE ${OF_STORE}`,
    [storeId, product],
  );
  return row?.facts ?? null;
}

/** A published product with the catalogue version of the same moment, which is not before `version`. */
export async function findPublishedProduct(
  { storeId, livemode }: { storeId: string; livemode: boolean },
  productId: string,
  version: number,
): Promise<{ facts: ProductRecord; version: number } | null> {
  const row = await readCatalogue<{ facts: ProductRecord; version: number }>(version, {
    name: "find_published_product",
    text: `SELECT m.catalog_version AS version, product_facts(p) AS facts
     FROM store_modes m JOIN products p ON p.store_id = m.store_id
     WHERE m.store_id = $1 AND m.livemode = $2 AND p.id = $3 AND p.status = 'published'`,
    params: [storeId, livemode, productId],
  });
  return row ?? null;
}

/** Locks a product of the store until the end of the transaction, and reads it. */
export async function lockProduct(
  tx: Tx,
  storeId: string,
  product: string,
): Promise<ProductRecord | null> {
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM products WHERE store_id = ${storeId} AND (id = ${product} OR slug = ${product})
    FOR NO KEY UPDATE`;
  return locked ? readProduct(tx, locked.id) : null;
}

/** The product as the transaction sees it. */
export async function readProduct(tx: Tx, productId: string): Promise<ProductRecord> {
  const [row] = await tx.$queryRaw<[{ facts: ProductRecord }]>`
    SELECT product_facts(p) AS facts FROM products p WHERE id = ${productId}`;
  return row.facts;
}
