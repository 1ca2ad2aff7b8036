-- Writes down what the variants of products cost from now on, and works out what each cost at least in the 30 days
-- before its sale began, or is going to begin (Article 6a of Directive 98/6/EC). Prices that are as they were are not
-- written again, and neither is what nobody can see yet.
--
-- That prior price depends on what was written before it and on the dates of the one sale a product has, so that it
-- does not change while time passes, and every read takes it from variants.prior_price.
--
-- A sale that goes on from the one before, at the same price or a lower one, is the same reduction: it keeps the price
-- from before its first day. One that begins again, or costs more than it did, is another. What was not shown neither
-- counts nor ends a reduction.
--
-- Arguments: the ids of the products, which the caller has locked; the moment.
-- Locks: none but of the variants' own rows.
CREATE OR REPLACE FUNCTION record_prices(p_products text[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH facts AS (
    SELECT v.id AS variant_id,
      -- Two servers' clocks differ by less than a row may last; an order of rows that is wrong would stay.
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
        THEN prior_price(c.variant_id, c.currency, c.valid_from, c.price, c.sale_price, c.sale_starts_at)
      END
    FROM changed c
    -- What was changed again within its millisecond never cost anybody anything.
    ON CONFLICT (variant_id, valid_from) DO UPDATE SET
      currency = excluded.currency, offered = excluded.offered, price = excluded.price,
      sale_price = excluded.sale_price, sale_starts_at = excluded.sale_starts_at, sale_ends_at = excluded.sale_ends_at,
      prior_price = excluded.prior_price
    RETURNING h.variant_id, h.prior_price
  )
  UPDATE variants v SET prior_price = w.prior_price
  FROM written w WHERE v.id = w.variant_id AND v.prior_price IS DISTINCT FROM w.prior_price;
END $$;

-- The prior price of a sale, for record_prices(): that of the reduction it goes on from, or else the least that the
-- variant cost in the 30 days before the sale. Relies on the primary key of price_history.
--
-- Arguments: the variant; its currency; from when on the sale is set; the price outside of it and in it; when it
-- begins, null where it is set to have begun.
-- Result: minor units, null where the variant was not for sale before.
-- Locks: none.
CREATE OR REPLACE FUNCTION prior_price(
  p_variant text, p_currency text, p_valid_from timestamptz, p_price bigint, p_sale_price bigint, p_sale_starts timestamptz
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
    FROM price_history r WHERE r.variant_id = p_variant AND r.valid_from < p_valid_from
  ) h
  WHERE h.offered AND h.currency = p_currency ORDER BY h.valid_from DESC LIMIT 1;
  IF begins = p_valid_from AND p_sale_price <= past.sale_price
    AND (past.sale_starts_at IS NULL OR past.sale_starts_at < past.valid_until)
    AND (past.sale_ends_at IS NULL OR past.sale_ends_at >= past.valid_until) THEN
    RETURN past.prior_price;
  END IF;
  RETURN (
    SELECT min(cost.amount)
    FROM (
      SELECT r.price, r.sale_price, r.sale_starts_at, r.sale_ends_at, r.offered AND r.currency = p_currency AS counts,
        greatest(r.valid_from, opens) AS from_then,
        lead(r.valid_from, 1, p_valid_from) OVER (ORDER BY r.valid_from) AS until_then
      FROM price_history r WHERE r.variant_id = p_variant AND r.valid_from < p_valid_from
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
