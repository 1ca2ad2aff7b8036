-- Notes that an address wants to hear when a variant can be bought again; a second time is the first. Answers
-- {"productId", "variantId"} or {"refused"}.
CREATE OR REPLACE FUNCTION stock_alert_add(
  p_store text, p_livemode boolean, p_product text, p_variant text, p_email text, p_locale text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  product products%ROWTYPE;
  chosen text;
BEGIN
  -- An id wins over a slug of the same text.
  SELECT * INTO product FROM products
  WHERE store_id = p_store AND status = 'published' AND (id = p_product OR slug = p_product)
  ORDER BY id = p_product DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN '{"refused": "not_found"}';
  END IF;
  IF p_variant IS NULL AND product.has_variants THEN
    RETURN '{"refused": "variant_required"}';
  END IF;
  SELECT id INTO chosen FROM variants
  WHERE product_id = product.id AND (id = p_variant OR (p_variant IS NULL AND is_default));
  IF NOT FOUND THEN
    RETURN '{"refused": "variant_not_found"}';
  END IF;
  IF is_buyable(product.track_inventory, chosen, p_livemode) THEN
    RETURN '{"refused": "already_in_stock"}';
  END IF;
  -- Stock that arrives from here on finds the row: the job looks at what there is, not at what has changed.
  INSERT INTO stock_alerts (store_id, livemode, variant_id, email, locale, created_at)
  VALUES (p_store, p_livemode, chosen, lower(p_email), p_locale, p_now)
  ON CONFLICT (variant_id, livemode, email) DO NOTHING;
  RETURN jsonb_build_object(
    'productId', product.id, 'variantId', CASE WHEN product.has_variants THEN chosen END
  );
END $$;

-- Whether one variant can be bought in the mode: units that are held have left `available`.
CREATE OR REPLACE FUNCTION is_buyable(p_tracked boolean, p_variant text, p_livemode boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT p_tracked OR EXISTS (
    SELECT FROM stock WHERE variant_id = p_variant AND livemode = p_livemode AND available > 0
  );
$$;

-- Turns alerts whose variant can be bought again into mails, the oldest first, and answers how many. The row goes as its
-- mail comes, in one statement: whoever is killed has done both or neither, and two at once take different ones. A shop
-- that is closed or a product that is not for sale keeps its alerts waiting.
CREATE OR REPLACE FUNCTION stock_alerts_send(p_limit integer, p_now timestamptz) RETURNS integer
LANGUAGE sql AS $$
  WITH due AS (
    SELECT a.id
    FROM stock_alerts a
    JOIN variants v ON v.id = a.variant_id
    JOIN products p ON p.id = v.product_id
    JOIN stores s ON s.id = a.store_id
    WHERE p.status = 'published' AND s.maintenance_message IS NULL
      AND is_buyable(p.track_inventory, a.variant_id, a.livemode)
    ORDER BY a.created_at, a.id LIMIT p_limit
    FOR UPDATE OF a SKIP LOCKED
  ), gone AS (
    DELETE FROM stock_alerts a USING due WHERE a.id = due.id RETURNING a.*
  ), written AS (
    INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
    SELECT new_id('mail_'), store_id, livemode, 'back_in_stock', id::text, email, locale,
      jsonb_build_object('variantId', variant_id), p_now, p_now
    FROM gone
    ON CONFLICT (kind, subject_id) DO NOTHING
  )
  SELECT count(*)::integer FROM gone;
$$;
