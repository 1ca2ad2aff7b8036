import { type CurrencyTerms, leastConverted } from "@/lib/kit/currency-terms";
import { pageOffset } from "@/lib/kit/page";
import { categoryTree, TERMS } from "./conditions";
import { LISTED, type ListQuery } from "./list-query";

type Param = (value: unknown) => string;

/** From this number of products on, pages of the second half are read from the end of the list. */
const NEAR = 200;

/** Whether the sale of a listing is active at the moment `$3`. */
const isSaleRunning = (listing: string) =>
  `(${listing}.sale_starts_at IS NULL OR ${listing}.sale_starts_at <= $3)
  AND (${listing}.sale_ends_at IS NULL OR $3 < ${listing}.sale_ends_at)`;

/** The price of a listing at the moment `$3`. */
export const listingPrice = (listing: string) =>
  `CASE WHEN ${listing}.sale_price IS NOT NULL AND ${isSaleRunning(listing)} THEN ${listing}.sale_price ELSE ${listing}.price END`;

const IS_SALE_RUNNING = isSaleRunning("l");

/** The price of a listing `l` at the moment `$3`. */
export const LISTING_PRICE = listingPrice("l");

/** The listings of products of a scope that have a price of their own in the requested currency. */
export const ownPriceScope = (scope: string) => `${scope} || ' ' || (${TERMS}).code`;

/** The price of a listing `l` in another currency: its own price there, or else the store's price, converted. */
const CONVERTED_PRICE = `coalesce(
  (SELECT ${listingPrice("o")} FROM product_listings o WHERE o.product_id = l.product_id AND o.shelf = ${ownPriceScope("l.shelf")}),
  convert_amount(${LISTING_PRICE}, ${TERMS})
)`;

/** The sort columns; the id breaks ties. */
const KEYS = { price: "", name: "l.name_key", createdAt: "l.created_at", usual: "l.sort_order" };

/** Whether the list shows the products of the shop, as opposed to the seller's list. */
export function isOfShop({ status, visibility }: ListQuery): boolean {
  return status === LISTED.status && visibility === LISTED.visibility;
}

/** Whether product_listings can answer the list: every list of the shop except searches and lists of sales. */
export function isListed(listQuery: ListQuery): boolean {
  const { q, ids, isOnSale, isLowOnStock, changedSince, fieldValues, sort, usualOrder } = listQuery;
  const others = [q, ids, isOnSale, isLowOnStock, changedSince, fieldValues];
  return (
    isOfShop(listQuery) &&
    sort !== "updatedAt" &&
    sort !== "-updatedAt" &&
    usualOrder === "p.sort_order, p.id" &&
    others.every((asked) => asked === undefined)
  );
}

/**
 * CTEs that end in `page (id, place)` and `counted (total)`, read only from the narrow rows of product_listings and its
 * indexes. A list by price merges three indexes: products without a sale, those with an active sale, and those with an
 * inactive one. Each descendant of the requested category is read separately, as far as the page needs, because most
 * categories have no descendants and are then one index in order; a product in two of them counts once. A page in the
 * second half is read from the end. A known total is not counted.
 */
export function listingPage(
  listQuery: ListQuery,
  param: Param,
  knownTotal: number | undefined,
): string[] {
  const { category, minPrice, maxPrice, isInStock, livemode, perPage } = listQuery;
  const inTree = category !== undefined;
  const { terms } = listQuery;
  const scope = inTree ? "tree.id" : "$1";
  const inStock = livemode ? "l.in_stock_live" : "l.in_stock_test";
  const stock = isInStock === undefined ? "" : `AND ${inStock} = ${param(isInStock)}`;
  const [least, most] = [minPrice, maxPrice].map((price) => price !== undefined && param(price));
  const within = (price: string, from = least, to = most) =>
    `${from ? `AND ${price} >= ${from}` : ""} ${to ? `AND ${price} <= ${to}` : ""}`;
  const threefold = (select: (price: string, condition: string) => string) => [
    select("l.price", "l.sale_price IS NULL"),
    select("l.sale_price", `l.sale_price IS NOT NULL AND ${IS_SALE_RUNNING}`),
    select("l.price", `l.sale_price IS NOT NULL AND NOT (${IS_SALE_RUNNING})`),
  ];
  const storePriced = () =>
    threefold(
      (price, condition) => `SELECT l.product_id AS id, ${price} AS key FROM product_listings l
     WHERE l.shelf = ${scope} ${stock} AND ${condition} ${within(price)}`,
    );
  // Converted prices are read in the order of the store's prices: conversion is monotonic. It can make two prices
  // equal; the store's prices then decide, so that each part can be read and limited in the order of its index.
  const converted = (rates: CurrencyTerms) => {
    const [from, to] = [
      minPrice !== undefined && param(leastConverted(minPrice, rates)),
      maxPrice !== undefined && param(leastConverted(maxPrice + 1, rates) - 1),
    ];
    return [
      ...threefold(
        (
          price,
          condition,
        ) => `SELECT l.product_id AS id, convert_amount(${price}, ${TERMS}) AS key, ${price} AS part FROM product_listings l
     WHERE l.shelf = ${scope} ${stock} AND ${condition} ${within(price, from, to)} AND NOT EXISTS (
       SELECT FROM product_listings o WHERE o.product_id = l.product_id AND o.shelf = ${ownPriceScope(scope)}
     )`,
      ),
      ...threefold(
        (
          price,
          condition,
        ) => `SELECT l.product_id AS id, ${price} AS key, ${price} AS part FROM product_listings l
     WHERE l.shelf = ${ownPriceScope(scope)} ${stock} AND ${condition} ${within(price)}`,
      ),
    ];
  };
  const [by, direction] = (listQuery.sort ?? "usual").startsWith("-")
    ? [listQuery.sort?.slice(1), "DESC"]
    : [listQuery.sort ?? "usual", "ASC"];
  const key = KEYS[by as keyof typeof KEYS];
  const isPriced = least || most;
  const isConverted = terms !== undefined && by === "price";
  const price = terms ? CONVERTED_PRICE : LISTING_PRICE;
  const plainly = `SELECT l.product_id AS id, ${key || "0"} AS key FROM product_listings l
           WHERE l.shelf = ${scope} ${stock} ${isPriced ? within(price) : ""}`;
  const listed = by !== "price" ? [plainly] : terms ? converted(terms) : storePriced();
  const [onwards, back] = direction === "ASC" ? ["ASC", "DESC"] : ["DESC", "ASC"];
  const part = (way: string | undefined) => (isConverted ? `part ${way}, ` : "");
  const forwards = `key ${onwards}, ${part(onwards)}id`;
  const backwards = `key ${back}, ${part(back)}id DESC`;
  // Within a converted part, the store's prices are in the same order, which is that of an index.
  const inPart = (order: string) => (isConverted ? order.replace(/^key \w+, /, "") : order);
  const columns = isConverted ? "id, key, part" : "id, key";
  // Each part is ordered and limited by itself: PostgreSQL 18 sorts all rows of a UNION ALL instead of merging its
  // indexes.
  const ahead = (order: string, limit: string) =>
    listed.map((each) => `(${each} ORDER BY ${inPart(order)} LIMIT ${limit})`).join(" UNION ALL ");
  const cut = (order: string, limit: string, offset: string) =>
    inTree
      ? `SELECT DISTINCT scope.id, scope.key${isConverted ? ", scope.part" : ""} FROM tree CROSS JOIN LATERAL (
           SELECT ${columns} FROM (${ahead(order, `${limit} + ${offset}`)}) listed
           ORDER BY ${order} LIMIT ${limit} + ${offset}
         ) scope ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
      : `SELECT id, key FROM (${ahead(order, `${limit} + ${offset}`)}) listed
         ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;

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

  const tree = inTree ? [categoryTree(param(category))] : [];
  // In another currency, a list with price bounds is given its total.
  const counted = (terms ? [plainly] : isPriced && by !== "price" ? storePriced() : listed).join(
    " UNION ALL ",
  );
  const countAll = inTree
    ? `CASE WHEN (SELECT count(*) FROM tree) = 1
       THEN (SELECT count(*) FROM tree CROSS JOIN LATERAL (${counted}) listed)
       ELSE (SELECT count(DISTINCT listed.id) FROM tree CROSS JOIN LATERAL (${counted}) listed) END`
    : `(SELECT count(*) FROM (${counted}) listed)`;
  return [
    ...tree,
    `counted AS MATERIALIZED (
      SELECT ${knownTotal === undefined ? countAll : `${param(knownTotal)}::bigint`} AS total
    )`,
    `page AS MATERIALIZED (${pages})`,
  ];
}
