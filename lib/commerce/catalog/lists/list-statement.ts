import { hash } from "node:crypto";
import { pageOffset } from "@/lib/kit/page";
import { categoryTree, conditions, LEAST_PRICE } from "./conditions";
import type { ListQuery } from "./list-query";
import { isListed, listingPage } from "./listings";
import { foundProducts, NAME_ORDER } from "./search";

/** One statement: its name, text and parameters. */
export interface Statement {
  name: string;
  text: string;
  params: unknown[];
}

/** The order that each value of `sort` stands for. */
const ORDERS = {
  name: `${NAME_ORDER}, p.id`,
  "-name": `${NAME_ORDER} DESC, p.id`,
  price: `${LEAST_PRICE}, p.id`,
  "-price": `${LEAST_PRICE} DESC, p.id`,
  createdAt: "p.created_at, p.id",
  "-createdAt": "p.created_at DESC, p.id",
  updatedAt: "p.updated_at, p.id",
  "-updatedAt": "p.updated_at DESC, p.id",
} satisfies Record<NonNullable<ListQuery["sort"]>, string>;

/**
 * The statement of a list. It answers one row: `items`, a JSON array of `select` for each product
 * of the page in order, `total`, and the columns `also`. `$1` is the store, `$2` the mode, `$3` the
 * moment, `p` the product and `s` its stats. Only what is asked for stands in the text, so that
 * each kind of list has a plan of its own; nothing a shopper typed ever does.
 */
export function listStatement(
  listQuery: ListQuery,
  { select, also = [] }: { select: string; also?: string[] },
): Statement {
  const params: unknown[] = [listQuery.storeId, listQuery.livemode, listQuery.now];
  const param = (value: unknown) => `$${params.push(value)}`;
  const { ctes, total } = isListed(listQuery)
    ? { ctes: listingPage(listQuery, param), total: "(SELECT total FROM counted)" }
    : productPage(listQuery, param);
  const text = `
    WITH RECURSIVE ${ctes.join(", ")}
    SELECT ${[
      `${total} AS total`,
      `coalesce((
        SELECT json_agg(${select} ORDER BY page.place)
        FROM page
        JOIN products p ON p.id = page.id
        JOIN product_stats s ON s.product_id = p.id AND s.livemode = $2
      ), '[]') AS items`,
      ...also,
    ].join(", ")}`;
  // A statement's name belongs to one text for good.
  return { name: `list_${hash("sha1", text, "base64url")}`, text, params };
}

/** CTEs that end in `page (id, place)`, and how many there are, from the products themselves. */
function productPage(listQuery: ListQuery, param: (value: unknown) => string) {
  const where = conditions(listQuery, param).join(" AND ");
  const isSearch = listQuery.q !== undefined;
  const found = isSearch ? foundProducts(listQuery.q ?? "", param(listQuery.q), where) : [];
  const matching = isSearch
    ? "found f JOIN products p ON p.id = f.id"
    : `products p WHERE ${where}`;
  const relevance = isSearch ? "f.relevance DESC, " : "";
  const order = listQuery.sort ? ORDERS[listQuery.sort] : `${relevance}${listQuery.usualOrder}`;
  const ordered = `ordered AS (
    SELECT p.id FROM ${matching} ORDER BY ${order}
    LIMIT ${param(listQuery.perPage)} OFFSET ${param(pageOffset(listQuery))}
  )`;
  const page = "page AS (SELECT id, row_number() OVER () AS place FROM ordered)";
  const tree = listQuery.category === undefined ? [] : [categoryTree(param(listQuery.category))];
  return {
    ctes: [...tree, ...found, ordered, page],
    total: `(SELECT count(*) FROM ${isSearch ? "found" : matching})`,
  };
}
