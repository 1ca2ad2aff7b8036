-- Makes a login link for an address and queues its mail, at most three in 15 minutes: to customers, and to guests who
-- have ordered, for whom it opens an account. Known or not, three times or thirty: the link is written in any case, so
-- that neither the answer nor its time tells who is a customer; only the mail makes a difference, and without it nobody
-- has the token. p_asker is the cart token it was asked for with, where there was one. The customer's row is locked
-- while mails are counted.
CREATE OR REPLACE FUNCTION login_send(
  p_store text, p_livemode boolean, p_asker bytea, p_email text, p_token text, p_locale text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  is_guest CONSTANT boolean := guest_has_ordered(p_store, p_livemode, p_email);
  is_customer boolean;
  recent integer;
  link text;
BEGIN
  PERFORM FROM customers WHERE store_id = p_store AND livemode = p_livemode AND email = p_email FOR NO KEY UPDATE;
  is_customer := FOUND;
  SELECT count(*) INTO recent
  FROM login_links l JOIN mails m ON m.kind = 'login_link' AND m.subject_id = l.id::text
  WHERE l.store_id = p_store AND l.livemode = p_livemode AND l.email = p_email
    AND l.created_at > p_now - interval '15 minutes';

  INSERT INTO login_links (store_id, livemode, email, token_hash, cart_token_hash, expires_at, created_at)
  VALUES (p_store, p_livemode, p_email, sha256(convert_to(p_token, 'UTF8')), p_asker,
    p_now + interval '600 seconds', p_now)
  RETURNING id INTO link;
  IF (is_customer OR is_guest) AND recent < 3 THEN
    -- The token itself is nowhere but in the mail to write, and leaves the payload when that is done.
    INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
    VALUES (new_id('mail_'), p_store, p_livemode, 'login_link', link, p_email, p_locale,
      jsonb_build_object('token', p_token), p_now, p_now);
  END IF;
END $$;

-- Whether somebody has ordered under an address without an account. By the index orders_of_guests.
CREATE OR REPLACE FUNCTION guest_has_ordered(p_store text, p_livemode boolean, p_email text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders
    WHERE store_id = p_store AND livemode = p_livemode AND type = 'order' AND customer_id IS NULL
      AND lower(email) = p_email
  );
$$;
