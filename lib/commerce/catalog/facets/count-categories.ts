import type { Survey } from "./narrow";
import type { CatalogFacets, FacetCategory } from "./read-index";

/** Counts a product once in each of its categories and once in each of their ancestors. */
export function countCategories(
  { index: { products }, categories }: CatalogFacets,
  { places, fails }: Survey,
  within: ReadonlySet<string> | undefined,
): (FacetCategory & { count: number })[] {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const nthOf = new Map(categories.map(({ id }, nth) => [id, nth]));
  // By the number of a category in the index, what a product of it counts in.
  const lines = Array.from(products.categoryNumbers.keys(), (id) =>
    nthOf.has(id) ? lineOf(id, parentOf).flatMap((above) => nthOf.get(above) ?? []) : [],
  );
  const counts = new Int32Array(categories.length);
  const lastCounted = new Int32Array(categories.length).fill(-1);
  const { numbers, starts, ends } = products.categories;
  for (let nth = 0; nth < places.length; nth++) {
    if (fails[nth] !== 0) continue;
    const place = places[nth] ?? 0;
    const end = ends[place] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at++) {
      const line = lines[numbers[at] ?? 0] ?? [];
      for (let above = 0; above < line.length; above++) {
        const category = line[above] ?? 0;
        if (lastCounted[category] === nth) continue;
        lastCounted[category] = nth;
        counts[category] = (counts[category] ?? 0) + 1;
      }
    }
  }
  return categories.flatMap((category, nth) => {
    const count = counts[nth] ?? 0;
    return count === 0 || (within && !within.has(category.id)) ? [] : [{ ...category, count }];
  });
}

/** A category and its ancestors; a cycle ends the loop. */
function lineOf(id: string, parentOf: ReadonlyMap<string, string | null>): string[] {
  const line = new Set<string>();
  for (let at: string | null = id; at !== null && !line.has(at); at = parentOf.get(at) ?? null) {
    line.add(at);
  }
  return [...line];
}
