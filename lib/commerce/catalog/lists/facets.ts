import { hash } from "node:crypto";
import type { ProductFacets } from "@/lib/contract/product";
import { money } from "@/lib/kit/money";
import type { CatalogView } from "../prices";
import { categoryTree, conditions, LEAST_PRICE } from "./conditions";
import type { ListQuery } from "./list-query";
import type { Statement } from "./list-statement";
import { foundProducts } from "./search";

/** What a list could be narrowed to further. */
export interface FacetsRow {
  version: number;
  priceMin: number | null;
  priceMax: number | null;
  inStock: number;
  categories: { id: string; slug: string; name: string; parentId: string | null; count: number }[];
}

/**
 * The statement that counts what each filter of a list would leave. A filter's own figures leave
 * that filter out: the price range is the one without a price filter, so that it can be widened
 * again. Parameters as in the list's statement.
 */
export function facetsStatement(listQuery: ListQuery): Statement {
  const params: unknown[] = [listQuery.storeId, listQuery.livemode, listQuery.now];
  const param = (value: unknown) => `$${params.push(value)}`;
  const { isInStock, minPrice, maxPrice, ...unnarrowed } = listQuery;
  const where = conditions(unnarrowed, param).join(" AND ");
  const isSearch = listQuery.q !== undefined;
  const found = isSearch ? foundProducts(listQuery.q ?? "", param(listQuery.q), where) : [];
  const tree = listQuery.category === undefined ? [] : [categoryTree(param(listQuery.category))];
  const stock = isInStock === undefined ? "true" : `b.in_stock = ${param(isInStock)}`;
  const price = [
    minPrice === undefined ? "true" : `b.price >= ${param(minPrice)}`,
    maxPrice === undefined ? "true" : `b.price <= ${param(maxPrice)}`,
  ].join(" AND ");
  const base = `base AS MATERIALIZED (
    SELECT p.id, ${LEAST_PRICE} AS price, s.in_stock
    FROM ${isSearch ? "found f JOIN products p ON p.id = f.id" : "products p"}
    JOIN product_stats s ON s.product_id = p.id AND s.livemode = $2
    ${isSearch ? "" : `WHERE ${where}`}
  )`;
  const inTree = listQuery.category === undefined ? "" : "WHERE c.id IN (SELECT id FROM tree)";
  const text = `
    WITH RECURSIVE ${[...tree, ...found, base, BELOW].join(", ")}
    SELECT
      (SELECT catalog_version FROM store_modes WHERE store_id = $1 AND livemode = $2) AS version,
      (SELECT min(b.price) FROM base b WHERE ${stock}) AS "priceMin",
      (SELECT max(b.price) FROM base b WHERE ${stock}) AS "priceMax",
      (SELECT count(*) FROM base b WHERE b.in_stock AND ${price}) AS "inStock",
      coalesce((
        SELECT json_agg(json_build_object(
          'id', c.id, 'slug', c.slug, 'name', c.name, 'parentId', c.parent_id, 'count', n.count
        ) ORDER BY c.position, c.name, c.id)
        FROM (
          SELECT below.above, count(DISTINCT b.id) AS count
          FROM base b
          JOIN product_categories pc ON pc.product_id = b.id
          JOIN below ON below.id = pc.category_id
          WHERE ${stock} AND ${price}
          GROUP BY below.above
        ) n JOIN categories c ON c.id = n.above ${inTree}
      ), '[]') AS categories`;
  return { name: `facets_${hash("sha1", text, "base64url")}`, text, params };
}

/** Each category with itself and all below it; UNION without ALL ends even in a ring. */
const BELOW = `below AS (
  SELECT id AS above, id FROM categories WHERE store_id = $1
  UNION
  SELECT below.above, k.id FROM below JOIN categories k ON k.parent_id = below.id
)`;

/** The facets as the wire shows them. */
export function presentFacets(row: FacetsRow, { store, locale }: CatalogView): ProductFacets {
  const price = (amount: number | null) =>
    amount === null ? null : money(amount, store.currency, locale);
  return {
    categories: row.categories,
    price: { min: price(row.priceMin), max: price(row.priceMax) },
    inStock: row.inStock,
  };
}
