import { presentCustomFields } from "@/lib/commerce/custom-fields";
import type { Category, CategoryChild, CategoryTree } from "@/lib/contract/category";
import type { CategoryRow } from "./rows";

/** A single category. */
export function presentCategory(row: CategoryRow): Omit<Category, "locales" | "slugs"> {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    imageUrl: row.imageUrl,
    parentId: row.parentId,
    productCount: row.productCount,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    customFields: Object.fromEntries(row.customFieldDetails.map(({ key, value }) => [key, value])),
    customFieldDetails: presentCustomFields(row.customFieldDetails),
  };
}

/** The categories of the first level, each with the tree below it, in the order of the rows. */
export function presentTree(rows: CategoryRow[]): CategoryTree[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const branchOf = (row: CategoryRow): CategoryChild => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    parentId: row.parentId,
    productCount: row.productCount,
    children: (below.get(row.id) ?? []).map(branchOf),
  });
  return (below.get(null) ?? []).map((row) => ({
    ...branchOf(row),
    description: row.description,
    imageUrl: row.imageUrl,
  }));
}
