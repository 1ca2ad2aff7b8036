-- Whether a barcode is a GTIN: 8, 12, 13 or 14 digits of which the last checks the others (GS1).
-- Spaces and hyphens are how people write one. The same as isGtin in lib/commerce/feeds/gtin.ts,
-- which a test holds it to.
CREATE OR REPLACE FUNCTION is_gtin(barcode text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN digits ~ '^([0-9]{8}|[0-9]{12,14})$' THEN (
      -- Weighted from the right, the check digit included, a valid number adds up to whole tens.
      SELECT sum(weighted) > 0 AND sum(weighted) % 10 = 0
      FROM (
        SELECT substr(reverse(digits), place, 1)::integer * (CASE place % 2 WHEN 1 THEN 1 ELSE 3 END)
          AS weighted
        FROM generate_series(1, length(digits)) AS place
      ) AS places
    )
    ELSE false
  END
  FROM regexp_replace(coalesce(barcode, ''), '[[:space:]-]', '', 'g') AS digits
$$;
