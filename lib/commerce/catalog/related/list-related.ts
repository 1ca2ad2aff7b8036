import {
  cachedLists,
  countBytes,
  type FinishedResponse,
  finishList,
  readCatalogue,
} from "@/lib/commerce/catalog-cache";
import { arePricesHidden } from "@/lib/commerce/price-lists";
import { CATALOG_VERSION_SQL } from "@/lib/commerce/stores";
import { contentLocale } from "@/lib/commerce/translations";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { hideList } from "../hidden-prices";
import { type CardRow, presentCard, selectCard } from "../lists/card";
import { firstParams, priceSql } from "../lists/conditions";
import { listCacheKey } from "../lists/list-cache-key";
import { SALE_MOMENTS, type SaleMoments, validity } from "../lists/sale-moments";
import { listForShopper, readPricedFreshness, type ShopperView } from "../own-prices";
import type { CatalogView } from "../prices";

/** Two rows of the widest grid. */
const SHOWN = 8;

/**
 * The products related to a published product, as a serialized envelope: the seller's choice; without one, products
 * bought together with it, then others of its categories. Only products that can be bought now. One statement beside
 * that of the version, cached like the product. Refuses not_found.
 */
export async function listRelated(
  view: CatalogView | ShopperView,
  ref: string,
): Promise<FinishedResponse> {
  const { store, livemode, now, terms } = view;
  const { product, version, mayHaveOwnPrices } = await readPricedFreshness(view, ref);
  if (product === null) throw refuse("not_found");
  const key = listCacheKey(view, ["related", product.id]);
  const list = await cachedLists.getOrMake(key, { version, time: now.getTime() }, async () => {
    const params = firstParams({ storeId: store.id, livemode, now, ...(terms && { terms }) });
    params.push(contentLocale(view), product.id, SHOWN);
    const row = await readCatalogue<SaleMoments & { version: number; items: CardRow[] }>(version, {
      name: `related_products_${livemode ? "live" : "test"}${terms ? "_on_terms" : ""}`,
      text: statement(view, params.length),
      params,
    });
    assert(row, "an aggregate is one row");
    const cards = row.items.map((item) => presentCard(item, view));
    const answer = {
      ...{ ...finishList(cards), ...validity(row) },
      ...{ version: row.version, total: cards.length },
    };
    return { answer, bytes: countBytes(answer.json) };
  });
  if (await arePricesHidden(view)) return hideList(list);
  return mayHaveOwnPrices && "tokenHash" in view ? listForShopper(view, list) : list;
}

/**
 * The last three parameters are the locale, the product and the limit. By primary keys, and the index of listings on
 * shelf and order.
 */
function statement(view: CatalogView, last: number): string {
  const [texts, product, count] = [`$${last - 2}`, `$${last - 1}`, `$${last}`];
  const mode = view.livemode ? "live" : "test";
  return `
    WITH kept AS (SELECT chosen_ids, bought_${mode} AS bought FROM related_products WHERE product_id = ${product}),
    named AS (
      SELECT id, place FROM kept, unnest(kept.chosen_ids) WITH ORDINALITY chosen (id, place)
      UNION ALL
      SELECT id, 1000 + place FROM kept, unnest(kept.bought) WITH ORDINALITY bought (id, place)
      WHERE kept.chosen_ids = '{}'
      UNION ALL
      SELECT id, 2000 + row_number() OVER (ORDER BY sort_order, id) FROM (
        SELECT l.product_id AS id, l.sort_order
        FROM product_categories pc CROSS JOIN LATERAL (
          SELECT product_id, sort_order FROM product_listings
          WHERE shelf = pc.category_id AND in_stock_${mode}
          ORDER BY sort_order, product_id LIMIT ${count} + 1
        ) l
        WHERE pc.product_id = ${product}
      ) beside
      WHERE NOT EXISTS (SELECT FROM kept WHERE chosen_ids <> '{}')
    ),
    page AS (
      SELECT named.id, min(named.place) AS place
      FROM named
      JOIN products p ON p.id = named.id AND p.store_id = $1 AND is_listed(p)
      JOIN product_stats s ON s.product_id = p.id AND s.livemode = $2 AND s.in_stock
      WHERE named.id <> ${product}
      GROUP BY named.id ORDER BY place, named.id LIMIT ${count}
    )
    SELECT
      ${CATALOG_VERSION_SQL},
      ${SALE_MOMENTS.join(", ")},
      coalesce((
        SELECT json_agg(${selectCard(priceSql(view))(texts)} ORDER BY page.place, page.id)
        FROM page
        JOIN products p ON p.id = page.id
        JOIN product_stats s ON s.product_id = p.id AND s.livemode = $2
      ), '[]') AS items`;
}
