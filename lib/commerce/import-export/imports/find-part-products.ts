import type { ProductWriterContext } from "@/lib/commerce/catalog";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { ProductDraft, ProductRows } from "@/lib/commerce/import-export/product/read-product";
import { readTextCell } from "@/lib/kit/text-cell";
import { db } from "@/lib/platform/db";
import { partSkus } from "./plan-bundles";

interface PartsFile {
  /** All products of the file except bundles. */
  products: AsyncIterable<ProductRows>;
  header: FileHeader;
}

/**
 * The products of a file that its bundles name as parts: those that have one of the SKUs in the file, and those that have
 * one in the shop. Reads the whole file if there are bundles.
 */
export async function findPartProducts(
  { store }: Pick<ProductWriterContext, "store">,
  drafts: readonly ProductDraft[],
  { products, header }: PartsFile,
): Promise<ProductRows[]> {
  const skus = new Set(partSkus(drafts));
  if (skus.size === 0) return [];
  const owners = await db.product.findMany({
    where: { storeId: store.id, variants: { some: { sku: { in: [...skus] } } } },
    select: { handle: true },
  });
  const handles = new Set(owners.map(({ handle }) => handle));
  const place = header.places.get("sku");
  const hasSku = ({ cells }: { cells: string[] }) =>
    place !== undefined && skus.has(readTextCell(cells[place] ?? ""));
  const found: ProductRows[] = [];
  for await (const product of products) {
    if (handles.has(product.handle) || product.rows.some(hasSku)) found.push(product);
  }
  return found;
}
