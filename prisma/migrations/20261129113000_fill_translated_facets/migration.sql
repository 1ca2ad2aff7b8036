-- The names of options and values in other languages, as fill_facets() in lib/commerce/catalog/product-facets.sql writes
-- them from now on, for the listed products that have any.
UPDATE product_facets f SET facts = jsonb_set(f.facts, '{options}', (
  SELECT jsonb_agg(jsonb_build_array(o.name, w.name, w.position, w.swatch_color, w.swatch_image_url)
    || coalesce((
      SELECT jsonb_build_array(jsonb_object_agg(l.locale, l.names)) FROM (
        SELECT t.locale, jsonb_build_array(
          max(t.text) FILTER (WHERE t.owner_id = o.id), max(t.text) FILTER (WHERE t.owner_id = w.id)
        ) AS names
        FROM translations t
        WHERE t.store_id = f.store_id AND t.owner_id = ANY (ARRAY[o.id, w.id])
          AND t.owner_type IN ('option', 'option_value') AND t.field = 'name'
          AND t.source_hash = md5(CASE t.owner_id WHEN o.id THEN o.name ELSE w.name END)
        GROUP BY t.locale
      ) l HAVING count(*) > 0
    ), '[]')
    ORDER BY o.position, o.id, w.position, w.id)
  FROM options o JOIN option_values w ON w.option_id = o.id
  WHERE o.product_id = f.product_id AND EXISTS (SELECT FROM variant_option_values vo WHERE vo.value_id = w.id)
))
WHERE jsonb_typeof(f.facts -> 'options') = 'array' AND f.product_id IN (
  SELECT o.product_id FROM translations t JOIN options o ON o.id = t.owner_id WHERE t.owner_type = 'option'
  UNION
  SELECT o.product_id FROM translations t JOIN option_values w ON w.id = t.owner_id JOIN options o ON o.id = w.option_id
  WHERE t.owner_type = 'option_value'
);
