-- What a seller does to an order, each one call: the row is locked, the guard is part of the UPDATE, and event, mail
-- and audit entry are written beside it. All answer null for an order that is not the seller's, or
-- {"result": "done", "order": order_record} or {"result": "refused", ...order_state}.

-- FULFIL: sent, with what is known of the parcel. p_tracking {carrier, trackingNumber, trackingUrl}.
CREATE OR REPLACE FUNCTION order_fulfill(
  p_store text, p_livemode boolean, p_order text, p_tracking jsonb, p_notify boolean, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
BEGIN
  SELECT * INTO current FROM orders
  WHERE id = p_order AND store_id = p_store AND livemode = p_livemode AND type = 'order' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE orders SET
    fulfillment_status = 'fulfilled', fulfilled_at = p_now, version = version + 1, updated_at = p_now,
    carrier = p_tracking ->> 'carrier', tracking_number = p_tracking ->> 'trackingNumber',
    tracking_url = p_tracking ->> 'trackingUrl'
  WHERE id = p_order AND fulfillment_status = 'unfulfilled' AND hold = 'none'
    AND payment_status IN ('paid', 'partially_refunded');
  IF NOT FOUND THEN RETURN order_refused(current); END IF;

  PERFORM emit_order_event(p_order, 'order.fulfilled', '', p_now);
  IF p_notify THEN PERFORM queue_order_mail(p_order, 'order_fulfilled', p_now); END IF;
  PERFORM audit_write(p_store, p_livemode, p_actor, 'order.fulfilled', 'order', p_order,
    '{"fulfillmentStatus": "unfulfilled"}', p_tracking || '{"fulfillmentStatus": "fulfilled"}', p_now);
  RETURN order_done(p_order);
END $$;

-- UPDATE: only the members sent. p_changes {internalNotes?, tags?, addTags?, removeTags?, metadata?,
-- shippingAddress?}; the address may change for as long as nothing was sent to it. More than 100 tags (TAGS_MAX of
-- the contract) are {"result": "too_many_tags"}. What is as it was is no change, and nobody is told.
CREATE OR REPLACE FUNCTION order_update(
  p_store text, p_livemode boolean, p_order text, p_changes jsonb, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  changed orders%ROWTYPE;
  wanted text[];
BEGIN
  SELECT * INTO current FROM orders
  WHERE id = p_order AND store_id = p_store AND livemode = p_livemode AND type = 'order' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF p_changes ? 'shippingAddress' AND (
    current.fulfillment_status <> 'unfulfilled' OR current.payment_status = 'cancelled' OR current.hold <> 'none'
  ) THEN
    RETURN order_refused(current);
  END IF;
  wanted := order_tags(current.tags, p_changes);
  IF cardinality(wanted) > 100 THEN RETURN '{"result": "too_many_tags"}'; END IF;
  UPDATE orders SET
    internal_notes = CASE WHEN p_changes ? 'internalNotes' THEN p_changes ->> 'internalNotes' ELSE internal_notes END,
    tags = wanted,
    metadata = coalesce(p_changes -> 'metadata', metadata),
    shipping_address = coalesce(p_changes -> 'shippingAddress', shipping_address),
    version = version + 1, updated_at = p_now
  WHERE id = p_order AND (
    (p_changes ? 'internalNotes' AND internal_notes IS DISTINCT FROM p_changes ->> 'internalNotes')
    OR tags <> wanted
    OR metadata <> coalesce(p_changes -> 'metadata', metadata)
    OR shipping_address IS DISTINCT FROM coalesce(p_changes -> 'shippingAddress', shipping_address)
  ) RETURNING * INTO changed;
  IF FOUND THEN
    PERFORM emit_order_event(p_order, 'order.updated', changed.version::text, p_now);
    PERFORM audit_write(p_store, p_livemode, p_actor, 'order.updated', 'order', p_order,
      order_editable(current), order_editable(changed), p_now);
  END IF;
  RETURN order_done(p_order);
END $$;

-- What of an order a seller can change by hand.
CREATE OR REPLACE FUNCTION order_editable(o orders) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'internalNotes', o.internal_notes, 'tags', o.tags, 'metadata', o.metadata, 'shippingAddress', o.shipping_address
  );
END $$;

-- The tags of an order after a change, each once, in the order in which they came.
CREATE OR REPLACE FUNCTION order_tags(p_tags text[], p_changes jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT tag FROM (
      SELECT tag, place FROM unnest(p_tags) WITH ORDINALITY AS kept (tag, place) WHERE NOT p_changes ? 'tags'
      UNION ALL
      SELECT tag, place FROM jsonb_array_elements_text(p_changes -> 'tags') WITH ORDINALITY AS sent (tag, place)
      UNION ALL
      SELECT tag, 1000000 + place
      FROM jsonb_array_elements_text(p_changes -> 'addTags') WITH ORDINALITY AS added (tag, place)
    ) wanted
    WHERE NOT coalesce(p_changes -> 'removeTags', '[]') ? tag
    GROUP BY tag ORDER BY min(place)
  );
END $$;

-- MARK PAID: a bank transfer has come in. It is settled as every payment is.
CREATE OR REPLACE FUNCTION order_mark_paid(
  p_store text, p_livemode boolean, p_order text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  attempt payment_attempts%ROWTYPE;
BEGIN
  SELECT * INTO current FROM orders
  WHERE id = p_order AND store_id = p_store AND livemode = p_livemode AND type = 'order' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO attempt FROM payment_attempts
  WHERE order_id = p_order AND status = 'pending' AND payment_method = 'bank_transfer';
  IF NOT FOUND OR current.payment_status <> 'pending' OR current.hold <> 'none' OR current.fulfillment_status <> 'unfulfilled' THEN
    RETURN order_refused(current);
  END IF;
  PERFORM checkout_settle(attempt.id, 'succeeded',
    jsonb_build_object('amount', attempt.amount, 'currency', attempt.currency), p_now);
  PERFORM audit_write(p_store, p_livemode, p_actor, 'order.marked_paid', 'order', p_order,
    '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}', p_now);
  RETURN order_done(p_order);
END $$;

-- All of an order that decides what may be done to it: OrderState in lib/commerce/orders/states.ts. In SQL and STABLE,
-- so that a statement over many orders has it inlined.
CREATE OR REPLACE FUNCTION order_state(o orders) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'paymentStatus', o.payment_status, 'fulfillmentStatus', o.fulfillment_status, 'isCancelling', o.hold = 'cancelling',
    'paymentMethod', o.payment_method, 'captured', o.captured, 'refunded', o.refunded, 'refundPending', o.refund_pending
  );
$$;

-- The answer for an order whose state forbids what was asked.
CREATE OR REPLACE FUNCTION order_refused(o orders) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN '{"result": "refused"}' || order_state(o);
END $$;

-- The order as it is now, after what was asked for is done.
CREATE OR REPLACE FUNCTION order_done(p_order text) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('result', 'done', 'order', order_record(o)) FROM orders o WHERE o.id = p_order);
END $$;
