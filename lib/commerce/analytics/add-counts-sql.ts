/**
 * Adds the counts of this process to those in the database. Searches and clicks belong to a day of the store's calendar. Rows are written in the order of their keys, so processes that write at once do not deadlock. A store keeps a
 * thousand terms a day: invented ones cannot fill the table. $1 views, $2 searches, $3 additions to carts.
 */
export const ADD_COUNTS = `
  WITH counted_views AS (
    INSERT INTO product_view_counts AS kept (store_id, livemode, quarter_at, views)
    SELECT s.id, v.livemode, v."quarterAt", v.views
    FROM jsonb_to_recordset($1) AS v("storeId" text, livemode boolean, "quarterAt" timestamptz, views integer)
    JOIN stores s ON s.id = v."storeId"
    ORDER BY s.id, v.livemode, v."quarterAt"
    ON CONFLICT (store_id, livemode, quarter_at) DO UPDATE SET views = kept.views + excluded.views
  ), cart_adds AS (
    INSERT INTO search_cart_adds AS kept (token_hash, product_id, store_id, livemode, term, day, added_at)
    SELECT decode(a."tokenHash", 'hex'), a."productId", s.id, a.livemode, a.term,
      (a."addedAt" AT TIME ZONE s.timezone)::date, a."addedAt"
    FROM jsonb_to_recordset($3)
      AS a("storeId" text, livemode boolean, "tokenHash" text, "productId" text, term text, "addedAt" timestamptz)
    JOIN stores s ON s.id = a."storeId"
    ORDER BY 1, 2
    ON CONFLICT (token_hash, product_id)
    DO UPDATE SET term = excluded.term, day = excluded.day, added_at = excluded.added_at
  )
  INSERT INTO search_term_counts AS kept (store_id, livemode, day, term, searches, empty, clicks)
  SELECT store_id, livemode, day, term, searches, empty, clicks
  FROM (
    SELECT n.*, k.term IS NOT NULL AS is_known, row_number() OVER (
      PARTITION BY n.store_id, n.livemode, n.day, k.term IS NOT NULL ORDER BY n.searches DESC, n.term
    ) AS place
    FROM (
      SELECT s.id AS store_id, t.livemode, (t."quarterAt" AT TIME ZONE s.timezone)::date AS day, t.term,
        sum(t.searches)::integer AS searches, sum(t.empty)::integer AS empty, sum(t.clicks)::integer AS clicks
      FROM jsonb_to_recordset($2) AS t(
        "storeId" text, livemode boolean, "quarterAt" timestamptz, term text, searches integer, empty integer,
        clicks integer
      )
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
  ON CONFLICT (store_id, livemode, day, term) DO UPDATE SET
    searches = kept.searches + excluded.searches, empty = kept.empty + excluded.empty,
    clicks = kept.clicks + excluded.clicks`;
