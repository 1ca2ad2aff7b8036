import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import { inBatches, productsIn } from "@/lib/commerce/import-export/csv/products-in";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import type { TypeRule } from "@/lib/commerce/import-export/product/sheet";
import { slugify } from "@/lib/kit/text";
import type { Batch } from "./batch";
import { importProducts } from "./import-products";

/** How the file is read, and how many rows are taken in at once. */
interface ProductSheet {
  header: FileHeader;
  types: TypeRule;
  isDryRun: boolean;
  rowsMax: number;
}

/** A file of products in pieces of whole products, each of which is taken in as one transaction. */
export async function* productBatches(
  rows: AsyncIterable<FileRow>,
  { rowsMax, ...sheet }: ProductSheet,
): AsyncGenerator<Batch, void> {
  const place = sheet.header.places.get("handle") ?? 0;
  const seen = new Map<string, number>();
  for await (const products of inBatches(productsIn(rows, place), rowsMax)) {
    yield {
      rows: products.reduce((sum, product) => sum + product.rows.length, 0),
      skip() {
        for (const { handle, rows: own } of products) seen.set(slugify(handle), own[0]?.row ?? 0);
      },
      async take(editor, finish) {
        // What a try that failed has seen does not count.
        const mark = new Map(seen);
        await importProducts(editor, { ...sheet, products, seen: mark }, finish);
        for (const [slug, row] of mark) seen.set(slug, row);
      },
    };
  }
}
