import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { Column } from "@/lib/contract/product-file";
import type { TypeRule } from "./sheet";

/** The metadata of a product and its columns. */
export const METADATA_COLUMNS = {
  vendor: "vendor",
  productCategory: "productCategory",
  type: "type",
} as const satisfies Record<string, Column>;

/** Data of a product for which the catalogue has no field. */
export interface MetadataDraft {
  /** Replaces all unnamed values; undefined keeps them. */
  rest: Record<string, unknown> | undefined;
  /** By name; null removes it. */
  named: Record<string, unknown>;
  /** Tags beside those that are named or there already. */
  moreTags: string[];
}

/** Vendor, type, tags and the like. */
export function readMetadata(first: RowCells, types: TypeRule): MetadataDraft {
  const named: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(METADATA_COLUMNS)) {
    const text = first.text(column);
    if (text !== undefined) named[name] = text;
  }
  const tags = first.text("tags");
  if (tags !== undefined) named.tags = tags === null ? null : splitTags(tags);
  if (first.claim("giftCard")) {
    named.giftCard = true;
    first.remark("giftCard", "gift_card_as_product");
  }
  const type = types.become === "tags" ? first.text("type")?.trim() : undefined;
  return { rest: readRest(first), named, moreTags: type ? [type] : [] };
}

/** The metadata after an import; what a file of ours does not name goes unless it `keeps` that. */
export function metadataAfter(
  current: Record<string, unknown>,
  { rest, named, moreTags }: MetadataDraft,
  { keeps }: { keeps: boolean },
): Record<string, unknown> {
  const said = Object.entries(named).filter(([, value]) => value !== null);
  // In our own format an empty cell removes nothing: values that do not fit a cell are in the JSON column.
  const unnamed = Object.entries(current).filter(([name]) => !(name in named));
  const kept = rest === undefined || keeps ? unnamed : [];
  const metadata = Object.fromEntries([...kept, ...Object.entries(rest ?? {}), ...said]);
  if (moreTags.length === 0) return metadata;
  const tags = Array.isArray(metadata.tags) ? metadata.tags : [];
  return { ...metadata, tags: [...new Set([...tags, ...moreTags])] };
}

/** Tags as the format has them. */
export function splitTags(cell: string): string[] {
  const tags = cell.split(",").map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}

function readRest(first: RowCells): Record<string, unknown> | undefined {
  const sent = first.json("metadata");
  if (sent === undefined) return undefined;
  if (sent === null) return {};
  if (typeof sent === "object" && !Array.isArray(sent)) return { ...sent };
  return first.wrong("metadata", "invalid_structure");
}
