-- Changes of a cart's lines. Each locks the cart, so that parallel changes of one cart queue and none is lost, and
-- answers {"cart": snapshot} or {"refused": code, …facts} with nothing written.

-- Adds units of a variant to the visitor's cart, which is made when there is none.
CREATE OR REPLACE FUNCTION cart_add_line(
  p_store text, p_livemode boolean, p_token bytea, p_country text, p_now timestamptz,
  p_product text, p_variant text, p_quantity integer
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  cart_id text;
  cart orders%ROWTYPE;
  product products%ROWTYPE;
  chosen variants%ROWTYPE;
  price bigint;
  wanted integer;
  units integer;
  refusal jsonb;
BEGIN
  -- A statement of its own: a cart made inside the next one would not be visible to it.
  cart_id := cart_open(p_store, p_livemode, p_token, p_country, p_now);
  SELECT * INTO cart FROM orders WHERE id = cart_id FOR NO KEY UPDATE;
  IF cart.type <> 'cart' OR cart.hold <> 'none' THEN
    RETURN '{"refused": "checkout_in_progress"}';
  END IF;

  SELECT * INTO product FROM products
  WHERE store_id = p_store AND status = 'published' AND (id = p_product OR slug = p_product)
  ORDER BY id = p_product DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN '{"refused": "not_found"}';
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
  price := line_price(product, chosen, p_now);
  SELECT available INTO units FROM stock WHERE variant_id = chosen.id AND livemode = p_livemode;
  refusal := line_refusal(product, price, units, wanted);
  IF refusal IS NOT NULL THEN RETURN refusal; END IF;

  INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug)
  VALUES (new_id('oitm_'), cart.id, product.id, chosen.id, p_quantity, price, product.name, product.slug)
  ON CONFLICT (order_id, variant_id) DO UPDATE SET quantity = wanted, unit_price = price;
  RETURN cart_changed(cart.id, '[]', p_now);
END $$;

-- The most units one line may have: what the product allows, a million, and 10^12 minor units of money.
CREATE OR REPLACE FUNCTION line_maximum(product products, p_price bigint) RETURNS integer
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN least(product.max_order_quantity, 1000000, 1000000000000 / nullif(p_price, 0));
END $$;

-- What keeps a line from having so many units, by the refusals: fewer or more than its product allows, more than there
-- are. The cart's messages and the checkout have it from cart_snapshot().
CREATE OR REPLACE FUNCTION line_problems(
  product products, p_price bigint, p_available integer, p_quantity integer
) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN array_remove(ARRAY [
    CASE WHEN p_quantity < product.min_order_quantity THEN 'below_minimum_quantity' END,
    CASE WHEN p_quantity > line_maximum(product, p_price) THEN 'above_maximum_quantity' END,
    CASE WHEN product.track_inventory AND p_quantity > coalesce(p_available, 0) THEN 'insufficient_stock' END
  ], NULL);
END $$;

-- The answer to a change that asks for so many units; null where they can be had.
CREATE OR REPLACE FUNCTION line_refusal(
  product products, p_price bigint, p_available integer, p_quantity integer
) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  problem text := (line_problems(product, p_price, p_available, p_quantity))[1];
BEGIN
  RETURN CASE problem
    WHEN 'below_minimum_quantity' THEN jsonb_build_object('refused', problem, 'limit', product.min_order_quantity)
    WHEN 'above_maximum_quantity' THEN jsonb_build_object('refused', problem, 'limit', line_maximum(product, p_price))
    WHEN 'insufficient_stock' THEN jsonb_build_object('refused', problem, 'available', coalesce(p_available, 0))
  END;
END $$;

-- PUT of a quantity: 0 removes the line; more than there is becomes what there is, with a message.
CREATE OR REPLACE FUNCTION cart_set_line(
  p_store text, p_livemode boolean, p_token bytea, p_country text, p_now timestamptz,
  p_line text, p_quantity integer
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  cart_id text;
  cart orders%ROWTYPE;
  line order_lines%ROWTYPE;
  product products%ROWTYPE;
  refusal jsonb;
  units integer := p_quantity;
  notes jsonb := '[]';
BEGIN
  -- A statement of its own: a cart made inside the next one would not be visible to it.
  cart_id := cart_open(p_store, p_livemode, p_token, p_country, p_now);
  SELECT * INTO cart FROM orders WHERE id = cart_id FOR NO KEY UPDATE;
  IF cart.type <> 'cart' OR cart.hold <> 'none' THEN
    RETURN '{"refused": "checkout_in_progress"}';
  END IF;
  SELECT * INTO line FROM order_lines WHERE order_id = cart.id AND id = p_line;
  IF NOT FOUND THEN
    RETURN '{"refused": "not_found"}';
  END IF;
  IF p_quantity = 0 THEN
    DELETE FROM order_lines WHERE id = line.id;
    RETURN cart_changed(cart.id, '[]', p_now);
  END IF;

  SELECT * INTO product FROM products WHERE id = line.product_id;
  refusal := line_refusal(
    product,
    (SELECT line_price(product, v, p_now) FROM variants v WHERE v.id = line.variant_id),
    (SELECT available FROM stock WHERE variant_id = line.variant_id AND livemode = p_livemode),
    p_quantity
  );
  IF refusal ->> 'refused' = 'insufficient_stock' THEN
    units := (refusal ->> 'available')::integer;
    notes := jsonb_build_array(jsonb_build_object(
      'code', 'quantity_capped', 'type', 'warning', 'itemId', line.id,
      'details', jsonb_build_object('requested', p_quantity, 'available', units)
    ));
  ELSIF refusal IS NOT NULL THEN
    RETURN refusal;
  END IF;
  -- Nothing left at all: the line stays as it was, and shows itself out of stock.
  IF units > 0 THEN
    UPDATE order_lines SET quantity = units WHERE id = line.id;
  END IF;
  RETURN cart_changed(cart.id, notes, p_now);
END $$;

-- After each successful change: old messages go, prices shown are the current ones, the version moves.
CREATE OR REPLACE FUNCTION cart_changed(p_cart text, p_messages jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET messages = p_messages, version = version + 1, updated_at = p_now WHERE id = p_cart;
  UPDATE order_lines l SET unit_price = line_price(p, v, p_now)
  FROM products p, variants v
  WHERE l.order_id = p_cart AND p.id = l.product_id AND v.id = l.variant_id
    AND l.unit_price <> line_price(p, v, p_now);
  RETURN jsonb_build_object('cart', cart_snapshot(p_cart, p_now));
END $$;

-- Everything of a cart but its lines: sets the fields that p_changes names, if the cart is still at p_version.
CREATE OR REPLACE FUNCTION cart_update(p_cart text, p_version integer, p_changes jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET
    email = CASE WHEN p_changes ? 'email' THEN p_changes ->> 'email' ELSE email END,
    shipping_address = CASE WHEN p_changes ? 'shippingAddress'
      THEN nullif(p_changes -> 'shippingAddress', 'null') ELSE shipping_address END,
    billing_address = CASE WHEN p_changes ? 'billingAddress'
      THEN nullif(p_changes -> 'billingAddress', 'null') ELSE billing_address END,
    same_as_shipping = CASE WHEN p_changes ? 'sameAsShipping'
      THEN (p_changes ->> 'sameAsShipping')::boolean ELSE same_as_shipping END,
    notes = CASE WHEN p_changes ? 'notes' THEN p_changes ->> 'notes' ELSE notes END,
    shipping_option_id = CASE WHEN p_changes ? 'shippingOptionId'
      THEN p_changes ->> 'shippingOptionId' ELSE shipping_option_id END,
    discount_id = CASE WHEN p_changes ? 'discountId' THEN p_changes ->> 'discountId' ELSE discount_id END,
    discount_code = CASE WHEN p_changes ? 'discountId' THEN p_changes ->> 'discountCode' ELSE discount_code END
  WHERE id = p_cart AND type = 'cart' AND hold = 'none' AND version = p_version;
  IF NOT FOUND THEN
    RETURN (
      SELECT CASE WHEN type = 'cart' AND hold = 'none' THEN '{"refused": "stale"}'::jsonb
        ELSE '{"refused": "checkout_in_progress"}'::jsonb END
      FROM orders WHERE id = p_cart
    );
  END IF;
  RETURN cart_changed(p_cart, coalesce(p_changes -> 'messages', '[]'), p_now);
END $$;
