-- One mail about a refund of an order: an order can have several.
CREATE OR REPLACE FUNCTION queue_refund_mail(p_refund text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
  SELECT new_id('mail_'), o.store_id, o.livemode, 'order_refunded', r.id, o.email,
    coalesce(o.locale, s.default_locale), '{}', p_now, p_now
  FROM refunds r JOIN orders o ON o.id = r.order_id JOIN stores s ON s.id = o.store_id
  WHERE r.id = p_refund AND o.email IS NOT NULL
  ON CONFLICT (kind, subject_id) DO NOTHING;
$$;

-- One mail about a message of the seller, to the address the visitor left; without one there is no mail.
CREATE OR REPLACE FUNCTION queue_reply_mail(p_message text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
  SELECT new_id('mail_'), c.store_id, c.livemode, 'conversation_reply', m.id, c.email, s.default_locale, '{}', p_now, p_now
  FROM conversation_messages m JOIN conversations c ON c.id = m.conversation_id JOIN stores s ON s.id = c.store_id
  WHERE m.id = p_message AND m.sender = 'seller' AND c.email IS NOT NULL
  ON CONFLICT (kind, subject_id) DO NOTHING;
$$;
