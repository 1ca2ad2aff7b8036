-- The latest order a visitor placed since a moment, for the reply to a repeated checkout.
CREATE OR REPLACE FUNCTION checkout_recent(p_token bytea, p_since timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT checkout_state(id) FROM orders
    WHERE token_hash = p_token AND type = 'order' AND placed_at >= p_since AND payment_status <> 'cancelled'
    ORDER BY placed_at DESC LIMIT 1
  );
END $$;

-- Why an order was cancelled, without the words a seller wrote for the shop alone; null where it was not.
CREATE OR REPLACE FUNCTION public_cancel_reason(o orders) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.payment_status = 'cancelled' THEN
    CASE WHEN o.cancel_request IS NULL THEN o.cancel_reason ELSE 'seller' END
  END;
$$;

-- An order as the bearer of the token that placed it may see it, or of a link of a mail (p_link; either may be null), or
-- as the customer it belongs to, or null. The address is gone for whoever was away for two hours since, unless they are
-- logged in as its customer. With p_lines false only the states are read.
CREATE OR REPLACE FUNCTION order_read(
  p_store text, p_livemode boolean, p_token bytea, p_link bytea, p_order text, p_lines boolean, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  forgotten timestamptz := CASE
    WHEN p_token IS NOT NULL THEN visitor_seen(p_store, p_livemode, p_token, p_now)
  END;
  -- Null for who holds no link of this order.
  link_is_fresh boolean := CASE WHEN p_link IS NOT NULL THEN order_link_seen(p_order, p_link, p_now) END;
  owner text := (
    SELECT c.id FROM customer_sessions s JOIN customers c ON c.id = s.customer_id
    WHERE s.token_hash = p_token AND s.ended_at IS NULL AND s.expires_at > p_now AND c.email_verified_at IS NOT NULL
  );
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'id', o.id, 'orderNumber', o.order_number, 'livemode', o.livemode, 'currency', o.currency,
      'subtotal', o.subtotal, 'discount', o.discount, 'shipping', o.shipping, 'tax', o.tax, 'total', o.total,
      'taxInclusive', o.tax_inclusive, 'discountCode', o.discount_code, 'shippingOptionName', o.shipping_option_name,
      'estimatedMinDays', o.estimated_min_days, 'estimatedMaxDays', o.estimated_max_days,
      'refunded', o.refunded,
      'paymentStatus', o.payment_status, 'fulfillmentStatus', o.fulfillment_status,
      'shippingAddress', CASE
        WHEN coalesce(link_is_fresh, false) OR coalesce(o.customer_id = owner, false)
          OR (coalesce(o.token_hash = p_token, false) AND (forgotten IS NULL OR forgotten < o.placed_at))
        THEN o.shipping_address
      END,
      'placedAt', o.placed_at, 'paidAt', o.paid_at, 'updatedAt', o.updated_at, 'paymentMethod', o.payment_method,
      'nextActionUrl', CASE WHEN o.payment_status = 'requires_action' THEN (
        SELECT a.next_action_url FROM payment_attempts a
        WHERE a.order_id = o.id AND a.status = 'requires_action' ORDER BY a.created_at DESC LIMIT 1
      ) END,
      'cancelReason', public_cancel_reason(o),
      'bankTransfer', CASE WHEN p_lines AND o.payment_status = 'pending' AND o.payment_method = 'bank_transfer' THEN (
        SELECT jsonb_build_object('bankDetails', m.bank_details, 'dueAt', (
          SELECT a.next_check_at FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'pending'
        ))
        FROM store_modes m WHERE m.store_id = o.store_id AND m.livemode = o.livemode
      ) END,
      'carrier', o.carrier, 'trackingNumber', o.tracking_number, 'trackingUrl', o.tracking_url,
      'lines', CASE WHEN p_lines THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'productName', l.product_name, 'variantName', l.variant_name, 'quantity', l.quantity,
          'unitPrice', l.unit_price, 'image', l.image
        ) ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = o.id
      ) ELSE '[]' END
    )
    FROM orders o
    WHERE o.id = p_order AND o.store_id = p_store AND o.livemode = p_livemode AND o.type = 'order'
      AND (o.token_hash = p_token OR o.customer_id = owner OR link_is_fresh IS NOT NULL)
  );
END $$;
