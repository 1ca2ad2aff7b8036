-- A draft as one document: what its seller wrote, its lines, and the order that it has become. Also what its events keep.
-- It names what is in it: the token of its link is not.
--
-- Arguments: the draft's row.
-- Result: DraftOrderRecord in lib/commerce/draft-orders/rows.ts. The sums are those of the last change by a seller, or
-- of the order.
-- Locks: none.
CREATE OR REPLACE FUNCTION draft_order_record(d draft_orders) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'id', d.id, 'livemode', d.livemode, 'status', d.status, 'locked', d.locked,
      'shipping_price', d.shipping_price, 'shipping_name', d.shipping_name, 'message', d.message,
      'related_order_id', d.related_order_id, 'version', d.version, 'expires_at', d.expires_at,
      'sent_at', d.sent_at, 'completed_at', d.completed_at, 'created_at', d.created_at,
      'updated_at', d.updated_at
    ) || jsonb_build_object(
      'order', jsonb_build_object(
        'id', o.id, 'type', o.type, 'orderNumber', o.order_number, 'paymentStatus', o.payment_status,
        'version', o.version, 'hold', o.hold, 'currency', o.currency, 'locale', o.locale,
        'customerId', o.customer_id, 'email', o.email, 'internalNotes', o.internal_notes,
        'shippingAddress', o.shipping_address, 'billingAddress', o.billing_address, 'sameAsShipping', o.same_as_shipping,
        'vatId', o.vat_id, 'vatCheck', o.vat_check, 'reverseCharge', o.reverse_charge,
        'credit', o.credit, 'discountType', o.discount_type, 'discountValue', o.discount_value, 'shippingOptionName', o.shipping_option_name,
        'taxInclusive', CASE WHEN o.type = 'order' THEN o.tax_inclusive ELSE s.tax_inclusive END,
        'totals', jsonb_build_object(
          'subtotal', o.subtotal, 'tax', o.tax, 'shipping', o.shipping, 'discount', o.discount, 'total', o.total
        )
      ),
      'lines', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'productName', CASE WHEN o.type = 'order' THEN l.product_name ELSE coalesce(p.name, l.product_name) END,
          'hasVariants', CASE WHEN o.type = 'order' THEN l.has_variants ELSE coalesce(p.has_variants, false) END,
          'variantName', CASE WHEN o.type = 'order' THEN l.variant_name ELSE v.name END,
          'sku', CASE WHEN o.type = 'order' THEN l.sku ELSE v.sku END,
          'catalogPrice', CASE WHEN v.id IS NOT NULL THEN unit_price(p, v, is_on_sale(p, d.updated_at), order_terms(o)) END,
          'isTracked', coalesce(p.track_inventory, true), 'available', coalesce(k.available, 0)
        ) ORDER BY l.position), '[]')
        FROM order_lines l
          LEFT JOIN products p ON p.id = l.product_id
          LEFT JOIN variants v ON v.id = l.variant_id
          LEFT JOIN stock k ON k.variant_id = l.variant_id AND k.livemode = o.livemode
        WHERE l.order_id = o.id
      )
    )
    FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = d.order_id
  );
END $$;

-- Writes an event about a draft order, in the transaction of the change. Its version distinguishes events of
-- one type.
--
-- Arguments: the draft, the type of the event, the time.
-- Locks: none; the caller holds the draft's cart.
CREATE OR REPLACE FUNCTION emit_draft_order_event(p_draft text, p_type text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM emit_event(d.store_id, d.livemode, p_type, d.id, d.version::text, draft_order_record(d), p_now)
  FROM draft_orders d WHERE d.id = p_draft;
END $$;

-- Whether a draft's seller has fixed one of the fields that a shopper wants to change in its cart.
--
-- Arguments: the draft, null for an ordinary cart; the changes by their names on the wire.
-- Locks: none; a seller changes what is fixed together with the cart's version.
CREATE OR REPLACE FUNCTION draft_order_locks(p_draft text, p_changes jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN p_draft IS NOT NULL AND EXISTS (
    SELECT FROM draft_orders WHERE id = p_draft AND p_changes ?| (locked || ARRAY['discountId', 'currency'])
  );
END $$;

-- A draft whose cart has just become an order, in the transaction that says so.
--
-- Arguments: the draft, the moment.
-- Locks: the draft. The caller holds the order.
CREATE OR REPLACE FUNCTION draft_order_complete(p_draft text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE draft_orders SET status = 'completed', completed_at = p_now, version = version + 1, updated_at = p_now
  WHERE id = p_draft;
  PERFORM emit_draft_order_event(p_draft, 'draft_order.completed', p_now);
END $$;

-- Deletes the ordinary cart that was created when the link was opened while there was no draft.
--
-- Arguments: the hash of the link's token.
-- Result: whether the token can now be used for a draft's cart. Not while a payment of that cart is in
-- progress.
-- Locks: the deleted cart.
CREATE OR REPLACE FUNCTION draft_order_free_token(p_token bytea) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM orders o
  WHERE o.token_hash = p_token AND o.type = 'cart' AND o.hold = 'none' AND o.draft_id IS NULL
    AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'late');
  RETURN NOT EXISTS (SELECT FROM orders o WHERE o.token_hash = p_token AND o.type = 'cart' AND o.draft_id IS NULL);
END $$;

-- Opens a draft again whose order came to nothing before it had a number: in a new cart with the same contents, and
-- under the same link. Where that link's token has a cart that is being paid by now, the seller has to send it again.
--
-- Arguments: the order that is given up, as it was before; the moment.
-- Locks: the caller holds the order; an ordinary cart of the token, the draft.
CREATE OR REPLACE FUNCTION draft_order_reopen(placed orders, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  cart text := new_id('ord_');
  is_free boolean := draft_order_free_token(placed.token_hash);
BEGIN
  INSERT INTO orders (
    id, store_id, livemode, token_hash, draft_id, currency, store_currency, exchange_rate, visitor_country, customer_id, email, shipping_address,
    billing_address, same_as_shipping, notes, vat_id, vat_check, vat_check_due_at, shipping_option_id, discount_type,
    discount_value, locale, internal_notes, subtotal, tax, shipping, discount, total, credit, credit_refund_id, stored_value_ids, created_at,
    updated_at
  ) VALUES (
    cart, placed.store_id, placed.livemode, CASE WHEN is_free THEN placed.token_hash END, placed.draft_id, placed.currency,
    placed.store_currency, placed.exchange_rate, placed.visitor_country, placed.customer_id, placed.email, placed.shipping_address,
    CASE WHEN NOT (placed.same_as_shipping AND placed.shipping_address IS NOT NULL) THEN placed.billing_address END, placed.same_as_shipping, placed.notes,
    placed.vat_id, placed.vat_check, placed.vat_check_due_at, placed.shipping_option_id, placed.discount_type,
    placed.discount_value, placed.locale, placed.internal_notes, placed.subtotal, placed.tax, placed.shipping, placed.discount, placed.total,
    -- Of gift cards is taken what they have when it is paid.
    placed.credit - coalesce((SELECT sum((part ->> 'amount')::bigint) FROM jsonb_array_elements(placed.stored_value) part), 0),
    placed.credit_refund_id, placed.stored_value_ids, p_now, p_now
  );
  -- The credit that pays a part of it moves to the cart too.
  IF placed.credit_refund_id IS NOT NULL THEN
    UPDATE orders SET credit = 0, credit_refund_id = NULL WHERE id = placed.id;
    PERFORM credit_move(placed.credit_refund_id, cart);
    PERFORM return_move_exchange(placed.credit_refund_id, cart);
  END IF;
  INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug)
  SELECT new_id('oitm_'), cart, product_id, variant_id, quantity, unit_price, product_name, product_slug
  FROM order_lines WHERE order_id = placed.id ORDER BY position;
  UPDATE draft_orders SET
    order_id = cart, status = CASE WHEN is_free THEN 'sent' ELSE 'open' END, completed_at = NULL,
    version = version + 1, updated_at = p_now
  WHERE id = placed.draft_id;
  PERFORM emit_draft_order_event(placed.draft_id, 'draft_order.updated', p_now);
END $$;
