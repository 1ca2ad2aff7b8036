-- Units on the shelf that are somebody's already: of orders that are not sent yet and of checkouts whose payment is
-- under way. On hand is what is available and these. By orders_by_fulfillment and payment_attempts_one_live: what a
-- shop has open is little, whatever it has sold.
CREATE OR REPLACE FUNCTION stock_reserved(p_store text, p_livemode boolean)
RETURNS TABLE (variant_id text, units integer)
LANGUAGE sql STABLE AS $$
  SELECT h.variant_id, sum(h.quantity - h.restocked)::integer
  FROM (
    SELECT o.id FROM orders o
    WHERE o.store_id = p_store AND o.livemode = p_livemode AND o.type = 'order'
      AND o.fulfillment_status = 'unfulfilled'
      AND o.payment_status IN ('pending', 'requires_action', 'paid', 'partially_refunded')
    UNION
    SELECT a.order_id FROM payment_attempts a
    WHERE a.store_id = p_store AND a.livemode = p_livemode
      AND a.status IN ('sent', 'unknown', 'requires_action', 'pending')
  ) open
  -- Order by order: a plan that reads every hold there ever was would look cheaper than it is.
  CROSS JOIN LATERAL (
    SELECT held.variant_id, held.quantity, coalesce(l.restocked, 0) AS restocked
    FROM stock_holds held
    LEFT JOIN order_lines l ON l.order_id = held.order_id AND l.variant_id = held.variant_id
    WHERE held.order_id = open.id AND held.state <> 'released' OFFSET 0
  ) h
  GROUP BY h.variant_id
$$;

-- Sets what there is of each variant to what was counted on the shelf, through stock_adjust: what orders have reserved
-- stays theirs, and the rest is available. p_counts [{variantId, sku, onHand}], found by id where there is one, else by
-- the SKU of products that are not archived; p_is_dry looks only. Answers in the same order [{"result": "counted" |
-- "not_found" | "ambiguous" | "twice" | "reserved" (with reserved)}].
-- Locks stock by variant, then the products' flags, before anything is written: the order checkouts have.
CREATE OR REPLACE FUNCTION stock_count(
  p_store text, p_livemode boolean, p_counts jsonb, p_reason text, p_actor jsonb, p_is_dry boolean, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  results jsonb := '[]';
  found jsonb;
  counted record;
  outcome jsonb;
BEGIN
  -- Which variants: [{at, ids, onHand}].
  SELECT coalesce(jsonb_agg(jsonb_build_object('ids', named.ids, 'onHand', line.value -> 'onHand') ORDER BY line.at), '[]')
  INTO found
  FROM jsonb_array_elements(p_counts) WITH ORDINALITY line (value, at)
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(v.id), '[]') AS ids
    FROM variants v JOIN products p ON p.id = v.product_id AND p.status <> 'archived'
    WHERE v.store_id = p_store AND CASE WHEN line.value ->> 'variantId' IS NULL
      THEN v.sku = line.value ->> 'sku' ELSE v.id = line.value ->> 'variantId' END
  ) named;

  IF NOT p_is_dry THEN
    PERFORM FROM stock k
    WHERE k.livemode = p_livemode AND k.variant_id IN (SELECT line -> 'ids' ->> 0 FROM jsonb_array_elements(found) line)
    ORDER BY k.variant_id FOR NO KEY UPDATE;
    PERFORM FROM product_stats s
    WHERE s.livemode = p_livemode AND s.product_id IN (
      SELECT v.product_id FROM jsonb_array_elements(found) line JOIN variants v ON v.id = line -> 'ids' ->> 0
    ) ORDER BY s.product_id FOR NO KEY UPDATE;
  END IF;

  -- Read under the locks: whoever took units before has written them down by now.
  FOR counted IN
    SELECT line.value -> 'ids' ->> 0 AS id, jsonb_array_length(line.value -> 'ids') AS matches,
      (line.value ->> 'onHand')::integer AS on_hand, coalesce(r.units, 0) AS reserved,
      line.at > min(line.at) OVER (PARTITION BY line.value -> 'ids' ->> 0) AS is_again
    FROM jsonb_array_elements(found) WITH ORDINALITY line (value, at)
    LEFT JOIN stock_reserved(p_store, p_livemode) r ON r.variant_id = line.value -> 'ids' ->> 0
    ORDER BY line.at
  LOOP
    outcome := CASE
      WHEN counted.matches = 0 THEN '{"result": "not_found"}'
      WHEN counted.matches > 1 THEN '{"result": "ambiguous"}'
      WHEN counted.is_again THEN '{"result": "twice"}'
      WHEN counted.on_hand < counted.reserved THEN jsonb_build_object('result', 'reserved', 'reserved', counted.reserved)
      ELSE '{"result": "counted"}'
    END;
    IF outcome ->> 'result' = 'counted' AND NOT p_is_dry THEN
      PERFORM stock_adjust(
        counted.id, p_livemode, 'set', counted.on_hand - counted.reserved, p_reason, p_now, NULL, p_actor
      );
    END IF;
    results := results || outcome;
  END LOOP;
  RETURN results;
END $$;
