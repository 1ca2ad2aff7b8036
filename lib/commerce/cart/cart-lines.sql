-- Changes of a cart's lines. Each locks the cart, so that parallel changes of one cart queue and none is lost, and
-- answers {"cart": record} or {"refused": code, …facts} with nothing written.

-- Adds units of a variant to the visitor's cart, which is created if there is none.
--
-- Arguments: the visitor's store, mode, token hash, country and time; the product by id or handle; the
-- variant, null for the product's only one; the quantity; the version of the rates the caller has; the
-- currency of a new cart, null for the store's; for a gift card the recipient and the date it is mailed,
-- which replace those of its line.
-- Result: {"cart": record} or {"refused": code, …}.
-- Locks: those of cart_open(), then the cart.
CREATE OR REPLACE FUNCTION cart_add_line(
  p_store text, p_livemode boolean, p_token bytea, p_country text, p_now timestamptz,
  p_product text, p_variant text, p_quantity integer, p_rates integer DEFAULT NULL, p_currency text DEFAULT NULL,
  p_gift jsonb DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  cart_id text;
  cart orders%ROWTYPE;
  terms currency_terms;
  product products%ROWTYPE;
  chosen variants%ROWTYPE;
  kept stock%ROWTYPE;
  price bigint;
  wanted integer;
  limits jsonb;
  problem text;
BEGIN
  -- A statement of its own: a cart made inside the next one would not be visible to it.
  cart_id := cart_open(p_store, p_livemode, p_token, p_country, p_now, p_currency);
  SELECT * INTO cart FROM orders WHERE id = cart_id FOR NO KEY UPDATE;
  IF lines_locked(cart) IS NOT NULL THEN
    RETURN jsonb_build_object('refused', lines_locked(cart));
  END IF;
  terms := order_terms(cart);

  SELECT * INTO product FROM products
  WHERE store_id = p_store AND status = 'published' AND (
    id = p_product OR slug = p_product OR id = (
      SELECT t.owner_id FROM translations t
      WHERE t.store_id = p_store AND t.owner_type = 'product' AND t.field = 'slug' AND t.text = p_product LIMIT 1
    )
  )
  ORDER BY id = p_product DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN '{"refused": "not_found"}';
  END IF;
  IF p_gift IS NOT NULL AND product.product_type <> 'gift_card' THEN
    RETURN '{"refused": "validation_failed"}';
  END IF;
  IF p_variant IS NULL AND product.has_variants THEN
    RETURN '{"refused": "variant_required"}';
  END IF;
  SELECT * INTO chosen FROM variants
  WHERE product_id = product.id AND (id = p_variant OR (p_variant IS NULL AND is_default));
  IF NOT FOUND THEN
    RETURN '{"refused": "variant_not_found"}';
  END IF;

  wanted := p_quantity + coalesce((SELECT quantity FROM order_lines WHERE order_id = cart.id AND variant_id = chosen.id), 0);
  -- Prepared only if it is reached: the branch of another currency is the longer one.
  IF terms.code IS NULL THEN
    price := unit_price(product, chosen, is_on_sale(product, p_now));
  ELSE
    price := unit_price(product, chosen, is_on_sale(product, p_now), terms);
  END IF;
  SELECT * INTO kept FROM stock WHERE variant_id = chosen.id AND livemode = p_livemode;
  limits := line_limits(
    product.min_order_quantity, product.max_order_quantity, product.track_inventory, price, kept, wanted
  );
  problem := limits -> 'problems' ->> 0;
  IF problem IS NOT NULL THEN
    RETURN jsonb_build_object('refused', problem, 'available', limits -> 'available', 'limit',
      limits -> CASE problem WHEN 'below_minimum_quantity' THEN 'minimum' ELSE 'most' END);
  END IF;

  INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug, gift)
  VALUES (new_id('oitm_'), cart.id, product.id, chosen.id, p_quantity, price, product.name, product.slug, p_gift)
  ON CONFLICT (order_id, variant_id) DO UPDATE SET
    quantity = wanted, unit_price = price, gift = coalesce(p_gift, order_lines.gift);
  RETURN cart_changed(cart.id, '[]', p_now, p_rates);
END $$;

-- Why the lines of a cart cannot be changed: it is being paid, or its seller wrote them.
--
-- Arguments: the cart, which the caller has locked.
-- Result: the code of the refusal; null where they may be changed.
-- Locks: none.
CREATE OR REPLACE FUNCTION lines_locked(cart orders) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN cart.type <> 'cart' OR cart.hold <> 'none' THEN 'checkout_in_progress'
    WHEN cart.draft_id IS NOT NULL THEN 'cart_locked'
  END
$$;

-- The limits of a product for a line and those that a quantity violates: minimum, maximum and stock. The changes below
-- refuse by it; the cart's messages and the checkout have it from cart_record().
--
-- Arguments: of the product the fewest and the most units of an order (null: any) and whether its stock is counted; what
-- one unit costs (null: any), its stock (null: none), the quantity.
-- Result: {minimum, most (what the product allows, a million, and 10^12 minor units of money), available, problems
-- (the codes of the refusals, the one that is answered first)}.
-- Locks: none. One expression, so that it becomes part of the statement it is called from: declared as stable, because
-- jsonb_build_object() is no more than that. It takes columns and not the row: a row as a value is copied, with its long
-- texts.
CREATE OR REPLACE FUNCTION line_limits(
  p_minimum integer, p_maximum integer, p_tracked boolean, p_price bigint, p_stock stock, p_quantity integer
) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'minimum', p_minimum, 'most', least(p_maximum, 1000000, 1000000000000 / nullif(p_price, 0)),
    'available', coalesce(p_stock.available, 0),
    'problems', array_remove(ARRAY [
      CASE WHEN p_quantity < p_minimum THEN 'below_minimum_quantity' END,
      CASE WHEN p_quantity > least(p_maximum, 1000000, 1000000000000 / nullif(p_price, 0)) THEN 'above_maximum_quantity' END,
      CASE WHEN is_short(p_tracked, p_stock, p_quantity) THEN 'insufficient_stock' END
    ], NULL)
  )
$$;

-- Whether there are not so many units, of what is not sold beyond its stock.
--
-- Arguments: as above.
-- Locks: none.
CREATE OR REPLACE FUNCTION is_short(p_tracked boolean, p_stock stock, p_quantity integer) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_tracked AND NOT coalesce(p_stock.sells_when_out, false) AND p_quantity > coalesce(p_stock.available, 0)
$$;

-- PUT of a quantity: 0 removes the line; more than there is becomes what there is, with a message.
--
-- Arguments: of the visitor as above; the line; the quantity; the version of the rates that the caller has; the currency as above.
-- Result: {"cart": record} or {"refused": code, …}.
-- Locks: those of cart_open(), then the cart.
CREATE OR REPLACE FUNCTION cart_set_line(
  p_store text, p_livemode boolean, p_token bytea, p_country text, p_now timestamptz,
  p_line text, p_quantity integer, p_rates integer DEFAULT NULL, p_currency text DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  cart_id text;
  cart orders%ROWTYPE;
  terms currency_terms;
  line order_lines%ROWTYPE;
  product products%ROWTYPE;
  chosen variants%ROWTYPE;
  kept stock%ROWTYPE;
  price bigint;
  limits jsonb;
  problem text;
  units integer := p_quantity;
  notes jsonb := '[]';
BEGIN
  -- A statement of its own: a cart made inside the next one would not be visible to it.
  cart_id := cart_open(p_store, p_livemode, p_token, p_country, p_now, p_currency);
  SELECT * INTO cart FROM orders WHERE id = cart_id FOR NO KEY UPDATE;
  IF lines_locked(cart) IS NOT NULL THEN
    RETURN jsonb_build_object('refused', lines_locked(cart));
  END IF;
  terms := order_terms(cart);
  SELECT * INTO line FROM order_lines WHERE order_id = cart.id AND id = p_line;
  IF NOT FOUND THEN
    RETURN '{"refused": "not_found"}';
  END IF;
  IF p_quantity = 0 THEN
    DELETE FROM order_lines WHERE id = line.id;
    RETURN cart_changed(cart.id, '[]', p_now, p_rates);
  END IF;

  SELECT * INTO product FROM products WHERE id = line.product_id;
  SELECT * INTO chosen FROM variants WHERE id = line.variant_id;
  SELECT * INTO kept FROM stock WHERE variant_id = line.variant_id AND livemode = p_livemode;
  IF terms.code IS NULL THEN
    price := unit_price(product, chosen, is_on_sale(product, p_now));
  ELSE
    price := unit_price(product, chosen, is_on_sale(product, p_now), terms);
  END IF;
  limits := line_limits(
    product.min_order_quantity, product.max_order_quantity, product.track_inventory, price, kept, p_quantity
  );
  problem := limits -> 'problems' ->> 0;
  IF problem = 'insufficient_stock' THEN
    units := (limits ->> 'available')::integer;
    notes := jsonb_build_array(jsonb_build_object(
      'code', 'quantity_capped', 'type', 'warning', 'itemId', line.id,
      'details', jsonb_build_object('requested', p_quantity, 'available', units)
    ));
  ELSIF problem IS NOT NULL THEN
    RETURN jsonb_build_object('refused', problem, 'limit',
      limits -> CASE problem WHEN 'below_minimum_quantity' THEN 'minimum' ELSE 'most' END);
  END IF;
  -- Nothing left at all: the line stays as it was, and shows itself out of stock.
  IF units > 0 THEN
    UPDATE order_lines SET quantity = units WHERE id = line.id;
  END IF;
  RETURN cart_changed(cart.id, notes, p_now, p_rates);
END $$;

-- After each successful change: old messages go, prices shown are the current ones, the version moves.
--
-- Arguments: the cart, the messages it shows from now on, the moment, the version of the rates that the caller has.
-- Result: {"cart": record}.
-- Locks: the cart, which the caller has locked already.
CREATE OR REPLACE FUNCTION cart_changed(
  p_cart text, p_messages jsonb, p_now timestamptz, p_rates integer DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET messages = p_messages, version = version + 1, updated_at = p_now WHERE id = p_cart;
  RETURN cart_repriced(p_cart, p_now, p_rates);
END $$;

-- A changed cart: the prices it shows are the current ones.
--
-- Arguments: the cart, the moment, the version of the rates that the caller has.
-- Result: {"cart": record}.
-- Locks: the cart, which the caller has locked already.
CREATE OR REPLACE FUNCTION cart_repriced(p_cart text, p_now timestamptz, p_rates integer) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  cart jsonb := cart_record(p_cart, p_now, p_rates);
BEGIN
  -- Prices rarely change, and the record that was read shows whether they have. In a draft both are the seller's
  -- prices.
  IF cart @? '$.lines[*] ? (@.shownPrice != @.price)' THEN
    UPDATE order_lines l SET unit_price = unit_price(p, v, is_on_sale(p, p_now), c.terms)
    FROM products p, variants v, (SELECT order_terms(o) AS terms FROM orders o WHERE o.id = p_cart OFFSET 0) c
    WHERE l.order_id = p_cart AND p.id = l.product_id AND v.id = l.variant_id
      AND l.unit_price <> unit_price(p, v, is_on_sale(p, p_now), c.terms);
    cart := cart_record(p_cart, p_now, p_rates);
  END IF;
  RETURN jsonb_build_object('cart', cart);
END $$;

-- Everything of a cart but its lines: sets the fields that p_changes names, if the cart is still at p_version.
--
-- Arguments: the cart; its version, null for any; the fields by their names on the wire, `messages` among them; the moment; the version
-- of the rates that the caller has.
-- Result: {"cart": record} or {"refused": "stale" | "checkout_in_progress" | "cart_locked"}.
-- Locks: the cart.
CREATE OR REPLACE FUNCTION cart_update(
  p_cart text, p_version integer, p_changes jsonb, p_now timestamptz, p_rates integer DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- One write of the row, that of cart_changed() included.
  UPDATE orders SET
    messages = coalesce(p_changes -> 'messages', '[]'), version = version + 1, updated_at = p_now,
    email = CASE WHEN p_changes ? 'email' THEN p_changes ->> 'email' ELSE email END,
    shipping_address = CASE WHEN p_changes ? 'shippingAddress'
      THEN nullif(p_changes -> 'shippingAddress', 'null') ELSE shipping_address END,
    billing_address = CASE WHEN p_changes ? 'billingAddress'
      THEN nullif(p_changes -> 'billingAddress', 'null') ELSE billing_address END,
    same_as_shipping = CASE WHEN p_changes ? 'sameAsShipping'
      THEN (p_changes ->> 'sameAsShipping')::boolean ELSE same_as_shipping END,
    vat_id = CASE WHEN p_changes ? 'vatId' THEN p_changes ->> 'vatId' ELSE vat_id END,
    vat_check = CASE WHEN p_changes ? 'vatCheck' THEN nullif(p_changes -> 'vatCheck', 'null') ELSE vat_check END,
    -- When the tax office is asked again once this is an order.
    vat_check_due_at = CASE
      WHEN NOT p_changes ? 'vatCheck' THEN vat_check_due_at
      WHEN p_changes -> 'vatCheck' ->> 'status' = 'unavailable' THEN p_now + interval '5 minutes'
    END,
    checkout_begun_at = CASE
      WHEN coalesce(p_changes ->> 'email', p_changes ->> 'shippingAddress', p_changes ->> 'billingAddress') IS NULL
        THEN checkout_begun_at
      ELSE coalesce(checkout_begun_at, p_now)
    END,
    notes = CASE WHEN p_changes ? 'notes' THEN p_changes ->> 'notes' ELSE notes END,
    currency = CASE WHEN p_changes ? 'currency' THEN p_changes ->> 'currency' ELSE currency END,
    delivery_consent = CASE WHEN p_changes ? 'deliveryConsent'
      THEN nullif(p_changes -> 'deliveryConsent', 'null') ELSE delivery_consent END,
    shipping_option_id = CASE WHEN p_changes ? 'shippingOptionId'
      THEN p_changes ->> 'shippingOptionId' ELSE shipping_option_id END,
    stored_value_ids = CASE WHEN p_changes ? 'storedValueIds'
      THEN ARRAY(SELECT jsonb_array_elements_text(p_changes -> 'storedValueIds')) ELSE stored_value_ids END,
    discount_id = CASE WHEN p_changes ? 'discountId' THEN p_changes ->> 'discountId' ELSE discount_id END,
    discount_code = CASE WHEN p_changes ? 'discountId' THEN p_changes ->> 'discountCode' ELSE discount_code END,
    -- A code that the version before this column applies takes the place of all.
    further_discounts = CASE WHEN p_changes ? 'discountId' THEN coalesce(p_changes -> 'furtherDiscounts', '[]') ELSE further_discounts END
  WHERE id = p_cart AND type = 'cart' AND hold = 'none' AND version = coalesce(p_version, version)
    AND NOT draft_order_locks(draft_id, p_changes);
  IF NOT FOUND THEN
    RETURN (
      SELECT CASE
        WHEN type <> 'cart' OR hold <> 'none' THEN '{"refused": "checkout_in_progress"}'::jsonb
        WHEN draft_order_locks(draft_id, p_changes) THEN '{"refused": "cart_locked"}'::jsonb
        ELSE '{"refused": "stale"}'::jsonb END
      FROM orders WHERE id = p_cart
    );
  END IF;
  RETURN cart_repriced(p_cart, p_now, p_rates);
END $$;
