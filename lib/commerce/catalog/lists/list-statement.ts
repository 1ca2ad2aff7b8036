import { hash } from "node:crypto";
import { CATALOG_VERSION_SQL } from "@/lib/commerce/stores";
import { pageOffset } from "@/lib/kit/page";
import { normalizeSearch } from "@/lib/kit/text";
import { categoryTree, conditions, firstParams, priceSql } from "./conditions";
import type { ListQuery } from "./list-query";
import { isListed, isOfShop, listingPage } from "./listings";
import { foundProducts, NAME_ORDER } from "./search";

/** A prepared statement: its name, text and parameters. */
export interface Statement {
  name: string;
  text: string;
  params: unknown[];
}

/** The order for each value of `sort`. */
const orders = (price: string) =>
  ({
    name: `${NAME_ORDER}, p.id`,
    "-name": `${NAME_ORDER} DESC, p.id`,
    price: `${price}, p.id`,
    "-price": `${price} DESC, p.id`,
    createdAt: "p.created_at, p.id",
    "-createdAt": "p.created_at DESC, p.id",
    updatedAt: "p.updated_at, p.id",
    "-updatedAt": "p.updated_at DESC, p.id",
  }) satisfies Record<NonNullable<ListQuery["sort"]>, string>;

/** The selected columns; a function of the locale's placeholder if translations are selected. */
type Selected = string | ((locale: string) => string);

/** The contents of a list, and the parts of it that are already known. */
interface ListParts {
  select: Selected;
  also?: Selected[];
  /** The locale of the translations; null for none. */
  locale?: string | null;
  /** The total number of products. */
  knownTotal?: number | undefined;
  /** The ids of the page in order; those that are no longer listed are skipped. */
  knownPage?: string[] | undefined;
}

/**
 * The statement of a list. It returns one row: `items`, a JSON array of `select` for each product of the page in order,
 * `total`, and the columns `also`. `$1` is the store, `$2` the mode, `$3` the time, `$4` the currency terms if the
 * query has them, `p` the product and `s` its stats. The text contains only the requested filters, so that each kind of
 * list has its own plan; values from the request are always parameters. If `knownTotal` is given, listings are not
 * counted.
 */
export function listStatement(
  listQuery: ListQuery,
  { select, locale = null, also = [], knownTotal, knownPage }: ListParts,
): Statement {
  const params = firstParams(listQuery);
  const param = (value: unknown) => `$${params.push(value)}`;
  const { ctes, total } = knownPage
    ? { ctes: [pageOf(param(knownPage))], total: `${param(knownTotal ?? 0)}::bigint` }
    : isListed(listQuery)
      ? { ctes: listingPage(listQuery, param, knownTotal), total: "(SELECT total FROM counted)" }
      : productPage(listQuery, param);
  const localeSql = locale === null ? "NULL" : param(locale);
  const written = (one: Selected) => (typeof one === "string" ? one : one(localeSql));
  const text = `
    WITH RECURSIVE ${ctes.join(", ")}
    SELECT ${[
      `${total} AS total`,
      `coalesce((
        SELECT json_agg(${written(select)} ORDER BY page.place)
        FROM page
        JOIN products p ON p.id = page.id
        JOIN product_stats s ON s.product_id = p.id AND s.livemode = $2
      ), '[]') AS items`,
      ...also.map(written),
    ].join(", ")}`;
  // PostgreSQL binds a prepared statement's name to one text.
  return { name: `list_${hash("sha1", text, "base64url")}`, text, params };
}

function pageOf(ids: string): string {
  return `page AS (
    SELECT p.id, known.place FROM unnest(${ids}::text[]) WITH ORDINALITY AS known (id, place)
    JOIN products p ON p.id = known.id AND p.store_id = $1 AND is_listed(p)
  )`;
}

/** The statement of all results of a search, as one row: `ids`, the best first. `$1` is the store, `$2` the mode. */
export function foundStatement(
  listQuery: Pick<ListQuery, "storeId" | "livemode" | "locale" | "usualOrder"> & { q: string },
): Statement {
  const params: unknown[] = [listQuery.storeId, listQuery.livemode];
  const param = (value: unknown) => `$${params.push(value)}`;
  const catalogue = "p.store_id = $1 AND is_listed(p)";
  const where = { catalogue, all: catalogue };
  const rule = param(normalizeSearch(listQuery.q));
  const locale = param(listQuery.locale);
  const text = `
    WITH RECURSIVE ${foundProducts(listQuery.q, param(listQuery.q), where, { rule, locale }).join(", ")}
    SELECT
      ${CATALOG_VERSION_SQL},
      coalesce(array_agg(p.id ORDER BY f.relevance DESC, ${listQuery.usualOrder}), '{}') AS ids
    FROM found f JOIN products p ON p.id = f.id`;
  return { name: `found_${hash("sha1", text, "base64url")}`, text, params };
}

/** CTEs that end in `page (id, place)` and the total, read from the products table. */
function productPage(listQuery: ListQuery, param: (value: unknown) => string) {
  const where = conditions(listQuery, param);
  const isSearch = listQuery.q !== undefined;
  const { q = "" } = listQuery;
  const rule = isSearch && isOfShop(listQuery) ? param(normalizeSearch(q)) : undefined;
  const found = isSearch
    ? foundProducts(q, param(q), where, { rule, locale: param(listQuery.locale) })
    : [];
  const matching = isSearch
    ? "found f JOIN products p ON p.id = f.id"
    : `products p WHERE ${where.all}`;
  const relevance = isSearch ? "f.relevance DESC, " : "";
  const order = listQuery.sort
    ? orders(priceSql(listQuery).least)[listQuery.sort]
    : `${relevance}${listQuery.usualOrder}`;
  // The first page of a search has a literal LIMIT: for a parameter PostgreSQL assumes a tenth of all rows and would
  // plan each search anew, which takes as long as running many of them. Other lists are better planned each time,
  // because their filters decide which index is used.
  const { perPage } = listQuery;
  const offset = pageOffset(listQuery);
  const given = (count: number) => (isSearch && offset === 0 ? String(count) : param(count));
  const cut = `LIMIT ${given(perPage)} OFFSET ${given(offset)}`;
  // A result that ranks below the last one of the page cannot be on it, so its product need not be read.
  const fitting =
    isSearch && !listQuery.sort
      ? `WHERE f.relevance >= coalesce(
          (SELECT relevance FROM found ORDER BY relevance DESC OFFSET ${given(offset + perPage - 1)} LIMIT 1), '-infinity'
        )`
      : "";
  const ordered = `ordered AS (SELECT p.id FROM ${matching} ${fitting} ORDER BY ${order} ${cut})`;
  const page = "page AS (SELECT id, row_number() OVER () AS place FROM ordered)";
  const tree = listQuery.category === undefined ? [] : [categoryTree(param(listQuery.category))];
  return {
    ctes: [...tree, ...found, ordered, page],
    total: `(SELECT count(*) FROM ${isSearch ? "found" : matching})`,
  };
}
