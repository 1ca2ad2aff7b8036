/** Paging and order of a list: they do not select rows. */
const NO_FILTERS = new Set(["page", "perPage", "sort"]);

/** A question to a list as the filter of a bulk action: which rows, each value as text. */
export function bulkFilterFromUrl(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || NO_FILTERS.has(name) ? [] : [[name, String(value)]],
    ),
  );
}
