import type { ProductWriterContext } from "@/lib/commerce/catalog";
import type { Batch } from "@/lib/commerce/import-export/batches/batch";
import type { DecodedFile } from "@/lib/commerce/import-export/csv/decode-file";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import {
  bundlesIn,
  inBatches,
  productsIn,
  type RowsApart,
} from "@/lib/commerce/import-export/product/products-in";
import type { ProductDraft } from "@/lib/commerce/import-export/product/read-product";
import { findPartProducts } from "./find-part-products";
import { importProducts, type ProductSheet } from "./import-products";

/** Rows of bundles per transaction: few, because a dry run also writes their parts, up to 20 per bundle. */
const BUNDLE_ROWS = 20;

/** How the file is read, and the number of rows per batch. */
interface ProductFile extends ProductSheet {
  /** Reads the rows again from the start. */
  rowsAgain: () => AsyncIterable<FileRow>;
  file: DecodedFile;
  apart: RowsApart;
  bundles: RowsApart;
  rowsMax: number;
}

/** A file of products in batches of whole products, each imported in one transaction. */
export async function* productBatches({
  rowsAgain,
  rowsMax,
  file,
  apart,
  bundles,
  ...sheet
}: ProductFile): AsyncGenerator<Batch, void> {
  const gathering = { file, apart, bundles, handlePlace: sheet.header.places.get("handle") ?? 0 };
  const others = () => productsIn(rowsAgain(), gathering);
  // Parts are written before the first bundle is read.
  const bundleRowsMax = Math.min(rowsMax, BUNDLE_ROWS);
  const inTurn = [inBatches(others(), rowsMax), inBatches(bundlesIn(gathering), bundleRowsMax)];
  for await (const products of concatenated(inTurn)) {
    const findEarlier = (editor: ProductWriterContext, drafts: readonly ProductDraft[]) =>
      findPartProducts(editor, drafts, { products: others(), header: sheet.header });
    yield {
      rows: products.reduce((sum, product) => sum + product.rows.length, 0),
      take: (editor, finish) => importProducts(editor, { ...sheet, products, findEarlier }, finish),
    };
  }
}

async function* concatenated<Item>(all: AsyncIterable<Item>[]): AsyncGenerator<Item, void> {
  for (const some of all) yield* some;
}
