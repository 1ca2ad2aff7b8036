import type { Batch } from "@/lib/commerce/import-export/batches/batch";
import type { DecodedFile } from "@/lib/commerce/import-export/csv/decode-file";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import {
  inBatches,
  productsIn,
  type RowsApart,
} from "@/lib/commerce/import-export/product/products-in";
import { importProducts, type ProductSheet } from "./import-products";

/** How the file is read, and the number of rows per batch. */
interface ProductFile extends ProductSheet {
  file: DecodedFile;
  apart: RowsApart;
  rowsMax: number;
}

/** A file of products in batches of whole products, each imported in one transaction. */
export async function* productBatches(
  rows: AsyncIterable<FileRow>,
  { rowsMax, file, apart, ...sheet }: ProductFile,
): AsyncGenerator<Batch, void> {
  const gathering = { file, apart, handlePlace: sheet.header.places.get("handle") ?? 0 };
  for await (const products of inBatches(productsIn(rows, gathering), rowsMax)) {
    yield {
      rows: products.reduce((sum, product) => sum + product.rows.length, 0),
      skip() {},
      take: (editor, finish) => importProducts(editor, { ...sheet, products }, finish),
    };
  }
}
