-- Who is logged in on a cart token, as {id, email, emailVerified, firstName, lastName}, or null for nobody. The answer is a visit:
-- it moves the session's end, and the two hours after which a cart forgets.
CREATE OR REPLACE FUNCTION session_find(p_store text, p_livemode boolean, p_token bytea, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  customer jsonb;
BEGIN
  SELECT jsonb_build_object('id', c.id, 'email', c.email, 'emailVerified', c.email_verified_at IS NOT NULL, 'firstName', c.first_name, 'lastName', c.last_name)
  INTO customer
  FROM customer_sessions s JOIN customers c ON c.id = s.customer_id
  WHERE s.token_hash = p_token AND s.store_id = p_store AND s.livemode = p_livemode
    AND s.ended_at IS NULL AND s.expires_at > p_now;
  IF customer IS NOT NULL THEN
    PERFORM visitor_seen(p_store, p_livemode, p_token, p_now);
    PERFORM session_slide(p_token, p_now);
  END IF;
  RETURN customer;
END $$;
