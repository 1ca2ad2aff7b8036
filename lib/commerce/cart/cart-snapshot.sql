-- Everything a cart's totals, messages and checks are derived from, as one document: the cart, its lines with the
-- live product, price and stock, its discount with what has been used of it, and the store's tax rates of the
-- destination (another country than the cart's own may be asked about) and active shipping options. lib/commerce/cart/rows.ts names the shape.
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
    'messages', o.messages, 'updatedAt', o.updated_at, 'awaitingPayment', awaiting_payment(o),
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
        'minimum', p.min_order_quantity, 'maximum', p.max_order_quantity, 'trackInventory', p.track_inventory,
        'variantExists', v.id IS NOT NULL, 'variantName', v.name, 'sku', v.sku, 'weightGrams', coalesce(v.weight_grams, 0),
        'price', line_price(p, v, p_now), 'available', coalesce(k.available, 0),
        'most', line_maximum(p, line_price(p, v, p_now)),
        'problems', line_problems(p, line_price(p, v, p_now), k.available, l.quantity),
        'image', (
          SELECT jsonb_build_object('id', m.id, 'path', m.path, 'alt', m.alt)
          FROM product_media pm JOIN media m ON m.id = pm.media_id
          WHERE pm.product_id = p.id ORDER BY (m.id = v.media_id) DESC NULLS LAST, pm.position LIMIT 1
        ),
        'categoryIds', (SELECT coalesce(jsonb_agg(pc.category_id), '[]') FROM product_categories pc WHERE pc.product_id = p.id)
      ) ORDER BY l.position)
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
    'taxRates', tax_rate_facts(
      o.store_id, coalesce(p_destination, o.shipping_address ->> 'countryCode', o.visitor_country), o.livemode
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

-- The order that the visitor of a cart still has to finish paying, or null: the latest, by orders_placed_by_token.
CREATE OR REPLACE FUNCTION awaiting_payment(cart orders) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('orderId', o.id, 'total', o.total, 'currency', o.currency, 'nextActionUrl', CASE
      WHEN o.payment_status = 'requires_action' THEN (
        SELECT a.next_action_url FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'requires_action'
      )
    END)
    FROM orders o
    WHERE o.token_hash = cart.token_hash AND o.type = 'order' AND o.store_id = cart.store_id
      AND o.livemode = cart.livemode AND o.hold = 'none'
      AND (o.payment_status = 'requires_action' OR (o.payment_status = 'pending' AND o.order_number IS NULL))
    ORDER BY o.placed_at DESC LIMIT 1
  );
END $$;

-- A discount with its use in one mode and by one e-mail, as lib/commerce/discounts/rules.ts judges it.
CREATE OR REPLACE FUNCTION discount_facts(d discounts, p_livemode boolean, p_email text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', d.id, 'code', d.code, 'type', d.type, 'value', d.value, 'active', d.active,
    'startsAt', d.starts_at, 'endsAt', d.ends_at, 'usageLimit', d.usage_limit,
    'usageLimitPerCustomer', d.usage_limit_per_customer, 'minSubtotal', d.min_subtotal,
    'productIds', d.product_ids, 'categoryIds', d.category_ids,
    'usageCount', coalesce((SELECT u.used FROM discount_usage u WHERE u.discount_id = d.id AND u.livemode = p_livemode), 0),
    'usedByCustomer', (
      SELECT count(*) FROM discount_redemptions r
      WHERE r.discount_id = d.id AND r.livemode = p_livemode AND r.customer_key = lower(p_email) AND r.state <> 'released'
    )
  );
END $$;
