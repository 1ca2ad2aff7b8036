import { pageOffset } from "@/lib/kit/page";
import { categoryTree } from "./conditions";
import type { ListQuery } from "./list-query";

type Param = (value: unknown) => string;

/** Beyond so many products a page is also looked for from the other end of the list. */
const NEAR = 200;

/** Whether the sale of a listing `l` runs at the moment `$3`. */
const IS_SALE_RUNNING = `(l.sale_starts_at IS NULL OR l.sale_starts_at <= $3)
  AND (l.sale_ends_at IS NULL OR $3 < l.sale_ends_at)`;

/** What a listing costs now. */
const PRICE = `CASE WHEN l.sale_price IS NOT NULL AND ${IS_SALE_RUNNING} THEN l.sale_price ELSE l.price END`;

/** What lists are ordered by, and each way with the id as the last word. */
const KEYS = { price: "", name: "l.name_key", createdAt: "l.created_at", usual: "l.sort_order" };

/** Whether the list is one of those that listings answer: what the shop shows, but for searches and sales. */
export function isListed({ status, sort, usualOrder, ...listQuery }: ListQuery): boolean {
  const { q, ids, isOnSale, isLowOnStock, changedSince } = listQuery;
  return (
    status === "published" &&
    sort !== "updatedAt" &&
    sort !== "-updatedAt" &&
    usualOrder === "p.sort_order, p.id" &&
    [q, ids, isOnSale, isLowOnStock, changedSince].every((asked) => asked === undefined)
  );
}

/**
 * CTEs that end in `page (id, place)` and `counted (total)`, from the narrow rows of product_listings
 * and its indexes alone. A list by price is read from three indexes at once: what no sale changes, what a
 * running sale makes cheaper, and what one would that does not run. Each category below the one asked
 * for is read by itself as far as the page needs, because most have none below them and are one index
 * in order; what stands in two of them counts once. A page beyond the middle is read from the end.
 */
export function listingPage(listQuery: ListQuery, param: Param): string[] {
  const { category, minPrice, maxPrice, isInStock, livemode, perPage } = listQuery;
  const inTree = category !== undefined;
  const shelf = inTree ? "l.shelf = tree.id" : "l.shelf = $1";
  const inStock = livemode ? "l.in_stock_live" : "l.in_stock_test";
  const stock = isInStock === undefined ? "" : `AND ${inStock} = ${param(isInStock)}`;
  const [least, most] = [minPrice, maxPrice].map((price) => price !== undefined && param(price));
  const within = (price: string) =>
    `${least ? `AND ${price} >= ${least}` : ""} ${most ? `AND ${price} <= ${most}` : ""}`;
  const select = (price: string, condition: string) =>
    `SELECT l.product_id AS id, ${price} AS key FROM product_listings l
     WHERE ${shelf} ${stock} AND ${condition} ${within(price)}`;
  const byPrice = [
    select("l.price", "l.sale_price IS NULL"),
    select("l.sale_price", `l.sale_price IS NOT NULL AND ${IS_SALE_RUNNING}`),
    select("l.price", `l.sale_price IS NOT NULL AND NOT (${IS_SALE_RUNNING})`),
  ].join(" UNION ALL ");
  const [by, direction] = (listQuery.sort ?? "usual").startsWith("-")
    ? [listQuery.sort?.slice(1), "DESC"]
    : [listQuery.sort ?? "usual", "ASC"];
  const key = KEYS[by as keyof typeof KEYS];
  const isPriced = least || most;
  const listed =
    by === "price"
      ? byPrice
      : `SELECT l.product_id AS id, ${key} AS key FROM product_listings l
         WHERE ${shelf} ${stock} ${isPriced ? within(PRICE) : ""}`;
  const forwards = `key ${direction}, id`;
  const backwards = `key ${direction === "ASC" ? "DESC" : "ASC"}, id DESC`;
  const cut = (order: string, limit: string, offset: string) =>
    inTree
      ? `SELECT DISTINCT shelf.id, shelf.key FROM tree CROSS JOIN LATERAL (
           SELECT id, key FROM (${listed}) listed ORDER BY ${order} LIMIT ${limit} + ${offset}
         ) shelf ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
      : `SELECT id, key FROM (${listed}) listed ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;

  const size = `${param(perPage)}::bigint`;
  const offset = pageOffset(listQuery);
  const first = `${param(offset)}::bigint`;
  const total = "(SELECT total FROM counted)";
  const isNear = `2 * ${first} <= ${total}`;
  const pages =
    offset < NEAR
      ? `SELECT id, row_number() OVER () AS place FROM (${cut(forwards, size, first)}) ahead`
      : `SELECT id, row_number() OVER () AS place
         FROM (${cut(forwards, `(CASE WHEN ${isNear} THEN ${size} ELSE 0 END)`, `(CASE WHEN ${isNear} THEN ${first} ELSE 0 END)`)}) ahead
         UNION ALL
         SELECT id, -row_number() OVER () AS place
         FROM (${cut(
           backwards,
           `(CASE WHEN ${isNear} THEN 0 ELSE least(${size}, greatest(${total} - ${first}, 0)) END)`,
           `(CASE WHEN ${isNear} THEN 0 ELSE greatest(${total} - ${first} - ${size}, 0) END)`,
         )}) back`;

  const counted = isPriced || by === "price" ? byPrice : listed;
  const tree = inTree ? [categoryTree(param(category))] : [];
  const all = inTree
    ? `CASE WHEN (SELECT count(*) FROM tree) = 1
       THEN (SELECT count(*) FROM tree CROSS JOIN LATERAL (${counted}) listed)
       ELSE (SELECT count(DISTINCT listed.id) FROM tree CROSS JOIN LATERAL (${counted}) listed) END`
    : `(SELECT count(*) FROM (${counted}) listed)`;
  return [
    ...tree,
    `counted AS MATERIALIZED (SELECT ${all} AS total)`,
    `page AS MATERIALIZED (${pages})`,
  ];
}
