type Branch = { id: string; slug: string; children: Branch[] };

/** The categories of a tree, those below others too. */
export function allOf(tree: readonly Branch[]): Branch[] {
  return tree.flatMap((category) => [category, ...allOf(category.children)]);
}
