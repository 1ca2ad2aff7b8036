-- Adds what a process has counted in memory: `[{storeId, livemode, quarterAt, views}]` and
-- `[{storeId, livemode, quarterAt, term, searches, empty}]`, each with a key that occurs once. A search belongs to the
-- day of the store's calendar. Rows are written in the order of their keys, so processes that write at once do not
-- deadlock. A store keeps a thousand terms a day: invented ones cannot fill the table.
CREATE OR REPLACE FUNCTION add_shop_counts(p_views jsonb, p_terms jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_view_counts AS kept (store_id, livemode, quarter_at, views)
  SELECT s.id, v.livemode, v."quarterAt", v.views
  FROM jsonb_to_recordset(p_views) AS v("storeId" text, livemode boolean, "quarterAt" timestamptz, views integer)
  JOIN stores s ON s.id = v."storeId"
  ORDER BY s.id, v.livemode, v."quarterAt"
  ON CONFLICT (store_id, livemode, quarter_at) DO UPDATE SET views = kept.views + excluded.views;

  INSERT INTO search_term_counts AS kept (store_id, livemode, day, term, searches, empty)
  SELECT store_id, livemode, day, term, searches, empty
  FROM (
    SELECT n.*, k.term IS NOT NULL AS is_known,
      row_number() OVER (PARTITION BY n.store_id, n.livemode, n.day, k.term IS NOT NULL ORDER BY n.searches DESC, n.term) AS place
    FROM (
      SELECT s.id AS store_id, t.livemode, (t."quarterAt" AT TIME ZONE s.timezone)::date AS day, t.term,
        sum(t.searches)::integer AS searches, sum(t.empty)::integer AS empty
      FROM jsonb_to_recordset(p_terms)
        AS t("storeId" text, livemode boolean, "quarterAt" timestamptz, term text, searches integer, empty integer)
      JOIN stores s ON s.id = t."storeId"
      GROUP BY 1, 2, 3, 4
    ) n
    LEFT JOIN search_term_counts k USING (store_id, livemode, day, term)
  ) counted
  WHERE is_known OR place + (
    SELECT count(*) FROM search_term_counts c
    WHERE c.store_id = counted.store_id AND c.livemode = counted.livemode AND c.day = counted.day
  ) <= 1000
  ORDER BY store_id, livemode, day, term
  ON CONFLICT (store_id, livemode, day, term)
  DO UPDATE SET searches = kept.searches + excluded.searches, empty = kept.empty + excluded.empty;
END $$;
