import type { ProductRows } from "@/lib/commerce/import-export/product/read-product";
import type { FileRow } from "./read-rows";

/**
 * The products of a file: rows that follow one another with one handle. A row without a handle
 * stands alone.
 */
export async function* productsIn(
  rows: AsyncIterable<FileRow>,
  handlePlace: number,
): AsyncGenerator<ProductRows, void> {
  let current: ProductRows | undefined;
  for await (const row of rows) {
    const handle = (row.cells[handlePlace] ?? "").trim();
    if (current && handle !== "" && current.handle === handle) {
      current.rows.push(row);
      continue;
    }
    if (current) yield current;
    current = { handle, rows: [row] };
  }
  if (current) yield current;
}

/** Gathers products until they have so many rows together. */
export async function* inBatches(
  products: AsyncIterable<ProductRows>,
  rowsMax: number,
): AsyncGenerator<ProductRows[], void> {
  let batch: ProductRows[] = [];
  let rows = 0;
  for await (const product of products) {
    batch.push(product);
    rows += product.rows.length;
    if (rows < rowsMax) continue;
    yield batch;
    batch = [];
    rows = 0;
  }
  if (batch.length > 0) yield batch;
}
