import type { SellerContext } from "@/lib/commerce/stores";
import type { PriceListPricesQuery, VariantPrices } from "@/lib/contract/price-list";
import { money } from "@/lib/kit/money";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import { findPriceList } from "./rows";

/** A page of the prices of a fixed list, by the names of the products. Refuses not_found. */
export async function listPrices(
  ctx: Pick<SellerContext, "store" | "livemode" | "locale">,
  id: string,
  { q, ...page }: PriceListPricesQuery,
): Promise<{ data: VariantPrices[]; meta: PageMeta }> {
  const list = await findPriceList(ctx, id);
  const currency = list.currency ?? ctx.store.currency;
  const filters = [list.id, q ?? null];
  const [rows, [count]] = await Promise.all([
    query<PricesRow>("price_list_prices_page", PAGE, [...filters, page.perPage, pageOffset(page)]),
    query<{ total: number }>(
      "price_list_prices_count",
      `SELECT count(*) AS total FROM (${MATCHING}) found`,
      filters,
    ),
  ]);
  return {
    data: rows.map(({ tiers, ...row }) => ({
      ...row,
      tiers: tiers.map(({ minQuantity, amount }) => ({
        ...{ minQuantity, price: money(amount, currency, ctx.locale) },
      })),
    })),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

type PricesRow = Omit<VariantPrices, "tiers"> & {
  tiers: { minQuantity: number; amount: number }[];
};

/** By the primary key of the prices. */
const MATCHING = `
  SELECT v.id AS "variantId", p.id AS "productId", p.name AS "productName",
    CASE WHEN p.has_variants THEN v.name END AS "variantName", v.sku,
    jsonb_agg(jsonb_build_object('minQuantity', x.min_quantity, 'amount', x.amount) ORDER BY x.min_quantity) AS tiers
  FROM price_list_prices x JOIN variants v ON v.id = x.variant_id JOIN products p ON p.id = v.product_id
  WHERE x.price_list_id = $1
    AND ($2::text IS NULL OR lower(p.name) LIKE ${likePattern("$2")} OR lower(v.sku) LIKE ${likePattern("$2")})
  GROUP BY v.id, p.id`;

const PAGE = `SELECT * FROM (${MATCHING}) found ORDER BY lower("productName"), "variantId" LIMIT $3 OFFSET $4`;
