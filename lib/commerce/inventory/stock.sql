-- Sets, increments or decrements the stock of one variant by hand, and records it before and after. The row lock
-- serializes parallel calls. Without an operation the units stay;
--
-- Arguments: the variant; the mode; set, increment, decrement or null; the units; the reason; the moment; from when on
-- stock is low, null leaves it; who, {kind, id}, for the audit log.
-- Locks: the variant's stock, then what stock_changed() locks.
-- Result: {"result": "adjusted" (with before, after, threshold) | "insufficient_stock" (with available) | "too_much"
--          | "license_keys" (with available) for units that are licence keys | "bundle" (with available) for what has no units
--          of its own}.
CREATE OR REPLACE FUNCTION stock_adjust(
  p_variant text, p_livemode boolean, p_operation text, p_quantity integer, p_reason text, p_now timestamptz,
  p_threshold integer DEFAULT NULL, p_actor jsonb DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  row stock%ROWTYPE;
  result bigint;
  threshold integer;
  movement bigint;
BEGIN
  SELECT * INTO STRICT row FROM stock
  WHERE variant_id = p_variant AND livemode = p_livemode FOR NO KEY UPDATE;
  threshold := coalesce(p_threshold, row.low_stock_threshold);
  result := CASE p_operation
    WHEN 'set' THEN p_quantity
    WHEN 'increment' THEN row.available::bigint + p_quantity
    WHEN 'decrement' THEN row.available::bigint - p_quantity
    ELSE row.available
  END;
  -- Units that are owed can come in by and by.
  IF result < 0 AND result < row.available AND NOT (p_operation = 'set' AND row.sells_when_out) THEN
    RETURN jsonb_build_object('result', 'insufficient_stock', 'available', row.available);
  END IF;
  -- They are added and removed, not counted.
  IF row.is_keyed AND p_operation IS NOT NULL AND result <> license_keys_left(p_variant, p_livemode) THEN
    RETURN jsonb_build_object('result', 'license_keys', 'available', row.available);
  END IF;
  IF row.is_bundle AND p_operation IS NOT NULL AND result <> row.available THEN
    RETURN jsonb_build_object('result', 'bundle', 'available', row.available);
  END IF;
  IF result > 1000000000 THEN
    RETURN '{"result": "too_much"}';
  END IF;
  -- A count that confirms the expected stock is recorded as a movement, but emits no event.
  IF p_operation IS NOT NULL AND NOT row.is_bundle THEN
    INSERT INTO stock_movements (store_id, variant_id, livemode, kind, before, after, reason, source_kind, source_id, created_at)
    VALUES (row.store_id, p_variant, p_livemode, p_operation, row.available, result, p_reason, 'manual', new_id('mov_'), p_now)
    RETURNING id INTO movement;
  END IF;
  IF result <> row.available OR threshold <> row.low_stock_threshold THEN
    UPDATE stock SET available = result, low_stock_threshold = threshold, updated_at = p_now
    WHERE variant_id = p_variant AND livemode = p_livemode;
    PERFORM emit_stock_event('inventory.updated', p_variant, p_livemode, coalesce(movement::text, new_id('mov_')),
      jsonb_build_object('stockBefore', row.available, 'stockAfter', result, 'reason', p_reason), p_now);
    IF p_actor IS NOT NULL THEN
      PERFORM audit_write(row.store_id, p_livemode, p_actor, 'inventory.adjusted', 'inventory', p_variant,
        jsonb_build_object('inventoryCount', row.available, 'lowStockThreshold', row.low_stock_threshold),
        jsonb_strip_nulls(jsonb_build_object(
          'inventoryCount', result, 'lowStockThreshold', threshold, 'reason', p_reason
        )), p_now);
    END IF;
  END IF;
  RETURN jsonb_build_object('result', 'adjusted', 'before', row.available, 'after', result, 'threshold', threshold);
END $$;

-- Has stock say whether its variant is sold when sold out; and of a bundle how many can be made of its parts, which is
-- none while one of them is not in the shop. Parts that are not counted, or are sold when sold out, do not bind; of a bundle
-- that nothing binds there are a million, and it is sold when sold out itself.
--
-- Arguments: the products whose variants or parts may have changed, or the stock of these.
-- Locks: the stock of variants that begin or cease to be sold when sold out, by variant and mode, then that of the bundles
-- and of those that the products are parts of, in the same order: bundles come after what they are made of.
CREATE OR REPLACE FUNCTION stock_follow_variants(p_products text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  bundles text[];
BEGIN
  PERFORM FROM stock k JOIN variants v ON v.id = k.variant_id
  WHERE v.product_id = ANY (p_products) AND k.sells_when_out <> v.sell_when_sold_out AND NOT k.is_bundle
  ORDER BY k.variant_id, k.livemode FOR NO KEY UPDATE OF k;
  UPDATE stock k SET sells_when_out = v.sell_when_sold_out FROM variants v
  WHERE v.id = k.variant_id AND v.product_id = ANY (p_products) AND k.sells_when_out <> v.sell_when_sold_out
    AND NOT k.is_bundle;

  bundles := ARRAY(
    SELECT product_id FROM bundle_parts WHERE product_id = ANY (p_products)
    UNION SELECT product_id FROM bundle_parts WHERE part_product_id = ANY (p_products)
  );
  IF bundles = '{}' THEN
    RETURN;
  END IF;
  PERFORM FROM stock WHERE product_id = ANY (bundles) AND is_bundle ORDER BY variant_id, livemode FOR NO KEY UPDATE;
  -- A statement of its own: what another took of a part while this one waited is seen only now.
  UPDATE stock k SET available = made.available, sells_when_out = made.sells_when_out,
    updated_at = greatest(k.updated_at, made.updated_at)
  FROM (
    SELECT b.product_id, mode.livemode, max(s.updated_at) AS updated_at,
      CASE
        WHEN NOT bool_and(coalesce(p.status = 'published' AND p.product_type = 'physical' AND s.variant_id IS NOT NULL, false)) THEN 0
        ELSE coalesce(
          min(greatest(s.available, 0) / b.quantity) FILTER (WHERE p.track_inventory AND NOT s.sells_when_out), 1000000
        )
      END AS available,
      bool_and(coalesce(
        p.status = 'published' AND p.product_type = 'physical' AND s.variant_id IS NOT NULL
          AND (NOT p.track_inventory OR s.sells_when_out), false
      )) AS sells_when_out
    FROM bundle_parts b
    CROSS JOIN (VALUES (false), (true)) mode (livemode)
    LEFT JOIN products p ON p.id = b.part_product_id
    LEFT JOIN stock s ON s.variant_id = b.variant_id AND s.livemode = mode.livemode
    WHERE b.product_id = ANY (bundles)
    GROUP BY b.product_id, mode.livemode
  ) made
  WHERE k.product_id = made.product_id AND k.livemode = made.livemode AND k.is_bundle
    AND (k.available, k.sells_when_out) IS DISTINCT FROM (made.available, made.sells_when_out);
END $$;

-- Writes one event about the stock of a variant.
--
-- Arguments: the event's type; the variant; the mode; the key that makes it unique; details of the change;
-- the time.
-- Locks: only the new row.
CREATE OR REPLACE FUNCTION emit_stock_event(
  p_type text, p_variant text, p_livemode boolean, p_dedupe text, p_more jsonb, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_event(k.store_id, k.livemode, p_type, v.id, p_dedupe, jsonb_build_object(
      'productId', p.id, 'productName', p.name, 'variantId', v.id, 'variantName', v.name, 'sku', v.sku,
      'inventoryCount', k.available, 'lowStockThreshold', k.low_stock_threshold,
      'updatedAt', to_char(p_now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ) || p_more, p_now)
  FROM stock k
  JOIN variants v ON v.id = k.variant_id
  JOIN products p ON p.id = v.product_id
  WHERE k.variant_id = p_variant AND k.livemode = p_livemode;
END $$;

-- After every change of stock, by any statement: updates the product's flag in lists, increments the catalogue version
-- when a variant sells out or comes back (feeds list each variant), and notifies the seller of stock that runs low or
-- out. Only rows that cross a line cost anything here, and parts of bundles: of these follows how many can be made.
--
-- Locks: the stock of the bundles, then the stock flags of products that have run out or come back, by product and mode, with their listings, then
-- their stores' modes, and below these what lists are narrowed by.
CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
  is_oversold boolean;
  crosses_limit boolean;
  flipped record;
  has_flipped boolean := false;
  crossing record;
  bundles text[];
BEGIN
  SELECT
    array_agg(a.variant_id), bool_or(a.available < 0 AND a.available < b.available AND NOT a.sells_when_out),
    bool_or(
      (a.available > 0) <> (b.available > 0) OR a.sells_when_out <> b.sells_when_out
      OR (a.available BETWEEN 1 AND a.low_stock_threshold AND b.available > a.low_stock_threshold)
    )
  INTO changed, is_oversold, crosses_limit
  FROM after_rows a JOIN before_rows b USING (variant_id, livemode);
  -- Enforced here regardless of the application: stock goes below zero only for variants sold on backorder.
  IF is_oversold THEN
    RAISE check_violation USING MESSAGE = 'stock must not fall below zero';
  END IF;
  -- Changes of bundles are reported with the change of their parts, below.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  bundles := ARRAY(SELECT DISTINCT product_id FROM bundle_parts WHERE variant_id = ANY (changed) ORDER BY product_id);
  -- Most changes end here: the statements below take ten times as long, while the row that everybody buys is locked.
  IF bundles = '{}' AND crosses_limit IS NOT TRUE THEN
    RETURN NULL;
  END IF;
  IF bundles <> '{}' THEN
    PERFORM stock_follow_variants(bundles);
  END IF;
  FOR flipped IN
    SELECT s.product_id, s.livemode
    FROM (
      SELECT a.product_id, a.livemode FROM after_rows a JOIN before_rows b USING (variant_id, livemode)
      WHERE (a.available > 0) <> (b.available > 0) OR a.sells_when_out <> b.sells_when_out
      UNION
      SELECT m.product_id, m.livemode FROM product_stats m
      WHERE m.product_id = ANY (bundles) AND m.in_stock <> is_in_stock(m.product_id, m.livemode)
    ) crossed
    JOIN product_stats s USING (product_id, livemode)
    JOIN products p ON p.id = s.product_id
    WHERE p.track_inventory
    ORDER BY s.product_id, s.livemode FOR NO KEY UPDATE OF s
  LOOP
    -- Asked again under the lock: two buyers taking the last two variants each see the other's only now.
    PERFORM product_stock_changed(flipped.product_id, flipped.livemode);
    has_flipped := true;
  END LOOP;
  IF has_flipped THEN
    PERFORM touch_catalog(store_id, livemode)
    FROM (SELECT DISTINCT store_id, livemode FROM after_rows ORDER BY store_id, livemode) changed;
    PERFORM stamp_facets(array_agg(product_id) || bundles, livemode) FROM after_rows GROUP BY livemode ORDER BY livemode;
  END IF;

  FOR crossing IN
    SELECT a.variant_id, a.livemode, a.updated_at,
      CASE WHEN a.available <= 0 THEN 'inventory.out_of_stock' ELSE 'inventory.low_stock' END AS type
    FROM after_rows a
    JOIN before_rows b USING (variant_id, livemode)
    JOIN products p ON p.id = a.product_id
    WHERE p.track_inventory AND NOT a.is_bundle AND (
      (a.available <= 0 AND b.available > 0)
      OR (a.available BETWEEN 1 AND a.low_stock_threshold AND b.available > a.low_stock_threshold)
    )
  LOOP
    PERFORM emit_stock_event(crossing.type, crossing.variant_id, crossing.livemode, new_id('mov_'), '{}', crossing.updated_at);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_changed AFTER UPDATE ON stock
REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
