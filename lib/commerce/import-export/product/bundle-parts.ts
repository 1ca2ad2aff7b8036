import type { ProductRecord } from "@/lib/commerce/catalog";
import { tooMany } from "@/lib/commerce/import-export/csv/cell-errors";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { BUNDLE_PARTS_MAX, BUNDLE_QUANTITY_MAX } from "@/lib/contract/bundle";
import { ruleError } from "@/lib/contract/field-rules";
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
  if (parts === undefined) return first.wrong("bundleParts", "invalid_bundle_parts");
  if (parts.length > BUNDLE_PARTS_MAX) {
    return first.wrongField("bundleParts", tooMany(BUNDLE_PARTS_MAX));
  }
  if (new Set(parts.map(({ sku }) => sku)).size < parts.length) {
    return first.wrongField("bundleParts", ruleError("distinct"));
  }
  if (parts.some(({ quantity }) => quantity < 1 || quantity > BUNDLE_QUANTITY_MAX)) {
    return first.wrong("bundleParts", "invalid_bundle_quantity", { maximum: BUNDLE_QUANTITY_MAX });
  }
  return parts;
}
