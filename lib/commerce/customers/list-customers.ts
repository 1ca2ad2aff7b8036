import type { SellerContext } from "@/lib/commerce/stores";
import type { CustomerListItem, CustomerQuery } from "@/lib/contract/customer";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { presentCustomerListItem } from "./present-seller";
import type { CustomerFacts } from "./seller-rows";

/** A customer as a list shows them. */
export type ListedCustomer = Pick<
  CustomerFacts,
  | "id"
  | "livemode"
  | "email"
  | "firstName"
  | "lastName"
  | "tags"
  | "totalOrders"
  | "totalSpend"
  | "createdAt"
>;

/**
 * What a list may be narrowed by; each but `fewLetters` relies on an index of customers. The pattern
 * stands in a SELECT, or it would be made anew for every row. One or two letters are no trigram, and
 * going through all of the index for them is slower than going through the table.
 */
const FILTERS = {
  q: "c.search_text LIKE (SELECT search_pattern(?))",
  fewLetters: "c.search_text || '' LIKE (SELECT search_pattern(?))",
  createdAfter: "c.created_at >= ?",
  tag: "c.tags @> ARRAY[?::text]",
} as const;

/**
 * A page of the customers in the mode of the key, the latest first. What they ordered and spent is
 * added up for those on the page alone. Only the filters asked for stand in the statement, so that
 * each is planned with its index.
 */
export async function listCustomers(
  ctx: Pick<SellerContext, "store" | "livemode" | "locale">,
  { page, perPage, ...asked }: CustomerQuery,
): Promise<{ data: CustomerListItem[]; meta: PageMeta }> {
  const { name, matching, params } = matchingOf(ctx, asked);
  const [rows, [count]] = await Promise.all([
    query<{ customer: ListedCustomer }>(`customers_${name}`, pageOf(matching, params.length), [
      ...params,
      perPage,
      pageOffset({ page, perPage }),
    ]),
    query<{ total: number }>(
      `customers_count_${name}`,
      `SELECT count(*) AS total ${matching}`,
      params,
    ),
  ]);
  return {
    data: rows.map(({ customer }) => presentCustomerListItem(customer, ctx)),
    meta: pageMeta({ page, perPage, total: count?.total ?? 0 }),
  };
}

function matchingOf(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { q, createdAfter, tag }: Pick<CustomerQuery, "q" | "createdAfter" | "tag">,
) {
  const search = q !== undefined && q.length < 3 ? { fewLetters: q } : { q };
  const asked: { [Name in keyof typeof FILTERS]?: unknown } = { ...search, createdAfter, tag };
  const names = ["q", "fewLetters", "createdAfter", "tag"] as const;
  const used = names.filter((name) => asked[name] !== undefined);
  const conditions = used.map((name, index) => FILTERS[name].replace("?", `$${index + 3}`));
  return {
    name: used.join("_"),
    matching: ["FROM customers c WHERE c.store_id = $1 AND c.livemode = $2", ...conditions].join(
      " AND ",
    ),
    params: [store.id, livemode, ...used.map((name) => asked[name])],
  };
}

/** In the order of the index on store, mode and time, read backwards. */
const pageOf = (matching: string, params: number) => `
  SELECT customer_listed(c) AS customer
  FROM (
    SELECT c.id ${matching}
    ORDER BY c.created_at DESC, c.id DESC LIMIT $${params + 1} OFFSET $${params + 2}
  ) page JOIN customers c ON c.id = page.id
  ORDER BY c.created_at DESC, c.id DESC`;
