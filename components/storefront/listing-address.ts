/** What of a list of products stands in its address. */
export type ListingState = {
  q?: string;
  category?: string;
  sort?: string;
  inStock?: "true";
  page?: string;
};

/** The parts of a listing's address that may be chosen, in the order they are written. */
const PARTS = ["q", "category", "sort", "inStock", "page"] as const;

/** Reads the state out of an address; a part that was sent twice counts once. */
export function listingState(search: Record<string, string | string[] | undefined>): ListingState {
  const one = (name: string) => {
    const value = search[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
  };
  return {
    q: one("q"),
    category: one("category"),
    sort: one("sort"),
    inStock: one("inStock") === "true" ? "true" : undefined,
    page: one("page"),
  };
}

/** The address of a listing. Any other change than of the page begins again at the first one. */
export function listingHref(
  path: string,
  state: ListingState,
  change: Partial<ListingState>,
): string {
  const next: ListingState = { ...state, page: undefined, ...change };
  const search = new URLSearchParams();
  for (const part of PARTS) {
    const value = next[part];
    if (value && !(part === "page" && value === "1")) search.set(part, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
