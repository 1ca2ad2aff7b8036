-- Everything a cart's totals, messages and checks are derived from, as one document: the cart, its lines with the
-- live product, price and stock, its discount with what has been used of it; and the store's tax rates and active
-- shipping options, unless the caller has them. These come by a statement of their own, so that nothing is planned and
-- opened for them where they are not read; what changes in between has another version, and is read at the next call.
--
-- Arguments: the cart; the moment; the version of the rates that the caller has, null for none.
-- Result: the document, whose shape lib/commerce/cart/rows.ts names.
-- Locks: none.
CREATE OR REPLACE FUNCTION cart_record(p_cart text, p_now timestamptz, p_rates integer DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  cart jsonb;
  store text;
  is_live boolean;
BEGIN
  SELECT o.store_id, o.livemode, jsonb_build_object(
    'id', o.id, 'type', o.type, 'version', o.version, 'hold', o.hold, 'livemode', o.livemode,
    'currency', s.currency, 'taxInclusive', s.tax_inclusive, 'visitorCountry', o.visitor_country,
    'email', o.email, 'shippingAddress', o.shipping_address, 'billingAddress', o.billing_address,
    'sameAsShipping', o.same_as_shipping, 'notes', o.notes, 'shippingOptionId', o.shipping_option_id,
    'messages', o.messages, 'updatedAt', o.updated_at,
    -- The order that the visitor still has to finish paying: the latest, by orders_placed_by_token.
    'awaitingPayment', (
      SELECT jsonb_build_object('orderId', w.id, 'total', w.total, 'currency', w.currency, 'nextActionUrl', CASE
        WHEN w.payment_status = 'requires_action' THEN (
          SELECT a.next_action_url FROM payment_attempts a WHERE a.order_id = w.id AND a.status = 'requires_action'
        )
      END)
      FROM orders w
      WHERE w.token_hash = o.token_hash AND w.type = 'order' AND w.store_id = o.store_id
        AND w.livemode = o.livemode AND w.hold = 'none'
        AND (w.payment_status = 'requires_action' OR (w.payment_status = 'pending' AND w.order_number IS NULL))
      ORDER BY w.placed_at DESC LIMIT 1
    ),
    'customerId', (
      SELECT c.customer_id FROM customer_sessions c
      WHERE c.token_hash = o.token_hash AND c.ended_at IS NULL AND c.expires_at > p_now
    ),
    'lines', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'quantity', l.quantity,
        'shownPrice', l.unit_price,
        'name', p.name, 'slug', p.slug, 'published', p.status = 'published', 'hasVariants', p.has_variants,
        'productType', p.product_type, 'shippingType', p.shipping_type,
        'fixedShippingRate', p.fixed_shipping_rate_cents,
        'maximum', p.max_order_quantity, 'trackInventory', p.track_inventory,
        'variantExists', v.id IS NOT NULL, 'variantName', v.name, 'sku', v.sku, 'weightGrams', coalesce(v.weight_grams, 0),
        'unit', v.unit,
        'price', unit_price(p, v, is_on_sale(p, p_now)),
        'image', (
          SELECT jsonb_build_object('id', m.id, 'path', m.path, 'alt', m.alt)
          FROM (
            SELECT pm.media_id FROM product_media pm
            WHERE pm.product_id = p.id ORDER BY (pm.media_id = v.media_id) DESC NULLS LAST, pm.position LIMIT 1
          ) chosen
          JOIN media m ON m.id = chosen.media_id
        ),
        'categoryIds', (SELECT coalesce(jsonb_agg(pc.category_id), '[]') FROM product_categories pc WHERE pc.product_id = p.id)
      ) || line_limits(p, unit_price(p, v, is_on_sale(p, p_now)), k.available, l.quantity) ORDER BY l.position)
      FROM order_lines l
      JOIN products p ON p.id = l.product_id
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN stock k ON k.variant_id = l.variant_id AND k.livemode = o.livemode
      WHERE l.order_id = o.id
    ), '[]'),
    'discount', (
      SELECT discount_facts(d, o.livemode, o.email) FROM discounts d
      WHERE d.id = o.discount_id AND d.livemode = o.livemode
    ),
    'discountCode', o.discount_code,
    'ratesVersion', m.rates_version,
    'rates', NULL
  ) INTO store, is_live, cart
  FROM orders o
    JOIN stores s ON s.id = o.store_id
    JOIN store_modes m ON m.store_id = o.store_id AND m.livemode = o.livemode
  WHERE o.id = p_cart;

  IF (cart ->> 'ratesVersion')::integer IS DISTINCT FROM p_rates THEN
    cart := cart || jsonb_build_object('rates', jsonb_build_object(
      'taxRates', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'name', t.name, 'countryCode', t.country_code, 'state', t.state, 'postcodePattern', t.postcode_pattern,
          'ratePpm', t.rate_ppm, 'includesShipping', t.includes_shipping
        ) ORDER BY t.name, t.id), '[]')
        FROM tax_rates t WHERE t.store_id = store AND t.livemode = is_live
      ),
      'shippingOptions', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', x.id, 'name', x.name, 'description', x.description, 'price', x.price, 'countries', x.countries,
          'minSubtotal', x.min_subtotal, 'maxSubtotal', x.max_subtotal,
          'minWeightGrams', x.min_weight_grams, 'maxWeightGrams', x.max_weight_grams,
          'estimatedMinDays', x.estimated_min_days, 'estimatedMaxDays', x.estimated_max_days, 'active', x.active
        ) ORDER BY x.position, x.id), '[]')
        FROM shipping_options x WHERE x.store_id = store AND x.livemode = is_live AND x.active
      )
    ));
  END IF;
  RETURN cart;
END $$;

-- A discount with its use, as lib/commerce/discounts/rules.ts judges it and its seller reads it.
--
-- Arguments: the discount; the mode; the e-mail address whose own use is counted, null for none.
-- Result: a DiscountRecord of lib/commerce/discounts/rows.ts with usedByCustomer.
-- Locks: none.
CREATE OR REPLACE FUNCTION discount_facts(d discounts, p_livemode boolean, p_email text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', d.id, 'code', d.code, 'type', d.type, 'value', d.value, 'active', d.active,
    'startsAt', d.starts_at, 'endsAt', d.ends_at, 'usageLimit', d.usage_limit,
    'usageLimitPerCustomer', d.usage_limit_per_customer, 'minSubtotal', d.min_subtotal,
    'productIds', d.product_ids, 'categoryIds', d.category_ids, 'createdAt', d.created_at, 'updatedAt', d.updated_at,
    'usageCount', coalesce((SELECT u.used FROM discount_usage u WHERE u.discount_id = d.id AND u.livemode = p_livemode), 0),
    'usedByCustomer', (
      SELECT count(*) FROM discount_redemptions r
      WHERE r.discount_id = d.id AND r.livemode = p_livemode AND r.customer_key = lower(p_email) AND r.state <> 'released'
    )
  );
END $$;
