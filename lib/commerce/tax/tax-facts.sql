-- What tax on a list of products is worked out from, in one statement: each item's unit price now (null where the
-- store sells no such product or variant) and the rates of a country.
-- p_items [{productId, variantId}]
CREATE OR REPLACE FUNCTION tax_facts(
  p_store text, p_items jsonb, p_country text, p_now timestamptz, p_livemode boolean DEFAULT true
) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'currency', (SELECT currency FROM stores WHERE id = p_store),
    'taxInclusive', (SELECT tax_inclusive FROM stores WHERE id = p_store),
    'prices', (
      SELECT jsonb_agg((
        SELECT line_price(p, v, p_now)
        FROM products p JOIN variants v ON v.product_id = p.id
        WHERE p.store_id = p_store AND p.status = 'published'
          AND (p.id = item.value ->> 'productId' OR p.slug = item.value ->> 'productId')
          AND CASE WHEN item.value ->> 'variantId' IS NULL THEN v.is_default ELSE v.id = item.value ->> 'variantId' END
        LIMIT 1
      ) ORDER BY item.ordinality)
      FROM jsonb_array_elements(p_items) WITH ORDINALITY item
    ),
    'rates', tax_rate_facts(p_store, p_country, p_livemode)
  );
END $$;

-- A store's tax rates of one mode for a country, as lib/commerce/tax/rules.ts matches them.
CREATE OR REPLACE FUNCTION tax_rate_facts(p_store text, p_country text, p_livemode boolean DEFAULT true) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'name', t.name, 'countryCode', t.country_code, 'state', t.state, 'postcodePattern', t.postcode_pattern,
      'ratePpm', t.rate_ppm, 'includesShipping', t.includes_shipping
    ) ORDER BY t.name, t.id), '[]')
    FROM tax_rates t WHERE t.store_id = p_store AND t.country_code = p_country AND t.livemode = p_livemode
  );
END $$;
