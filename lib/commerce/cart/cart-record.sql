-- Everything a cart's totals, messages and checks are derived from, as one document: the cart, its lines with the
-- live product, price and stock, its discount with what has been used of it; and the store's tax rates and active
-- shipping options, unless the caller has them. What most carts do not have is read by statements of their own, so that
-- nothing is opened for it where it is not there. What changes in between is of another version than the document says:
-- of the rates it is read at the next call, of the cart a write by that version fails.
--
-- Arguments: the cart; the moment; the version of the rates that the caller has, null for none.
-- Result: the document, whose shape lib/commerce/cart/rows.ts names; null where the cart is gone.
-- Locks: none.
CREATE OR REPLACE FUNCTION cart_record(p_cart text, p_now timestamptz, p_rates integer DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  o orders%ROWTYPE;
  s stores%ROWTYPE;
  terms currency_terms;
  buyer text;
  lines jsonb;
  awaiting jsonb;
  draft jsonb;
  stored jsonb := '[]';
  first_discount jsonb;
  other_discounts jsonb := '[]';
  has_terms boolean;
  asks_categories boolean;
  has_bundles boolean;
  rates_now integer;
  rates jsonb;
BEGIN
  -- Before anything else of it: what changes afterwards has another version.
  SELECT * INTO o FROM orders WHERE id = p_cart;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO s FROM stores WHERE id = o.store_id;
  SELECT m.rates_version, EXISTS (
      -- Whether the store has any price lists, prices without tax or minimum orders: most stores have none.
      SELECT FROM price_lists y WHERE y.store_id = o.store_id AND y.livemode = o.livemode AND y.active
    ) OR EXISTS (
      SELECT FROM customer_groups g
      WHERE g.store_id = o.store_id AND g.livemode = o.livemode
        AND (g.minimum_order IS NOT NULL OR g.shows_prices_without_tax)
    )
  INTO rates_now, has_terms FROM store_modes m WHERE m.store_id = o.store_id AND m.livemode = o.livemode;
  -- Of most carts nothing is looked up: they are in their store's currency.
  IF o.currency <> s.currency THEN terms := order_terms(o); END IF;

  -- The order that the visitor still has to finish paying: the latest, by orders_placed_by_token.
  SELECT jsonb_build_object('orderId', w.id, 'total', w.total, 'currency', w.currency, 'nextActionUrl', CASE
    WHEN w.payment_status = 'requires_action' THEN (
      SELECT a.next_action_url FROM payment_attempts a WHERE a.order_id = w.id AND a.status = 'requires_action'
    )
  END) INTO awaiting
  FROM orders w
  WHERE w.token_hash = o.token_hash AND w.type = 'order' AND w.store_id = o.store_id
    AND w.livemode = o.livemode AND w.hold = 'none'
    AND (w.payment_status = 'requires_action' OR (w.payment_status = 'pending' AND w.order_number IS NULL))
  ORDER BY w.placed_at DESC LIMIT 1;

  IF o.draft_id IS NULL THEN
    SELECT c.customer_id INTO buyer FROM customer_sessions c
    WHERE c.token_hash = o.token_hash AND c.ended_at IS NULL AND c.expires_at > p_now;
  ELSE
    buyer := o.customer_id;
    -- What its seller has fixed.
    SELECT jsonb_build_object(
      'id', d.id, 'expiresAt', d.expires_at, 'locked', d.locked, 'message', d.message,
      'shipping', CASE WHEN d.shipping_price IS NOT NULL THEN
        jsonb_build_object('name', d.shipping_name, 'price', d.shipping_price)
      END
    ) INTO draft FROM draft_orders d WHERE d.id = o.draft_id;
  END IF;

  -- The gift cards of the cart, and the store credit of a logged-in customer. Most carts read nothing here.
  IF o.stored_value_ids <> '{}' OR (o.draft_id IS NULL AND buyer IS NOT NULL) THEN
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'kind', a.kind, 'lastFour', a.last_four, 'balance', a.balance, 'currency', a.currency,
      'place', array_position(o.stored_value_ids, a.id), 'expiresAt', a.expires_at, 'isDisabled', a.disabled_at IS NOT NULL
    ) ORDER BY array_position(o.stored_value_ids, a.id), a.id), '[]') INTO stored
    FROM stored_value_accounts a
    WHERE a.store_id = o.store_id AND a.livemode = o.livemode AND (
      (a.kind = 'gift_card' AND a.id = ANY (o.stored_value_ids)) OR (o.draft_id IS NULL AND a.customer_id = buyer)
    );
  END IF;

  -- That of the code entered first, those of the codes after it, and those that need none. Drafts have what their seller
  -- gives them.
  IF o.draft_id IS NULL THEN
    IF o.discount_id IS NOT NULL THEN
      SELECT discount_record(d, o.livemode, o.email) INTO first_discount FROM discounts d
      WHERE d.id = o.discount_id AND d.livemode = o.livemode;
    END IF;
    IF o.further_discounts <> '[]' THEN
      SELECT coalesce(jsonb_agg(discount_record(d, o.livemode, o.email)), '[]') INTO other_discounts FROM discounts d
      WHERE d.livemode = o.livemode AND d.id IN (SELECT entered ->> 'id' FROM jsonb_array_elements(o.further_discounts) entered);
    END IF;
    IF (s.features ->> 'discounts')::boolean IS DISTINCT FROM false THEN
      SELECT other_discounts || coalesce(jsonb_agg(running.facts), '[]') INTO other_discounts FROM (
        SELECT discount_record(d, o.livemode, o.email) AS facts FROM discounts d
        WHERE d.store_id = o.store_id AND d.livemode = o.livemode AND d.automatic AND d.active
          AND (d.starts_at IS NULL OR d.starts_at <= p_now) AND (d.ends_at IS NULL OR p_now < d.ends_at)
        ORDER BY d.created_at, d.id LIMIT 50
      ) running;
    END IF;
  ELSIF o.discount_type IS NOT NULL THEN
    first_discount := jsonb_build_object(
      'id', NULL, 'code', NULL, 'type', o.discount_type, 'value', o.discount_value, 'active', true,
      'startsAt', NULL, 'endsAt', NULL, 'usageLimit', NULL, 'usageLimitPerCustomer', NULL, 'minSubtotal', NULL,
      'productIds', '[]'::jsonb, 'categoryIds', '[]'::jsonb, 'usageCount', 0, 'usedByCustomer', 0,
      'automatic', false, 'title', NULL, 'kind', 'standard', 'buyXGetY', NULL, 'tiers', NULL, 'bundlePrice', NULL,
      'minQuantity', NULL, 'firstOrderOnly', false, 'excludesSaleItems', false, 'combinesWith', '[]'::jsonb,
      'createdAt', NULL, 'hasOrdered', false
    );
  END IF;
  -- Of the store's, not the cart's: a code that is entered is judged by the cart as it was before.
  asks_categories := o.draft_id IS NULL AND EXISTS (
    SELECT FROM discounts d WHERE d.store_id = o.store_id AND d.livemode = o.livemode
  );

  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'quantity', l.quantity,
    'shownPrice', l.unit_price,
    'name', p.name, 'slug', p.slug, 'published', p.status = 'published', 'hasVariants', p.has_variants,
    'shippingType', p.shipping_type,
    'fixedShippingRate', p.fixed_shipping_rate_cents,
    'requireDeliveryOrCollection', p.require_delivery_or_collection,
    'maximum', p.max_order_quantity, 'trackInventory', p.track_inventory,
    'variantExists', v.id IS NOT NULL, 'variantName', v.name, 'sku', v.sku, 'weightGrams', coalesce(v.weight_grams, 0),
    'isOnSale', coalesce(now.price < unit_price(p, v, false), false),
    'sellWhenSoldOut', coalesce(k.sells_when_out, false), 'isPreorder', v.is_preorder,
    'unit', v.unit, 'taxClass', CASE WHEN p.product_type = 'gift_card' THEN 'gift_card' ELSE coalesce(v.tax_class, p.tax_class) END, 'gift', l.gift,
    'price', CASE WHEN o.draft_id IS NULL THEN now.price ELSE l.unit_price END,
    'image', (
      SELECT jsonb_build_object('id', m.id, 'path', m.path, 'alt', m.alt)
      FROM (
        SELECT pm.media_id FROM product_media pm
        WHERE pm.product_id = p.id ORDER BY (pm.media_id = v.media_id) DESC NULLS LAST, pm.position LIMIT 1
      ) chosen
      JOIN media m ON m.id = chosen.media_id
    ),
    -- Nothing but discounts asks for them.
    'categoryIds', CASE WHEN asks_categories THEN categories_of(p.id) ELSE '[]' END,
    'parts', NULL
  ) || cart_fields(p, v) || CASE WHEN o.draft_id IS NULL
    THEN line_limits(p.min_order_quantity, p.max_order_quantity, p.track_inventory, now.price, k, l.quantity)
    -- The seller of a draft may ask for as few or as many units as they like.
    ELSE line_limits(1, NULL, p.track_inventory, NULL, k, l.quantity) END ORDER BY l.position), '[]'), bool_or(k.is_bundle) INTO lines, has_bundles
  FROM order_lines l
  JOIN products p ON p.id = l.product_id
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN stock k ON k.variant_id = l.variant_id AND k.livemode = o.livemode
  -- OFFSET keeps it from being worked out in each place it is used.
  CROSS JOIN LATERAL (SELECT unit_price(p, v, is_on_sale(p, p_now)) AS price OFFSET 0) now
  WHERE l.order_id = o.id;

  -- The prices in another currency than the store's. PostgreSQL prepares every branch of an expression each time, and
  -- the branch that converts is the largest part of the cost of a line.
  IF terms.code IS NOT NULL THEN
    SELECT coalesce(jsonb_agg(line.value || jsonb_build_object(
      'isOnSale', coalesce(now.price < unit_price(p, v, false, terms), false)
    ) || CASE WHEN o.draft_id IS NULL
      THEN jsonb_build_object('price', now.price)
        || line_limits(p.min_order_quantity, p.max_order_quantity, p.track_inventory, now.price, k, (line.value ->> 'quantity')::integer)
      ELSE '{}' END ORDER BY line.ordinality), '[]') INTO lines
    FROM jsonb_array_elements(lines) WITH ORDINALITY line
    JOIN products p ON p.id = line.value ->> 'productId'
    LEFT JOIN variants v ON v.id = line.value ->> 'variantId'
    LEFT JOIN stock k ON k.variant_id = v.id AND k.livemode = o.livemode
    CROSS JOIN LATERAL (SELECT unit_price(p, v, is_on_sale(p, p_now), terms) AS price OFFSET 0) now;
  END IF;

  -- The parts of bundles, and their stock.
  IF has_bundles THEN
    SELECT jsonb_agg(line.value || jsonb_build_object('parts', made.parts) ORDER BY line.ordinality) INTO lines
    FROM jsonb_array_elements(lines) WITH ORDINALITY line
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object(
        'productId', p.id, 'productName', p.name, 'variantId', v.id,
        'variantName', CASE WHEN p.has_variants THEN v.name END, 'sku', v.sku, 'quantity', b.quantity,
        'tracked', p.track_inventory, 'available', CASE WHEN p.track_inventory AND NOT k.sells_when_out THEN k.available END
      ) ORDER BY b.position) AS parts
      FROM bundle_parts b
        JOIN variants v ON v.id = b.variant_id
        JOIN products p ON p.id = v.product_id
        JOIN stock k ON k.variant_id = v.id AND k.livemode = o.livemode
      WHERE b.product_id = line.value ->> 'productId'
    ) made;
  END IF;

  IF rates_now IS DISTINCT FROM p_rates THEN
    rates := jsonb_build_object(
      'taxRates', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'name', t.name, 'countryCode', t.country_code, 'state', t.state, 'postcodePattern', t.postcode_pattern,
          'ratePpm', t.rate_ppm, 'includesShipping', t.includes_shipping, 'replaces', t.replaces,
          'taxClass', t.tax_class
        ) ORDER BY t.name, t.id), '[]')
        FROM tax_rates t WHERE t.store_id = o.store_id AND t.livemode = o.livemode
      ),
      'shippingOptions', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', x.id, 'type', x.type, 'pickup', x.pickup, 'name', x.name, 'description', x.description, 'price', x.price, 'countries', x.countries,
          'minSubtotal', x.min_subtotal, 'maxSubtotal', x.max_subtotal,
          'minWeightGrams', x.min_weight_grams, 'maxWeightGrams', x.max_weight_grams,
          'estimatedMinDays', x.estimated_min_days, 'estimatedMaxDays', x.estimated_max_days, 'active', x.active,
          'texts', (
            SELECT jsonb_object_agg(l.locale, l.texts) FROM (
              SELECT t.locale, jsonb_object_agg(t.field, t.text) AS texts FROM translations t
              WHERE t.store_id = x.store_id AND t.owner_type = 'shipping_option' AND t.owner_id = x.id GROUP BY t.locale
            ) l
          )
        ) ORDER BY x.position, x.id), '[]')
        FROM shipping_options x WHERE x.store_id = o.store_id AND x.livemode = o.livemode AND x.active
      )
    );
  END IF;

  RETURN jsonb_build_object(
    'id', o.id, 'type', o.type, 'version', o.version, 'hold', o.hold, 'livemode', o.livemode,
    'currency', coalesce(terms.code, s.currency), 'storeCurrency', s.currency,
    -- The one that it was in, where the store does not have that any more.
    'lostCurrency', CASE WHEN terms.code IS NULL AND o.currency <> s.currency THEN o.currency END,
    'terms', CASE WHEN terms.code IS NOT NULL THEN jsonb_build_object(
      'code', terms.code, 'rate', terms.rate::text, 'step', terms.step, 'ending', terms.ending
    ) END,
    'taxInclusive', s.tax_inclusive, 'shippingTaxClass', s.shipping_tax_class, 'visitorCountry', o.visitor_country,
    'email', o.email, 'shippingAddress', o.shipping_address, 'billingAddress', o.billing_address,
    'sameAsShipping', o.same_as_shipping, 'notes', o.notes, 'deliveryConsent', o.delivery_consent, 'vatId', o.vat_id,
    'vatCheck', o.vat_check, 'vatSeller', CASE WHEN (s.invoicing ->> 'checksVatIds')::boolean THEN jsonb_build_object(
      'countryCode', coalesce(s.invoicing ->> 'countryCode', s.country), 'vatId', s.invoicing ->> 'vatId'
    ) END
  ) || jsonb_build_object(
    'shippingOptionId', o.shipping_option_id, 'credit', o.credit,
    'messages', o.messages, 'updatedAt', o.updated_at,
    'awaitingPayment', awaiting, 'customerId', buyer, 'hasGroupTerms', has_terms, 'storedValue', stored, 'draft', draft,
    'lines', lines, 'discount', first_discount, 'discountCode', o.discount_code, 'furtherDiscounts', o.further_discounts,
    'otherDiscounts', other_discounts, 'ratesVersion', rates_now, 'rates', rates
  );
END $$;

-- A discount with its use, as lib/commerce/discounts/rules.ts judges it and its seller reads it.
--
-- Arguments: the discount; the mode; the e-mail address whose own use is counted, null for none.
-- Result: a DiscountRecord of lib/commerce/discounts/rows.ts with usedByCustomer and hasOrdered.
-- Locks: none.
CREATE OR REPLACE FUNCTION discount_record(d discounts, p_livemode boolean, p_email text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', d.id, 'code', d.code, 'automatic', d.automatic, 'title', d.title, 'kind', d.kind,
    'buyXGetY', CASE d.kind WHEN 'buy_x_get_y' THEN d.rule END, 'tiers', CASE d.kind WHEN 'tiered' THEN d.rule END,
    'bundlePrice', CASE d.kind WHEN 'bundle_price' THEN d.rule END,
    'type', d.type, 'value', d.value, 'active', d.active,
    'startsAt', d.starts_at, 'endsAt', d.ends_at, 'usageLimit', d.usage_limit,
    'usageLimitPerCustomer', d.usage_limit_per_customer, 'minSubtotal', d.min_subtotal,
    'minQuantity', d.min_quantity, 'firstOrderOnly', d.first_order_only, 'excludesSaleItems', d.excludes_sale_items,
    'combinesWith', d.combines_with,
    'productIds', d.product_ids, 'categoryIds', d.category_ids, 'createdAt', d.created_at, 'updatedAt', d.updated_at,
    'usageCount', coalesce((SELECT u.used FROM discount_usage u WHERE u.discount_id = d.id AND u.livemode = p_livemode), 0),
    'hasOrdered', d.first_order_only AND p_email IS NOT NULL AND has_ordered(d.store_id, p_livemode, p_email, NULL),
    'usedByCustomer', (
      SELECT count(*) FROM discount_redemptions r
      WHERE r.discount_id = d.id AND r.livemode = p_livemode AND r.customer_key = lower(p_email) AND r.state <> 'released'
    )
  );
END $$;

-- Whether a customer has an order: one that was placed and not cancelled, or one being paid with a
-- first-order discount.
--
-- Arguments: the store; the mode; the e-mail address; the cart or order to exclude, null for none.
-- Locks: none.
CREATE OR REPLACE FUNCTION has_ordered(p_store text, p_livemode boolean, p_email text, p_but text) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM orders o
    WHERE o.store_id = p_store AND o.livemode = p_livemode AND o.type = 'order'
      AND lower(o.email) COLLATE "C" = lower(p_email) AND o.cancelled_at IS NULL AND o.id IS DISTINCT FROM p_but
  ) OR EXISTS (
    SELECT FROM discounts d JOIN discount_redemptions r ON r.discount_id = d.id AND r.livemode = d.livemode
    WHERE d.store_id = p_store AND d.livemode = p_livemode AND d.first_order_only
      AND r.customer_key = lower(p_email) AND r.state <> 'released' AND r.order_id IS DISTINCT FROM p_but
  );
END $$;
