-- Whether a product's sale runs at a moment: from its start up to, but not at, its end. One that is not set is open.
-- Pages that are kept work out this and unit_price() again, in lib/commerce/pricing/rules.ts; selling-price.test.ts
-- holds the two together.
--
-- Arguments: the product, the moment.
-- Locks: none. One expression, so that it becomes part of the statement it is called from.
CREATE OR REPLACE FUNCTION is_on_sale(p products, p_now timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (p.sale_starts_at IS NULL OR p.sale_starts_at <= p_now) AND (p.sale_ends_at IS NULL OR p_now < p.sale_ends_at)
$$;

-- What one unit of a variant costs: its own price, or else the product's; in the sale the lower of that and the sale
-- price. A price of its own takes a variant out of the product's sale, unless it has a sale price of its own too. The
-- price of a moment is unit_price(p, v, is_on_sale(p, moment)).
--
-- Arguments: the product; the variant, null for what the product says itself; whether its sale runs.
-- Result: minor units.
-- Locks: none. One expression, as above.
CREATE OR REPLACE FUNCTION unit_price(p products, v variants, p_is_sale boolean) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(
    coalesce(v.price, p.price),
    CASE WHEN p_is_sale THEN CASE WHEN v.price IS NULL AND v.sale_price IS NULL THEN p.sale_price ELSE v.sale_price END END
  )
$$;

-- Moves the catalogue version, so that nothing shown from before this transaction is shown after it.
--
-- Arguments: the store; the mode, null for both.
-- Locks: the store's modes until the commit, test mode first. They are the last in the order of locks: call it last.
CREATE OR REPLACE FUNCTION touch_catalog(p_store text, p_livemode boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Two transactions that move both modes must take the rows in one order.
  PERFORM FROM store_modes
  WHERE store_id = p_store AND (p_livemode IS NULL OR livemode = p_livemode)
  ORDER BY livemode FOR NO KEY UPDATE;
  UPDATE store_modes SET catalog_version = catalog_version + 1
  WHERE store_id = p_store AND (p_livemode IS NULL OR livemode = p_livemode);
END $$;

-- Brings the columns that lists read up to date with the products' variants and stock, and moves the catalogue
-- version. Every verb that writes to a product ends with it.
--
-- Arguments: the ids of the products, which the caller has locked.
-- Locks: the products' stock flags by product and mode, their listings, then the modes of their stores.
CREATE OR REPLACE FUNCTION refresh_products(p_products text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET
    price_min = facts.price_min, price_max = facts.price_max,
    sale_price_min = facts.sale_price_min, sale_price_max = facts.sale_price_max, has_units = facts.has_units,
    variant_text = concat_ws(' ', facts.variant_text,
      (SELECT string_agg(o.name, ' ' ORDER BY o.position, o.id) FROM options o WHERE o.product_id = p.id),
      (
        SELECT string_agg(m.alt, ' ' ORDER BY pm.position, m.id)
        FROM product_media pm JOIN media m ON m.id = pm.media_id WHERE pm.product_id = p.id AND m.alt <> ''
      )
    )
  FROM (
    SELECT product_id,
      min(price) AS price_min, max(price) AS price_max,
      min(sale_price) AS sale_price_min, max(sale_price) AS sale_price_max, bool_or(has_unit) AS has_units,
      concat_ws(' ', string_agg(name, ' '), string_agg(sku, ' '), string_agg(barcode, ' ')) AS variant_text
    FROM (
      SELECT v.product_id, v.name, v.sku, v.barcode, v.unit IS NOT NULL AS has_unit,
        unit_price(p, v, false) AS price, unit_price(p, v, true) AS sale_price
      FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.product_id = ANY (p_products)
      ORDER BY v.product_id, v.position, v.id
    ) variant
    GROUP BY product_id
  ) facts
  WHERE p.id = facts.product_id;

  INSERT INTO product_stats (product_id, livemode)
  SELECT p.id, mode.livemode
  FROM products p CROSS JOIN (VALUES (false), (true)) mode (livemode)
  WHERE p.id = ANY (p_products)
  ON CONFLICT (product_id, livemode) DO NOTHING;
  -- Stock is counted under the lock, or a purchase that commits meanwhile would be overwritten.
  PERFORM FROM product_stats WHERE product_id = ANY (p_products) ORDER BY product_id, livemode FOR NO KEY UPDATE;
  UPDATE product_stats s SET in_stock = NOT s.in_stock
  WHERE s.product_id = ANY (p_products) AND s.in_stock <> is_in_stock(s.product_id, s.livemode);
  PERFORM fill_listings(p_products);

  PERFORM touch_catalog(store_id, NULL)
  FROM (SELECT DISTINCT store_id FROM products WHERE id = ANY (p_products) ORDER BY store_id) stores;
END $$;

-- Whether any variant of the product can be bought in the mode.
--
-- Locks: none. Whoever writes the answer down holds the product's stock flag before asking.
CREATE OR REPLACE FUNCTION is_in_stock(p_product text, p_livemode boolean) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM products WHERE id = p_product AND NOT track_inventory)
    OR EXISTS (SELECT FROM stock WHERE product_id = p_product AND livemode = p_livemode AND available > 0);
END $$;
