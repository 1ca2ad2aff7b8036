-- Makes test mode's discounts, shipping options, tax rates and bank details those of live mode, under the same ids. What
-- only test mode had goes, but for discounts that test orders were placed with: those are switched off, and give their
-- code away where live mode has it. How often test mode has used a discount stays as it was. Lock order: the store,
-- then discounts and their uses, as a checkout has it. Answers how many of each test mode has of live mode.
CREATE OR REPLACE FUNCTION settings_copy_to_test(p_store text, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stores WHERE id = p_store FOR NO KEY UPDATE;
  PERFORM FROM discounts WHERE store_id = p_store AND NOT livemode ORDER BY id FOR UPDATE;
  PERFORM FROM discount_usage u JOIN discounts d ON d.id = u.discount_id AND d.livemode = u.livemode
  WHERE d.store_id = p_store AND NOT d.livemode ORDER BY u.discount_id FOR NO KEY UPDATE OF u;

  PERFORM discount_remove(t.id, false) FROM discounts t
  WHERE t.store_id = p_store AND NOT t.livemode
    AND NOT EXISTS (SELECT FROM discounts l WHERE l.id = t.id AND l.livemode);
  -- No code stands in the way of another while they change places.
  UPDATE discounts t SET code = upper(md5(t.id)) WHERE t.store_id = p_store AND NOT t.livemode
    AND EXISTS (SELECT FROM discounts l WHERE l.id = t.id AND l.livemode);
  UPDATE discounts t SET active = false, updated_at = p_now, code = CASE
    WHEN EXISTS (SELECT FROM discounts l WHERE l.store_id = p_store AND l.livemode AND l.code = t.code)
    THEN left(t.code, 30) || ' ' || upper(right(t.id, 8)) ELSE t.code END
  WHERE t.store_id = p_store AND NOT t.livemode
    AND NOT EXISTS (SELECT FROM discounts l WHERE l.id = t.id AND l.livemode);
  INSERT INTO discounts (
    id, store_id, livemode, code, type, value, active, starts_at, ends_at, usage_limit, usage_limit_per_customer,
    min_subtotal, product_ids, category_ids, created_at, updated_at
  )
  SELECT id, store_id, false, code, type, value, active, starts_at, ends_at, usage_limit, usage_limit_per_customer,
    min_subtotal, product_ids, category_ids, created_at, p_now
  FROM discounts WHERE store_id = p_store AND livemode
  ON CONFLICT (id, livemode) DO UPDATE SET
    code = excluded.code, type = excluded.type, value = excluded.value, active = excluded.active,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, usage_limit = excluded.usage_limit,
    usage_limit_per_customer = excluded.usage_limit_per_customer, min_subtotal = excluded.min_subtotal,
    product_ids = excluded.product_ids, category_ids = excluded.category_ids, updated_at = excluded.updated_at;
  -- A limit below what test mode has used leaves the discount used up; the count is never above the limit beside it.
  UPDATE discount_usage u SET usage_limit = greatest(d.usage_limit, CASE WHEN d.usage_limit IS NULL THEN NULL ELSE u.used END)
  FROM discounts d
  WHERE d.id = u.discount_id AND d.livemode = u.livemode AND d.store_id = p_store AND NOT d.livemode;

  DELETE FROM shipping_options t WHERE t.store_id = p_store AND NOT t.livemode
    AND NOT EXISTS (SELECT FROM shipping_options l WHERE l.id = t.id AND l.livemode);
  INSERT INTO shipping_options (
    id, store_id, livemode, name, description, price, countries, min_subtotal, max_subtotal, min_weight_grams,
    max_weight_grams, estimated_min_days, estimated_max_days, active, position, created_at, updated_at
  )
  SELECT id, store_id, false, name, description, price, countries, min_subtotal, max_subtotal, min_weight_grams,
    max_weight_grams, estimated_min_days, estimated_max_days, active, position, created_at, p_now
  FROM shipping_options WHERE store_id = p_store AND livemode
  ON CONFLICT (id, livemode) DO UPDATE SET
    name = excluded.name, description = excluded.description, price = excluded.price, countries = excluded.countries,
    min_subtotal = excluded.min_subtotal, max_subtotal = excluded.max_subtotal,
    min_weight_grams = excluded.min_weight_grams, max_weight_grams = excluded.max_weight_grams,
    estimated_min_days = excluded.estimated_min_days, estimated_max_days = excluded.estimated_max_days,
    active = excluded.active, position = excluded.position, updated_at = excluded.updated_at;

  DELETE FROM tax_rates t WHERE t.store_id = p_store AND NOT t.livemode
    AND NOT EXISTS (SELECT FROM tax_rates l WHERE l.id = t.id AND l.livemode);
  INSERT INTO tax_rates (
    id, store_id, livemode, name, country_code, state, postcode_pattern, rate_ppm, includes_shipping, created_at, updated_at
  )
  SELECT id, store_id, false, name, country_code, state, postcode_pattern, rate_ppm, includes_shipping, created_at, p_now
  FROM tax_rates WHERE store_id = p_store AND livemode
  ON CONFLICT (id, livemode) DO UPDATE SET
    name = excluded.name, country_code = excluded.country_code, state = excluded.state,
    postcode_pattern = excluded.postcode_pattern, rate_ppm = excluded.rate_ppm,
    includes_shipping = excluded.includes_shipping, updated_at = excluded.updated_at;

  UPDATE store_modes t SET bank_details = l.bank_details FROM store_modes l
  WHERE t.store_id = p_store AND NOT t.livemode AND l.store_id = p_store AND l.livemode;
  RETURN jsonb_build_object(
    'discounts', (SELECT count(*) FROM discounts WHERE store_id = p_store AND livemode),
    'shippingOptions', (SELECT count(*) FROM shipping_options WHERE store_id = p_store AND livemode),
    'taxRates', (SELECT count(*) FROM tax_rates WHERE store_id = p_store AND livemode)
  );
END $$;
