import { termsRow } from "@/lib/commerce/pricing";
import { variantNameSql } from "@/lib/commerce/translations";
import type { FeedProblemEntry, FeedProblemLevel, FeedProblemMeta } from "@/lib/contract/feed";
import { assert } from "@/lib/kit/assert";
import { EEA_COUNTRIES } from "@/lib/kit/eea";
import { parseGtin } from "@/lib/kit/gtin";
import { type Page, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import type { FeedEdition } from "./choose-edition";
import type { FeedScope } from "./rows";

/** A page of the products with problems, and the number of products by kind of problem. */
type ProblemRows = {
  entries: FeedProblemEntry[];
  total: number;
  counts: FeedProblemMeta["counts"];
  fetches: { edition: string; fetchedAt: string; agent: string | null }[];
};

/** Reads both, in two statements, each of which walks the store's products that are not archived. */
export async function findProblems(
  { storeId, livemode }: FeedScope,
  { locale, isTranslated, terms }: FeedEdition,
  { level, page }: { level: FeedProblemLevel | undefined; page: Page },
): Promise<ProblemRows> {
  const [row] = await query<ProblemRows>("feed_problems", PROBLEMS, [
    storeId,
    level ?? null,
    page.perPage,
    pageOffset(page),
    livemode,
    await wrongBarcodes(storeId),
    EEA_COUNTRIES,
    locale,
    isTranslated,
    termsRow(terms),
  ]);
  assert(row, "counts are one row");
  return row;
}

/** A barcode value that is no GTIN. */
async function wrongBarcodes(storeId: string): Promise<string[]> {
  const rows = await query<{ barcode: string }>("feed_barcodes", BARCODES, [storeId]);
  return rows.map(({ barcode }) => barcode).filter((barcode) => parseGtin(barcode) === null);
}

const BARCODES = `
  SELECT DISTINCT v.barcode FROM products p JOIN variants v ON v.product_id = p.id
  WHERE p.store_id = $1 AND p.status IN ('published', 'draft') AND v.barcode <> ''`;

/**
 * An item needs a picture, and in another language a translated name, as in write-feed.ts. Titles are cut by what the shortest platform takes: TITLE_MAX in present.ts.
 */
const PROBLEMS = `
  WITH judged AS MATERIALIZED (
    SELECT p.id, p.name, p.slug, is_listed(p) AS is_listed, p.status = 'published' AS is_published, v.items,
      array_remove(ARRAY[
        CASE WHEN v.lacks_image THEN 'no_image' END,
        CASE WHEN $9 AND said.name IS NULL THEN 'not_translated' END,
        CASE WHEN v.lacks_price THEN 'no_price' END
      ], NULL) AS refused,
      array_remove(ARRAY[
        CASE WHEN btrim(p.description) = '' AND btrim(p.summary) = '' THEN 'no_description' END,
        CASE WHEN $9 AND CASE WHEN btrim(p.description) = '' THEN btrim(p.summary) <> '' AND NOT said.has_summary
          ELSE NOT said.has_description END THEN 'description_not_translated' END,
        CASE WHEN v.title_length > 150 THEN 'title_too_long' END,
        CASE WHEN v.has_wrong_barcode THEN 'invalid_barcode' END,
        CASE WHEN v.lacks_identifier THEN 'no_identifier' END,
        CASE WHEN NOT EXISTS (
          SELECT 1 FROM product_categories pc WHERE pc.product_id = p.id
        ) THEN 'no_category' END,
        CASE WHEN asks_safety AND manufacturer IS NULL THEN 'no_manufacturer' END,
        CASE WHEN asks_safety AND responsible_person IS NULL AND manufacturer ->> 'countryCode' <> ALL ($7::text[])
          THEN 'no_responsible_person' END,
        CASE WHEN asks_safety AND responsible_person ->> 'countryCode' <> ALL ($7::text[])
          THEN 'responsible_person_abroad' END
      ], NULL) AS weak
    FROM products p CROSS JOIN LATERAL (
      SELECT coalesce((s.consumer_rights ->> 'productSafety')::boolean, s.country = ANY ($7::text[]))
          AND p.product_type = 'physical' AS asks_safety,
        coalesce(nullif(p.safety -> 'manufacturer', 'null'), nullif(s.product_safety -> 'manufacturer', 'null'))
          AS manufacturer,
        coalesce(
          nullif(p.safety -> 'responsiblePerson', 'null'), nullif(s.product_safety -> 'responsiblePerson', 'null')
        ) AS responsible_person
      FROM stores s WHERE s.id = p.store_id
    ) safety CROSS JOIN LATERAL (
      SELECT max(t.text) FILTER (WHERE t.field = 'name') AS name,
        count(*) FILTER (WHERE t.field = 'summary') > 0 AS has_summary,
        count(*) FILTER (WHERE t.field = 'description') > 0 AS has_description
      FROM translations t
      WHERE t.store_id = $1 AND t.owner_type = 'product' AND t.owner_id = p.id AND t.locale = $8::text
    ) said CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT 1 FROM product_media pm JOIN media m ON m.id = pm.media_id
        WHERE pm.product_id = p.id AND NOT m.is_video
      ) AS has_image
    ) own CROSS JOIN LATERAL (
      SELECT count(*) FILTER (
          WHERE (own.has_image OR m.id IS NOT NULL) AND (NOT $9::boolean OR said.name IS NOT NULL)
        ) AS items,
        bool_or(NOT own.has_image AND m.id IS NULL) AS lacks_image,
        bool_or(unit_price(p, v, false, $10::currency_terms) = 0) AS lacks_price,
        max(char_length(coalesce(said.name, p.name) || coalesce(' – ' || coalesce(
          CASE WHEN $8::text IS NOT NULL THEN ${variantNameSql("v.id", "$8")} END, v.name
        ), ''))) AS title_length,
        bool_or(v.barcode IN (SELECT unnest($6::text[]))) AS has_wrong_barcode,
        bool_or(coalesce(v.sku, '') = '' AND (
          coalesce(v.barcode, '') = '' OR v.barcode IN (SELECT unnest($6::text[]))
        )) AS lacks_identifier
      FROM variants v LEFT JOIN media m ON m.id = v.media_id AND NOT m.is_video
      WHERE v.product_id = p.id
    ) v
    WHERE p.store_id = $1 AND p.status IN ('published', 'draft')
  ),
  found AS (
    SELECT id, name, slug,
      CASE WHEN NOT is_listed THEN 'left_out' WHEN refused <> '{}' THEN 'refused' ELSE 'weak' END AS level,
      CASE WHEN is_listed THEN refused || weak WHEN is_published THEN ARRAY['unlisted'] ELSE ARRAY['not_published'] END AS problems
    FROM judged WHERE NOT is_listed OR refused <> '{}' OR weak <> '{}'
  ),
  wanted AS (SELECT * FROM found WHERE $2::text IS NULL OR level = $2)
  SELECT
    (SELECT count(*) FROM wanted) AS total,
    (SELECT json_build_object(
      'items', (SELECT coalesce(sum(items), 0) FROM judged WHERE is_listed),
      'leftOut', count(*) FILTER (WHERE level = 'left_out'),
      'refused', count(*) FILTER (WHERE level = 'refused'),
      'weak', count(*) FILTER (WHERE level = 'weak')
    ) FROM found) AS counts,
    coalesce((
      SELECT json_agg(json_build_object('edition', platform, 'fetchedAt', fetched_at, 'agent', agent))
      FROM feed_fetches WHERE store_id = $1 AND livemode = $5
    ), '[]') AS fetches,
    coalesce((
      SELECT json_agg(json_build_object(
        'productId', id, 'name', name, 'slug', slug, 'level', level, 'problems', problems
      ) ORDER BY place, id)
      FROM (
        SELECT *, array_position(ARRAY['refused', 'left_out', 'weak'], level) AS place
        FROM wanted ORDER BY place, id LIMIT $3 OFFSET $4
      ) AS page
    ), '[]') AS entries`;
