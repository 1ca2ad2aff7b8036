-- Parcels: which units of an order were sent together. A line counts its units in parcels (`fulfilled`) and those no
-- longer to be sent (`cancelled`): restocked before shipping, or refunded and their parcel cancelled. The status of the
-- order follows from both.

-- How many units of a line are still to be sent: not in a parcel, not cancelled, and not reserved by a pending refund.
-- While money is authorized, refunds are for sent units: the others were not paid for.
--
-- Arguments: the line; its order.
CREATE OR REPLACE FUNCTION order_line_unsent(l order_lines, o orders) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN greatest(0, l.quantity - l.fulfilled - l.cancelled - CASE WHEN o.refund_pending = 0 OR o.payment_status = 'authorized' THEN 0 ELSE (
    SELECT coalesce(sum(refund_units(r, o, l)), 0)
    FROM refunds r WHERE r.order_id = o.id AND r.status = 'pending' AND r.restock
  ) END);
END $$;

-- A parcel as one document: what the API shows, and what its events keep.
--
-- Arguments: the parcel's row.
-- Result: FulfillmentRecord in lib/commerce/orders/order-record.ts.
CREATE OR REPLACE FUNCTION fulfillment_record(f fulfillments) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', f.id, 'order_id', f.order_id, 'status', f.status, 'carrier', f.carrier,
    'tracking_number', f.tracking_number, 'tracking_url', f.tracking_url,
    'delivered_at', f.delivered_at, 'lost_at', f.lost_at, 'cancelled_at', f.cancelled_at,
    'created_at', f.created_at, 'updated_at', f.updated_at
  ) || jsonb_build_object('items', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'line_id', l.id, 'quantity', i.quantity, 'product_name', l.product_name, 'variant_name', l.variant_name,
      'sku', l.sku, 'product_type', l.product_type
    ) ORDER BY l.position), '[]')
    FROM fulfillment_items i JOIN order_lines l ON l.id = i.order_line_id WHERE i.fulfillment_id = f.id
  ));
END $$;

-- One event about a parcel, in the transaction of its change.
--
-- Arguments: the parcel; created or updated; the moment.
CREATE OR REPLACE FUNCTION emit_fulfillment_event(p_fulfillment text, p_what text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_event(f.store_id, f.livemode, 'fulfillment.' || p_what, f.id, f.version::text, fulfillment_record(f), p_now)
  FROM fulfillments f WHERE f.id = p_fulfillment;
END $$;

-- The fulfilment status of an order by its parcels: unfulfilled or ready for pickup without any, fulfilled when nothing
-- is left to send, else in between. The tracking that the order itself shows is that of its latest parcel.
--
-- Arguments: the order; the moment.
-- Result: whether this made it fulfilled.
-- Locks: the caller holds the order.
CREATE OR REPLACE FUNCTION order_update_fulfillment(p_order text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  latest fulfillments%ROWTYPE;
  derived text;
BEGIN
  SELECT * INTO current FROM orders WHERE id = p_order;
  SELECT * INTO latest FROM fulfillments
  WHERE order_id = p_order AND status <> 'cancelled' ORDER BY created_at DESC, id DESC LIMIT 1;
  derived := CASE
    WHEN latest.id IS NULL AND current.ready_for_pickup_at IS NOT NULL THEN 'ready_for_pickup'
    WHEN latest.id IS NULL THEN 'unfulfilled'
    WHEN EXISTS (
      SELECT FROM order_lines l WHERE l.order_id = p_order AND order_line_unsent(l, current) > 0
    ) THEN 'partially_fulfilled'
    ELSE 'fulfilled'
  END;
  UPDATE orders SET
    fulfillment_status = derived, fulfilled_at = CASE WHEN derived = 'fulfilled' THEN coalesce(fulfilled_at, p_now) END,
    carrier = latest.carrier, tracking_number = latest.tracking_number, tracking_url = latest.tracking_url,
    version = version + 1, updated_at = p_now
  WHERE id = p_order;
  RETURN derived = 'fulfilled' AND current.fulfillment_status <> 'fulfilled';
END $$;

-- SEND: the only function that books shipments. Books a parcel with its units, the resulting status of the order, the
-- events, and the mail if requested.
--
-- Arguments: the order; {id, carrier, trackingNumber, trackingUrl, items: [{id of a line, quantity}], notifyCustomer}; the
-- moment.
-- Locks: the caller holds the order, and has checked that so many units are left.
CREATE OR REPLACE FUNCTION fulfillment_create(p_order text, p_fulfillment jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  event_type text;
BEGIN
  INSERT INTO fulfillments (id, order_id, store_id, livemode, carrier, tracking_number, tracking_url, created_at, updated_at)
  SELECT p_fulfillment ->> 'id', o.id, o.store_id, o.livemode, p_fulfillment ->> 'carrier',
    p_fulfillment ->> 'trackingNumber', p_fulfillment ->> 'trackingUrl', p_now, p_now
  FROM orders o WHERE o.id = p_order;
  INSERT INTO fulfillment_items (fulfillment_id, order_line_id, quantity)
  SELECT p_fulfillment ->> 'id', item.id, item.quantity
  FROM jsonb_to_recordset(p_fulfillment -> 'items') item (id text, quantity integer);
  UPDATE order_lines l SET fulfilled = l.fulfilled + i.quantity
  FROM fulfillment_items i WHERE i.fulfillment_id = p_fulfillment ->> 'id' AND l.id = i.order_line_id;
  PERFORM license_keys_deliver(p_order, p_fulfillment -> 'items', p_now);
  event_type := CASE WHEN order_update_fulfillment(p_order, p_now) THEN 'order.fulfilled' ELSE 'order.updated' END;
  PERFORM emit_fulfillment_event(p_fulfillment ->> 'id', 'created', p_now);
  PERFORM emit_order_event(p_order, event_type, p_fulfillment ->> 'id', p_now);
  IF (p_fulfillment ->> 'notifyCustomer')::boolean THEN
    PERFORM queue_order_mail(p_order, 'order_fulfilled', p_now, p_fulfillment ->> 'id');
  END IF;
END $$;
