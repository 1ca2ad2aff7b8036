-- Updates the rows that lists of the shop read: for each listed product one in the whole shop, whose shelf is the
-- store, and one in each of its categories. A correct row is not written again. Rows of categories that a product has
-- left are deleted by the foreign key. A product with a price of its own in another currency has each of these rows
-- again for that currency, on the shelf '<shelf> <currency>', with its price there.
--
-- Arguments: the ids of the products, whose stock flags the caller has locked.
-- Locks: the products' listings by product and shelf.
CREATE OR REPLACE FUNCTION fill_listings(p_products text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_listings WHERE product_id = ANY (p_products) ORDER BY product_id, shelf FOR UPDATE;
  DELETE FROM product_listings l USING products p
  WHERE l.product_id = ANY (p_products) AND p.id = l.product_id AND (NOT is_listed(p) OR (
    l.shelf <> coalesce(l.category_id, p.store_id) AND NOT EXISTS (
      SELECT FROM product_currencies c
      WHERE c.product_id = p.id AND l.shelf = coalesce(l.category_id, p.store_id) || ' ' || c.currency
    )
  ));

  INSERT INTO product_listings AS l (product_id, shelf, category_id, price, sale_price, sale_starts_at, sale_ends_at,
    sort_order, name_key, created_at, in_stock_test, in_stock_live)
  SELECT p.id, coalesce(shelf.category_id, p.store_id) || own.suffix, shelf.category_id, own.price, reduced.price,
    CASE WHEN reduced.price IS NOT NULL THEN p.sale_starts_at END,
    CASE WHEN reduced.price IS NOT NULL THEN p.sale_ends_at END,
    p.sort_order, immutable_unaccent(lower(p.name)), p.created_at, test.in_stock, live.in_stock
  FROM products p
  JOIN product_stats test ON test.product_id = p.id AND NOT test.livemode
  JOIN product_stats live ON live.product_id = p.id AND live.livemode
  CROSS JOIN LATERAL (
    SELECT '' AS suffix, p.price_min AS price, p.sale_price_min AS sale_price
    UNION ALL
    SELECT ' ' || c.currency, c.price_min, c.sale_price_min FROM product_currencies c WHERE c.product_id = p.id
  ) own
  CROSS JOIN LATERAL (SELECT nullif(own.sale_price, own.price) AS price) reduced
  CROSS JOIN LATERAL (
    SELECT NULL::text AS category_id UNION ALL SELECT pc.category_id FROM product_categories pc WHERE pc.product_id = p.id
  ) shelf
  WHERE p.id = ANY (p_products) AND is_listed(p)
  ON CONFLICT (product_id, shelf) DO UPDATE SET
    price = excluded.price, sale_price = excluded.sale_price,
    sale_starts_at = excluded.sale_starts_at, sale_ends_at = excluded.sale_ends_at,
    sort_order = excluded.sort_order, name_key = excluded.name_key, created_at = excluded.created_at,
    in_stock_test = excluded.in_stock_test, in_stock_live = excluded.in_stock_live
  WHERE l IS DISTINCT FROM excluded;
END $$;
