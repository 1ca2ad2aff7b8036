-- Loads the library of pg_trgm: until then its setting below is nobody's, and only a superuser may set it.
SELECT show_limit();

-- The words of a search as a query in which the last may be the beginning of one. What the parser finds no word in
-- (a lone %) is null, which matches nothing. plainto_tsquery never fails, and its text form is safe to extend.
CREATE OR REPLACE FUNCTION search_query(p_text text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (nullif(plainto_tsquery('simple', immutable_unaccent(p_text))::text, '') || ':*')::tsquery
$$;

-- The pattern of LIKE that finds the text literally. Accents go first: they can hide a wildcard (U+FF05 becomes %).
CREATE OR REPLACE FUNCTION search_pattern(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(immutable_unaccent(lower(p_text)), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Products of a store whose name resembles a misspelt search, with how much. The threshold is low because one wrong
-- letter in a word of seven leaves 0.45; who is far behind the best is dropped by the caller. Two neighbouring letters
-- in each other's place leave even less, so each pair is also tried the other way round, and has to fit well then.
-- Relies on the trigram index products_name_trigrams.
CREATE OR REPLACE FUNCTION search_resembling(p_store text, p_text text) RETURNS TABLE (id text, likeness real)
LANGUAGE plpgsql STABLE SET pg_trgm.word_similarity_threshold = 0.3 AS $$
DECLARE
  wanted text := immutable_unaccent(lower(p_text));
  -- Of a sentence it would be too many, and whoever types one makes other mistakes.
  swapped text[] := CASE WHEN length(wanted) BETWEEN 4 AND 30 THEN ARRAY(
    SELECT overlay(wanted PLACING reverse(substr(wanted, place, 2)) FROM place FOR 2)
    FROM generate_series(1, length(wanted) - 1) AS place
    WHERE substr(wanted, place, 2) ~ '^[[:alpha:]]{2}$'
  ) ELSE '{}' END;
BEGIN
  RETURN QUERY
  SELECT found.product, max(found.fit)
  FROM (
    SELECT p.id AS product, word_similarity(wanted, immutable_unaccent(lower(p.name))) AS fit
    FROM products p
    WHERE p.store_id = p_store AND wanted <% immutable_unaccent(lower(p.name))
    UNION ALL
    SELECT p.id, word_similarity(other, immutable_unaccent(lower(p.name)))
    FROM unnest(swapped) AS other
    JOIN products p ON p.store_id = p_store AND other <% immutable_unaccent(lower(p.name))
    WHERE word_similarity(other, immutable_unaccent(lower(p.name))) >= 0.8
  ) found
  GROUP BY found.product;
END $$;
