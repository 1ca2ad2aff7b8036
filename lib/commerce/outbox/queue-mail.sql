-- Queues one mail, which is rendered and sent after the transaction has committed. A second one of a kind
-- about one subject is not queued.
--
-- Arguments: the store and mode; its kind; its subject, as the kind defines it; the address; the language;
-- data for rendering; the time.
-- Result: whether it was queued.
-- Locks: only the new row.
CREATE OR REPLACE FUNCTION queue_mail(
  p_store text, p_livemode boolean, p_kind text, p_subject text, p_to text, p_locale text, p_payload jsonb,
  p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
  VALUES (new_id('mail_'), p_store, p_livemode, p_kind, p_subject, p_to, p_locale, p_payload, p_now, p_now)
  ON CONFLICT (kind, subject_id) DO NOTHING;
  RETURN FOUND;
END $$;
