-- Logs a customer in on a cart token: 30 days from now, moved by use, 90 at most. Whoever was logged in there before
-- no longer is (unique index customer_sessions_one_a_token).
CREATE OR REPLACE FUNCTION session_start(
  p_store text, p_livemode boolean, p_token bytea, p_customer text, p_now timestamptz
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO customer_sessions (store_id, livemode, token_hash, customer_id, last_seen_at, expires_at, created_at)
  VALUES (p_store, p_livemode, p_token, p_customer, p_now, p_now + interval '30 days', p_now)
  ON CONFLICT (token_hash) WHERE ended_at IS NULL DO UPDATE SET
    customer_id = excluded.customer_id, last_seen_at = excluded.last_seen_at,
    expires_at = excluded.expires_at, created_at = excluded.created_at;
$$;

-- Notes that a session is in use. Written at most once an hour; a session that has run out stays so.
CREATE OR REPLACE FUNCTION session_slide(p_token bytea, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE customer_sessions
  SET last_seen_at = p_now, expires_at = least(p_now + interval '30 days', created_at + interval '90 days')
  WHERE token_hash = p_token AND ended_at IS NULL AND expires_at > p_now AND last_seen_at < p_now - interval '1 hour';
$$;

-- Gives all that a visitor has to a fresh token, and leaves nothing to the old one: whoever planted that before the
-- login (session fixation) has nothing of the customer's. Raises unique_violation of visitors_pkey for a token that is already somebody's.
CREATE OR REPLACE FUNCTION session_move(p_token bytea, p_new_token bytea) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visitors SET token_hash = p_new_token WHERE token_hash = p_token;
  UPDATE customer_sessions SET token_hash = p_new_token WHERE token_hash = p_token AND ended_at IS NULL;
  PERFORM FROM orders WHERE token_hash = p_token ORDER BY id FOR NO KEY UPDATE;
  UPDATE orders SET token_hash = p_new_token WHERE token_hash = p_token;
  UPDATE conversations SET token_hash = p_new_token WHERE token_hash = p_token;
END $$;
