import { query } from "@/lib/platform/db";
import type { GeneratedProduct } from "./generated-product";

/** Writes products by the hundred: one statement a table, the columns of lists last. */
export async function writeBatch(storeId: string, products: GeneratedProduct[]): Promise<void> {
  const rows = products.map(({ product }) => ({ ...product, store_id: storeId }));
  await insert("products", PRODUCT, rows);
  await insert(
    "options",
    OPTION,
    products.flatMap(({ options }) => options),
  );
  await insert(
    "option_values",
    VALUE,
    products.flatMap(({ values }) => values),
  );
  const variants = products.flatMap((one) => one.variants);
  await insert(
    "variants",
    VARIANT,
    variants.map((variant) => ({ ...variant, store_id: storeId })),
  );
  await insert(
    "variant_option_values",
    CHOICE,
    products.flatMap(({ choices }) => choices),
  );
  await insert(
    "stock",
    STOCK,
    products.flatMap((one) => stockRows(storeId, one)),
  );
  await insert("product_categories", SHELF, products.flatMap(categoryRows));
  await insert("product_media", PICTURE, products.flatMap(mediaRows));
  const ids = products.map(({ product }) => product.id);
  await query(
    "large_refresh",
    "SELECT record_prices($1, now())::text, refresh_products($1)::text",
    [ids],
  );
}

const PRODUCT =
  "id text, store_id text, slug text, name text, summary text, description text, status text, price bigint, cost bigint, has_variants boolean, sort_order integer, created_at timestamptz, updated_at timestamptz, sale_price bigint, sale_name text, sale_starts_at timestamptz, sale_ends_at timestamptz";
const OPTION = "id text, product_id text, name text, position integer, display text";
const VALUE = "id text, option_id text, name text, position integer, swatch_color text";
const VARIANT =
  "id text, store_id text, product_id text, name text, position integer, is_default boolean, price bigint, sku text, weight_grams integer";
const CHOICE = "variant_id text, option_id text, value_id text";
const STOCK =
  "variant_id text, livemode boolean, store_id text, product_id text, available integer";
const SHELF = "product_id text, category_id text";
const PICTURE = "product_id text, media_id text, position integer";

async function insert(table: string, columns: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = columns
    .split(", ")
    .map((column) => column.split(" ")[0])
    .join(", ");
  await query(
    `large_${table}`,
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS r (${columns})`,
    [JSON.stringify(rows)],
  );
}

/** The same in both modes, as createProduct() has it. */
function stockRows(storeId: string, { product, stock }: GeneratedProduct) {
  return stock.flatMap((row) =>
    [false, true].map((livemode) => ({
      ...row,
      livemode,
      store_id: storeId,
      product_id: product.id,
    })),
  );
}

function categoryRows({ product, categoryIds }: GeneratedProduct) {
  return categoryIds.map((category_id) => ({ product_id: product.id, category_id }));
}

function mediaRows({ product, mediaIds }: GeneratedProduct) {
  return mediaIds.map((media_id, position) => ({ product_id: product.id, media_id, position }));
}
