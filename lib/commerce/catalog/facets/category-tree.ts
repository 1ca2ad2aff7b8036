import { type FacetCategory, isCategory } from "./read-index";

/** Categories, by ids or slugs, and all below them. */
export function categoryTree(
  asked: readonly string[],
  categories: readonly FacetCategory[],
): ReadonlySet<string> {
  const tree = new Set(
    categories
      .filter((category) => asked.some((ref) => isCategory(category, ref)))
      .map(({ id }) => id),
  );
  // A set that grows while it is walked through; what is in it already is not added again.
  for (const above of tree) {
    for (const { id, parentId } of categories) if (parentId === above) tree.add(id);
  }
  return tree;
}
