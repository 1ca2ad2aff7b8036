import { likePattern, TRIGRAM_LENGTH } from "@/lib/platform/db";
import type { Conditions } from "./conditions";

/** The sort key of names; the same expression as in the index products_name_order. */
export const NAME_ORDER = 'immutable_unaccent(lower(p.name)) COLLATE "C"';

/** The searched text; `variant_text` also has the words of options and media. */
const TEXT = "p.name || ' ' || p.summary || ' ' || p.description || ' ' || p.variant_text";

/** The same expression as in the index products_text_trigrams, which PostgreSQL would not use otherwise. */
const INDEXED_TEXT = `immutable_unaccent(lower(${TEXT}))`;

/** Evaluated once, in a CTE: a generic plan would evaluate them for every product. */
const WORDS = "(SELECT words FROM wanted)";
const PATTERN = "(SELECT pattern FROM wanted)";

/** Results with less than this share of the best similarity are dropped. */
const BEHIND = 0.8;

/** The minimum similarity. The lower one is used only if the results above the higher one may be incomplete. */
const [NEAR, FAR] = [0.5, 0.3];

/** Similarity has six digits. */
const ROUNDING = 0.00001;

/**
 * CTEs that end in `found (id, relevance)`: the products `p` that match a search and the filters. A product matches by
 * its words, of which the last may be a prefix and each may be another form of the same word, or by a substring. Only if nothing in the whole catalogue matches,
 * misspelt words are corrected to words of the store; if there is no such correction, similar names match. Of both,
 * results far less similar than the best are dropped; if nothing is left, products match that have some of the words.
 * Correction looks at the catalogue without filters, so that a filter never turns a known word into a misspelt one.
 * `q` is the placeholder of the search, `locale` that of its language. In the shop, `rule` is the placeholder of the search as search rules store it:
 * synonyms match too, pinned products are always found and rank first, and hidden ones are not found.
 */
export function foundProducts(
  text: string,
  q: string,
  where: Conditions,
  { rule, locale }: { rule?: string | undefined; locale: string },
): string[] {
  const asTyped = rule === undefined ? `search_query(${q})` : withSynonyms(q);
  const literally =
    text.length < TRIGRAM_LENGTH ? `(${TEXT}) ILIKE ${PATTERN}` : `${INDEXED_TEXT} LIKE ${PATTERN}`;
  const fits = `(p.search_text @@ ${WORDS} OR ${literally})`;
  const isNarrowed = where.all !== where.catalogue;
  const isNear = `r.relevance >= ${BEHIND} * r.best`;
  const isUnknown = "NOT (SELECT is_known FROM known)";
  const isPuzzling = `${isUnknown} AND NOT EXISTS (SELECT FROM mended)`;
  return [
    ...(rule === undefined ? [] : [ruleOf(rule)]),
    `wanted AS MATERIALIZED (SELECT search_inflected($1, ${asTyped}, ${q}, ${locale}) AS words, ${likePattern(q)} AS pattern,
      immutable_unaccent(lower(${q})) AS plain)`,
    `exact AS MATERIALIZED (
      SELECT p.id, coalesce(ts_rank(p.search_text, ${WORDS}), 0)
        + CASE WHEN p.name ILIKE ${PATTERN} THEN 1 ELSE 0 END AS relevance
      FROM products p WHERE ${where.all} AND ${fits}
    )`,
    // Without filters this would repeat the same search. It has no LIMIT 1: the planner would then prefer to scan all
    // products by another index, where mostly none matches.
    ...(!isNarrowed
      ? []
      : [
          `unfiltered AS MATERIALIZED (
            SELECT p.id FROM products p WHERE ${where.catalogue} AND ${fits} AND NOT EXISTS (SELECT FROM exact)
          )`,
        ]),
    `known AS MATERIALIZED (
      SELECT EXISTS (SELECT FROM exact)${isNarrowed ? " OR EXISTS (SELECT FROM unfiltered)" : ""} AS is_known
    )`,
    `mending AS MATERIALIZED (
      SELECT CASE WHEN ${isUnknown} THEN mend_search($1, ${q}) END AS words
    )`,
    `mended AS MATERIALIZED (
      SELECT p.id, word_similarity((SELECT plain FROM wanted), immutable_unaccent(lower(p.name))) AS likeness
      FROM products p WHERE ${where.catalogue} AND p.search_text @@ (SELECT words FROM mending)
    )`,
    `near AS MATERIALIZED (
      SELECT p.id, max(r.likeness) AS likeness
      FROM (
        SELECT * FROM search_similar($1, ${q}, ${NEAR})
        UNION ALL
        SELECT * FROM search_swapped($1, ${q})
      ) r JOIN products p ON p.id = r.id
      WHERE ${isPuzzling} AND ${where.catalogue}
      GROUP BY p.id
    )`,
    `far AS MATERIALIZED (
      SELECT p.id, r.likeness
      FROM (SELECT max(likeness) AS likeness FROM near) best
      CROSS JOIN search_similar($1, ${q}, greatest(${FAR}, ${BEHIND} * best.likeness - ${ROUNDING})::real) r
      JOIN products p ON p.id = r.id
      WHERE ${isPuzzling} AND ${where.catalogue}
        AND coalesce(${BEHIND} * best.likeness < ${NEAR}, true)
    )`,
    `resembling AS MATERIALIZED (
      SELECT id, max(likeness) AS relevance, max(max(likeness)) OVER () AS best
      FROM (SELECT * FROM mended UNION ALL SELECT * FROM near UNION ALL SELECT * FROM far) r GROUP BY id
    )`,
    `partly AS MATERIALIZED (
      SELECT p.id, r.fit AS relevance
      FROM search_prominent($1, ${anyOf(q)}) r JOIN products p ON p.id = r.id
      WHERE ${isUnknown} AND ${where.all} AND NOT EXISTS (SELECT FROM resembling)
    )`,
    `${rule === undefined ? "found" : "matched"} AS (
      SELECT id, relevance FROM exact
      UNION ALL
      ${
        isNarrowed
          ? `SELECT p.id, r.relevance FROM resembling r JOIN products p ON p.id = r.id WHERE ${isNear} AND ${where.all}`
          : `SELECT r.id, r.relevance FROM resembling r WHERE ${isNear}`
      }
      UNION ALL
      SELECT id, relevance FROM partly
    )`,
    ...(rule === undefined ? [] : [arranged(where)]),
  ];
}

/** A CTE of the seller's rule for a search: one row, or none. */
function ruleOf(search: string): string {
  return `rule AS MATERIALIZED (
    SELECT r.pinned_product_ids AS pinned, r.hidden_product_ids AS hidden, r.redirect_to
    FROM merchandising_rules r WHERE r.store_id = $1 AND r.query = ${search}
  )`;
}

/** Higher than any relevance of a search: a rank is at most 1, and a match in the name adds 1. */
const PINNED_FIT = 1_000;

/** The CTE `found`: matching and pinned products without hidden ones. */
function arranged(where: Conditions): string {
  return `found AS (
    SELECT m.id, m.relevance FROM matched m
    WHERE NOT EXISTS (SELECT FROM rule WHERE m.id = ANY (rule.pinned) OR m.id = ANY (rule.hidden))
    UNION ALL
    SELECT p.id, ${PINNED_FIT} - pin.place
    FROM rule CROSS JOIN LATERAL unnest(rule.pinned) WITH ORDINALITY AS pin (id, place)
    JOIN products p ON p.id = pin.id WHERE ${where.all}
  )`;
}

/**
 * The words of a search, each of which may be replaced by one of its synonyms. ts_rewrite() reads the synonyms by a
 * query of its own, which uses the index on store and word.
 */
function withSynonyms(q: string): string {
  return `ts_rewrite(search_query(${q}), format(
    'SELECT target, substitute FROM synonym_rewrites WHERE store_id = %L AND word = ANY (%L::text[]) ORDER BY synonym_id, position',
    $1::text, tsvector_to_array(to_tsvector('simple', immutable_unaccent(${q})))
  ))`;
}

/** The words of a search joined by OR. Null if there are fewer than two. */
function anyOf(q: string): string {
  return `(
    SELECT CASE WHEN numnode(words) > 1 THEN (replace(words::text, ' & ', ' | ') || ':*')::tsquery END
    FROM (SELECT plainto_tsquery('simple', immutable_unaccent(${q})) AS words) asked
  )`;
}
