import type { SearchQuery } from "@/components/ui/search-params";
/** An address with the query of the request added. */
export function withSearch(to: string, search: SearchQuery): string {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value = []]) =>
      [value].flat().map((one) => [name, one]),
    ),
  ).toString();
  if (query === "") return to;
  const [address = "", hash] = to.split("#");
  const joined = `${address}${address.includes("?") ? "&" : "?"}${query}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
