-- Blanks around the names of options and values, SKUs and barcodes go, as they do from now on when they are written.
-- What would then be called as another of its kind stays as it is: npm run doctor names it.
CREATE FUNCTION pg_temp.without_blanks(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(name,
    '^[\s\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+|[\s\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+$',
    '', 'g')
$$;

CREATE TEMP TABLE trimmed_products (id text PRIMARY KEY) ON COMMIT DROP;

WITH trimmed AS (
  UPDATE options o SET name = pg_temp.without_blanks(o.name)
  WHERE o.name <> pg_temp.without_blanks(o.name) AND pg_temp.without_blanks(o.name) <> '' AND NOT EXISTS (
    SELECT FROM options other
    WHERE other.product_id = o.product_id AND other.id <> o.id
      AND pg_temp.without_blanks(other.name) = pg_temp.without_blanks(o.name)
  )
  RETURNING o.product_id
)
INSERT INTO trimmed_products SELECT product_id FROM trimmed ON CONFLICT DO NOTHING;

WITH trimmed AS (
  UPDATE option_values w SET name = pg_temp.without_blanks(w.name)
  WHERE w.name <> pg_temp.without_blanks(w.name) AND pg_temp.without_blanks(w.name) <> '' AND NOT EXISTS (
    SELECT FROM option_values other
    WHERE other.option_id = w.option_id AND other.id <> w.id
      AND pg_temp.without_blanks(other.name) = pg_temp.without_blanks(w.name)
  )
  RETURNING w.option_id
)
INSERT INTO trimmed_products SELECT o.product_id FROM trimmed JOIN options o ON o.id = trimmed.option_id
ON CONFLICT DO NOTHING;

UPDATE variants SET sku = pg_temp.without_blanks(sku) WHERE sku <> pg_temp.without_blanks(sku);
UPDATE variants SET barcode = pg_temp.without_blanks(barcode) WHERE barcode <> pg_temp.without_blanks(barcode);

-- What follows from the names: those of variants, and what lists are narrowed by.
UPDATE variants v SET name = named.name
FROM (
  SELECT x.variant_id, string_agg(w.name, ' / ' ORDER BY o.position, o.id) AS name
  FROM trimmed_products t
  JOIN options o ON o.product_id = t.id
  JOIN variant_option_values x ON x.option_id = o.id
  JOIN option_values w ON w.id = x.value_id
  GROUP BY x.variant_id
) named
WHERE v.id = named.variant_id AND v.name IS DISTINCT FROM named.name;

UPDATE product_facets f SET facts = jsonb_set(f.facts, '{options}', (
  SELECT jsonb_agg(jsonb_build_array(o.name, w.name, w.position, w.swatch_color, w.swatch_image_url)
    ORDER BY o.position, o.id, w.position, w.id)
  FROM options o JOIN option_values w ON w.option_id = o.id
  WHERE o.product_id = f.product_id AND EXISTS (SELECT FROM variant_option_values vo WHERE vo.value_id = w.id)
))
FROM trimmed_products t
WHERE t.id = f.product_id AND jsonb_typeof(f.facts -> 'options') = 'array';

DROP FUNCTION pg_temp.without_blanks(text);
