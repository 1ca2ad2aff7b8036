-- Writes the facts that lists are filtered by: for each product one row with its facts as one document, null while it
-- is not listed, and the catalogue versions in which it changed last. A process with one version of the catalogue reads
-- the later changes by these.
--
-- Arguments: the ids of the products. The transaction has moved the catalogue version of both modes of their stores, and
-- so holds them: no other transaction commits a version in between.
-- Locks: the rows of the products, by product.
CREATE OR REPLACE FUNCTION fill_facets(p_products text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_facets AS f (product_id, store_id, version_test, version_live, facts)
  SELECT p.id, p.store_id, test.catalog_version, live.catalog_version,
    CASE WHEN is_listed(p) THEN jsonb_build_object(
      'price', jsonb_build_array(p.price_min, p.price_max, p.sale_price_min, p.sale_price_max),
      'sale', jsonb_build_array(
        (extract(epoch FROM p.sale_starts_at) * 1000)::bigint, (extract(epoch FROM p.sale_ends_at) * 1000)::bigint
      ),
      'own', (
        SELECT jsonb_object_agg(c.currency,
          jsonb_build_array(c.price_min, c.price_max, c.sale_price_min, c.sale_price_max))
        FROM product_currencies c WHERE c.product_id = p.id
      ),
      'order', p.sort_order, 'name', immutable_unaccent(lower(p.name)),
      'created', (extract(epoch FROM p.created_at) * 1000)::bigint,
      'categories', (
        SELECT jsonb_agg(pc.category_id ORDER BY pc.category_id) FROM product_categories pc WHERE pc.product_id = p.id
      ),
      'brand', p.metadata -> 'vendor',
      'fields', nullif(p.custom_fields, '{}'),
      'options', CASE WHEN p.has_variants THEN (
        -- Names of options and values in other languages follow where there are any: {locale: [option, value]}. Only
        -- translations of the present names: a filter has one label for the products of all that name a value alike.
        SELECT jsonb_agg(jsonb_build_array(o.name, w.name, w.position, w.swatch_color, w.swatch_image_url)
          || coalesce((
            SELECT jsonb_build_array(jsonb_object_agg(l.locale, l.names)) FROM (
              SELECT t.locale, jsonb_build_array(
                max(t.text) FILTER (WHERE t.owner_id = o.id), max(t.text) FILTER (WHERE t.owner_id = w.id)
              ) AS names
              FROM translations t
              WHERE t.store_id = p.store_id AND t.owner_id = ANY (ARRAY[o.id, w.id])
                AND t.owner_type IN ('option', 'option_value') AND t.field = 'name'
                AND t.source_hash = md5(CASE t.owner_id WHEN o.id THEN o.name ELSE w.name END)
              GROUP BY t.locale
            ) l HAVING count(*) > 0
          ), '[]')
          ORDER BY o.position, o.id, w.position, w.id)
        FROM options o JOIN option_values w ON w.option_id = o.id
        WHERE o.product_id = p.id AND EXISTS (SELECT FROM variant_option_values vo WHERE vo.value_id = w.id)
      ) END
    ) || CASE WHEN p.custom_fields = '{}' THEN '{}' ELSE coalesce((
      -- Translated values by key and locale, of those short enough to be values of a filter.
      SELECT jsonb_build_object('fieldTexts', jsonb_object_agg(f.key, f.texts)) FROM (
        SELECT split_part(t.field, ':', 2) AS key, jsonb_object_agg(t.locale, t.text) AS texts
        FROM translations t
        WHERE t.store_id = p.store_id AND t.owner_type = 'product' AND t.owner_id = p.id
          AND starts_with(t.field, 'customField:') AND length(p.custom_fields ->> split_part(t.field, ':', 2)) <= 200
          AND t.source_hash = md5(p.custom_fields ->> split_part(t.field, ':', 2))
        GROUP BY t.field
      ) f HAVING count(*) > 0
    ), '{}') END END
  FROM products p
  JOIN store_modes test ON test.store_id = p.store_id AND NOT test.livemode
  JOIN store_modes live ON live.store_id = p.store_id AND live.livemode
  WHERE p.id = ANY (p_products)
  ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET
    version_test = excluded.version_test, version_live = excluded.version_live, facts = excluded.facts;
END $$;

-- Marks stock or reviews of products as changed in a mode, so that processes read them again.
--
-- Arguments: the ids of the products; the mode, of which the transaction has moved the catalogue version.
-- Locks: the rows of the products, by product.
CREATE OR REPLACE FUNCTION stamp_facets(p_products text[], p_livemode boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_facets WHERE product_id = ANY (p_products) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE product_facets f SET
    version_test = CASE WHEN p_livemode THEN f.version_test ELSE m.catalog_version END,
    version_live = CASE WHEN p_livemode THEN m.catalog_version ELSE f.version_live END
  FROM store_modes m
  WHERE f.product_id = ANY (p_products) AND m.store_id = f.store_id AND m.livemode = p_livemode;
END $$;
