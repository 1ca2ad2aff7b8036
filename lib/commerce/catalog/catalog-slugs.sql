-- The wanted slug, or the first free one of wanted-2, wanted-3, …. Whoever asks for the same one meanwhile waits for
-- the commit of this transaction: 50 products of one name made at once get 50 slugs. What the number is put behind is
-- cut to 90 (slugStem of lib/kit/text): with it a slug has at most the 100 characters that a seller may send.
CREATE OR REPLACE FUNCTION free_product_slug(p_store text, p_wanted text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  stem text := rtrim(left(p_wanted, 90), '-');
  taken integer := 1;
  free integer := 2;
  middle integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('product slug ' || p_store || ' ' || stem, 0));
  IF NOT EXISTS (SELECT FROM products WHERE store_id = p_store AND slug = p_wanted) THEN
    RETURN p_wanted;
  END IF;
  -- Doubling, then halving: 10,000 products of one name cost 28 look-ups, not 10,000.
  WHILE EXISTS (SELECT FROM products WHERE store_id = p_store AND slug = stem || '-' || free) LOOP
    taken := free;
    free := free * 2;
  END LOOP;
  WHILE free - taken > 1 LOOP
    middle := (taken + free) / 2;
    IF EXISTS (SELECT FROM products WHERE store_id = p_store AND slug = stem || '-' || middle) THEN
      taken := middle;
    ELSE
      free := middle;
    END IF;
  END LOOP;
  RETURN stem || '-' || free;
END $$;
