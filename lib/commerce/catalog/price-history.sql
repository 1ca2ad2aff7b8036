-- Records the current prices of the variants of products, and computes the lowest price of each in the 30 days before
-- its sale began, or is going to begin (Article 6a of Directive 98/6/EC). Unchanged prices are not recorded again, and
-- neither are prices of unpublished products.
--
-- The prior price depends only on earlier records and on the dates of the product's one sale, so that it does not
-- change with time, and every read takes it from variants.prior_price.
--
-- A sale that follows another without a gap, at the same price or a lower one, is the same reduction: it keeps the
-- price from before its first day. A sale after a gap, or at a higher price, is a new one. Prices that were not shown
-- neither count nor end a reduction.
--
-- record_currency_prices() does the same for currencies with prices of their own.
--
-- Arguments: the ids of the products, which the caller has locked; the moment.
-- Locks: none but of the variants' own rows.
CREATE OR REPLACE FUNCTION record_prices(p_products text[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH facts AS (
    SELECT v.id AS variant_id,
      -- Clocks of two servers may differ slightly; rows in a wrong order would stay.
      greatest(p_now::timestamptz(3), last.valid_from) AS valid_from,
      s.currency, p.status = 'published' AS offered, prices.price, prices.sale_price,
      CASE WHEN prices.sale_price IS NOT NULL THEN p.sale_starts_at END AS sale_starts_at,
      CASE WHEN prices.sale_price IS NOT NULL THEN p.sale_ends_at END AS sale_ends_at,
      last
    FROM products p
    JOIN stores s ON s.id = p.store_id
    JOIN variants v ON v.product_id = p.id
    CROSS JOIN LATERAL (
      SELECT unit_price(p, v, false) AS price,
        nullif(unit_price(p, v, true), unit_price(p, v, false)) AS sale_price
    ) prices
    LEFT JOIN LATERAL (
      SELECT h.* FROM price_history h WHERE h.variant_id = v.id ORDER BY h.valid_from DESC LIMIT 1
    ) last ON true
    WHERE p.id = ANY (p_products)
  ), changed AS (
    SELECT f.* FROM facts f
    WHERE (f.offered OR (f.last).offered)
      AND ((f.last).currency, (f.last).offered, (f.last).price, (f.last).sale_price, (f.last).sale_starts_at, (f.last).sale_ends_at)
        IS DISTINCT FROM (f.currency, f.offered, f.price, f.sale_price, f.sale_starts_at, f.sale_ends_at)
  ), written AS (
    INSERT INTO price_history AS h (
      variant_id, valid_from, currency, offered, price, sale_price, sale_starts_at, sale_ends_at, prior_price
    )
    SELECT c.variant_id, c.valid_from, c.currency, c.offered, c.price, c.sale_price, c.sale_starts_at, c.sale_ends_at,
      CASE WHEN c.offered AND c.sale_price IS NOT NULL AND (c.sale_ends_at IS NULL OR c.sale_ends_at > c.valid_from)
        THEN prior_price(c.variant_id, c.currency, false, c.valid_from, c.price, c.sale_price, c.sale_starts_at)
      END
    FROM changed c
    -- A price that changed again within its millisecond was never charged.
    ON CONFLICT (variant_id, valid_from) DO UPDATE SET
      currency = excluded.currency, offered = excluded.offered, price = excluded.price,
      sale_price = excluded.sale_price, sale_starts_at = excluded.sale_starts_at, sale_ends_at = excluded.sale_ends_at,
      prior_price = excluded.prior_price
    RETURNING h.variant_id, h.prior_price
  )
  UPDATE variants v SET prior_price = w.prior_price
  FROM written w WHERE v.id = w.variant_id AND v.prior_price IS DISTINCT FROM w.prior_price;
  PERFORM record_currency_prices(p_products, p_now);
END $$;

-- Records the prices of variants in currencies other than the store's, from the first price of their own there and then
-- permanently, even after it is removed, because later prices count too. Before that, the converted prices of the store
-- applied, which are recorded with the first row, at the rate of that time. Without any price of their own nothing is
-- recorded: prices and prior prices are converted (prior_price_in()).
--
-- Arguments: the ids of the products, which the caller has locked; the moment.
-- Locks: none but of the variants' own rows.
CREATE OR REPLACE FUNCTION record_currency_prices(p_products text[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM products p JOIN stores s ON s.id = p.store_id WHERE p.id = ANY (p_products) AND s.currencies <> '[]'
  ) THEN RETURN; END IF;

  WITH past AS (
    INSERT INTO currency_price_history (
      variant_id, currency, valid_from, offered, price, sale_price, sale_starts_at, sale_ends_at, prior_price
    )
    SELECT h.variant_id, (t.terms).code, h.valid_from, h.offered AND h.currency = s.currency,
      convert_amount(h.price, t.terms), nullif(convert_amount(h.sale_price, t.terms), convert_amount(h.price, t.terms)),
      h.sale_starts_at, h.sale_ends_at, convert_amount(h.prior_price, t.terms)
    FROM products p
    JOIN stores s ON s.id = p.store_id
    JOIN variants v ON v.product_id = p.id
    CROSS JOIN LATERAL (SELECT store_terms(s, c ->> 'code') AS terms FROM jsonb_array_elements(s.currencies) c) t
    JOIN price_history h ON h.variant_id = v.id AND h.valid_from < p_now::timestamptz(3)
    WHERE p.id = ANY (p_products) AND (t.terms).code IS NOT NULL
      AND NOT coalesce(v.currency_prior_prices ? (t.terms).code, false)
      AND (coalesce(p.currency_prices ? (t.terms).code, false) OR coalesce(v.currency_prices ? (t.terms).code, false))
    ON CONFLICT DO NOTHING
    RETURNING variant_id, currency, valid_from, prior_price
  ), last AS (
    SELECT DISTINCT ON (variant_id, currency) variant_id, currency, prior_price
    FROM past ORDER BY variant_id, currency, valid_from DESC
  )
  UPDATE variants v SET currency_prior_prices = coalesce(v.currency_prior_prices, '{}') || l.priors
  FROM (SELECT variant_id, jsonb_object_agg(currency, prior_price) AS priors FROM last GROUP BY variant_id) l
  WHERE v.id = l.variant_id;

  WITH facts AS (
    SELECT v.id AS variant_id, (t.terms).code AS currency,
      greatest(p_now::timestamptz(3), last.valid_from) AS valid_from,
      p.status = 'published' AS offered, prices.price, prices.sale_price,
      CASE WHEN prices.sale_price IS NOT NULL THEN p.sale_starts_at END AS sale_starts_at,
      CASE WHEN prices.sale_price IS NOT NULL THEN p.sale_ends_at END AS sale_ends_at,
      last
    FROM products p
    JOIN stores s ON s.id = p.store_id
    JOIN variants v ON v.product_id = p.id
    CROSS JOIN LATERAL (SELECT store_terms(s, c ->> 'code') AS terms FROM jsonb_array_elements(s.currencies) c) t
    CROSS JOIN LATERAL (
      SELECT unit_price(p, v, false, t.terms) AS price,
        nullif(unit_price(p, v, true, t.terms), unit_price(p, v, false, t.terms)) AS sale_price
    ) prices
    LEFT JOIN LATERAL (
      SELECT h.* FROM currency_price_history h
      WHERE h.variant_id = v.id AND h.currency = (t.terms).code ORDER BY h.valid_from DESC LIMIT 1
    ) last ON true
    WHERE p.id = ANY (p_products) AND (t.terms).code IS NOT NULL AND (
      coalesce(p.currency_prices ? (t.terms).code, false) OR coalesce(v.currency_prices ? (t.terms).code, false)
      OR coalesce(v.currency_prior_prices ? (t.terms).code, false)
    )
  ), changed AS (
    SELECT f.* FROM facts f
    WHERE (f.offered OR (f.last).offered)
      AND ((f.last).offered, (f.last).price, (f.last).sale_price, (f.last).sale_starts_at, (f.last).sale_ends_at)
        IS DISTINCT FROM (f.offered, f.price, f.sale_price, f.sale_starts_at, f.sale_ends_at)
  ), written AS (
    INSERT INTO currency_price_history AS h (
      variant_id, currency, valid_from, offered, price, sale_price, sale_starts_at, sale_ends_at, prior_price
    )
    SELECT c.variant_id, c.currency, c.valid_from, c.offered, c.price, c.sale_price, c.sale_starts_at, c.sale_ends_at,
      CASE WHEN c.offered AND c.sale_price IS NOT NULL AND (c.sale_ends_at IS NULL OR c.sale_ends_at > c.valid_from)
        THEN prior_price(c.variant_id, c.currency, true, c.valid_from, c.price, c.sale_price, c.sale_starts_at)
      END
    FROM changed c
    ON CONFLICT (variant_id, currency, valid_from) DO UPDATE SET
      offered = excluded.offered, price = excluded.price, sale_price = excluded.sale_price,
      sale_starts_at = excluded.sale_starts_at, sale_ends_at = excluded.sale_ends_at, prior_price = excluded.prior_price
    RETURNING h.variant_id, h.currency, h.prior_price
  )
  UPDATE variants v SET currency_prior_prices = coalesce(v.currency_prior_prices, '{}') || w.priors
  FROM (SELECT variant_id, jsonb_object_agg(currency, prior_price) AS priors FROM written GROUP BY variant_id) w
  WHERE v.id = w.variant_id;
END $$;

-- The recorded prices of a variant in a currency, for prior_price(): as the store's own or as a further currency.
--
-- Arguments: the variant; the currency; whether it is a further one.
-- Locks: none. One expression, so that it becomes part of the statement it is called from.
CREATE OR REPLACE FUNCTION price_rows(p_variant text, p_currency text, p_is_further boolean)
RETURNS TABLE (
  valid_from timestamptz, counts boolean, price bigint, sale_price bigint, sale_starts_at timestamptz,
  sale_ends_at timestamptz, prior_price bigint
)
LANGUAGE sql STABLE AS $$
  SELECT h.valid_from, h.offered AND h.currency = p_currency, h.price, h.sale_price, h.sale_starts_at, h.sale_ends_at,
    h.prior_price
  FROM price_history h WHERE NOT p_is_further AND h.variant_id = p_variant
  UNION ALL
  SELECT h.valid_from, h.offered, h.price, h.sale_price, h.sale_starts_at, h.sale_ends_at, h.prior_price
  FROM currency_price_history h WHERE p_is_further AND h.variant_id = p_variant AND h.currency = p_currency
$$;

-- The prior price of a sale, for record_prices(): that of the reduction it continues, or else the lowest price of the
-- variant in the 30 days before the sale. Relies on the primary keys of price_history and currency_price_history.
--
-- Arguments: the variant; the currency; whether that is another than the store's; from when on the sale is set; the price outside of it and in it; when it
-- begins, null where it is set to have begun.
-- Result: minor units, null where the variant was not for sale before.
-- Locks: none.
CREATE OR REPLACE FUNCTION prior_price(
  p_variant text, p_currency text, p_is_further boolean, p_valid_from timestamptz, p_price bigint, p_sale_price bigint, p_sale_starts timestamptz
) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  begins timestamptz := greatest(p_sale_starts, p_valid_from);
  opens timestamptz := begins - interval '720 hours';
  past record;
BEGIN
  SELECT h.sale_price, h.prior_price, h.valid_from, h.valid_until, h.sale_starts_at, h.sale_ends_at INTO past
  FROM (
    SELECT r.*, lead(r.valid_from, 1, p_valid_from) OVER (ORDER BY r.valid_from) AS valid_until
    FROM price_rows(p_variant, p_currency, p_is_further) r WHERE r.valid_from < p_valid_from
  ) h
  WHERE h.counts ORDER BY h.valid_from DESC LIMIT 1;
  IF begins = p_valid_from AND p_sale_price <= past.sale_price
    AND (past.sale_starts_at IS NULL OR past.sale_starts_at < past.valid_until)
    AND (past.sale_ends_at IS NULL OR past.sale_ends_at >= past.valid_until) THEN
    RETURN past.prior_price;
  END IF;
  RETURN (
    SELECT min(cost.amount)
    FROM (
      SELECT r.price, r.sale_price, r.sale_starts_at, r.sale_ends_at, r.counts,
        greatest(r.valid_from, opens) AS from_then,
        lead(r.valid_from, 1, p_valid_from) OVER (ORDER BY r.valid_from) AS until_then
      FROM price_rows(p_variant, p_currency, p_is_further) r WHERE r.valid_from < p_valid_from
      UNION ALL
      SELECT p_price, NULL, NULL, NULL, true, greatest(p_valid_from, opens), begins
    ) h
    CROSS JOIN LATERAL (
      SELECT h.price AS amount
      WHERE h.sale_price IS NULL OR h.sale_starts_at > h.from_then OR h.sale_ends_at < h.until_then
      UNION ALL
      SELECT h.sale_price
      WHERE h.sale_price IS NOT NULL
        AND greatest(h.sale_starts_at, h.from_then) < least(h.sale_ends_at, h.until_then)
    ) cost
    WHERE h.counts AND h.from_then < h.until_then
  );
END $$;
