-- Queues one mail about a refund of an order, which can have several. An order without an address has no mail, and a
-- second call for the same refund does nothing.
--
-- Arguments: the refund, the moment.
CREATE OR REPLACE FUNCTION queue_refund_mail(p_refund text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
  SELECT new_id('mail_'), o.store_id, o.livemode, 'order_refunded', r.id, o.email,
    coalesce(o.locale, s.default_locale), '{}', p_now, p_now
  FROM refunds r JOIN orders o ON o.id = r.order_id JOIN stores s ON s.id = o.store_id
  WHERE r.id = p_refund AND o.email IS NOT NULL
  ON CONFLICT (kind, subject_id) DO NOTHING;
$$;

-- Queues one mail of a kind about a webhook for each time it began to fail: to the store's contact address, else to each
-- owner. Readers count by their place, so that an address which changes meanwhile brings no second mail. What was
-- answered is kept as it was.
--
-- Arguments: the webhook; webhook_failing or webhook_switched_off; what was answered, {status, error}; the moment.
CREATE OR REPLACE FUNCTION queue_webhook_mail(p_webhook text, p_kind text, p_answer jsonb, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
  SELECT new_id('mail_'), w.store_id, w.livemode, p_kind,
    concat_ws(':', w.id, extract(epoch FROM w.failing_since), reader.place), reader.address, s.default_locale,
    jsonb_build_object(
      'webhookId', w.id, 'url', w.url, 'livemode', w.livemode, 'failingSince', w.failing_since,
      'disabledReason', w.disabled_reason, 'status', p_answer -> 'status', 'error', p_answer -> 'error'
    ), p_now, p_now
  FROM webhook_endpoints w JOIN stores s ON s.id = w.store_id CROSS JOIN LATERAL (
    SELECT 1 AS place, s.contact_email AS address WHERE s.contact_email IS NOT NULL
    UNION ALL
    SELECT row_number() OVER (ORDER BY m.created_at, u.id), u.email
    FROM staff_memberships m JOIN staff_users u ON u.id = m.user_id
    WHERE m.store_id = s.id AND m.role = 'owner' AND s.contact_email IS NULL
  ) reader
  WHERE w.id = p_webhook
  ON CONFLICT (kind, subject_id) DO NOTHING;
$$;
