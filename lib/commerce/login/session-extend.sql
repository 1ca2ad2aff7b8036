-- Extends the session of a visitor, written at most once an hour: 30 days from now, 90 from the login at most. A session that
-- has run out stays so.
--
-- Arguments: the token's hash, the moment.
-- Locks: the session where it is written.
CREATE OR REPLACE FUNCTION session_extend(p_token bytea, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_sessions
  SET last_seen_at = p_now, expires_at = least(p_now + interval '30 days', created_at + interval '90 days')
  WHERE token_hash = p_token AND ended_at IS NULL AND expires_at > p_now AND last_seen_at < p_now - interval '1 hour';
END $$;
