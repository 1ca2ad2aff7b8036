import type { SellerCategory } from "@/lib/contract/category";

type Placed = Pick<SellerCategory, "id" | "parentId" | "position" | "name">;

/** A category with the ones below it. */
export type CategoryNode<Category extends Placed> = {
  category: Category;
  children: CategoryNode<Category>[];
};

/** The tree of a flat list, each level by position and then by name, as the shop shows it. */
export function buildCategoryTree<Category extends Placed>(
  categories: readonly Category[],
): CategoryNode<Category>[] {
  const known = new Set(categories.map(({ id }) => id));
  const below = Map.groupBy(categories, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const level = (parentId: string | null): CategoryNode<Category>[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name))
      .map((category) => ({ category, children: level(category.id) }));
  return level(null);
}

/** The tree as a list from top to bottom, each with how deep it stands. */
export function flattenCategoryTree<Category extends Placed>(
  nodes: readonly CategoryNode<Category>[],
  depth = 0,
): { category: Category; depth: number }[] {
  return nodes.flatMap(({ category, children }) => [
    { category, depth },
    ...flattenCategoryTree(children, depth + 1),
  ]);
}

/** Where a category can be moved: anywhere but below itself. */
export function possibleParents<Category extends Placed>(
  categories: readonly Category[],
  id: string | null,
): { category: Category; depth: number }[] {
  const without = (nodes: CategoryNode<Category>[]): CategoryNode<Category>[] =>
    nodes
      .filter(({ category }) => category.id !== id)
      .map(({ category, children }) => ({ category, children: without(children) }));
  return flattenCategoryTree(without(buildCategoryTree(categories)));
}

/**
 * The positions that have to change for one of some siblings, in their order, to go a step up (-1)
 * or down (1). None at the end of the line.
 */
export function moveCategory(
  siblings: readonly Pick<Placed, "id" | "position">[],
  id: string,
  step: -1 | 1,
): { id: string; position: number }[] {
  const from = siblings.findIndex((one) => one.id === id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= siblings.length) return [];
  const order = siblings.toSpliced(from, 1).toSpliced(to, 0, ...siblings.slice(from, from + 1));
  return order
    .map((one, position) => ({ id: one.id, position, before: one.position }))
    .filter(({ position, before }) => position !== before)
    .map(({ id, position }) => ({ id, position }));
}
