-- The order a mail tells of; null for a mail about something else.
CREATE OR REPLACE FUNCTION mail_order_id(m mails) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN m.kind = 'order_refunded' THEN (SELECT r.order_id FROM refunds r WHERE r.id = m.subject_id)
    WHEN m.kind IN ('order_confirmation', 'bank_transfer_instructions', 'order_fulfilled', 'order_cancelled')
      THEN m.subject_id
  END;
$$;

-- Takes mails to send under a lease of 60 seconds, so that two senders never hold the same one, each with its store's
-- branding and with what it is about as that is now. A killed sender loses its mails to the next, which sends them
-- under the same Message-ID. The mails of one order leave one after the other, as they were asked for: whoever reads
-- that a parcel is on its way has read before that the order is paid.
--
-- Arguments: how many at most, the moment.
-- Result: one document for each mail: QueuedMail in lib/commerce/mail/rows.ts.
-- Locks: the mails taken; those that another sender is taking are passed over.
CREATE OR REPLACE FUNCTION mail_claim(p_limit integer, p_now timestamptz) RETURNS TABLE (mail jsonb)
LANGUAGE sql AS $$
  UPDATE mails m SET lease_until = p_now + interval '60 seconds', attempts = attempts + 1
  WHERE id IN (
    SELECT id FROM mails
    WHERE status = 'pending' AND next_attempt_at <= p_now AND (lease_until IS NULL OR lease_until <= p_now)
      AND NOT EXISTS (
        SELECT FROM mails earlier
        WHERE earlier.status = 'pending' AND earlier.to_address = mails.to_address
          AND (earlier.created_at, earlier.id) < (mails.created_at, mails.id)
          AND mail_order_id(earlier) = mail_order_id(mails)
      )
    ORDER BY next_attempt_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  )
  RETURNING jsonb_build_object(
    'id', m.id, 'kind', m.kind, 'toAddress', m.to_address, 'locale', m.locale, 'livemode', m.livemode,
    'attempt', m.attempts, 'createdAt', m.created_at, 'payload', m.payload,
    'store', (
      SELECT jsonb_build_object(
        'name', s.name, 'primaryColor', s.primary_color, 'logoUrl', s.logo_url, 'timezone', s.timezone,
        'bankDetails', b.bank_details, 'contactEmail', s.contact_email
      ) FROM stores s JOIN store_modes b ON b.store_id = s.id AND b.livemode = m.livemode WHERE s.id = m.store_id
    ),
    'about', mail_about(m)
  );
$$;

-- What a mail is about, by its kind; null when that is no more.
CREATE OR REPLACE FUNCTION mail_about(m mails) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE m.kind
    WHEN 'login_link' THEN (
      SELECT jsonb_build_object(
        'expiresAt', l.expires_at, 'isUsed', l.used_at IS NOT NULL, 'hasAccount', EXISTS (
          SELECT FROM customers c WHERE c.store_id = l.store_id AND c.livemode = l.livemode AND c.email = l.email
        )
      )
      FROM login_links l WHERE l.id = m.subject_id::bigint
    )
    WHEN 'order_refunded' THEN (
      SELECT mail_order(r.order_id) || jsonb_build_object('refund', jsonb_build_object('amount', r.amount))
      FROM refunds r WHERE r.id = m.subject_id
    )
    WHEN 'conversation_reply' THEN (
      SELECT jsonb_build_object(
        'topic', c.subject, 'body', reply.body, 'writtenAt', reply.created_at,
        'question', (
          SELECT q.body FROM conversation_messages q
          WHERE q.conversation_id = c.id AND q.sender = 'visitor' AND q.sequence < reply.sequence
          ORDER BY q.sequence DESC LIMIT 1
        )
      )
      FROM conversation_messages reply JOIN conversations c ON c.id = reply.conversation_id
      WHERE reply.id = m.subject_id
    )
    WHEN 'back_in_stock' THEN (
      SELECT jsonb_build_object(
        'productName', p.name, 'slug', p.slug,
        'variantId', CASE WHEN p.has_variants THEN v.id END, 'variantName', CASE WHEN p.has_variants THEN v.name END
      )
      FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.id = m.payload ->> 'variantId' AND p.status = 'published'
    )
    WHEN 'webhook_failing' THEN (
      SELECT m.payload || jsonb_build_object(
        'isStillSo', w.active AND w.failing_since IS NOT DISTINCT FROM (m.payload ->> 'failingSince')::timestamptz
      )
      FROM webhook_endpoints w WHERE w.id = m.payload ->> 'webhookId'
    )
    WHEN 'webhook_switched_off' THEN (
      SELECT m.payload || jsonb_build_object('isStillSo', w.disabled_reason IS NOT NULL)
      FROM webhook_endpoints w WHERE w.id = m.payload ->> 'webhookId'
    )
    WHEN 'order_link' THEN mail_order(m.payload ->> 'orderId')
    -- A sample is about what it says itself: {"template": kind}.
    WHEN 'test' THEN m.payload
    ELSE mail_order(m.subject_id)
  END;
END $$;

-- An order as mails about it show it. The deadline is that of a bank transfer still awaited.
CREATE OR REPLACE FUNCTION mail_order(p_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'id', o.id, 'orderNumber', o.order_number, 'hasAccount', o.customer_id IS NOT NULL, 'currency', o.currency,
      'subtotal', o.subtotal, 'tax', o.tax, 'shipping', o.shipping, 'discount', o.discount, 'total', o.total,
      'taxInclusive', o.tax_inclusive, 'discountCode', o.discount_code, 'shippingOptionName', o.shipping_option_name,
      'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status,
      'captured', o.captured, 'refunded', o.refunded, 'refundPending', o.refund_pending,
      'shippingAddress', o.shipping_address, 'placedAt', o.placed_at,
      'paidAt', o.paid_at, 'estimatedMinDays', o.estimated_min_days, 'estimatedMaxDays', o.estimated_max_days,
      'carrier', o.carrier, 'trackingNumber', o.tracking_number, 'trackingUrl', o.tracking_url,
      'transferDueAt', (
        SELECT a.next_check_at FROM payment_attempts a
        WHERE a.order_id = o.id AND a.status = 'pending' AND a.payment_method = 'bank_transfer'
      ),
      'lines', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'productName', l.product_name, 'variantName', l.variant_name, 'quantity', l.quantity,
          'unitPrice', l.unit_price, 'image', l.image
        ) ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = o.id
      )
    )
    FROM orders o WHERE o.id = p_order AND o.type = 'order'
  );
END $$;
