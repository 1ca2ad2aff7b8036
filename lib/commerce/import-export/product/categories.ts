import { z } from "zod";
import { tooLong } from "@/lib/commerce/import-export/csv/cell-errors";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { CreateCategory } from "@/lib/contract/category";
import { text } from "@/lib/contract/common";
import { slugInput } from "@/lib/contract/seller-product";
import type { TypeRule } from "./sheet";

/** A category on the way from the top of the tree; without a slug it is found by its name. */
export interface CategoryStep {
  name: string;
  slug?: string | undefined;
  /** Among those of its parent, where it is made. */
  position?: number | undefined;
}

/** The way from the top of the tree to a category. */
export type CategoryPath = CategoryStep[];

const { position } = CreateCategory.shape;

const Paths = z
  .array(
    z
      .array(z.object({ name: text(100, { min: 1 }), slug: slugInput, position }))
      .min(1)
      .max(20),
  )
  .max(100);

/** A name as the catalogue takes it. */
const NAME_MAX = 100;

/**
 * The categories of a product: as in our own format, else its collection and, unless types become tags, its
 * type. Undefined if the file has neither.
 */
export function readCategories(first: RowCells, types: TypeRule): CategoryPath[] | undefined {
  if (first.isFilled("categories")) {
    const parsed = Paths.safeParse(first.json("categories"));
    if (parsed.success) return parsed.data;
    return first.wrong("categories", "invalid_structure");
  }
  if (first.has("categories")) return [];
  const collection = readName(first, "collection");
  const type = types.become === "categories" ? readName(first, "type") : undefined;
  const above = types.parent === null ? [] : [{ name: types.parent }];
  const paths: CategoryPath[] = [
    ...(collection === undefined ? [] : [[{ name: collection }]]),
    ...(type === undefined || type === collection ? [] : [[...above, { name: type }]]),
  ];
  return paths.length === 0 ? undefined : paths;
}

function readName(first: RowCells, column: "collection" | "type"): string | undefined {
  const name = first.text(column)?.trim();
  if (!name) return undefined;
  if (name.length <= NAME_MAX) return name;
  return first.wrongField(column, tooLong(NAME_MAX));
}
