/** The state of a product list in its URL. Prices in major units. */
export type ListingState = {
  q?: string;
  category?: string;
  minPrice?: string;
  maxPrice?: string;
  inStock?: "true";
  /** What is chosen of facets, by the key that the API gives them: `{"option[Colour]": ["Blue"]}`. */
  chosen?: Chosen;
  sort?: string;
  page?: string;
};

export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The parts of a listing's address in the order they are written, what is chosen of facets in between. */
const [BEFORE, AFTER] = [
  ["q", "category", "minPrice", "maxPrice", "inStock"],
  ["sort", "page"],
] as const;

/** The parameters of facets. */
const FACET = /^(?:(?:option|field)\[[^[\]]{1,100}\]|brand|minRating|onSale)$/;

/** As many facets of a kind, and values of one, as the API takes; and how long a value may be. */
const [FACETS_MAX, VALUES_MAX, VALUE_MAX] = [10, 50, 200];

/** What narrows a list, beside the search and the place that it is of. */
const FILTERS = ["category", "minPrice", "maxPrice", "inStock"] as const;

/** A list without any filter, as a change of one. */
export const UNFILTERED = {
  category: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  inStock: undefined,
  chosen: undefined,
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
    chosen: chosenIn(search),
    sort: one("sort"),
    page: one("page"),
  };
}

/** Whether anything but the search itself leaves products out. */
export function isNarrowed(state: ListingState): boolean {
  return FILTERS.some((filter) => state[filter] !== undefined) || state.chosen !== undefined;
}

/** Whether search engines index a list: not if it is searched, sorted or narrowed, because there are very many of those. */
export function isIndexedList(state: ListingState): boolean {
  return state.q === undefined && state.sort === undefined && !isNarrowed(state);
}

/** What is chosen after values of a facet have been taken off or put in the place of others; undefined for nothing. */
export function chooseValues(
  chosen: Chosen | undefined,
  key: string,
  values: readonly string[],
): Chosen | undefined {
  const next = { ...chosen, [key]: values };
  return tidy(Object.entries(next));
}

/** The address of a listing. Any other change than of the page begins again at the first one. */
export function listingHref(
  path: string,
  state: ListingState,
  change: Partial<ListingState>,
): string {
  const next: ListingState = { ...state, page: undefined, ...change };
  const search = new URLSearchParams();
  const write = (parts: readonly (typeof BEFORE | typeof AFTER)[number][]) => {
    for (const part of parts) {
      const value = next[part];
      if (value && !(part === "page" && value === "1")) search.set(part, value);
    }
  };
  write(BEFORE);
  for (const [key, values] of Object.entries(next.chosen ?? {})) {
    for (const value of values) search.append(key, value);
  }
  write(AFTER);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The facets that a URL chooses, without impossible values such as six stars. */
function chosenIn(search: Record<string, unknown>): Chosen | undefined {
  return tidy(
    Object.entries(search).flatMap(([key, sent]) => {
      if (!FACET.test(key)) return [];
      const values = [sent]
        .flat()
        .filter((value) => typeof value === "string")
        .filter((value) => value.trim() !== "" && value.length <= VALUE_MAX);
      if (key === "minRating")
        return [[key, values.filter((value) => /^[1-5]$/.test(value)).slice(0, 1)]];
      if (key === "onSale") return [[key, values.filter((value) => value === "true").slice(0, 1)]];
      return [[key, values.slice(0, VALUES_MAX)]];
    }),
  );
}

/** In one order, each value once: the same choice has one address. */
function tidy(entries: [string, readonly string[]][]): Chosen | undefined {
  const filled = entries
    .map(([key, values]): [string, string[]] => [key, [...new Set(values)].sort()])
    .filter(([, values]) => values.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const kinds = ["option[", "field[", "brand", "minRating", "onSale"];
  const few = kinds.flatMap((kind) =>
    filled.filter(([key]) => key.startsWith(kind)).slice(0, FACETS_MAX),
  );
  if (few.length === 0) return undefined;
  return Object.fromEntries(few.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A price with a point or a comma before its decimals; anything else is not one. */
function decimal(text: string | undefined): string | undefined {
  return text && /^\d{1,9}([.,]\d{1,3})?$/.test(text) ? text.replace(",", ".") : undefined;
}
