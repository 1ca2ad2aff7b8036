/** The query of an address. */
export type SearchQuery = Record<string, string | string[] | undefined>;

/** The query of a page, as Next passes it. */
export type SearchParams = Promise<SearchQuery>;
