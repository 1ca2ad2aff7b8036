/** What of a list of products stands in its address. Prices as people write them, in major units. */
export type ListingState = {
  q?: string;
  category?: string;
  minPrice?: string;
  maxPrice?: string;
  inStock?: "true";
  sort?: string;
  page?: string;
};

/** The parts of a listing's address that may be chosen, in the order they are written. */
const PARTS = ["q", "category", "minPrice", "maxPrice", "inStock", "sort", "page"] as const;

/** What narrows a list, beside the search and the place that it is of. */
const FILTERS = ["category", "minPrice", "maxPrice", "inStock"] as const;

/** A list without any filter, as a change of one. */
export const UNFILTERED = {
  category: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  inStock: undefined,
} satisfies Partial<ListingState>;

/** Reads the state out of an address; a part that was sent twice counts once. */
export function listingState(search: Record<string, unknown>): ListingState {
  const one = (name: string) => {
    const value = search[name];
    const text: unknown = Array.isArray(value) ? value[0] : value;
    return (typeof text === "string" && text.trim()) || undefined;
  };
  return {
    q: one("q"),
    category: one("category"),
    minPrice: decimal(one("minPrice")),
    maxPrice: decimal(one("maxPrice")),
    inStock: one("inStock") === "true" ? "true" : undefined,
    sort: one("sort"),
    page: one("page"),
  };
}

/** Whether anything but the search itself leaves products out. */
export function isNarrowed(state: ListingState): boolean {
  return FILTERS.some((filter) => state[filter] !== undefined);
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

/** A price with a point or a comma before its decimals; anything else is not one. */
function decimal(text: string | undefined): string | undefined {
  return text && /^\d{1,9}([.,]\d{1,3})?$/.test(text) ? text.replace(",", ".") : undefined;
}
