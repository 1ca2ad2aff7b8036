import {
  cachedLists,
  countBytes,
  type FinishedResponse,
  finishResponse,
  readCatalogue,
} from "@/lib/commerce/catalog-cache";
import { arePricesHidden } from "@/lib/commerce/price-lists";
import { type Offer, offerInForce, plainOffer, presentOffer } from "@/lib/commerce/pricing";
import { CATALOG_VERSION_SQL } from "@/lib/commerce/stores";
import {
  contentLocale,
  type TextsById,
  textSql,
  textsSql,
  translated,
  translatedPicture,
} from "@/lib/commerce/translations";
import type { SearchSuggestions } from "@/lib/contract/search";
import type { OwnerType } from "@/lib/contract/translation";
import { hideSuggestions } from "./hidden-prices";
import { type PriceSql, priceSql } from "./lists/conditions";
import { listCacheKey } from "./lists/list-cache-key";
import { LISTED } from "./lists/list-query";
import { listStatement } from "./lists/list-statement";
import { SALE_MOMENTS, type SaleMoments, validity } from "./lists/sale-moments";
import { readPricedFreshness, type ShopperView, suggestionsForShopper } from "./own-prices";
import { type CatalogView, offerView } from "./prices";
import { MEDIA_JSON_SQL } from "./product-sql";

/** The number of rows visible above a phone's keyboard, together with the categories. */
const PRODUCTS_MAX = 6;

type SuggestedRow = Omit<
  SearchSuggestions["products"][number],
  "price" | "unitPrice" | "isFrom"
> & {
  priceMin: number;
  priceMax: number;
  /** Of the cheapest variant; null if no variant has a unit price. */
  offer: Offer | null;
  /** Translations of the product; null in the store's default language. */
  texts: TextsById | null;
};

type Row = SaleMoments & {
  version: number;
  total: number;
  items: SuggestedRow[];
  categories: (SearchSuggestions["categories"][number] & { texts: TextsById | null })[];
  policies: (SearchSuggestions["policies"][number] & { texts: TextsById | null })[];
};

/**
 * Suggestions for a search while it is typed, as a serialized envelope: the first products of the list it would lead
 * to, categories with matching names, and the shop's pages. One statement if not cached.
 */
export async function suggest(
  ctx: CatalogView | ShopperView,
  q: string,
): Promise<FinishedResponse> {
  const { version, mayHaveOwnPrices } = await readPricedFreshness(ctx, null);
  // Lower-cased, because case does not change the results and more shoppers share one cache entry.
  const key = listCacheKey(ctx, ["suggest", q.toLowerCase()]);
  const kept = await cachedLists.getOrMake(key, { version, time: ctx.now.getTime() }, async () => {
    const row = await readSuggestions(ctx, q, version);
    const answer = { ...finishResponse({ data: present(row, ctx) }), version: row.version };
    const { total } = row;
    return { answer: { ...answer, total, ...validity(row) }, bytes: countBytes(answer.json) };
  });
  if (await arePricesHidden(ctx)) return hideSuggestions(kept);
  return mayHaveOwnPrices && "tokenHash" in ctx ? suggestionsForShopper(ctx, kept) : kept;
}

async function readSuggestions(ctx: CatalogView, q: string, version: number): Promise<Row> {
  const { store, livemode, now } = ctx;
  const statement = listStatement(
    {
      storeId: store.id,
      livemode,
      now,
      q,
      locale: ctx.locale,
      terms: ctx.terms,
      ...LISTED,
      page: 1,
      perPage: PRODUCTS_MAX,
      usualOrder: "p.sort_order, p.id",
    },
    {
      select: selectSuggestion(priceSql(ctx)),
      locale: contentLocale(ctx),
      also: [CATALOG_VERSION_SQL, CATEGORIES, POLICIES, ...SALE_MOMENTS],
    },
  );
  const row = await readCatalogue<Row>(version, statement);
  if (row === undefined) throw new Error("Bug: suggestions without a row");
  return row;
}

function present(
  { items, categories, policies, total }: Row,
  view: CatalogView,
): SearchSuggestions {
  return {
    products: items.map((item) => presentSuggestion(item, view)),
    categories: categories.map(({ texts, ...category }) =>
      translated("category", category, texts?.[category.id]),
    ),
    policies: policies.map(({ texts, ...policy }) =>
      translated("policy", policy, texts?.[policy.slug]),
    ),
    total,
  };
}

function presentSuggestion(
  { texts, priceMin, priceMax, offer, ...row }: SuggestedRow,
  view: CatalogView,
): SearchSuggestions["products"][number] {
  const shop = offerView(view);
  const current = offerInForce(offer ?? plainOffer(priceMin), shop);
  const { price, unitPrice } = presentOffer(current, shop);
  const { slug, name } = translated("product", row, texts?.[row.id]);
  return {
    id: row.id,
    ...{ slug, name },
    ...{ price, unitPrice },
    isFrom: priceMin !== priceMax,
    inStock: row.inStock,
    image: row.image && translatedPicture(row.image, texts?.[row.id]),
  };
}

const selectSuggestion = (prices: PriceSql) => (locale: string) =>
  `json_build_object(
  'id', p.id, 'slug', p.slug, 'name', p.name, 'inStock', s.in_stock,
  'priceMin', ${prices.least},
  'priceMax', ${prices.greatest},
  'offer', CASE WHEN p.has_units THEN (
    SELECT json_build_object(${prices.offer}) FROM variants v WHERE v.product_id = p.id ORDER BY ${prices.current}, v.position LIMIT 1
  ) END,
  'image', (
    SELECT ${MEDIA_JSON_SQL} FROM product_media pm JOIN media m ON m.id = pm.media_id
    WHERE pm.product_id = p.id ORDER BY pm.position, m.id LIMIT 1
  ),
  'texts', ${textsSql("SELECT 'product' AS type, p.id", locale)}
)`;

/** A text of a resource in the shopper's language; null without a translation, and in the store's own language. */
function translation(type: OwnerType, id: string, field: string, locale: string): string {
  const text = { store: "$1", id, field: `'${field}'`, own: "NULL::text" };
  return textSql(type, text, locale === "NULL" ? undefined : locale);
}

/** `wanted` is the search in the surrounding statement. There are few categories, so no index is needed. */
const CATEGORIES = (locale: string) => `coalesce((
  SELECT json_agg(json_build_object(
    'id', c.id, 'slug', c.slug, 'name', c.name, 'texts', ${textsSql("SELECT 'category' AS type, c.id", locale)}
  ))
  FROM (
    SELECT c.id, c.slug, c.name FROM categories c
    WHERE c.store_id = $1
      AND (
        immutable_unaccent(lower(c.name)) LIKE (SELECT pattern FROM wanted)
        OR immutable_unaccent(lower(${translation("category", "c.id", "name", locale)})) LIKE (SELECT pattern FROM wanted)
      )
      AND EXISTS (
        WITH RECURSIVE below AS (
          SELECT c.id UNION SELECT k.id FROM categories k JOIN below ON k.parent_id = below.id
        )
        SELECT FROM below
        JOIN product_categories pc ON pc.category_id = below.id
        JOIN products p ON p.id = pc.product_id AND is_listed(p)
      )
    ORDER BY c.position, c.name, c.id LIMIT 3
  ) c
), '[]') AS categories`;

/**
 * The shop's pages whose title contains the words or is similar to the search; if no product matches, also those that
 * contain the words anywhere. A store has at most twenty.
 */
const POLICIES = (locale: string) => `coalesce((
  SELECT json_agg(json_build_object(
    'slug', y.slug, 'title', y.title,
    'texts', ${textsSql("SELECT 'policy' AS type, y.slug AS id", locale)}
  ))
  FROM (
    SELECT y.slug, y.title FROM stores, ROWS FROM (jsonb_to_recordset(policies) AS (slug text, title text, body text))
      WITH ORDINALITY AS y (slug, title, body, place)
    CROSS JOIN LATERAL (
      SELECT bool_or(to_tsvector('simple', immutable_unaccent(title)) @@ words
        OR immutable_unaccent(lower(title)) LIKE pattern
        OR word_similarity(plain, immutable_unaccent(lower(title))) >= 0.5) AS is_titled
      FROM wanted, (VALUES (y.title), (${translation("policy", "y.slug", "title", locale)})) titles (title)
    ) t
    WHERE stores.id = $1 AND (
      t.is_titled OR NOT EXISTS (SELECT FROM found) AND EXISTS (
        SELECT FROM (VALUES (y.body), (${translation("policy", "y.slug", "body", locale)})) bodies (body)
        WHERE to_tsvector('simple', immutable_unaccent(body)) @@ (SELECT words FROM wanted)
      )
    )
    ORDER BY t.is_titled DESC, y.place LIMIT 3
  ) y
), '[]') AS policies`;
