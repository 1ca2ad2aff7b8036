import { offerMembers, termsRow, variantPrices } from "@/lib/commerce/pricing";
import { idBySlugSql } from "@/lib/commerce/translations";
import type { CurrencyTerms } from "@/lib/kit/currency-terms";
import { LISTED, type ListQuery } from "./list-query";

/** Whether the product's sale is active at the moment `$3`. */
export const IS_SALE_RUNNING = "is_on_sale(p, $3)";

/** SQL expressions of the prices of a product `p` and its variant `v` at the moment `$3`. */
export interface PriceSql {
  /** The price of the cheapest variant. */
  least: string;
  /** The price of the most expensive variant. */
  greatest: string;
  /** Whether a variant costs less than its regular price. */
  isReduced: string;
  /** The current price of the variant. */
  current: string;
  /** The members of the variant's Offer; its sale price is null while the sale is not active. */
  offer: string;
}

const STORE_PRICES: PriceSql = {
  least: `CASE WHEN ${IS_SALE_RUNNING} THEN p.sale_price_min ELSE p.price_min END`,
  greatest: `CASE WHEN ${IS_SALE_RUNNING} THEN p.sale_price_max ELSE p.price_max END`,
  isReduced: `(${IS_SALE_RUNNING}
  AND (p.sale_price_min < p.price_min OR p.sale_price_max < p.price_max))`,
  ...variantSql(),
};

function variantSql(terms?: string): Pick<PriceSql, "current" | "offer"> {
  const now = { terms, isInSale: IS_SALE_RUNNING };
  return { current: variantPrices(now).sale, offer: offerMembers(now) };
}

/** The conversion terms of another currency, if the statement has them. */
export const TERMS = "$4::currency_terms";

/** Whether any product has a price of its own in that currency. Looked up once for all products. */
const HAS_OWN = `p.id IN (
  SELECT c.product_id FROM product_currencies c WHERE c.currency = (${TERMS}).code
)`;

/**
 * A bound of the price range from product_currencies, or else converted. Each column is converted inline, which saves a
 * function call.
 */
const range = (end: "min" | "max", isSale: string) => {
  const [sale, usual] = [`sale_price_${end}`, `price_${end}`];
  return `CASE WHEN ${HAS_OWN} THEN (
    SELECT CASE WHEN ${isSale} THEN c.${sale} ELSE c.${usual} END
    FROM product_currencies c WHERE c.product_id = p.id AND c.currency = (${TERMS}).code
  ) WHEN ${isSale} THEN convert_amount(p.${sale}, ${TERMS}) ELSE convert_amount(p.${usual}, ${TERMS}) END`;
};

const CONVERTED_PRICES: PriceSql = {
  least: range("min", IS_SALE_RUNNING),
  greatest: range("max", IS_SALE_RUNNING),
  // A product that is not on sale in the store's currency is on sale in another only if it has prices of its own there.
  isReduced: `((${STORE_PRICES.isReduced} OR ${IS_SALE_RUNNING} AND ${HAS_OWN})
    AND (${range("min", "true")} < ${range("min", "false")} OR ${range("max", "true")} < ${range("max", "false")}))`,
  ...variantSql(TERMS),
};

/** Prices in the store's currency, or converted with the terms in `$4`. */
export function priceSql({ terms }: { terms?: CurrencyTerms }): PriceSql {
  return terms ? CONVERTED_PRICES : STORE_PRICES;
}

/** The first parameters of all these statements: store, mode, time, and terms if there are any. */
export function firstParams({
  storeId,
  livemode,
  now,
  terms,
}: Pick<ListQuery, "storeId" | "livemode" | "now" | "terms">): unknown[] {
  return [storeId, livemode, now, ...(terms ? [termsRow(terms)] : [])];
}

/**
 * A CTE of the category, by id or slug, and its descendants. UNION without ALL terminates even if the tree has a cycle.
 */
export function categoryTree(category: string): string {
  return `tree AS (
    SELECT id FROM categories WHERE store_id = $1
      AND (id = ${category} OR slug = ${category} OR id = ${idBySlugSql("category", category)})
    UNION
    SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id AND c.store_id = $1
  )`;
}

/** The conditions on product `p`. */
export interface Conditions {
  /** The conditions without filters; a search looks at all products that meet them. */
  catalogue: string;
  /** The conditions with all filters. */
  all: string;
}

/** Builds the conditions of a list; each parameter is added once. */
export function conditions(listQuery: ListQuery, param: (value: unknown) => string): Conditions {
  const catalogue = ["p.store_id = $1", ...shown(listQuery, param)];
  return {
    catalogue: catalogue.join(" AND "),
    all: [...catalogue, ...filters(listQuery, param)].join(" AND "),
  };
}

function shown({ status, visibility }: ListQuery, param: (value: unknown) => string): string[] {
  if (status === LISTED.status && visibility === LISTED.visibility) return ["is_listed(p)"];
  return [
    ...(status ? [`p.status = ${param(status)}`] : []),
    ...(visibility ? [`p.visibility = ${param(visibility)}`] : []),
  ];
}

function filters(listQuery: ListQuery, param: (value: unknown) => string): string[] {
  const { ids, category, isInStock, isOnSale, isLowOnStock } = listQuery;
  const { minPrice, maxPrice, changedSince, fieldValues } = listQuery;
  const prices = priceSql(listQuery);
  return [
    ids === undefined ? [] : [`p.id = ANY (${param(ids)})`],
    category === undefined ? [] : [IN_TREE],
    isInStock === undefined ? [] : [hasStats(`x.in_stock = ${param(isInStock)}`)],
    isOnSale === undefined ? [] : [prices.isReduced],
    isLowOnStock === undefined ? [] : [`${isLowOnStock ? "" : "NOT "}${IS_LOW}`],
    minPrice === undefined ? [] : [`${prices.least} >= ${param(minPrice)}`],
    maxPrice === undefined ? [] : [`${prices.least} <= ${param(maxPrice)}`],
    fieldValues === undefined ? [] : [hasFieldValues(param(JSON.stringify(fieldValues)))],
    changedSince === undefined ? [] : [changedAfter(param(changedSince))],
  ].flat();
}

/** The second half matches the predicate of the partial index, which contains only products with values. */
function hasFieldValues(values: string): string {
  return `p.custom_fields @> ${values}::jsonb AND p.custom_fields <> '{}'`;
}

const IN_TREE = `EXISTS (
  SELECT FROM product_categories pc JOIN tree ON tree.id = pc.category_id WHERE pc.product_id = p.id
)`;

function hasStats(condition: string): string {
  return `EXISTS (
    SELECT FROM product_stats x WHERE x.product_id = p.id AND x.livemode = $2 AND ${condition}
  )`;
}

/** Whether a tracked variant is low on stock or sold out. */
const IS_LOW = `(p.track_inventory AND EXISTS (
  SELECT FROM stock k
  WHERE k.product_id = p.id AND k.livemode = $2 AND k.available <= k.low_stock_threshold AND NOT k.is_bundle
))`;

/** The seller's list shows stock, so a change of stock counts as a change. */
function changedAfter(moment: string): string {
  return `(p.updated_at >= ${moment} OR EXISTS (
    SELECT FROM stock k WHERE k.product_id = p.id AND k.livemode = $2 AND k.updated_at >= ${moment}
  ))`;
}
