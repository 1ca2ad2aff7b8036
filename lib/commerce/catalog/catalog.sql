-- Whether a product's sale runs at a moment: from its start up to, but not at, its end. One that is not set is open.
-- Cached pages recompute this and unit_price() in lib/commerce/pricing/rules.ts; selling-price.test.ts checks that both
-- agree.
--
-- Arguments: the product, the moment.
-- Locks: none. One expression, so that it becomes part of the statement it is called from.
CREATE OR REPLACE FUNCTION is_on_sale(p products, p_now timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (p.sale_starts_at IS NULL OR p.sale_starts_at <= p_now) AND (p.sale_ends_at IS NULL OR p_now < p.sale_ends_at)
$$;

-- An amount of the store's currency in another one: rounded to its minor unit, and then to the next number that the
-- store's rule allows, up from the middle. A positive amount stays positive, zero stays zero, and conversion is
-- monotonic. convertAmount() in lib/kit/currency-terms.ts is the same rule.
--
-- Arguments: minor units of the store's currency; the terms.
-- Result: minor units of the terms' currency, 10^12 at most; null for null.
-- Locks: none. One expression, as above.
CREATE OR REPLACE FUNCTION convert_amount(p_amount bigint, t currency_terms) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_amount > 0 THEN least(1000000000000, t.ending + t.step * ((
    greatest(least(round(p_amount * t.rate), 1000000000000)::bigint, CASE WHEN t.ending = 0 THEN t.step ELSE t.ending END)
      - t.ending + t.step / 2
  ) / t.step)) ELSE p_amount END
$$;

-- What one unit of a variant costs: its own price, or else the product's; in the sale the lower of that and the sale
-- price. A price of its own excludes a variant from the product's sale, unless it has a sale price of its own too. The
-- price of a moment is unit_price(p, v, is_on_sale(p, moment)).
--
-- In another currency than the store's each of these prices is the one that was fixed for that currency, or else the
-- store's, converted. A price that a variant has in one currency alone is a price of its own there.
--
-- Arguments: the product; the variant, null for what the product says itself; whether its sale runs; the terms of
-- another currency than the store's, null for the store's own.
-- Result: minor units.
-- Locks: none. One expression, as above.
CREATE OR REPLACE FUNCTION unit_price(
  p products, v variants, p_is_sale boolean, t currency_terms DEFAULT NULL
) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN t.code IS NULL THEN least(
    coalesce(v.price, p.price),
    CASE WHEN p_is_sale THEN CASE WHEN v.price IS NULL AND v.sale_price IS NULL THEN p.sale_price ELSE v.sale_price END END
  ) ELSE least(
    coalesce(
      (v.currency_prices -> t.code ->> 'price')::bigint, convert_amount(v.price, t),
      (p.currency_prices -> t.code ->> 'price')::bigint, convert_amount(p.price, t)
    ),
    CASE WHEN p_is_sale THEN coalesce(
      (v.currency_prices -> t.code ->> 'salePrice')::bigint, convert_amount(v.sale_price, t),
      CASE WHEN v.price IS NULL AND v.currency_prices -> t.code ->> 'price' IS NULL THEN
        coalesce((p.currency_prices -> t.code ->> 'salePrice')::bigint, convert_amount(p.sale_price, t))
      END
    ) END
  ) END
$$;

-- The prior price of a variant in another currency than the store's: the one that was written down there, where
-- something has or once had a price of its own (record_currency_prices()), else that of the store, converted.
--
-- Arguments: the product, the variant, the terms.
-- Result: minor units.
-- Locks: none. One expression, as above.
CREATE OR REPLACE FUNCTION prior_price_in(p products, v variants, t currency_terms) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN coalesce(v.currency_prior_prices ? t.code, false) THEN (v.currency_prior_prices ->> t.code)::bigint
    -- An older server has fixed it without recording it.
    WHEN coalesce(p.currency_prices ? t.code, false) OR coalesce(v.currency_prices ? t.code, false) THEN NULL
    ELSE convert_amount(v.prior_price, t)
  END
$$;

-- Updates the columns that lists read from the products' variants and stock, and increments the catalogue version.
-- Every write to a product ends with it.
--
-- Arguments: the ids of the products, which the caller has locked.
-- Locks: the stock of variants that begin or cease to be sold when sold out, the products' stock flags by product and
-- mode, their listings, new words, then the modes of their stores, and below these what lists are narrowed by.
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
      ),
      -- In every language, because shoppers search for words in the language they read.
      (
        SELECT string_agg(t.text, ' ' ORDER BY t.owner_id, t.locale, t.field)
        FROM translations t
        WHERE t.store_id = p.store_id AND t.field IN ('name', 'summary', 'description') AND t.owner_id = ANY (ARRAY(
          SELECT p.id
          UNION ALL SELECT o.id FROM options o WHERE o.product_id = p.id
          UNION ALL SELECT w.id FROM options o JOIN option_values w ON w.option_id = o.id WHERE o.product_id = p.id
        ))
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
  PERFORM stock_follow_variants(p_products);
  -- Stock is counted under the lock, or a purchase that commits meanwhile would be overwritten.
  PERFORM FROM product_stats WHERE product_id = ANY (p_products) ORDER BY product_id, livemode FOR NO KEY UPDATE;
  UPDATE product_stats s SET in_stock = NOT s.in_stock
  WHERE s.product_id = ANY (p_products) AND s.in_stock <> is_in_stock(s.product_id, s.livemode);
  PERFORM fill_currencies(p_products);
  PERFORM fill_listings(p_products);
  PERFORM fill_words(p_products);

  PERFORM touch_catalog(store_id, NULL)
  FROM (SELECT DISTINCT store_id FROM products WHERE id = ANY (p_products) ORDER BY store_id) stores;
  PERFORM fill_facets(p_products);
END $$;

-- Whether any variant of the product can be bought in the mode.
--
-- Arguments: the product; the mode.
-- Locks: none. A caller that stores the result has to hold the lock of the product's stock flag before the call.
CREATE OR REPLACE FUNCTION is_in_stock(p_product text, p_livemode boolean) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM products WHERE id = p_product AND NOT track_inventory)
    OR EXISTS (SELECT FROM stock WHERE product_id = p_product AND livemode = p_livemode AND (available > 0 OR sells_when_out));
END $$;

-- Updates the price ranges in other currencies of products with a price of their own there; the ranges of all others
-- follow from the range in the store's currency, because conversion is monotonic.
--
-- Arguments: the ids of the products, which the caller has locked.
-- Locks: none but of the products' own rows.
CREATE OR REPLACE FUNCTION fill_currencies(p_products text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_currencies c USING products p, stores s
  WHERE c.product_id = ANY (p_products) AND p.id = c.product_id AND s.id = p.store_id AND NOT (
    (store_terms(s, c.currency)).code IS NOT NULL AND (coalesce(p.currency_prices ? c.currency, false) OR EXISTS (
      SELECT FROM variants v WHERE v.product_id = p.id AND v.currency_prices ? c.currency
    ))
  );
  INSERT INTO product_currencies AS c (product_id, currency, price_min, price_max, sale_price_min, sale_price_max)
  SELECT v.product_id, (t.terms).code, min(unit_price(p, v, false, t.terms)), max(unit_price(p, v, false, t.terms)),
    min(unit_price(p, v, true, t.terms)), max(unit_price(p, v, true, t.terms))
  FROM products p
  JOIN stores s ON s.id = p.store_id
  CROSS JOIN LATERAL (
    SELECT store_terms(s, c ->> 'code') AS terms FROM jsonb_array_elements(s.currencies) c
  ) t
  JOIN variants v ON v.product_id = p.id
  WHERE p.id = ANY (p_products) AND (t.terms).code IS NOT NULL AND (coalesce(p.currency_prices ? (t.terms).code, false) OR EXISTS (
    SELECT FROM variants w WHERE w.product_id = p.id AND w.currency_prices ? (t.terms).code
  ))
  GROUP BY v.product_id, (t.terms).code
  ON CONFLICT (product_id, currency) DO UPDATE SET
    price_min = excluded.price_min, price_max = excluded.price_max,
    sale_price_min = excluded.sale_price_min, sale_price_max = excluded.sale_price_max
  WHERE c IS DISTINCT FROM excluded;
END $$;

-- Updates the flag that a product is in stock, which lists use, if that has changed.
--
-- Arguments: the product; the mode.
-- Locks: the product's listings; the caller holds its stock flag.
CREATE OR REPLACE FUNCTION product_stock_changed(p_product text, p_livemode boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stats s SET in_stock = NOT s.in_stock
  WHERE s.product_id = p_product AND s.livemode = p_livemode AND s.in_stock <> is_in_stock(p_product, p_livemode);
  PERFORM fill_listings(ARRAY[p_product]);
END $$;
