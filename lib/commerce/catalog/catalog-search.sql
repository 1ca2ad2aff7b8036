-- Loads the library of pg_trgm: until then its setting below is not defined, and only a superuser may set it.
SELECT show_limit();

-- The words of a search as a query in which the last may be the beginning of one. What the parser finds no word in
-- (a lone %) is null, which matches nothing. plainto_tsquery never fails, and its text form is safe to extend.
--
-- Arguments: what was typed.
-- Locks: none. One expression, so that it becomes part of the statement it is called from.
CREATE OR REPLACE FUNCTION search_query(p_text text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (nullif(plainto_tsquery('simple', immutable_unaccent(p_text))::text, '') || ':*')::tsquery
$$;

-- Products of a store that have the words in their name, their options, the words of their pictures or their summary.
-- Of a word that nearly all products have, the first thousand are enough: this is asked only where nothing fits.
-- Relies on the index products_search_text, which knows no weights.
--
-- Arguments: the store, the words as a query.
-- Result: the products with how well they fit.
-- Locks: none.
CREATE OR REPLACE FUNCTION search_prominent(p_store text, p_words tsquery) RETURNS TABLE (id text, fit real)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT found.id, ts_rank('{0, 0, 0.4, 1}', found.search_text, p_words)
  FROM (
    SELECT p.id, p.search_text FROM products p WHERE p.store_id = p_store AND p.search_text @@ p_words LIMIT 1000
  ) found
  WHERE ts_filter(found.search_text, '{a,b}') @@ p_words;
END $$;

-- Products of a store whose names resemble a misspelt search, with how much. One wrong letter in a word of seven leaves
-- 0.45. Relies on the trigram index products_name_trigrams, which looks at fewer names the more they have to resemble.
-- A function because the threshold is a setting, which so holds for this alone: the value it is declared with is what
-- makes it end with the call.
--
-- Arguments: the store, what was typed, the least likeness.
-- Result: the products with how much they resemble it.
-- Locks: none.
CREATE OR REPLACE FUNCTION search_similar(p_store text, p_text text, p_least real) RETURNS TABLE (id text, likeness real)
LANGUAGE plpgsql STABLE ROWS 50 SET pg_trgm.word_similarity_threshold = 0.3 AS $$
DECLARE
  wanted text := immutable_unaccent(lower(p_text));
BEGIN
  PERFORM set_config('pg_trgm.word_similarity_threshold', p_least::text, true);
  RETURN QUERY
  SELECT p.id, word_similarity(wanted, immutable_unaccent(lower(p.name)))
  FROM products p
  WHERE p.store_id = p_store AND wanted <% immutable_unaccent(lower(p.name));
END $$;

-- What a search may have meant where two neighbouring letters of a word were put the other way round: only texts in which
-- that makes a word the store has, or the beginning of one. Each text that is looked for costs as much as the search
-- itself, and most swaps make no word at all. Without a sequential scan, which the planner takes for the quicker way to
-- one row: there mostly is none.
--
-- Arguments: the store, what was typed, in lower case and without accents.
-- Result: the texts.
-- Locks: none.
CREATE OR REPLACE FUNCTION search_swaps(p_store text, p_wanted text) RETURNS SETOF text
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  -- Of a sentence it would be too many, and the mistakes in one are others.
  IF length(p_wanted) NOT BETWEEN 3 AND 30 THEN RETURN; END IF;
  RETURN QUERY
  WITH words AS MATERIALIZED (SELECT * FROM regexp_split_to_table(p_wanted, '\s+') WITH ORDINALITY AS w (word, n))
  SELECT (SELECT string_agg(CASE WHEN other.n = w.n THEN swapped ELSE other.word END, ' ' ORDER BY other.n) FROM words other)
  FROM words w
  CROSS JOIN generate_series(1, length(w.word) - 1) AS place
  CROSS JOIN LATERAL overlay(w.word PLACING reverse(substr(w.word, place, 2)) FROM place FOR 2) AS swapped
  WHERE substr(w.word, place, 2) ~ '^[[:alpha:]]{2}$' AND swapped <> w.word
    AND EXISTS (SELECT FROM products p WHERE p.store_id = p_store AND p.search_text @@ search_query(swapped) OFFSET 0);
END $$;

-- Products of a store that a search fits once two neighbouring letters are put the other way round: that leaves so little
-- of a word, of a short one nothing at all, that it resembles nothing. It has to fit well then: a name, or all words of it.
-- A product may come more than once.
--
-- Arguments: the store, what was typed.
-- Result: the products with how much they resemble it.
-- Locks: none.
CREATE OR REPLACE FUNCTION search_swapped(p_store text, p_text text) RETURNS TABLE (id text, likeness real)
LANGUAGE plpgsql STABLE ROWS 50 SET pg_trgm.word_similarity_threshold = 0.8 AS $$
DECLARE
  swapped text[] := ARRAY(SELECT search_swaps(p_store, immutable_unaccent(lower(p_text))));
BEGIN
  RETURN QUERY
  SELECT p.id, word_similarity(other, immutable_unaccent(lower(p.name)))
  FROM unnest(swapped) AS other
  JOIN products p ON p.store_id = p_store AND other <% immutable_unaccent(lower(p.name))
  UNION ALL
  SELECT prominent.id, 0.9
  FROM unnest(swapped) AS other CROSS JOIN search_prominent(p_store, search_query(other)) prominent;
END $$;
