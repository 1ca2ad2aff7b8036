import type { DecodedFile } from "@/lib/commerce/import-export/csv/decode-file";
import { fileHandle } from "@/lib/commerce/import-export/csv/file-handle";
import { type FileRow, type RowPlace, readRowAt } from "@/lib/commerce/import-export/csv/read-rows";
import type { ProductRows } from "./read-product";

/** The rows that are separated from the first ones of their product, by its handle. */
export type RowsApart = ReadonlyMap<string, readonly RowPlace[]>;

interface Gathering {
  file: DecodedFile;
  handlePlace: number;
  apart: RowsApart;
  /** The rows of bundles, by handle. */
  bundles?: RowsApart;
}

/**
 * The products of a file, each with all of its rows: separated rows are read with the first of them and
 * skipped later. A row without a handle is a product of its own. Bundles are left out, see {@link bundlesIn}.
 */
export async function* productsIn(
  rows: AsyncIterable<FileRow>,
  { file, handlePlace, apart, bundles = new Map() }: Gathering,
): AsyncGenerator<ProductRows, void> {
  let current: ProductRows | undefined;
  const complete = ({ handle, rows: own }: ProductRows) => ({
    handle,
    rows: [...own, ...(apart.get(handle) ?? []).map((place) => readRowAt(file, place))],
  });
  for await (const row of rows) {
    const handle = fileHandle(row.cells[handlePlace]);
    const isRead =
      bundles.has(handle) || row.row >= (apart.get(handle)?.[0]?.row ?? Number.POSITIVE_INFINITY);
    if (current && handle !== "" && current.handle === handle && !isRead) {
      current.rows.push(row);
      continue;
    }
    if (current) yield complete(current);
    current = isRead ? undefined : { handle, rows: [row] };
  }
  if (current) yield complete(current);
}

/** The bundles that {@link productsIn} leaves out; they are read last, because their parts may stand below them. */
export async function* bundlesIn({
  file,
  bundles = new Map(),
}: Pick<Gathering, "file" | "bundles">): AsyncGenerator<ProductRows, void> {
  for (const [handle, places] of bundles) {
    yield { handle, rows: places.map((place) => readRowAt(file, place)) };
  }
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
