-- A store's tax rates of one mode for a country, as lib/commerce/tax/rules.ts matches them.
--
-- Arguments: the store, the country's code, the mode.
-- Result: [{name, countryCode, state, postcodePattern, ratePpm, includesShipping}] by name.
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
