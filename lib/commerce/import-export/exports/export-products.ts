import { PRODUCT_RECORD, type ProductRecord } from "@/lib/commerce/catalog";
import { type Cell, csvStream } from "@/lib/commerce/import-export/csv/write-csv";
import type { SellerContext } from "@/lib/commerce/stores";
import type { ProductExportQuery } from "@/lib/contract/export";
import { PRODUCT_FILE } from "@/lib/contract/product-file";
import { query } from "@/lib/platform/db";
import { type Asked, batchesOf } from "./batches";
import { type Edition, type PathStep, productFileRows } from "./product-cells";

/** Fifty products of two hundred variants each are some megabytes; more would be felt. */
const BATCH = 50;

/**
 * The products of the store in the format of imports, with the stock of the mode. Additional columns have the
 * rest: imported again, the file creates the same catalogue.
 */
export function exportProducts(
  ctx: Pick<SellerContext, "store" | "livemode">,
  { status, ...period }: ProductExportQuery,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return csvStream(PRODUCT_FILE.names.map(PRODUCT_FILE.header), rowsOf({ ctx, ...period }, status));
}

async function* rowsOf(
  asked: Asked,
  status: ProductExportQuery["status"],
): AsyncGenerator<Cell[][], void> {
  const { store, livemode } = asked.ctx;
  const edition = { currency: store.currency, livemode, paths: await readPaths(store.id) };
  const statement = {
    name: "export_products",
    text: PRODUCTS,
    params: [status ?? null],
    size: BATCH,
  };
  for await (const rows of batchesOf<{ id: string; facts: ProductRecord }>(asked, statement)) {
    yield rows
      .flatMap(({ facts }) => productFileRows(facts, edition))
      .map((cells) => PRODUCT_FILE.names.map((column) => cells[column]));
  }
}

/** By the index on store and id. */
const PRODUCTS = `
  SELECT p.id, ${PRODUCT_RECORD} AS facts FROM products p
  WHERE p.store_id = $1 AND $2::boolean IS NOT NULL AND p.id > $3
    AND ($4::timestamptz IS NULL OR p.created_at >= $4)
    AND ($5::timestamptz IS NULL OR p.created_at <= $5)
    AND ($6::text IS NULL OR p.status = $6)
  ORDER BY p.id LIMIT ${BATCH}`;

type CategoryRow = {
  id: string;
  name: string;
  slug: string;
  position: number;
  parentId: string | null;
};

async function readPaths(storeId: string): Promise<Edition["paths"]> {
  const rows = await query<CategoryRow>(
    "export_categories",
    `SELECT id, name, slug, position, parent_id AS "parentId" FROM categories WHERE store_id = $1`,
    [storeId],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: CategoryRow, below: string[] = []): PathStep[] => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    const step = { name: row.name, slug: row.slug, position: row.position };
    if (parent === undefined || below.includes(parent.id)) return [step];
    return [...pathOf(parent, [...below, row.id]), step];
  };
  return new Map(rows.map((row) => [row.id, pathOf(row)]));
}
