import { hash } from "node:crypto";
import { pageOffset } from "@/lib/kit/page";
import { normalizeSearch } from "@/lib/kit/text";
import { categoryTree, conditions, firstParams, priceSql } from "./conditions";
import type { ListQuery } from "./list-query";
import { isListed, isOfShop, listingPage } from "./listings";
import { foundProducts, NAME_ORDER } from "./search";

/** One statement: its name, text and parameters. */
export interface Statement {
  name: string;
  text: string;
  params: unknown[];
}

/** The order that each value of `sort` stands for. */
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

/** What is selected; where translations come along, by how the statement names their locale. */
type Selected = string | ((locale: string) => string);

/** What a list shows of each product and beside them, and what of it need not be looked for. */
interface ListParts {
  select: Selected;
  also?: Selected[];
  /** Whose translations come along; null for none. */
  locale?: string | null;
  /** How many there are on all pages. */
  knownTotal?: number | undefined;
  /** The ids of the page in order; those that are not listed any more are passed over. */
  knownPage?: string[] | undefined;
}

/**
 * The statement of a list. It answers one row: `items`, a JSON array of `select` for each product
 * of the page in order, `total`, and the columns `also`. `$1` is the store, `$2` the mode, `$3` the
 * moment, `$4` the terms of another currency where the query has them, `p` the product and `s` its stats. Only what is asked for stands in the text, so that
 * each kind of list has a plan of its own; nothing a shopper typed ever does. Listings need not be
 * counted where `knownTotal` says how many there are.
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
  // A statement's name belongs to one text for good.
  return { name: `list_${hash("sha1", text, "base64url")}`, text, params };
}

function pageOf(ids: string): string {
  return `page AS (
    SELECT p.id, known.place FROM unnest(${ids}::text[]) WITH ORDINALITY AS known (id, place)
    JOIN products p ON p.id = known.id AND p.store_id = $1 AND is_listed(p)
  )`;
}

/** The statement of all that a search finds, as one row: `ids`, the best first. `$1` is the store, `$2` the mode. */
export function foundStatement(
  listQuery: Pick<ListQuery, "storeId" | "livemode" | "usualOrder"> & { q: string },
): Statement {
  const params: unknown[] = [listQuery.storeId, listQuery.livemode];
  const param = (value: unknown) => `$${params.push(value)}`;
  const catalogue = "p.store_id = $1 AND is_listed(p)";
  const where = { catalogue, all: catalogue };
  const rule = param(normalizeSearch(listQuery.q));
  const text = `
    WITH RECURSIVE ${foundProducts(listQuery.q, param(listQuery.q), where, { rule }).join(", ")}
    SELECT
      (SELECT catalog_version FROM store_modes WHERE store_id = $1 AND livemode = $2) AS version,
      coalesce(array_agg(p.id ORDER BY f.relevance DESC, ${listQuery.usualOrder}), '{}') AS ids
    FROM found f JOIN products p ON p.id = f.id`;
  return { name: `found_${hash("sha1", text, "base64url")}`, text, params };
}

/** CTEs that end in `page (id, place)`, and how many there are, from the products themselves. */
function productPage(listQuery: ListQuery, param: (value: unknown) => string) {
  const where = conditions(listQuery, param);
  const isSearch = listQuery.q !== undefined;
  const { q = "" } = listQuery;
  const rule = isSearch && isOfShop(listQuery) ? param(normalizeSearch(q)) : undefined;
  const found = isSearch ? foundProducts(q, param(q), where, { rule }) : [];
  const matching = isSearch
    ? "found f JOIN products p ON p.id = f.id"
    : `products p WHERE ${where.all}`;
  const relevance = isSearch ? "f.relevance DESC, " : "";
  const order = listQuery.sort
    ? orders(priceSql(listQuery).least)[listQuery.sort]
    : `${relevance}${listQuery.usualOrder}`;
  // The first page of a search says how long it is: of a length that is only given later PostgreSQL expects a tenth of all
  // there is, and would plan each search anew, which takes as long as many a search. Other lists are better planned anew,
  // because what they are narrowed by decides which index serves them.
  const { perPage } = listQuery;
  const offset = pageOffset(listQuery);
  const given = (count: number) => (isSearch && offset === 0 ? String(count) : param(count));
  const cut = `LIMIT ${given(perPage)} OFFSET ${given(offset)}`;
  // What fits less than the last of the page cannot be on it, and its product need not be read.
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
