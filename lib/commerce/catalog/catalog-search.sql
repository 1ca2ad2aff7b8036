-- Loads the library of pg_trgm: until then its setting below is not defined, and only a superuser may set it.
SELECT show_limit();

-- The words of a search as a query in which the last may be the beginning of one. A text without any word (a lone %) is
-- null, which matches nothing. plainto_tsquery never fails, and its text form is safe to extend.
--
-- Arguments: what was typed.
-- Locks: none. One expression, so that it becomes part of the statement it is called from.
CREATE OR REPLACE FUNCTION search_query(p_text text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (nullif(plainto_tsquery('simple', immutable_unaccent(p_text))::text, '') || ':*')::tsquery
$$;

-- A query in a language: each typed word also matches words of the store with the same stem, such as "candles" for
-- "candle"; stop words, such as "the", are dropped, unless there are no others. The words of a store are few
-- (fill_words()), and words with the same stem begin alike, so that they are found by the primary key and stemmed here.
-- A language that PostgreSQL has no stemmer for is searched as typed.
--
-- Arguments: the store, the query, what was typed, the locale.
-- Result: the query, null for null.
-- Locks: none.
CREATE OR REPLACE FUNCTION search_inflected(p_store text, p_words tsquery, p_text text, p_locale text) RETURNS tsquery
LANGUAGE plpgsql STABLE AS $$
DECLARE
  stemmer regdictionary := CASE split_part(p_locale, '-', 1)
    WHEN 'ar' THEN 'arabic_stem' WHEN 'ca' THEN 'catalan_stem' WHEN 'da' THEN 'danish_stem' WHEN 'de' THEN 'german_stem'
    WHEN 'el' THEN 'greek_stem' WHEN 'en' THEN 'english_stem' WHEN 'es' THEN 'spanish_stem' WHEN 'eu' THEN 'basque_stem'
    WHEN 'fi' THEN 'finnish_stem' WHEN 'fr' THEN 'french_stem' WHEN 'ga' THEN 'irish_stem' WHEN 'hi' THEN 'hindi_stem'
    WHEN 'hu' THEN 'hungarian_stem' WHEN 'hy' THEN 'armenian_stem' WHEN 'id' THEN 'indonesian_stem'
    WHEN 'it' THEN 'italian_stem' WHEN 'lt' THEN 'lithuanian_stem' WHEN 'nb' THEN 'norwegian_stem'
    WHEN 'ne' THEN 'nepali_stem' WHEN 'nl' THEN 'dutch_stem' WHEN 'nn' THEN 'norwegian_stem'
    WHEN 'no' THEN 'norwegian_stem' WHEN 'pt' THEN 'portuguese_stem' WHEN 'ro' THEN 'romanian_stem'
    WHEN 'ru' THEN 'russian_stem' WHEN 'sr' THEN 'serbian_stem' WHEN 'sv' THEN 'swedish_stem' WHEN 'ta' THEN 'tamil_stem'
    WHEN 'tr' THEN 'turkish_stem' WHEN 'yi' THEN 'yiddish_stem'
  END;
  words tsquery := p_words;
  typed record;
  stem text[];
  forms text;
  without_stop_words tsquery;
BEGIN
  IF stemmer IS NULL OR words IS NULL THEN RETURN words; END IF;
  FOR typed IN
    SELECT w.lexeme AS word, w.positions[array_upper(w.positions, 1)] = max(w.positions[array_upper(w.positions, 1)]) OVER () AS is_last
    FROM unnest(to_tsvector('simple', immutable_unaccent(p_text))) w
    WHERE w.lexeme ~ '^[[:alpha:]]+$'
    ORDER BY w.positions[1] LIMIT 10
  LOOP
    stem := ts_lexize(stemmer, typed.word);
    IF stem = '{}' THEN
      -- The last typed word may be a prefix.
      CONTINUE WHEN typed.is_last;
      without_stop_words := ts_rewrite(words, quote_literal(typed.word)::tsquery, '');
      CONTINUE WHEN numnode(without_stop_words) = 0;
      words := without_stop_words;
      CONTINUE;
    END IF;
    CONTINUE WHEN length(stem[1]) < 3;
    SELECT string_agg(quote_literal(w.word), ' | ') INTO forms
    FROM product_words w
    WHERE w.store_id = p_store AND w.word <> typed.word
      -- A stem may end in another letter than its words: "berri" of "berry".
      AND w.word >= left(stem[1], greatest(2, length(stem[1]) - 1)) COLLATE "C"
      AND w.word < left(stem[1], greatest(2, length(stem[1]) - 1)) || chr(1114111) COLLATE "C"
      AND ts_lexize(stemmer, w.word) = stem;
    CONTINUE WHEN forms IS NULL;
    -- Finds the beginning of a word, too: letters are compared.
    words := ts_rewrite(
      words, quote_literal(typed.word)::tsquery,
      (quote_literal(typed.word) || CASE WHEN typed.is_last THEN ':*' ELSE '' END || ' | ' || forms)::tsquery
    );
  END LOOP;
  RETURN words;
END $$;

-- Products of a store that have the words in their name, their options, the words of their pictures or their summary.
-- For a word that nearly all products have, the first thousand are enough: this is called only if nothing matches.
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
-- A function because the threshold is a setting, which is then limited to the call: the declared value is reset when it
-- ends.
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

-- Variants of a search with two neighbouring letters of a word swapped: only texts in which the swap makes a word of
-- the store, or the beginning of one. Searching for a variant costs as much as the search itself, and most swaps make
-- no word. Sequential scans are disabled, because the planner expects them to be faster for one row, while mostly there
-- is none.
--
-- Arguments: the store, what was typed, in lower case and without accents.
-- Result: the texts.
-- Locks: none.
CREATE OR REPLACE FUNCTION search_swaps(p_store text, p_wanted text) RETURNS SETOF text
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  -- A sentence would have too many, and its typos differ.
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

-- Products of a store that match a search after two neighbouring letters are swapped: a swap leaves so few trigrams of
-- a word, of a short one none, that similarity does not find it. The match has to be good: a name, or all its words. A
-- product may be returned more than once.
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
