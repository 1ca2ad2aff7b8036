-- One event about a change of an order, in the transaction of the change. The payload is the order as it is now; it is
-- shaped for the wire when it is sent.
--
-- Arguments: the order; the type of the event; what tells it from others of that type about the order, so that one told
-- twice is written once; the moment.
-- Locks: none; the caller holds the order.
CREATE OR REPLACE FUNCTION emit_order_event(p_order text, p_type text, p_dedupe text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_order_events(p_order, ARRAY[p_type], ARRAY[p_dedupe], p_now);
END $$;

-- Several events about one change of an order, in their order, as above. The order is read once for all of them.
--
-- Arguments: the order; the types of the events; of each what tells it from others of its type; the moment.
-- Locks: none; the caller holds the order.
CREATE OR REPLACE FUNCTION emit_order_events(
  p_order text, p_types text[], p_dedupes text[], p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_event(told.store_id, told.livemode, told.type, told.id, told.dedupe, told.record, p_now, true) FROM (
    SELECT placed.*, change.type, change.dedupe FROM (
      SELECT o.id, o.store_id, o.livemode, order_record(o) AS record FROM orders o WHERE o.id = p_order OFFSET 0
    ) placed
    CROSS JOIN unnest(p_types, p_dedupes) WITH ORDINALITY change (type, dedupe, place)
    ORDER BY change.place OFFSET 0
  ) told;
  -- Its invoice or credit note is written afterwards, so that a checkout does not wait for a number.
  PERFORM queue_documents(p_order, told IN ('order.paid', 'order.created'), p_now) FROM unnest(p_types) told
  -- An order on invoice has its invoice when it is placed, and one that is cancelled unpaid is credited.
  WHERE told IN ('order.paid', 'order.refunded') OR (told IN ('order.created', 'order.cancelled') AND EXISTS (
    SELECT FROM orders o WHERE o.id = p_order AND o.payment_due_at IS NOT NULL AND o.payment_status IN ('pending', 'cancelled')
  ));
END $$;

-- An order with its lines, payments, refunds, parcels, customer and the processor's word as one document, without the visitor's token, the code to collect it
-- with, or what is there twice.
--
-- Arguments: the order's row.
-- Result: OrderRecord in lib/commerce/orders/order-record.ts.
CREATE OR REPLACE FUNCTION order_record(o orders) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN to_jsonb(o) - '{token_hash,cancel_request,pickup_code,shipping_country}'::text[] || jsonb_build_object(
    'exchange_rate', trim_scale(o.exchange_rate)::text,
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
      SELECT coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object(
        'stock', jsonb_build_object(
          'isTracked', coalesce(p.track_inventory, true),
          'available', coalesce(s.available, 0),
          'sellsWhenOut', coalesce(s.sells_when_out, false),
          'isSold', p.status IS NOT DISTINCT FROM 'published'
        ),
        'unsent', unsent.units, 'held', order_line_held(l, unsent.units)
      ) ORDER BY l.position), '[]')
      FROM order_lines l
        LEFT JOIN variants v ON v.id = l.variant_id
        LEFT JOIN products p ON p.id = v.product_id
        LEFT JOIN stock s ON s.variant_id = v.id AND s.livemode = o.livemode
        CROSS JOIN LATERAL (SELECT order_line_unsent(l, o) AS units) unsent
      WHERE l.order_id = o.id
    ),
    'refunds', (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.created_at, r.id), '[]') FROM refunds r WHERE r.order_id = o.id),
    'captures', (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.created_at, c.id), '[]') FROM captures c WHERE c.order_id = o.id),
    'payments', (SELECT coalesce(jsonb_agg(to_jsonb(p) ORDER BY p.created_at, p.id), '[]') FROM order_payments p WHERE p.order_id = o.id),
    'fulfillments', (
      SELECT coalesce(jsonb_agg(fulfillment_record(f) ORDER BY f.created_at, f.id), '[]')
      FROM fulfillments f WHERE f.order_id = o.id
    ),
    'withdrawals', order_withdrawals(o.id), 'uncharged', CASE WHEN o.payment_status = 'authorized' THEN order_uncharged(o.id) ELSE 0 END, 'held', order_held(o)
  );
END $$;

-- Queues one mail about an order. An order without an address has no mail, and the second of a kind about one subject
-- is none.
--
-- Arguments: the order; the kind of mail; the moment; what the mail is about where an order has several of its kind, as
-- the id of a refund.
-- Locks: none but of the new row.
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
