-- Takes the stock and the discount use of one cart at one version, and writes the payment attempt, before
-- any money is asked for. Everything is decided under the locks and only then written, so a refusal leaves nothing.
--
-- Locks, in the order that holds everywhere: the store's currency, of an order on invoice its customer, order, discount
-- use, stock by variant, gift cards and store credit by id, store mode.
-- Arguments: the cart, its version, the attempt, the snapshot of the order, the moment.
-- p_attempt {id, amount, currency, paymentMethod, processor, capture, returnUrl, clientHash (hexadecimal)|null, transferLimit,
--            stockHeldUntil|null: until when the units are held for a payment that takes days, sendsBeforePaid: whether they may leave before it is there}
-- p_snapshot  {email, taxInclusive, subtotal, tax, shipping, discount, total, taxBreakdown, shippingTax, reverseCharge, taxEvidence|null, shippingOptionName,
--            standardShipping, pickup, estimatedMinDays, estimatedMaxDays, billingAddress, customerId, locale,
--            paymentDueAt|null: of one on invoice, until when it is to be paid, reminderDays: on which days after,
--            texts|null: the names in the language of the order (lib/commerce/orders/order-texts.ts),
--            storeCurrency|null, exchangeRate|null: of a cart in another currency than the store's,
--            storedValue: [{id, kind, lastFour, amount, currency}] that gift cards and store credit pay, or null,
--            discountApplied: {id|null, code|null, type, value}|null, what the order says of its discount; discounts: what
--            lib/commerce/checkout/prepare.ts keeps of each, id|null among it; furtherDiscounts: [{id, code}], the codes that are not
--            the order's first,
--            lines: [{id, variantId, quantity, unitPrice, discount, tax, taxClass, taxRatePpm, tracked, isPreorder, expectedOn, name, slug, variantName, hasVariants,
--                     productType, withdrawalExclusion, sku, image, parts: of a bundle what the line keeps of them}],
--            units: [{variantId, quantity, tracked, lines: [{id, quantity, each}]}], what the lines take of the stock together, a
--            variant once, and for which lines: of a bundle its parts}
-- Result: {"result": "reserved", "reusedRef": the declined payment to be confirmed again, or null}
--         {"result": "already_order" | "in_progress" | "cart_changed" | "discount_unavailable" | "transfer_limit_reached" | "invoice_unavailable"
--          | "balance_changed" (gift cards or store credit have less than was read)
--          | "insufficient_stock" (with lines [{id, available}])}; of discounts that are not there any more, with their ids.
CREATE OR REPLACE FUNCTION checkout_reserve(
  p_cart text, p_version integer, p_attempt jsonb, p_snapshot jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  cart orders%ROWTYPE;
  applied jsonb := nullif(p_snapshot -> 'discountApplied', 'null');
  -- An application of the previous version sends only one discount.
  uses jsonb := coalesce((
    SELECT jsonb_agg(given) FROM jsonb_array_elements(p_snapshot -> 'discounts') given WHERE given ->> 'id' IS NOT NULL
  ), CASE WHEN NOT p_snapshot ? 'discounts' AND applied ->> 'id' IS NOT NULL THEN jsonb_build_array(applied) END);
  ids text[];
  lost jsonb;
  customer text := lower(p_snapshot ->> 'email');
  -- For transfers only: addresses of other buyers are not stored. An application of the previous version sends no gift
  -- cards.
  parts jsonb := nullif(p_snapshot -> 'storedValue', 'null');
  pays bigint;
  client bytea := CASE WHEN p_attempt ->> 'paymentMethod' = 'bank_transfer' AND (p_attempt ->> 'amount')::bigint > 0
    THEN decode(p_attempt ->> 'clientHash', 'hex') END;
  paid_by text := p_attempt ->> 'processor';
  store text;
  is_draft boolean;
  attempt payment_attempts%ROWTYPE;
  short jsonb;
  -- An application of the previous version sends no bundles.
  units jsonb := coalesce(p_snapshot -> 'units', p_snapshot -> 'lines');
BEGIN
  -- Losers of a sold-out product leave here and never queue for its row.
  short := checkout_shortages(p_cart, units);
  IF short IS NOT NULL AND EXISTS (SELECT FROM orders WHERE id = p_cart AND type = 'cart' AND hold = 'none' AND version = p_version) THEN
    RETURN jsonb_build_object('result', 'insufficient_stock', 'lines', short);
  END IF;

  -- A store keeps its currency from the first order on: changeCurrency() takes this lock alone, checkouts share it. Before
  -- any order is locked, there too. An advisory lock, because of one of the store's row every checkout would write to that row.
  SELECT store_id, draft_id IS NOT NULL INTO store, is_draft FROM orders WHERE id = p_cart;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('store currency ' || store, 0));
  -- A statement of its own: after waiting for the lock it must see what was committed meanwhile.
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
  pays := cart.credit + coalesce((SELECT sum((part ->> 'amount')::bigint) FROM jsonb_array_elements(parts) part), 0);
  -- The previous version of the application would charge the whole total, including the part that an exchange pays.
  IF (p_attempt ->> 'amount')::bigint <> (p_snapshot ->> 'total')::bigint - pays THEN
    RETURN '{"result": "cart_changed"}';
  END IF;

  IF paid_by = 'invoice' AND coalesce(invoice_credit(p_snapshot ->> 'customerId', p_now), -1) < (p_attempt ->> 'amount')::bigint THEN
    RETURN '{"result": "invoice_unavailable"}';
  END IF;

  -- Buyers who order by transfer and never pay must not hold a shop's stock. Checkouts of one address wait for each
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

  -- A draft's own discount has no usage limit.
  IF uses IS NOT NULL THEN
    ids := ARRAY(SELECT given ->> 'id' FROM jsonb_array_elements(uses) given);
    lost := discount_uses_lock(cart, ids, customer);
    IF lost IS NOT NULL THEN
      RETURN jsonb_build_object('result', 'discount_unavailable', 'discounts', lost);
    END IF;
  END IF;

  PERFORM FROM stock
  WHERE livemode = cart.livemode AND variant_id IN (
    SELECT unit ->> 'variantId' FROM jsonb_array_elements(units) unit WHERE (unit ->> 'tracked')::boolean
  )
  ORDER BY variant_id FOR NO KEY UPDATE;
  short := checkout_shortages(p_cart, units);
  IF short IS NOT NULL THEN
    RETURN jsonb_build_object('result', 'insufficient_stock', 'lines', short);
  END IF;

  IF parts IS NOT NULL AND NOT stored_value_move(cart, 'hold', parts, p_now) THEN
    RETURN '{"result": "balance_changed"}';
  END IF;

  PERFORM stock_hold(p_cart, cart.livemode, units, p_now);
  PERFORM discount_uses_hold(cart, uses, customer);

  attempt := payment_attempt_begin(cart, p_attempt, client, p_now);

  UPDATE order_lines l SET
    unit_price = (line ->> 'unitPrice')::bigint, discount = (line ->> 'discount')::bigint, tax = (line ->> 'tax')::bigint,
    backorder = CASE WHEN (line ->> 'tracked')::boolean THEN (
      -- The stock reserved above has gone below zero by the missing units.
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
    sku = line ->> 'sku', image = nullif(line -> 'image', 'null'), parts = nullif(line -> 'parts', 'null')
  FROM jsonb_array_elements(p_snapshot -> 'lines') line
  WHERE l.order_id = p_cart AND l.id = line ->> 'id';

  UPDATE orders SET
    hold = 'charging', version = version + 1, updated_at = p_now, messages = '[]',
    credit = pays, stored_value = parts,
    currency = p_attempt ->> 'currency', store_currency = p_snapshot ->> 'storeCurrency',
    exchange_rate = (p_snapshot ->> 'exchangeRate')::numeric, email = p_snapshot ->> 'email',
    billing_address = nullif(p_snapshot -> 'billingAddress', 'null'),
    subtotal = (p_snapshot ->> 'subtotal')::bigint, tax = (p_snapshot ->> 'tax')::bigint,
    shipping = (p_snapshot ->> 'shipping')::bigint, discount = (p_snapshot ->> 'discount')::bigint,
    total = (p_snapshot ->> 'total')::bigint, tax_inclusive = (p_snapshot ->> 'taxInclusive')::boolean,
    tax_breakdown = p_snapshot -> 'taxBreakdown', shipping_tax = (p_snapshot ->> 'shippingTax')::bigint,
    reverse_charge = coalesce((p_snapshot ->> 'reverseCharge')::boolean, false),
    tax_evidence = nullif(p_snapshot -> 'taxEvidence', 'null'),
    shipping_option_name = p_snapshot ->> 'shippingOptionName', texts = nullif(p_snapshot -> 'texts', 'null'),
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
    sends_before_paid = attempt.processor = 'invoice' OR coalesce((p_attempt ->> 'sendsBeforePaid')::boolean, false),
    payment_method = nullif(p_attempt ->> 'paymentMethod', 'free'), processor = attempt.processor, customer_id = p_snapshot ->> 'customerId', locale = p_snapshot ->> 'locale'
  WHERE id = p_cart;
  RETURN jsonb_build_object('result', 'reserved', 'reusedRef', attempt.reused_ref);
END $$;

-- The lines that ask for more than there is, or null; of what several lines take from, each with what the others leave it.
--
-- Arguments: the cart; the units as p_snapshot has them.
-- Result: [{id, available}] or null.
-- Locks: none.
CREATE OR REPLACE FUNCTION checkout_shortages(p_cart text, p_units jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  short jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('id', line.id, 'available', line.available)) INTO short
  FROM (
    SELECT taker ->> 'id' AS id, min(greatest(0,
      coalesce(s.available, 0) - (unit ->> 'quantity')::integer + coalesce((taker ->> 'quantity')::integer, 1) * per.share
    ) / per.share) AS available
    FROM orders o
    CROSS JOIN jsonb_array_elements(p_units) unit
    LEFT JOIN stock s ON s.variant_id = unit ->> 'variantId' AND s.livemode = o.livemode
    -- An application of the version before names the lines themselves.
    CROSS JOIN LATERAL jsonb_array_elements(coalesce(unit -> 'lines', jsonb_build_array(unit))) taker
    CROSS JOIN LATERAL (SELECT coalesce((taker ->> 'each')::integer, 1) AS share) per
    WHERE o.id = p_cart AND (unit ->> 'tracked')::boolean
      AND coalesce(s.available, 0) < (unit ->> 'quantity')::integer AND NOT coalesce(s.sells_when_out, false)
    GROUP BY taker ->> 'id'
  ) line;
  RETURN short;
END $$;
