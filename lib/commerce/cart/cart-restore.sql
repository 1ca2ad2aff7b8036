-- Restores an abandoned cart into the visitor's cart, which is created if there is none: of each available
-- variant up to the quantity of the mail and the stock, and never less than the cart has, so that it can be
-- repeated. Records that the mail's recipient came back, and the cart.
--
-- Arguments: the visitor's store, mode, token hash, country and time; the reminder; the version of the rates
-- the caller has; the currency of a new cart, null for the store's.
-- Result: {"cart": record} or {"refused": code, …}.
-- Locks: those of cart_open(), then the cart, then the reminder.
CREATE OR REPLACE FUNCTION cart_restore(
  p_store text, p_livemode boolean, p_token bytea, p_country text, p_now timestamptz,
  p_reminder text, p_rates integer DEFAULT NULL, p_currency text DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  cart_id text;
  cart orders%ROWTYPE;
  line record;
  line_id text;
  own integer;
  units integer;
  notes jsonb := '[]';
BEGIN
  -- A statement of its own: a cart made inside the next one would not be visible to it.
  cart_id := cart_open(p_store, p_livemode, p_token, p_country, p_now, p_currency);
  SELECT * INTO cart FROM orders WHERE id = cart_id FOR NO KEY UPDATE;
  IF lines_locked(cart) IS NOT NULL THEN
    RETURN jsonb_build_object('refused', lines_locked(cart));
  END IF;
  FOR line IN
    SELECT v.id AS variant_id, p.id AS product_id, p.name, p.slug, p.min_order_quantity AS minimum, wanted.quantity AS wanted,
      unit_price(p, v, is_on_sale(p, p_now), order_terms(cart)) AS price, least(
        (line_limits(p.min_order_quantity, p.max_order_quantity, p.track_inventory, unit_price(p, v, is_on_sale(p, p_now), order_terms(cart)), k, 1) ->> 'most')::integer,
        CASE WHEN p.track_inventory AND NOT coalesce(k.sells_when_out, false) THEN coalesce(k.available, 0) END
      ) AS most
    FROM cart_reminders r
    CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(r.lines) AS ("variantId" text, quantity integer))
      WITH ORDINALITY AS wanted ("variantId", quantity, place)
    JOIN variants v ON v.id = wanted."variantId"
    JOIN products p ON p.id = v.product_id AND p.status = 'published'
    LEFT JOIN stock k ON k.variant_id = v.id AND k.livemode = p_livemode
    WHERE r.id = p_reminder
    ORDER BY wanted.place
  LOOP
    own := coalesce((SELECT quantity FROM order_lines WHERE order_id = cart.id AND variant_id = line.variant_id), 0);
    units := greatest(own, least(line.wanted, line.most));
    CONTINUE WHEN units = own OR units < line.minimum;
    INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug)
    VALUES (new_id('oitm_'), cart.id, line.product_id, line.variant_id, units, line.price, line.name, line.slug)
    ON CONFLICT (order_id, variant_id) DO UPDATE SET quantity = excluded.quantity
    RETURNING id INTO line_id;
    IF units < line.wanted THEN
      notes := notes || jsonb_build_object(
        'code', 'quantity_capped', 'type', 'warning', 'itemId', line_id,
        'details', jsonb_build_object('requested', line.wanted, 'available', units)
      );
    END IF;
  END LOOP;
  PERFORM cart_reminder_followed(p_reminder, cart.id, p_now);
  RETURN cart_changed(cart.id, notes, p_now, p_rates);
END $$;
