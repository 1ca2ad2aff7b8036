-- Adds the words of products to the list that corrects misspelt searches. Only words made of letters are added: numbers
-- and article codes would make the list as long as the catalogue. Words are never removed: a word that no product has
-- any more corrects nothing, because a correction is searched for before it is used.
--
-- Arguments: the ids of the products, which the caller has written.
-- Locks: none but of the new rows, in the order of the words.
CREATE OR REPLACE FUNCTION fill_words(p_products text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (store_id, word)
  SELECT used.store_id, used.word
  FROM (
    SELECT DISTINCT p.store_id, w.word COLLATE "C" AS word
    FROM products p CROSS JOIN unnest(tsvector_to_array(p.search_text)) AS w (word)
    WHERE p.id = ANY (p_products) AND length(w.word) BETWEEN 3 AND 40 AND w.word ~ '^[[:alpha:]]+$'
  ) used
  WHERE NOT EXISTS (SELECT FROM product_words k WHERE k.store_id = used.store_id AND k.word = used.word)
  ORDER BY used.store_id, used.word
  ON CONFLICT DO NOTHING;
END $$;

-- The words of a store that a misspelt one may stand for: those with two neighbouring letters swapped, those with one
-- other letter, and those that resemble it, without those far behind the best. A wrong letter within a word of four or
-- five leaves less than 0.4 of it, so these are looked up by patterns; they count as much as a missing letter.
-- Relies on the index product_words_trigrams. A function because the threshold is a setting, as of search_similar().
--
-- Arguments: the store; the word, in lower case and without accents.
-- Result: the words.
-- Locks: none.
CREATE OR REPLACE FUNCTION mend_word(p_store text, p_word text) RETURNS SETOF text
LANGUAGE plpgsql STABLE ROWS 3 SET pg_trgm.word_similarity_threshold = 0.4 AS $$
BEGIN
  RETURN QUERY
  WITH near AS MATERIALIZED (
    SELECT w.word, similarity(p_word, w.word) AS likeness
    FROM product_words w WHERE w.store_id = p_store AND p_word <% w.word
    UNION ALL
    SELECT w.word, 1
    FROM generate_series(1, length(p_word) - 1) AS place
    JOIN product_words w ON w.store_id = p_store
      AND w.word = overlay(p_word PLACING reverse(substr(p_word, place, 2)) FROM place FOR 2) COLLATE "C"
    UNION ALL
    SELECT w.word, greatest(similarity(p_word, w.word), 0.5)
    FROM generate_series(1, length(p_word)) AS place
    JOIN product_words w ON w.store_id = p_store AND w.word LIKE overlay(p_word PLACING '_' FROM place FOR 1)
    WHERE length(p_word) BETWEEN 4 AND 5
  )
  SELECT n.word::text FROM near n WHERE n.likeness >= 0.8 * (SELECT max(m.likeness) FROM near m)
  GROUP BY n.word ORDER BY max(n.likeness) DESC FETCH FIRST 5 ROWS WITH TIES;
END $$;

-- A misspelt search as a query of words that the store has. A known word stays, the last one also as a prefix; an
-- unknown word is replaced by similar ones; a word without similar ones is dropped, because no product can have it.
--
-- Arguments: the store, what was typed.
-- Result: the query; null where no word was misspelt, where none is left, and of a sentence, which is no misspelt name.
-- Locks: none.
CREATE OR REPLACE FUNCTION mend_search(p_store text, p_text text) RETURNS tsquery
LANGUAGE plpgsql STABLE AS $$
DECLARE
  typed record;
  meant text[];
  one tsquery;
  mended tsquery;
  is_mended boolean := false;
BEGIN
  IF length(p_text) > 80 THEN RETURN NULL; END IF;
  FOR typed IN
    SELECT w.lexeme AS word, w.positions[1] = max(w.positions[1]) OVER () AS is_last
    FROM unnest(to_tsvector('simple', immutable_unaccent(p_text))) w
    ORDER BY w.positions[1] LIMIT 10
  LOOP
    -- A short word such as "of" is insignificant, and would require products to contain it.
    CONTINUE WHEN typed.word ~ '^[[:alpha:]]{1,2}$';
    -- A word with a digit is in no list, and few products have it, if any: they are counted, because to find only one
    -- the planner prefers another index, and scans all products if none has it.
    IF EXISTS (
      SELECT FROM product_words w WHERE w.store_id = p_store AND w.word >= typed.word COLLATE "C"
        AND w.word < typed.word || CASE WHEN typed.is_last THEN chr(1114111) ELSE ' ' END COLLATE "C"
    ) OR typed.word !~ '^[[:alpha:]]+$' AND (
      SELECT count(*) > 0 FROM products p
      WHERE p.store_id = p_store AND p.search_text @@ plainto_tsquery('simple', typed.word)
    ) THEN
      meant := ARRAY[typed.word];
    ELSE
      meant := CASE WHEN typed.word ~ '^[[:alpha:]]+$' THEN ARRAY(SELECT mend_word(p_store, typed.word)) ELSE '{}' END;
      is_mended := true;
      CONTINUE WHEN meant = '{}';
    END IF;
    SELECT string_agg(quote_literal(m) || CASE WHEN typed.is_last THEN ':*' ELSE '' END, ' | ')::tsquery INTO one
    FROM unnest(meant) m;
    mended := coalesce(mended && one, one);
  END LOOP;
  RETURN CASE WHEN is_mended THEN mended END;
END $$;
