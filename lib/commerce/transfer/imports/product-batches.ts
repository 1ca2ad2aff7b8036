import { slugify } from "@/lib/kit/text";
import type { FileHeader } from "../csv/file-header";
import { inBatches, productsIn } from "../csv/products-in";
import type { FileRow } from "../csv/read-rows";
import type { Batch } from "./batch";
import { takeProducts } from "./take-products";

/** A file of products in pieces of whole products, each of which is taken in as one transaction. */
export async function* productBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun, rowsMax }: { header: FileHeader; isDryRun: boolean; rowsMax: number },
): AsyncGenerator<Batch, void> {
  const place = header.places.get("handle") ?? 0;
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
        await takeProducts(editor, { products, header, isDryRun, seen: mark }, finish);
        for (const [slug, row] of mark) seen.set(slug, row);
      },
    };
  }
}
