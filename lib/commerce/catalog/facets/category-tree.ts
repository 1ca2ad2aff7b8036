import { type FacetCategory, isCategory } from "./read-index";

/** The categories with the given ids or slugs, and all their descendants. */
export function categoryTree(
  asked: readonly string[],
  categories: readonly FacetCategory[],
): ReadonlySet<string> {
  const tree = new Set(
    categories
      .filter((category) => asked.some((ref) => isCategory(category, ref)))
      .map(({ id }) => id),
  );
  // Iterating a Set also visits elements that are added meanwhile, each of them once.
  for (const above of tree) {
    for (const { id, parentId } of categories) if (parentId === above) tree.add(id);
  }
  return tree;
}
