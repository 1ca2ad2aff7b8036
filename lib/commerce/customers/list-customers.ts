import { IS_MEMBER } from "@/lib/commerce/customer-groups";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CustomerListItem, CustomerQuery } from "@/lib/contract/customer";
import { toAsciiEmail } from "@/lib/kit/normalize-email";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import type { ListedCustomer } from "./customer-record";
import { presentCustomerListItem } from "./present-seller";

/**
 * The filters of the list; each except `fewLetters` and `groupId` uses an index of customers. The pattern is
 * in a SELECT, or it would be computed for every row. One or two letters have no trigram, and scanning the
 * whole index for them is slower than scanning the table.
 */
const FILTERS = {
  q: `c.search_text LIKE (SELECT ${likePattern("?")})`,
  fewLetters: `c.search_text || '' LIKE (SELECT ${likePattern("?")})`,
  createdAfter: "c.created_at >= ?",
  tag: "c.tags @> ARRAY[?::text]",
  groupId: `EXISTS (SELECT FROM customer_groups g WHERE g.id = ? AND ${IS_MEMBER})`,
  addedToGroupId: `EXISTS (
    SELECT FROM customer_group_members m WHERE m.group_id = ? AND m.customer_id = c.id
  )`,
} as const;

const FILTER_NAMES = [
  ...(["q", "fewLetters", "createdAfter", "tag", "groupId", "addedToGroupId"] as const),
] satisfies (keyof typeof FILTERS)[];

/**
 * A page of the customers in the mode of the key, newest first. Order count and amount spent are summed for
 * this page only. The statement contains only the requested filters, so that each is planned with its index.
 */
export async function listCustomers(
  ctx: Pick<SellerContext, "store" | "livemode" | "locale">,
  { page, perPage, sort, ...asked }: CustomerQuery,
): Promise<{ data: CustomerListItem[]; meta: PageMeta }> {
  const found = filterOf(ctx, asked);
  const { name, matching, params } = found;
  const statement = sort ? sortedPage(found, sort) : newestPage(found);
  const [rows, [count]] = await Promise.all([
    query<ListedCustomer>(`customers_${sort ?? ""}_${name}`, statement, [
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
    data: rows.map((customer) => presentCustomerListItem(customer, ctx)),
    meta: pageMeta({ page, perPage, total: count?.total ?? 0 }),
  };
}

/** Which customers are meant, as the end of a statement; by their letters or only by what is quick to know. */
type CustomerFilter = { name: string; matching: string; params: unknown[]; isSearched: boolean };

function filterOf(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { q: typed, ...narrowed }: Omit<CustomerQuery, "page" | "perPage" | "sort">,
): CustomerFilter {
  const q = typed && toAsciiEmail(typed);
  const search = q !== undefined && q.length < 3 ? { fewLetters: q } : { q };
  const asked: { [Name in keyof typeof FILTERS]?: unknown } = { ...search, ...narrowed };
  const used = FILTER_NAMES.filter((name) => asked[name] !== undefined);
  const conditions = used.map((name, index) => FILTERS[name].replace("?", `$${index + 3}`));
  return {
    name: used.join("_"),
    matching: ["FROM customers c WHERE c.store_id = $1 AND c.livemode = $2", ...conditions].join(
      " AND ",
    ),
    params: [store.id, livemode, ...used.map((name) => asked[name])],
    isSearched: q !== undefined,
  };
}

/** What a customer has ordered and spent, summed up over their orders `o`; as customer_record() has it. */
const TOTALS = `count(*) FILTER (WHERE o.payment_status <> 'cancelled') AS orders,
  coalesce(sum(store_amount(o.captured - o.refunded, o.exchange_rate)), 0) AS spend`;

/** The customers `c` of a page, which follows as a join. */
const LISTED = `
  SELECT c.id, c.livemode, c.email, c.first_name AS "firstName", c.last_name AS "lastName", c.tags,
    t.orders AS "totalOrders",
    jsonb_build_object('amount', t.spend, 'currency', s.currency) AS "totalSpend",
    to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
  FROM customers c JOIN stores s ON s.id = c.store_id
  CROSS JOIN LATERAL (
    SELECT ${TOTALS} FROM orders o WHERE o.customer_id = c.id AND o.type = 'order'
  ) t JOIN`;

/** Up to this many are sorted quickly; with more matches, a page is found early when reading by time. */
const SORTED_MATCHES_MAX = 2_000;

/**
 * In the order of the index on store, mode and time, read backwards. A search with few or no
 * matches would read that index to its end, and the planner cannot know: so up to
 * SORTED_MATCHES_MAX are found by the search index first, and the index on time is read only where there are more.
 */
function newestPage({ matching, params, isSearched }: CustomerFilter): string {
  const [limit, offset] = [`$${params.length + 1}`, `$${params.length + 2}`];
  const inTime = `SELECT c.id, c.created_at ${matching}`;
  const first = `ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}`;
  const found = isSearched
    ? `(SELECT id, created_at FROM few WHERE (SELECT count(*) FROM few) <= ${SORTED_MATCHES_MAX})
       UNION ALL
       (${inTime} AND (SELECT count(*) FROM few) > ${SORTED_MATCHES_MAX} ${first}::bigint + ${offset}::bigint)`
    : inTime;
  return `
    ${isSearched ? `WITH few AS MATERIALIZED (${inTime} LIMIT ${SORTED_MATCHES_MAX + 1})` : ""}
    ${LISTED} (
      SELECT c.id FROM (${found}) c ${first} OFFSET ${offset}
    ) page ON page.id = c.id
    ORDER BY c.created_at DESC, c.id DESC`;
}

/** The ORDER BY of each value of `sort`, for a customer `c` with the sums `t`. */
const ORDERS = {
  name: 'ltrim(c.search_text) COLLATE "C", c.id',
  "-name": 'ltrim(c.search_text) COLLATE "C" DESC, c.id DESC',
  email: 'c.email COLLATE "C", c.id',
  "-email": 'c.email COLLATE "C" DESC, c.id DESC',
  createdAt: "c.created_at, c.id",
  "-createdAt": "c.created_at DESC, c.id DESC",
  totalOrders: "coalesce(t.orders, 0), c.id",
  "-totalOrders": "coalesce(t.orders, 0) DESC, c.id DESC",
  totalSpend: "coalesce(t.spend, 0), c.id",
  "-totalSpend": "coalesce(t.spend, 0) DESC, c.id DESC",
} satisfies Record<NonNullable<CustomerQuery["sort"]>, string>;

/** The totals of all customers at once; by the index orders_of_customers alone. */
const ORDER_TOTALS = `LEFT JOIN (
  SELECT o.customer_id, ${TOTALS} FROM orders o
  WHERE o.store_id = $1 AND o.livemode = $2 AND o.type = 'order' AND o.customer_id IS NOT NULL
  GROUP BY o.customer_id
) t ON t.customer_id = c.id`;

/** By customers_by_name, customers_by_email or the index on time; totals are computed for every matching customer. */
function sortedPage(
  { matching, params }: CustomerFilter,
  sort: NonNullable<CustomerQuery["sort"]>,
): string {
  const [limit, offset] = [`$${params.length + 1}`, `$${params.length + 2}`];
  const isSum = sort.endsWith("totalOrders") || sort.endsWith("totalSpend");
  const from = isSum
    ? matching.replace("FROM customers c", `FROM customers c ${ORDER_TOTALS}`)
    : matching;
  return `
    ${LISTED} (
      SELECT ids.id, row_number() OVER () AS place FROM (
        SELECT c.id ${from} ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}
      ) ids
    ) page ON page.id = c.id
    ORDER BY page.place`;
}
