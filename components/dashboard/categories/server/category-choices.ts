import { sellerApi } from "@/components/dashboard/api/seller-api";
import { toResult } from "@/lib/client/result";

/** The page size of the API. */
const PER_PAGE = 100;

/** Ten pages: a shop with more would look for its categories elsewhere. */
const PAGES_MAX = 10;

/** A category to choose, named with those above it: `Kitchen / Mugs`. */
type Choice = { id: string; name: string };

/** All categories by their full names; none where they cannot be read. */
export async function listCategoryChoices(): Promise<Choice[]> {
  const api = await sellerApi();
  const ask = (page: number) =>
    toResult(api.GET("/categories", { params: { query: { page, perPage: PER_PAGE } } }));
  const first = await ask(1);
  if (!first.ok) return [];
  const pages = Math.min(PAGES_MAX, first.data.meta.lastPage);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => ask(at + 2)));
  const rows = [first, ...rest].flatMap((reply) => (reply.ok ? reply.data.data : []));
  const byId = new Map(rows.map((row) => [row.id, row]));
  function fullName(id: string): string {
    const row = byId.get(id);
    if (row === undefined) return "";
    const above = row.parentId === null ? "" : fullName(row.parentId);
    return above === "" ? row.name : `${above} / ${row.name}`;
  }
  return rows
    .map(({ id }) => ({ id, name: fullName(id) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
