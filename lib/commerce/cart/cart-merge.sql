-- Brings the lines of others into a cart: quantities add up, as far as stock and the product's maximum go. Carts among
-- the others are empty afterwards, so that no unit is there twice; an order keeps its lines. A cart that is being paid
-- is left alone, as is the cart of a draft, and so is everything where this one is.
--
-- Arguments: the cart, the other carts and orders, the moment.
-- Locks: none. The caller has locked all of them, the one with the lowest id first.
CREATE OR REPLACE FUNCTION cart_merge(p_cart text, p_others text[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  cart orders%ROWTYPE;
  line record;
  own integer;
  wanted bigint;
  merged integer;
  line_id text;
  units bigint := 0;
  notes jsonb := '[]';
BEGIN
  SELECT * INTO STRICT cart FROM orders WHERE id = p_cart;
  IF cart.type <> 'cart' OR cart.hold <> 'none' OR cart.draft_id IS NOT NULL THEN RETURN; END IF;
  p_others := ARRAY(SELECT id FROM orders WHERE id = ANY (p_others) AND (type = 'order' OR (hold = 'none' AND draft_id IS NULL)));
  FOR line IN
    SELECT l.*, p.name, p.slug, least(
      (line_limits(p.min_order_quantity, p.max_order_quantity, p.track_inventory, unit_price(p, v, is_on_sale(p, p_now), order_terms(cart)), k, 1) ->> 'most')::integer,
      CASE WHEN p.track_inventory AND NOT coalesce(k.sells_when_out, false) THEN coalesce(k.available, 0) END
    ) AS most
    FROM (
      SELECT product_id, variant_id, sum(quantity) AS quantity, min(position) AS position,
        (array_agg(gift ORDER BY position) FILTER (WHERE gift IS NOT NULL))[1] AS gift
      FROM order_lines WHERE order_id = ANY (p_others) GROUP BY product_id, variant_id
    ) l
    JOIN products p ON p.id = l.product_id
    LEFT JOIN variants v ON v.id = l.variant_id
    LEFT JOIN stock k ON k.variant_id = l.variant_id AND k.livemode = cart.livemode
    ORDER BY l.position
  LOOP
    own := coalesce((SELECT quantity FROM order_lines WHERE order_id = p_cart AND variant_id = line.variant_id), 0);
    wanted := own + line.quantity;
    -- Nothing left at all: the line stays as it was, and shows itself out of stock.
    merged := CASE WHEN line.most > 0 THEN least(wanted, line.most) WHEN own > 0 THEN own ELSE least(wanted, 1000000) END;
    INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug, gift)
    VALUES (new_id('oitm_'), p_cart, line.product_id, line.variant_id, merged, 0, line.name, line.slug, line.gift)
    ON CONFLICT (order_id, variant_id) DO UPDATE SET
      quantity = excluded.quantity, gift = coalesce(order_lines.gift, excluded.gift)
    RETURNING id INTO line_id;
    units := units + line.quantity;
    IF merged < wanted THEN
      notes := notes || jsonb_build_object(
        'code', 'quantity_capped', 'type', 'warning', 'itemId', line_id,
        'details', jsonb_build_object('requested', wanted, 'available', merged)
      );
    END IF;
  END LOOP;
  IF units = 0 THEN RETURN; END IF;
  DELETE FROM order_lines l USING orders o WHERE l.order_id = o.id AND o.id = ANY (p_others) AND o.type = 'cart';
  UPDATE orders SET version = version + 1, messages = '[]', updated_at = p_now
  WHERE id = ANY (p_others) AND type = 'cart';
  PERFORM cart_changed(p_cart, jsonb_build_array(jsonb_build_object(
    'code', 'cart_merged', 'type', 'info', 'details', jsonb_build_object('units', units)
  )) || notes, p_now);
END $$;
