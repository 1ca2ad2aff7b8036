-- Writes one event about a change of an order, in the transaction of the change. The payload is the current
-- order; it is converted for the API when it is sent.
--
-- Arguments: the order; the type of the event; what distinguishes it from others of that type about the
-- order, so that it is written once; the time.
-- Locks: none; the caller holds the order.
CREATE OR REPLACE FUNCTION emit_order_event(p_order text, p_type text, p_dedupe text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_order_events(p_order, ARRAY[p_type], ARRAY[p_dedupe], p_now);
END $$;

-- Writes several events about one change of an order, in sequence, as above. The order is read once for all
-- of them.
--
-- Arguments: the order; the types of the events; for each what distinguishes it from others of its type; the
-- time.
-- Locks: none; the caller holds the order.
CREATE OR REPLACE FUNCTION emit_order_events(
  p_order text, p_types text[], p_dedupes text[], p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_event(emitted.store_id, emitted.livemode, emitted.type, emitted.id, emitted.dedupe, emitted.record, p_now, true) FROM (
    SELECT placed.*, change.type, change.dedupe FROM (
      SELECT o.id, o.store_id, o.livemode, order_record(o) AS record FROM orders o WHERE o.id = p_order OFFSET 0
    ) placed
    CROSS JOIN unnest(p_types, p_dedupes) WITH ORDINALITY change (type, dedupe, place)
    ORDER BY change.place OFFSET 0
  ) emitted;
  -- Its invoice or credit note is written afterwards, so that a checkout does not wait for a number.
  PERFORM queue_documents(p_order, event_type IN ('order.paid', 'order.created'), p_now) FROM unnest(p_types) event_type
  -- An order on invoice has its invoice when it is placed, and one that is cancelled unpaid is credited.
  WHERE event_type IN ('order.paid', 'order.refunded') OR (event_type IN ('order.created', 'order.cancelled') AND EXISTS (
    SELECT FROM orders o WHERE o.id = p_order AND o.payment_due_at IS NOT NULL AND o.payment_status IN ('pending', 'cancelled')
  ));
END $$;

-- An order with its lines, payments, refunds, parcels, customer and the processor's status as one document:
-- the source of the seller's API, the events and the mails. Its members are listed, so that a new or changed
-- column is in no event until it is added here. When its members change, its format does too, and
-- lift-order-record.ts converts older events.
--
-- Arguments: the order's row.
-- Result: OrderRecord in lib/commerce/orders/order-record.ts.
CREATE OR REPLACE FUNCTION order_record(o orders) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- Most orders have none, and nothing is held for any.
  withdrawn jsonb := order_withdrawals(o.id);
BEGIN
  RETURN jsonb_build_object(
    'format', 2,
    'id', o.id, 'store_id', o.store_id, 'livemode', o.livemode, 'type', o.type,
    'order_number', o.order_number, 'hold', o.hold, 'currency', o.currency,
    'store_currency', o.store_currency, 'locale', o.locale, 'email', o.email,
    'customer_id', o.customer_id, 'shipping_address', o.shipping_address,
    'billing_address', o.billing_address, 'notes', o.notes, 'delivery_consent', o.delivery_consent,
    'vat_id', o.vat_id, 'vat_check', o.vat_check, 'reverse_charge', o.reverse_charge,
    'tax_evidence', o.tax_evidence, 'shipping_option_id', o.shipping_option_id,
    'shipping_option_name', o.shipping_option_name, 'pickup', o.pickup,
    'ready_for_pickup_at', o.ready_for_pickup_at, 'standard_shipping', o.standard_shipping,
    'discount_code', o.discount_code, 'discount_type', o.discount_type,
    'discount_value', o.discount_value, 'discounts', o.discounts, 'subtotal', o.subtotal, 'tax', o.tax,
    'shipping', o.shipping, 'discount', o.discount, 'total', o.total, 'tax_inclusive', o.tax_inclusive,
    'tax_breakdown', o.tax_breakdown, 'shipping_tax', o.shipping_tax,
    'estimated_min_days', o.estimated_min_days, 'estimated_max_days', o.estimated_max_days,
    'exchange_rate', trim_scale(o.exchange_rate)::text
  ) || jsonb_build_object(
    'payment_status', o.payment_status, 'fulfillment_status', o.fulfillment_status,
    'payment_method', o.payment_method, 'processor', o.processor, 'processor_ref', o.processor_ref,
    'payment_capture', o.payment_capture, 'captures_parts', o.captures_parts,
    'capture_before', o.capture_before, 'payment_due_at', o.payment_due_at,
    'reminder_days', o.reminder_days, 'stock_held_until', o.stock_held_until,
    'sends_before_paid', o.sends_before_paid, 'captured', o.captured, 'received', o.received,
    'voided', o.voided, 'refunded', o.refunded, 'refund_pending', o.refund_pending, 'credit', o.credit, 'stored_value', o.stored_value,
    'overpaid', o.overpaid, 'cancel_reason', o.cancel_reason, 'dispute', o.dispute,
    'tracking_number', o.tracking_number, 'tracking_url', o.tracking_url, 'carrier', o.carrier,
    'internal_notes', o.internal_notes, 'tags', o.tags, 'metadata', o.metadata,
    -- Most orders have none, and read no definitions.
    'custom_fields', CASE WHEN o.custom_fields = '{}' THEN '{}' ELSE (
      SELECT coalesce(jsonb_object_agg(d.key, o.custom_fields -> d.key), '{}') FROM custom_fields d
      WHERE d.store_id = o.store_id AND d.owner = 'order' AND d.deleted_at IS NULL AND o.custom_fields ? d.key
    ) END,
    'placed_at', o.placed_at, 'paid_at', o.paid_at, 'fulfilled_at', o.fulfilled_at,
    'cancelled_at', o.cancelled_at, 'updated_at', o.updated_at,
    'customer', (
      SELECT jsonb_build_object(
        'id', c.id, 'email', c.email, 'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone
      )
      FROM customers c WHERE c.id = o.customer_id
    ),
    'attempt_status', (
      SELECT a.status FROM payment_attempts a WHERE a.order_id = o.id ORDER BY a.created_at DESC, a.id DESC LIMIT 1
    ),
    'lines', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'product_id', l.product_id, 'product_name', l.product_name,
        'product_slug', l.product_slug, 'product_type', l.product_type,
        'withdrawal_exclusion', l.withdrawal_exclusion, 'variant_id', l.variant_id,
        'variant_name', l.variant_name, 'has_variants', l.has_variants, 'sku', l.sku,
        'quantity', l.quantity, 'restocked', l.restocked, 'backorder', l.backorder,
        'fulfilled', l.fulfilled, 'cancelled', l.cancelled, 'unit_price', l.unit_price,
        'discount', l.discount, 'tax', l.tax, 'tax_class', l.tax_class, 'tax_rate', l.tax_rate,
        'image', l.image, 'parts', l.parts,
        'stock', jsonb_build_object(
          'isTracked', coalesce(p.track_inventory, true),
          'available', coalesce(s.available, 0),
          'sellsWhenOut', coalesce(s.sells_when_out, false),
          'isSold', p.status IS NOT DISTINCT FROM 'published'
        ),
        'unsent', unsent.units, 'held', CASE WHEN withdrawn = '[]' THEN 0 ELSE order_line_held(l, unsent.units) END
      ) ORDER BY l.position), '[]')
      FROM order_lines l
        LEFT JOIN variants v ON v.id = l.variant_id
        LEFT JOIN products p ON p.id = v.product_id
        LEFT JOIN stock s ON s.variant_id = v.id AND s.livemode = o.livemode
        CROSS JOIN LATERAL (SELECT order_line_unsent(l, o) AS units) unsent
      WHERE l.order_id = o.id
    ),
    'refunds', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'amount', r.amount, 'reason', r.reason, 'status', r.status,
        'failure_code', r.failure_code, 'restock_lines', r.restock_lines, 'by_hand', r.by_hand,
        'credited', r.credited, 'to_store_credit', r.to_store_credit,
        'processor', r.processor, 'found_ref', r.found_ref, 'created_at', r.created_at
      ) ORDER BY r.created_at, r.id), '[]')
      FROM refunds r WHERE r.order_id = o.id
    ),
    'captures', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'amount', c.amount, 'is_final', c.is_final, 'status', c.status,
        'actor_kind', c.actor_kind, 'actor_id', c.actor_id, 'created_at', c.created_at
      ) ORDER BY c.created_at, c.id), '[]')
      FROM captures c WHERE c.order_id = o.id
    ),
    'payments', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'amount', p.amount, 'received_on', p.received_on, 'reference', p.reference,
        'actor_kind', p.actor_kind, 'actor_id', p.actor_id, 'created_at', p.created_at,
        'reversed_at', p.reversed_at
      ) ORDER BY p.created_at, p.id), '[]')
      FROM order_payments p WHERE p.order_id = o.id
    ),
    'fulfillments', (
      SELECT coalesce(jsonb_agg(fulfillment_record(f) ORDER BY f.created_at, f.id), '[]')
      FROM fulfillments f WHERE f.order_id = o.id
    ),
    'withdrawals', withdrawn,
    'uncharged', CASE WHEN o.payment_status = 'authorized' THEN order_uncharged(o.id) ELSE 0 END,
    'held', CASE WHEN withdrawn = '[]' THEN 'none' ELSE order_held(o) END
  );
END $$;

-- Queues one mail about an order. An order without an address has no mail, and a second one of a kind about
-- one subject is not queued.
--
-- Arguments: the order; the kind of mail; the time; the subject if an order has several mails of the kind,
-- such as the id of a refund.
-- Locks: only the new row.
CREATE OR REPLACE FUNCTION queue_order_mail(
  p_order text, p_kind text, p_now timestamptz, p_subject text DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_mail(
    o.store_id, o.livemode, p_kind, coalesce(p_subject, o.id), o.email, coalesce(o.locale, s.default_locale), '{}', p_now
  )
  FROM orders o JOIN stores s ON s.id = o.store_id
  WHERE o.id = p_order AND o.email IS NOT NULL;
END $$;
