import type { ProductRecord } from "@/lib/commerce/catalog";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { BUNDLE_PARTS_MAX, BUNDLE_QUANTITY_MAX } from "@/lib/contract/bundle";
import { type BundleEntry, readBundleCell, writeBundleCell } from "@/lib/kit/bundle-cell";

/** The cell with the parts of a bundle. A part without a SKU is written as an empty one, which an import refuses. */
export function bundleCell(parts: NonNullable<ProductRecord["bundle"]>): string {
  return writeBundleCell(parts.map(({ sku, quantity }) => ({ sku: sku ?? "", quantity })));
}

/** The parts that a row names: none if the cell is empty, undefined if the file has no such column or the cell is wrong. */
export function readBundleParts(first: RowCells): BundleEntry[] | undefined {
  const text = first.text("bundleParts");
  if (text === undefined || text === null) return text === null ? [] : undefined;
  const parts = readBundleCell(text);
  const wrong = (sentence: string) => first.wrong("bundleParts", sentence);
  if (parts === undefined) return wrong("Must be SKUs with quantities such as MUG*2; POT.");
  if (parts.length > BUNDLE_PARTS_MAX) return wrong(`Must have at most ${BUNDLE_PARTS_MAX} parts.`);
  if (new Set(parts.map(({ sku }) => sku)).size < parts.length) {
    return wrong("Must name each part once.");
  }
  if (parts.some(({ quantity }) => quantity < 1 || quantity > BUNDLE_QUANTITY_MAX)) {
    return wrong(`Quantities are from 1 to ${BUNDLE_QUANTITY_MAX}.`);
  }
  return parts;
}
