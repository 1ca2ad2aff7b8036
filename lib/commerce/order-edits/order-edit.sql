-- EDIT: gives an order the lines and sums of a plan. Removed units are released, added units are reserved as by a
-- checkout, with the same checks; all or nothing.
--
-- Arguments: the order; what lib/commerce/order-edits/plan-edit.ts makes of an edit, {subtotal, tax, shippingTax, discount,
-- shipping, total, taxBreakdown, overpaid, destination: null | {shippingAddress, reverseCharge, taxEvidence, standardShipping,
-- isTaxedAnew} where it goes elsewhere, lines: [{id, quantity, unitPrice, discount, tax, taxClass, taxRatePpm}] for those that stay, added: [{id, productId,
-- variantId, quantity, unitPrice, discount, tax, taxClass, taxRatePpm, tracked, isPreorder, expectedOn, name, slug,
-- variantName, hasVariants, productType, withdrawalExclusion, sku,
-- image}]}; the moment.
-- Result: {"result": "edited"} | {"result": "insufficient_stock"} with lines [{variantId, available}].
-- Locks: the stock of what changes, in the order of the variants. The caller holds the order.
CREATE OR REPLACE FUNCTION order_edit_apply(p_order text, p_plan jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  destination jsonb := nullif(p_plan -> 'destination', 'null');
  is_taxed_anew boolean := coalesce((p_plan #>> '{destination,isTaxedAnew}')::boolean, false);
  changed jsonb;
  added jsonb;
  short jsonb;
BEGIN
  SELECT * INTO STRICT current FROM orders WHERE id = p_order;
  -- How many units of what is counted come in, or leave below zero.
  -- A variant may be on a line and part of a bundle on another.
  WITH moves AS (
    SELECT m.variant_id, sum(m.units)::integer AS units, bool_or(m.is_held) AS is_held FROM (
      SELECT u.variant_id, coalesce((line ->> 'quantity')::integer, 0) * u.units_each - u.quantity AS units, true AS is_held
      FROM line_units u
        JOIN stock_holds h ON h.order_id = u.order_id AND h.variant_id = u.variant_id
        LEFT JOIN jsonb_array_elements(p_plan -> 'lines') line ON line ->> 'id' = u.line_id
      WHERE u.order_id = p_order
      UNION ALL
      SELECT line ->> 'variantId', (line ->> 'quantity')::integer, false
      FROM jsonb_array_elements(p_plan -> 'added') line
      WHERE (line ->> 'tracked')::boolean
    ) m GROUP BY m.variant_id HAVING sum(m.units) <> 0
  )
  SELECT coalesce(jsonb_agg(move) FILTER (WHERE is_held), '[]'), coalesce(jsonb_agg(move) FILTER (WHERE NOT is_held), '[]')
  INTO changed, added
  FROM moves, LATERAL (SELECT jsonb_build_object('variant_id', moves.variant_id, 'units', moves.units) AS move) built;
  short := stock_change_holds(current, changed, added, p_now);
  IF short IS NOT NULL THEN
    RETURN jsonb_build_object('result', 'insufficient_stock', 'lines', short);
  END IF;

  DELETE FROM order_lines l
  WHERE l.order_id = p_order
    AND l.id NOT IN (SELECT line ->> 'id' FROM jsonb_array_elements(p_plan -> 'lines') line);
  UPDATE order_lines l SET
    discount = (line ->> 'discount')::bigint, tax = (line ->> 'tax')::bigint,
    unit_price = CASE WHEN is_taxed_anew THEN (line ->> 'unitPrice')::bigint ELSE l.unit_price END,
    tax_class = CASE WHEN is_taxed_anew THEN line ->> 'taxClass' ELSE l.tax_class END,
    tax_rate = CASE WHEN is_taxed_anew THEN (line ->> 'taxRatePpm')::integer ELSE l.tax_rate END,
    -- What is owed leaves first; what comes in is owed as far as it was not there.
    backorder = CASE WHEN owed.quantity > 0 THEN
      coalesce(l.backorder, '{"isPreorder": false, "expectedOn": null}') || jsonb_build_object('quantity', owed.quantity)
    END,
    quantity = (line ->> 'quantity')::integer
  FROM jsonb_array_elements(p_plan -> 'lines') line
  CROSS JOIN LATERAL (
    SELECT kept.quantity, kept.quantity - before.quantity AS units
    FROM (SELECT (line ->> 'quantity')::integer AS quantity) kept
      JOIN order_lines before ON before.id = line ->> 'id'
  ) change
  CROSS JOIN LATERAL (
    SELECT least(change.quantity, coalesce((old.backorder ->> 'quantity')::integer, 0) + CASE
      WHEN change.units <= 0 THEN change.units
      ELSE greatest(0, least(change.units, coalesce((
        SELECT -s.available FROM stock s WHERE s.variant_id = old.variant_id AND s.livemode = current.livemode
      ), 0)))
    END) AS quantity
    FROM order_lines old WHERE old.id = line ->> 'id'
  ) owed
  WHERE l.order_id = p_order AND l.id = line ->> 'id';
  INSERT INTO order_lines (
    id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug, variant_name, has_variants,
    product_type, withdrawal_exclusion, sku, image, discount, tax, tax_class, tax_rate, backorder
  )
  SELECT line ->> 'id', p_order, line ->> 'productId', line ->> 'variantId', (line ->> 'quantity')::integer,
    (line ->> 'unitPrice')::bigint, line ->> 'name', line ->> 'slug', line ->> 'variantName',
    (line ->> 'hasVariants')::boolean, line ->> 'productType',
    coalesce(line ->> 'withdrawalExclusion', 'none'), line ->> 'sku', nullif(line -> 'image', 'null'),
    (line ->> 'discount')::bigint, (line ->> 'tax')::bigint, line ->> 'taxClass', (line ->> 'taxRatePpm')::integer,
    CASE WHEN (line ->> 'tracked')::boolean THEN (
      SELECT jsonb_build_object(
        'quantity', least((line ->> 'quantity')::integer, -s.available),
        'isPreorder', coalesce(line -> 'isPreorder', 'false'), 'expectedOn', line -> 'expectedOn'
      )
      FROM stock s WHERE s.variant_id = line ->> 'variantId' AND s.livemode = current.livemode AND s.available < 0
    ) END
  FROM jsonb_array_elements(p_plan -> 'added') line;

  IF destination IS NOT NULL THEN
    UPDATE orders SET
      shipping_address = destination -> 'shippingAddress', reverse_charge = (destination ->> 'reverseCharge')::boolean,
      tax_evidence = nullif(destination -> 'taxEvidence', 'null'), shipping = (p_plan ->> 'shipping')::bigint,
      standard_shipping = (destination ->> 'standardShipping')::bigint
    WHERE id = p_order;
  END IF;
  UPDATE orders SET
    subtotal = (p_plan ->> 'subtotal')::bigint, tax = (p_plan ->> 'tax')::bigint,
    discount = (p_plan ->> 'discount')::bigint, total = (p_plan ->> 'total')::bigint,
    tax_breakdown = p_plan -> 'taxBreakdown', shipping_tax = (p_plan ->> 'shippingTax')::bigint,
    overpaid = (p_plan ->> 'overpaid')::bigint, version = version + 1, updated_at = p_now
  WHERE id = p_order;
  -- The transfer that is awaited is one of the new total.
  PERFORM payment_attempt_change(p_order, (p_plan ->> 'total')::bigint, p_now);
  IF current.paid_at IS NOT NULL THEN
    PERFORM product_sales_edited(p_order);
    PERFORM downloads_give(p_order, p_now);
  END IF;
  IF current.fulfillment_status = 'partially_fulfilled' AND order_update_fulfillment(p_order, p_now) THEN
    PERFORM emit_order_event(p_order, 'order.fulfilled', current.version || ' edited', p_now);
  END IF;
  PERFORM emit_order_event(p_order, 'order.updated', (current.version + 1)::text, p_now);
  RETURN '{"result": "edited"}';
END $$;
