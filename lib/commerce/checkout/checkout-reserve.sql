-- Takes the stock and the discount use of one cart at one version, and writes the payment attempt, before
-- any money is asked for. Everything is decided under the locks and only then written, so a refusal leaves nothing.
--
-- Locks, in the order that holds everywhere: the store's currency, order, discount use, stock by variant, store mode.
-- Arguments: the cart, its version, the attempt, the snapshot of the order, the moment.
-- p_attempt {id, amount, currency, paymentMethod, processor, returnUrl, clientHash (hexadecimal)|null, transferLimit}
-- p_frozen  {email, taxInclusive, subtotal, tax, shipping, discount, total, taxBreakdown, shippingOptionName,
--            estimatedMinDays, estimatedMaxDays, billingAddress, customerId, locale,
--            discountApplied: {id, code, type, value}|null,
--            lines: [{id, variantId, quantity, unitPrice, discount, tax, tracked, name, slug, variantName, hasVariants,
--                     productType, sku, image}]}
-- Result: {"result": "reserved", "reusedRef": the declined payment to be confirmed again, or null}
--         {"result": "already_order" | "in_progress" | "cart_changed" | "discount_unavailable" | "transfer_limit_reached"
--          | "insufficient_stock" (with lines [{id, available}])}.
CREATE OR REPLACE FUNCTION checkout_reserve(
  p_cart text, p_version integer, p_attempt jsonb, p_frozen jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  cart orders%ROWTYPE;
  applied jsonb := nullif(p_frozen -> 'discountApplied', 'null');
  customer text := lower(p_frozen ->> 'email');
  -- Of a transfer only: nobody else's address is kept.
  client bytea := CASE WHEN p_attempt ->> 'paymentMethod' = 'bank_transfer' AND (p_attempt ->> 'amount')::bigint > 0
    THEN decode(p_attempt ->> 'clientHash', 'hex') END;
  paid_by text := p_attempt ->> 'processor';
  store text;
  reused text;
  short jsonb;
BEGIN
  -- Losers of a sold-out product leave here and never queue for its row.
  short := checkout_shortages(p_cart, p_frozen -> 'lines');
  IF short IS NOT NULL AND EXISTS (SELECT FROM orders WHERE id = p_cart AND type = 'cart' AND hold = 'none' AND version = p_version) THEN
    RETURN jsonb_build_object('result', 'insufficient_stock', 'lines', short);
  END IF;

  -- A store keeps its currency from the first order on: changeCurrency() takes this lock alone, checkouts share it. Before
  -- any order is locked, there too. An advisory lock, because of one of the store's row every checkout would write to that row.
  SELECT store_id INTO store FROM orders WHERE id = p_cart;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('store currency ' || store, 0));
  -- A statement of its own: what waited for the lock must see what was committed meanwhile.
  IF NOT EXISTS (SELECT FROM stores WHERE id = store AND currency = p_attempt ->> 'currency') THEN
    RETURN '{"result": "cart_changed"}';
  END IF;
  SELECT * INTO cart FROM orders WHERE id = p_cart FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"result": "cart_changed"}'; END IF;
  IF cart.type <> 'cart' THEN RETURN '{"result": "already_order"}'; END IF;
  IF cart.hold <> 'none' THEN RETURN '{"result": "in_progress"}'; END IF;
  IF cart.version <> p_version THEN RETURN '{"result": "cart_changed"}'; END IF;

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

  IF applied IS NOT NULL THEN
    -- From here on nobody changes or deletes the discount before this ends (discount_lock): the limit judged below is
    -- the one that is counted against.
    INSERT INTO discount_usage (discount_id, livemode, usage_limit)
    SELECT id, livemode, usage_limit FROM discounts WHERE id = applied ->> 'id' AND livemode = cart.livemode FOR KEY SHARE
    ON CONFLICT (discount_id, livemode) DO NOTHING;
    PERFORM FROM discount_usage u JOIN discounts d ON d.id = u.discount_id AND d.livemode = u.livemode
    WHERE u.discount_id = applied ->> 'id' AND u.livemode = cart.livemode
      AND (d.usage_limit IS NULL OR u.used < d.usage_limit)
    FOR NO KEY UPDATE OF u;
    -- The use of one customer is counted while that row is locked, so two of their carts cannot both pass.
    IF NOT FOUND OR EXISTS (
      SELECT FROM discounts d
      WHERE d.id = applied ->> 'id' AND d.livemode = cart.livemode AND d.usage_limit_per_customer <= (
        SELECT count(*) FROM discount_redemptions r
        WHERE r.discount_id = d.id AND r.livemode = cart.livemode AND r.customer_key = customer AND r.state <> 'released'
      )
    ) THEN
      RETURN '{"result": "discount_unavailable"}';
    END IF;
  END IF;

  PERFORM FROM stock
  WHERE livemode = cart.livemode AND variant_id IN (
    SELECT line ->> 'variantId' FROM jsonb_array_elements(p_frozen -> 'lines') line WHERE (line ->> 'tracked')::boolean
  )
  ORDER BY variant_id FOR NO KEY UPDATE;
  short := checkout_shortages(p_cart, p_frozen -> 'lines');
  IF short IS NOT NULL THEN
    RETURN jsonb_build_object('result', 'insufficient_stock', 'lines', short);
  END IF;

  UPDATE stock s SET available = s.available - (line ->> 'quantity')::integer, updated_at = p_now
  FROM jsonb_array_elements(p_frozen -> 'lines') line
  WHERE (line ->> 'tracked')::boolean AND s.variant_id = line ->> 'variantId' AND s.livemode = cart.livemode;
  INSERT INTO stock_holds (order_id, variant_id, livemode, quantity, state)
  SELECT p_cart, line ->> 'variantId', cart.livemode, (line ->> 'quantity')::integer, 'held'
  FROM jsonb_array_elements(p_frozen -> 'lines') line WHERE (line ->> 'tracked')::boolean
  ON CONFLICT (order_id, variant_id) DO UPDATE SET quantity = excluded.quantity, state = 'held';
  -- A line left behind by an earlier, declined try holds nothing any more.
  DELETE FROM stock_holds WHERE order_id = p_cart AND state = 'released';

  IF applied IS NOT NULL THEN
    UPDATE discount_usage u SET used = u.used + 1, usage_limit = d.usage_limit
    FROM discounts d
    WHERE u.discount_id = applied ->> 'id' AND u.livemode = cart.livemode
      AND d.id = u.discount_id AND d.livemode = u.livemode;
    INSERT INTO discount_redemptions (order_id, discount_id, livemode, customer_key, state)
    VALUES (p_cart, applied ->> 'id', cart.livemode, customer, 'held')
    ON CONFLICT (order_id) DO UPDATE
      SET discount_id = excluded.discount_id, customer_key = excluded.customer_key, state = 'held';
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
  -- that declined a payment knows it.
  SELECT CASE WHEN a.status = 'failed' AND a.processor = paid_by THEN a.processor_ref END INTO reused
  FROM payment_attempts a WHERE a.order_id = p_cart ORDER BY a.created_at DESC, a.id DESC LIMIT 1;
  INSERT INTO payment_attempts (
    id, order_id, store_id, livemode, status, amount, currency, payment_method, processor, return_url, reused_ref,
    client_hash, next_check_at, created_at, updated_at
  ) VALUES (
    p_attempt ->> 'id', p_cart, cart.store_id, cart.livemode, 'sent', (p_attempt ->> 'amount')::bigint,
    p_attempt ->> 'currency', p_attempt ->> 'paymentMethod', paid_by, p_attempt ->> 'returnUrl', reused,
    client, p_now + interval '60 seconds', p_now, p_now
  );

  UPDATE order_lines l SET
    unit_price = (line ->> 'unitPrice')::bigint, discount = (line ->> 'discount')::bigint, tax = (line ->> 'tax')::bigint,
    product_name = line ->> 'name', product_slug = line ->> 'slug', variant_name = line ->> 'variantName',
    has_variants = (line ->> 'hasVariants')::boolean, product_type = line ->> 'productType',
    sku = line ->> 'sku', image = nullif(line -> 'image', 'null')
  FROM jsonb_array_elements(p_frozen -> 'lines') line
  WHERE l.order_id = p_cart AND l.id = line ->> 'id';

  UPDATE orders SET
    hold = 'charging', version = version + 1, updated_at = p_now, messages = '[]',
    currency = p_attempt ->> 'currency', email = p_frozen ->> 'email',
    billing_address = nullif(p_frozen -> 'billingAddress', 'null'),
    subtotal = (p_frozen ->> 'subtotal')::bigint, tax = (p_frozen ->> 'tax')::bigint,
    shipping = (p_frozen ->> 'shipping')::bigint, discount = (p_frozen ->> 'discount')::bigint,
    total = (p_frozen ->> 'total')::bigint, tax_inclusive = (p_frozen ->> 'taxInclusive')::boolean,
    tax_breakdown = p_frozen -> 'taxBreakdown', shipping_option_name = p_frozen ->> 'shippingOptionName',
    estimated_min_days = (p_frozen ->> 'estimatedMinDays')::integer,
    estimated_max_days = (p_frozen ->> 'estimatedMaxDays')::integer,
    discount_code = applied ->> 'code', discount_type = applied ->> 'type', discount_value = (applied ->> 'value')::numeric,
    -- What costs nothing is paid in no way; its attempt says `free`.
    payment_method = nullif(p_attempt ->> 'paymentMethod', 'free'), processor = paid_by, customer_id = p_frozen ->> 'customerId', locale = p_frozen ->> 'locale'
  WHERE id = p_cart;
  RETURN jsonb_build_object('result', 'reserved', 'reusedRef', reused);
END $$;

-- The lines that ask for more than there is, or null. One variant stands on one line of a cart (unique index), so
-- line by line is also item by item.
--
-- Arguments: the cart, the lines as p_frozen has them.
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
    AND coalesce(s.available, 0) < (line ->> 'quantity')::integer;
  RETURN short;
END $$;
