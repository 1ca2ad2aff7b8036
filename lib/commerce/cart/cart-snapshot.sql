-- Everything a cart's totals, messages and checks are derived from, as one document: the cart, its lines with the
-- live product, price and stock, its discount with what has been used of it, and the store's tax rates of the
-- destination and active shipping options.
--
-- Arguments: the cart; the moment; the country whose taxes are asked about, null for the cart's own.
-- Result: the document, whose shape lib/commerce/cart/rows.ts names.
-- Locks: none.
CREATE OR REPLACE FUNCTION cart_snapshot(p_cart text, p_now timestamptz, p_destination text DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  snapshot jsonb;
BEGIN
  SELECT jsonb_build_object(
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
        'price', unit_price(p, v, is_on_sale(p, p_now)),
        'image', (
          SELECT jsonb_build_object('id', m.id, 'path', m.path, 'alt', m.alt)
          FROM product_media pm JOIN media m ON m.id = pm.media_id
          WHERE pm.product_id = p.id ORDER BY (m.id = v.media_id) DESC NULLS LAST, pm.position LIMIT 1
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
    'taxRates', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'name', t.name, 'countryCode', t.country_code, 'state', t.state, 'postcodePattern', t.postcode_pattern,
        'ratePpm', t.rate_ppm, 'includesShipping', t.includes_shipping
      ) ORDER BY t.name, t.id), '[]')
      FROM tax_rates t
      WHERE t.store_id = o.store_id AND t.livemode = o.livemode
        AND t.country_code = coalesce(p_destination, o.shipping_address ->> 'countryCode', o.visitor_country)
    ),
    'shippingOptions', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'id', x.id, 'name', x.name, 'description', x.description, 'price', x.price, 'countries', x.countries,
        'minSubtotal', x.min_subtotal, 'maxSubtotal', x.max_subtotal,
        'minWeightGrams', x.min_weight_grams, 'maxWeightGrams', x.max_weight_grams,
        'estimatedMinDays', x.estimated_min_days, 'estimatedMaxDays', x.estimated_max_days, 'active', x.active
      ) ORDER BY x.position, x.id)
      FROM shipping_options x WHERE x.store_id = o.store_id AND x.livemode = o.livemode AND x.active
    ), '[]')
  ) INTO snapshot
  FROM orders o JOIN stores s ON s.id = o.store_id
  WHERE o.id = p_cart;
  RETURN snapshot;
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
