-- Takes the stock and the discount use of one cart at one version, and writes the payment attempt, before
-- any money is asked for. Everything is decided under the locks and only then written, so a refusal leaves nothing.
--
-- Locks, in the order that holds everywhere: the store's currency, of an order on invoice its customer, order, discount
-- use, stock by variant, store mode.
-- Arguments: the cart, its version, the attempt, the snapshot of the order, the moment.
-- p_attempt {id, amount, currency, paymentMethod, processor, capture, returnUrl, clientHash (hexadecimal)|null, transferLimit,
--            stockHeldUntil|null: until when the units are held for a payment that takes days, sendsBeforePaid: whether they may leave before it is there}
-- p_snapshot  {email, taxInclusive, subtotal, tax, shipping, discount, total, taxBreakdown, shippingTax, reverseCharge, taxEvidence|null, shippingOptionName,
--            standardShipping, pickup, estimatedMinDays, estimatedMaxDays, billingAddress, customerId, locale,
--            paymentDueAt|null: of one on invoice, until when it is to be paid, reminderDays: on which days after,
--            storeCurrency|null, exchangeRate|null: of a cart in another currency than the store's,
--            discountApplied: {id|null, code|null, type, value}|null, what the order says of its discount; discounts: what
--            lib/commerce/checkout/prepare.ts keeps of each, id|null among it; furtherDiscounts: [{id, code}], the codes that are not
--            the order's first,
--            lines: [{id, variantId, quantity, unitPrice, discount, tax, taxClass, taxRatePpm, tracked, isPreorder, expectedOn, name, slug, variantName, hasVariants,
--                     productType, withdrawalExclusion, sku, image}]}
-- Result: {"result": "reserved", "reusedRef": the declined payment to be confirmed again, or null}
--         {"result": "already_order" | "in_progress" | "cart_changed" | "discount_unavailable" | "transfer_limit_reached" | "invoice_unavailable"
--          | "insufficient_stock" (with lines [{id, available}])}; of discounts that are not there any more, with their ids.
CREATE OR REPLACE FUNCTION checkout_reserve(
  p_cart text, p_version integer, p_attempt jsonb, p_snapshot jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  cart orders%ROWTYPE;
  applied jsonb := nullif(p_snapshot -> 'discountApplied', 'null');
  -- An application of the version before them knows of one discount.
  uses jsonb := coalesce((
    SELECT jsonb_agg(given) FROM jsonb_array_elements(p_snapshot -> 'discounts') given WHERE given ->> 'id' IS NOT NULL
  ), CASE WHEN NOT p_snapshot ? 'discounts' AND applied ->> 'id' IS NOT NULL THEN jsonb_build_array(applied) END);
  ids text[];
  lost jsonb;
  customer text := lower(p_snapshot ->> 'email');
  -- Of a transfer only: nobody else's address is kept.
  client bytea := CASE WHEN p_attempt ->> 'paymentMethod' = 'bank_transfer' AND (p_attempt ->> 'amount')::bigint > 0
    THEN decode(p_attempt ->> 'clientHash', 'hex') END;
  paid_by text := p_attempt ->> 'processor';
  store text;
  is_draft boolean;
  reused text;
  short jsonb;
BEGIN
  -- Losers of a sold-out product leave here and never queue for its row.
  short := checkout_shortages(p_cart, p_snapshot -> 'lines');
  IF short IS NOT NULL AND EXISTS (SELECT FROM orders WHERE id = p_cart AND type = 'cart' AND hold = 'none' AND version = p_version) THEN
    RETURN jsonb_build_object('result', 'insufficient_stock', 'lines', short);
  END IF;

  -- A store keeps its currency from the first order on: changeCurrency() takes this lock alone, checkouts share it. Before
  -- any order is locked, there too. An advisory lock, because of one of the store's row every checkout would write to that row.
  SELECT store_id, draft_id IS NOT NULL INTO store, is_draft FROM orders WHERE id = p_cart;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('store currency ' || store, 0));
  -- A statement of its own: what waited for the lock must see what was committed meanwhile.
  IF NOT EXISTS (
    SELECT FROM stores s WHERE s.id = store AND s.currency = coalesce(p_snapshot ->> 'storeCurrency', p_attempt ->> 'currency')
      -- A draft keeps the rate of the order that it belongs to.
      AND (p_snapshot ->> 'storeCurrency' IS NULL OR is_draft OR (store_terms(s, p_attempt ->> 'currency')).code IS NOT NULL)
  ) THEN
    RETURN '{"result": "cart_changed"}';
  END IF;
  -- What a customer owes is summed up and added to by one checkout at a time. Before the order, as at a login.
  IF paid_by = 'invoice' THEN
    PERFORM FROM customers WHERE id = p_snapshot ->> 'customerId' AND store_id = store FOR NO KEY UPDATE;
  END IF;
  SELECT * INTO cart FROM orders WHERE id = p_cart FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"result": "cart_changed"}'; END IF;
  IF cart.type <> 'cart' THEN RETURN '{"result": "already_order"}'; END IF;
  IF cart.hold <> 'none' THEN RETURN '{"result": "in_progress"}'; END IF;
  IF cart.version <> p_version THEN RETURN '{"result": "cart_changed"}'; END IF;
  -- An application of the version before would ask for all of what an exchange pays a part of.
  IF (p_attempt ->> 'amount')::bigint <> (p_snapshot ->> 'total')::bigint - cart.credit THEN
    RETURN '{"result": "cart_changed"}';
  END IF;

  IF paid_by = 'invoice' AND coalesce(invoice_credit(p_snapshot ->> 'customerId', p_now), -1) < (p_attempt ->> 'amount')::bigint THEN
    RETURN '{"result": "invoice_unavailable"}';
  END IF;

  -- Whoever orders by transfer and never pays must not hold a shop's stock. Checkouts of one address wait for each
  -- other here, so that many at once are counted one by one.
  IF client IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(encode(client, 'hex'), 0));
    IF (p_attempt ->> 'transferLimit')::integer <= (
      SELECT count(*) FROM payment_attempts
      WHERE client_hash = client AND payment_method = 'bank_transfer' AND status IN ('sent', 'pending')
    ) THEN
      RETURN '{"result": "transfer_limit_reached"}';
    END IF;
  END IF;

  -- A draft's own discount is none that could be used up.
  IF uses IS NOT NULL THEN
    ids := ARRAY(SELECT given ->> 'id' FROM jsonb_array_elements(uses) given);
    -- Two carts of one customer cannot both be the first order, whichever discounts they have for it.
    IF EXISTS (SELECT FROM discounts WHERE id = ANY (ids) AND livemode = cart.livemode AND first_order_only) THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('first order ' || store || cart.livemode || customer, 0));
    END IF;
    -- From here on nobody changes or deletes the discounts before this ends (discount_lock): the limits judged below are
    -- those that are counted against.
    INSERT INTO discount_usage (discount_id, livemode, usage_limit)
    SELECT id, livemode, usage_limit FROM discounts WHERE id = ANY (ids) AND livemode = cart.livemode
    ORDER BY id FOR KEY SHARE
    ON CONFLICT (discount_id, livemode) DO NOTHING;
    PERFORM FROM discount_usage WHERE discount_id = ANY (ids) AND livemode = cart.livemode
    ORDER BY discount_id FOR NO KEY UPDATE;
    -- Judged by a statement of its own, which sees what was waited for. The uses of one customer are counted while those
    -- rows are locked, so two of their carts cannot both pass.
    SELECT jsonb_agg(wanted.id) INTO lost FROM unnest(ids) wanted (id)
    WHERE NOT EXISTS (
      SELECT FROM discounts d JOIN discount_usage u ON u.discount_id = d.id AND u.livemode = d.livemode
      WHERE d.id = wanted.id AND d.livemode = cart.livemode
        AND (d.usage_limit IS NULL OR u.used < d.usage_limit)
        AND (d.usage_limit_per_customer IS NULL OR d.usage_limit_per_customer > (
          SELECT count(*) FROM discount_redemptions r
          WHERE r.discount_id = d.id AND r.livemode = cart.livemode AND r.customer_key = customer AND r.state <> 'released'
        ))
        AND NOT (d.first_order_only AND has_ordered(store, cart.livemode, customer, p_cart))
    );
    IF lost IS NOT NULL THEN
      RETURN jsonb_build_object('result', 'discount_unavailable', 'discounts', lost);
    END IF;
  END IF;

  PERFORM FROM stock
  WHERE livemode = cart.livemode AND variant_id IN (
    SELECT line ->> 'variantId' FROM jsonb_array_elements(p_snapshot -> 'lines') line WHERE (line ->> 'tracked')::boolean
  )
  ORDER BY variant_id FOR NO KEY UPDATE;
  short := checkout_shortages(p_cart, p_snapshot -> 'lines');
  IF short IS NOT NULL THEN
    RETURN jsonb_build_object('result', 'insufficient_stock', 'lines', short);
  END IF;

  UPDATE stock s SET available = s.available - (line ->> 'quantity')::integer, updated_at = p_now
  FROM jsonb_array_elements(p_snapshot -> 'lines') line
  WHERE (line ->> 'tracked')::boolean AND s.variant_id = line ->> 'variantId' AND s.livemode = cart.livemode;
  INSERT INTO stock_holds (order_id, variant_id, livemode, quantity, state)
  SELECT p_cart, line ->> 'variantId', cart.livemode, (line ->> 'quantity')::integer, 'held'
  FROM jsonb_array_elements(p_snapshot -> 'lines') line WHERE (line ->> 'tracked')::boolean
  ON CONFLICT (order_id, variant_id) DO UPDATE SET quantity = excluded.quantity, state = 'held';
  PERFORM license_keys_take(p_cart, cart.livemode, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('variant_id', h.variant_id, 'units', h.quantity)), '[]')
    FROM stock_holds h WHERE h.order_id = p_cart AND h.state = 'held'
  ), p_now);
  -- A line left behind by an earlier, declined try holds nothing any more.
  DELETE FROM stock_holds WHERE order_id = p_cart AND state = 'released';

  -- Of an earlier, declined try with other discounts.
  DELETE FROM discount_redemptions WHERE order_id = p_cart AND state = 'released';
  IF uses IS NOT NULL THEN
    UPDATE discount_usage u SET used = u.used + 1, usage_limit = d.usage_limit
    FROM discounts d
    WHERE u.discount_id = ANY (ids) AND u.livemode = cart.livemode
      AND d.id = u.discount_id AND d.livemode = u.livemode;
    INSERT INTO discount_redemptions (order_id, discount_id, livemode, customer_key, state, amount)
    SELECT p_cart, given ->> 'id', cart.livemode, customer, 'held',
      CASE WHEN jsonb_array_length(uses) > 1 THEN (given ->> 'amount')::bigint END
    FROM jsonb_array_elements(uses) given;
  END IF;

  -- An application of the version before this column does not say who takes the money.
  paid_by := coalesce(paid_by, CASE
    WHEN (p_attempt ->> 'amount')::bigint = 0 THEN 'none'
    WHEN p_attempt ->> 'paymentMethod' = 'bank_transfer' THEN 'bank_transfer'
    WHEN cart.livemode OR EXISTS (
      SELECT FROM payment_attempts a WHERE a.store_id = cart.store_id AND NOT a.livemode AND a.processor = 'stripe'
    ) THEN 'stripe'
    ELSE 'test'
  END);
  -- One payment an order: the processor itself then takes it at most once, whatever happens here. Only the processor
  -- that declined a payment knows it, and one that was to be held is not taken at once.
  SELECT CASE WHEN a.status = 'failed' AND a.processor = paid_by
    AND (a.capture = 'immediate') = (coalesce(p_attempt ->> 'capture', 'immediate') = 'immediate') THEN a.processor_ref END INTO reused
  FROM payment_attempts a WHERE a.order_id = p_cart ORDER BY a.created_at DESC, a.id DESC LIMIT 1;
  INSERT INTO payment_attempts (
    id, order_id, store_id, livemode, status, amount, currency, payment_method, processor, return_url, reused_ref,
    client_hash, capture, next_check_at, created_at, updated_at
  ) VALUES (
    p_attempt ->> 'id', p_cart, cart.store_id, cart.livemode, 'sent', (p_attempt ->> 'amount')::bigint,
    p_attempt ->> 'currency', p_attempt ->> 'paymentMethod', paid_by, p_attempt ->> 'returnUrl', reused,
    client, coalesce(p_attempt ->> 'capture', 'immediate'), p_now + interval '60 seconds', p_now, p_now
  );

  UPDATE order_lines l SET
    unit_price = (line ->> 'unitPrice')::bigint, discount = (line ->> 'discount')::bigint, tax = (line ->> 'tax')::bigint,
    backorder = CASE WHEN (line ->> 'tracked')::boolean THEN (
      -- What was taken above has gone below zero by what was not there.
      SELECT jsonb_build_object(
        'quantity', least(l.quantity, -s.available), 'isPreorder', coalesce(line -> 'isPreorder', 'false'),
        'expectedOn', line -> 'expectedOn'
      )
      FROM stock s WHERE s.variant_id = l.variant_id AND s.livemode = cart.livemode AND s.available < 0
    ) END,
    tax_class = line ->> 'taxClass', tax_rate = (line ->> 'taxRatePpm')::integer,
    product_name = line ->> 'name', product_slug = line ->> 'slug', variant_name = line ->> 'variantName',
    has_variants = (line ->> 'hasVariants')::boolean, product_type = line ->> 'productType',
    withdrawal_exclusion = coalesce(line ->> 'withdrawalExclusion', 'none'),
    sku = line ->> 'sku', image = nullif(line -> 'image', 'null')
  FROM jsonb_array_elements(p_snapshot -> 'lines') line
  WHERE l.order_id = p_cart AND l.id = line ->> 'id';

  UPDATE orders SET
    hold = 'charging', version = version + 1, updated_at = p_now, messages = '[]',
    currency = p_attempt ->> 'currency', store_currency = p_snapshot ->> 'storeCurrency',
    exchange_rate = (p_snapshot ->> 'exchangeRate')::numeric, email = p_snapshot ->> 'email',
    billing_address = nullif(p_snapshot -> 'billingAddress', 'null'),
    subtotal = (p_snapshot ->> 'subtotal')::bigint, tax = (p_snapshot ->> 'tax')::bigint,
    shipping = (p_snapshot ->> 'shipping')::bigint, discount = (p_snapshot ->> 'discount')::bigint,
    total = (p_snapshot ->> 'total')::bigint, tax_inclusive = (p_snapshot ->> 'taxInclusive')::boolean,
    tax_breakdown = p_snapshot -> 'taxBreakdown', shipping_tax = (p_snapshot ->> 'shippingTax')::bigint,
    reverse_charge = coalesce((p_snapshot ->> 'reverseCharge')::boolean, false),
    tax_evidence = nullif(p_snapshot -> 'taxEvidence', 'null'),
    shipping_option_name = p_snapshot ->> 'shippingOptionName',
    pickup = nullif(p_snapshot -> 'pickup', 'null'),
    standard_shipping = (p_snapshot ->> 'standardShipping')::bigint,
    estimated_min_days = (p_snapshot ->> 'estimatedMinDays')::integer,
    estimated_max_days = (p_snapshot ->> 'estimatedMaxDays')::integer,
    -- The codes change places where the first one is not the one that is given, should this cart come back.
    discount_id = CASE WHEN p_snapshot ? 'furtherDiscounts' THEN applied ->> 'id' ELSE discount_id END,
    further_discounts = coalesce(p_snapshot -> 'furtherDiscounts', further_discounts),
    discounts = nullif(p_snapshot -> 'discounts', 'null'),
    discount_code = applied ->> 'code', discount_type = applied ->> 'type', discount_value = (applied ->> 'value')::numeric,
    -- What costs nothing is paid in no way; its attempt says `free`.
    payment_due_at = (p_snapshot ->> 'paymentDueAt')::timestamptz,
    reminder_days = ARRAY(SELECT jsonb_array_elements_text(p_snapshot -> 'reminderDays')::integer),
    stock_held_until = (p_attempt ->> 'stockHeldUntil')::timestamptz,
    sends_before_paid = paid_by = 'invoice' OR coalesce((p_attempt ->> 'sendsBeforePaid')::boolean, false),
    payment_method = nullif(p_attempt ->> 'paymentMethod', 'free'), processor = paid_by, customer_id = p_snapshot ->> 'customerId', locale = p_snapshot ->> 'locale'
  WHERE id = p_cart;
  RETURN jsonb_build_object('result', 'reserved', 'reusedRef', reused);
END $$;

-- The lines that ask for more than there is, or null. One variant stands on one line of a cart (unique index), so
-- line by line is also item by item.
--
-- Arguments: the cart, the lines as p_snapshot has them.
-- Result: [{id, available}] or null.
-- Locks: none.
CREATE OR REPLACE FUNCTION checkout_shortages(p_cart text, p_lines jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  short jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('id', line ->> 'id', 'available', coalesce(s.available, 0))) INTO short
  FROM orders o
  CROSS JOIN jsonb_array_elements(p_lines) line
  LEFT JOIN stock s ON s.variant_id = line ->> 'variantId' AND s.livemode = o.livemode
  WHERE o.id = p_cart AND (line ->> 'tracked')::boolean
    AND coalesce(s.available, 0) < (line ->> 'quantity')::integer AND NOT coalesce(s.sells_when_out, false);
  RETURN short;
END $$;
