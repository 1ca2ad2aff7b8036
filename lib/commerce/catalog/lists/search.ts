import { likePattern } from "@/lib/platform/db";
import type { Conditions } from "./conditions";

/** Name as lists are sorted by it; the expression of the index products_name_order. */
export const NAME_ORDER = 'immutable_unaccent(lower(p.name)) COLLATE "C"';

/** Everything a search reads; `variant_text` has the words of options and pictures, too. */
const TEXT = "p.name || ' ' || p.summary || ' ' || p.description || ' ' || p.variant_text";

/** The very expression of the index products_text_trigrams, which else is idle. */
const INDEXED_TEXT = `immutable_unaccent(lower(${TEXT}))`;

/** Worked out once: in a plan made for any search they would be worked out for every product. */
const WORDS = "(SELECT words FROM wanted)";
const PATTERN = "(SELECT pattern FROM wanted)";

/** Fewer characters have no trigram, and the index would not help. */
const TRIGRAM = 3;

/** What resembles a search by less than this share of the best is far behind it. */
const BEHIND = 0.8;

/** The least likeness. A lower one is looked for only where what is above the higher one cannot be all. */
const [NEAR, FAR] = [0.5, 0.3];

/** Likeness has six digits. */
const ROUNDING = 0.00001;

/**
 * CTEs that end in `found (id, relevance)`: the products `p` that a search fits, and the filters. It fits by its
 * words, of which the last may be the beginning of one, or literally. Only where that finds nothing in the whole
 * catalogue, its misspelt words are mended among those of the store; only where products have no such words, what resembles
 * it counts. Of both those far behind the best do not; and only where nothing does, what has some of its words counts. So a filter narrows what was found, and never makes a word that the shop knows a misspelt one.
 * `q` is its placeholder. In the shop `rule` is that of the search as rules have it: words also stand for their synonyms,
 * what the rule pins is found in any case and fits best, and what it hides is not found.
 */
export function foundProducts(
  text: string,
  q: string,
  where: Conditions,
  { rule }: { rule?: string | undefined } = {},
): string[] {
  const literally =
    text.length < TRIGRAM ? `(${TEXT}) ILIKE ${PATTERN}` : `${INDEXED_TEXT} LIKE ${PATTERN}`;
  const fits = `(p.search_text @@ ${WORDS} OR ${literally})`;
  const isNarrowed = where.all !== where.catalogue;
  const isNear = `r.relevance >= ${BEHIND} * r.best`;
  const isUnknown = "NOT (SELECT is_known FROM known)";
  const isPuzzling = `${isUnknown} AND NOT EXISTS (SELECT FROM mended)`;
  return [
    ...(rule === undefined ? [] : [ruleOf(rule)]),
    `wanted AS MATERIALIZED (SELECT ${rule === undefined ? `search_query(${q})` : withSynonyms(q)} AS words, ${likePattern(q)} AS pattern,
      immutable_unaccent(lower(${q})) AS plain)`,
    `exact AS MATERIALIZED (
      SELECT p.id, coalesce(ts_rank(p.search_text, ${WORDS}), 0)
        + CASE WHEN p.name ILIKE ${PATTERN} THEN 1 ELSE 0 END AS relevance
      FROM products p WHERE ${where.all} AND ${fits}
    )`,
    // Without filters it would look for the same again. Not for one row alone, which a plan takes for the quicker way: by
    // some other index through all products, where mostly none fits.
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

/** A CTE of what the seller has decided about a search: one row, or none. */
function ruleOf(search: string): string {
  return `rule AS MATERIALIZED (
    SELECT r.pinned_product_ids AS pinned, r.hidden_product_ids AS hidden, r.redirect_to
    FROM merchandising_rules r WHERE r.store_id = $1 AND r.query = ${search}
  )`;
}

/** More than any search fits by itself: a rank is at most one, and a name that has it another. */
const PINNED_FIT = 1_000;

/** The CTE `found` of what has `matched` and of what is pinned, without what is hidden. */
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
 * The words of a search, each of which may be one of its synonyms. ts_rewrite() reads its rewrites by a statement of its own;
 * that finds them by the index on store and word.
 */
function withSynonyms(q: string): string {
  return `ts_rewrite(search_query(${q}), format(
    'SELECT target, substitute FROM synonym_rewrites WHERE store_id = %L AND word = ANY (%L::text[]) ORDER BY synonym_id, position',
    $1::text, tsvector_to_array(to_tsvector('simple', immutable_unaccent(${q})))
  ))`;
}

/** The words of a search as a query for which one of them is enough. Null where there are not two. */
function anyOf(q: string): string {
  return `(
    SELECT CASE WHEN numnode(words) > 1 THEN (replace(words::text, ' & ', ' | ') || ':*')::tsquery END
    FROM (SELECT plainto_tsquery('simple', immutable_unaccent(${q})) AS words) asked
  )`;
}
