/** A category and where it hangs. */
export interface CategoryRow {
  id: string;
  name: string;
  parentId: string | null;
}

/** The names from the top down to each category, by its id. */
export type CategoryPaths = ReadonlyMap<string, string[]>;

/** Works out every path. A tree that has become a ring ends where it would begin again. */
export function categoryPaths(rows: CategoryRow[]): CategoryPaths {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: string | null, below: Set<string>): string[] => {
    const row = id === null ? undefined : byId.get(id);
    if (row === undefined || below.has(row.id)) return [];
    return [...pathOf(row.parentId, below.add(row.id)), row.name];
  };
  return new Map(rows.map(({ id }) => [id, pathOf(id, new Set())]));
}

/** The path that says most about a product: the longest, the first of several. */
export function deepestPath(paths: CategoryPaths, categoryIds: string[]): string[] {
  return categoryIds
    .map((id) => paths.get(id) ?? [])
    .reduce((deepest, path) => (path.length > deepest.length ? path : deepest), []);
}
