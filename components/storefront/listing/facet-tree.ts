import type { ProductFacets } from "@/lib/contract/product";

/** A category that a list can be narrowed to, with those below it. */
export type FacetNode = ProductFacets["categories"][number] & { children: FacetNode[] };

/** More than this many categories at once are looked through level by level. */
const SHOWN_AT_ONCE = 24;

/**
 * The categories of a list's facets as a tree. What has no parent among them stands at the top. A
 * large tree shows its upper two levels: following one of them shows what is below it.
 */
export function facetTree(categories: ProductFacets["categories"]): FacetNode[] {
  const known = new Set(categories.map(({ id }) => id));
  const levels = categories.length > SHOWN_AT_ONCE ? 2 : Number.POSITIVE_INFINITY;
  const below = (parent: string | null, depth: number): FacetNode[] =>
    depth > levels
      ? []
      : categories
          .filter(({ parentId }) => (parent === null ? isTop(parentId) : parentId === parent))
          .map((category) => ({ ...category, children: below(category.id, depth + 1) }));
  const isTop = (parentId: string | null) => parentId === null || !known.has(parentId);
  return below(null, 1);
}
