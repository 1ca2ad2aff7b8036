-- Adds a link to an order. The two hours after which links show no personal data run on from the last use of any link of
-- the order, or from its placing: a fresh link begins no time of its own.
CREATE OR REPLACE FUNCTION order_link_add(p_order text, p_token bytea, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO order_links (token_hash, order_id, last_seen_at, created_at)
  SELECT p_token, o.id, coalesce((SELECT max(l.last_seen_at) FROM order_links l WHERE l.order_id = o.id), o.placed_at), p_now
  FROM orders o WHERE o.id = p_order AND o.type = 'order';
$$;

-- Notes the use of a link of an order: whether it still shows personal data, or null where it is no link of the order.
-- Written at most every 30 seconds, and never again once two hours have passed.
CREATE OR REPLACE FUNCTION order_link_seen(p_order text, p_token bytea, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  idle interval;
BEGIN
  SELECT p_now - last_seen_at INTO idle FROM order_links WHERE token_hash = p_token AND order_id = p_order;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF idle > interval '2 hours' THEN
    RETURN false;
  END IF;
  IF idle > interval '30 seconds' THEN
    PERFORM FROM order_links WHERE order_id = p_order ORDER BY token_hash FOR NO KEY UPDATE;
    UPDATE order_links SET last_seen_at = greatest(last_seen_at, p_now) WHERE order_id = p_order;
  END IF;
  RETURN true;
END $$;

-- Queues a mail with a fresh link to the order of that number and address, at most three in 15 minutes. Whether they
-- match shows neither in the answer nor in how long it takes, but for the mail: each reads and counts the same.
CREATE OR REPLACE FUNCTION order_find(
  p_store text, p_livemode boolean, p_number text, p_email text, p_locale text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
  recent integer;
BEGIN
  -- Two that ask for one order at once take turns, also where there is none.
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws('|', p_store, p_livemode, p_number), 0));
  SELECT id INTO wanted FROM orders
  WHERE store_id = p_store AND livemode = p_livemode AND order_number = p_number AND type = 'order'
    AND lower(email) = p_email;
  SELECT count(*) INTO recent FROM mails
  WHERE kind = 'order_link' AND store_id = p_store AND livemode = p_livemode AND payload ->> 'orderId' = wanted
    AND created_at > p_now - interval '15 minutes';
  IF wanted IS NOT NULL AND recent < 3 THEN
    INSERT INTO mails (id, store_id, livemode, kind, subject_id, to_address, locale, payload, next_attempt_at, created_at)
    VALUES (new_id('mail_'), p_store, p_livemode, 'order_link', new_id('req_'), p_email, p_locale,
      jsonb_build_object('orderId', wanted), p_now, p_now);
  END IF;
END $$;
