-- Notes the use of a link of an order. Written at most every 30 seconds, and never again once two hours have passed. A
-- function because it is part of the one statement that reads an order.
--
-- Arguments: the order, the hash of the link's token, the moment.
-- Result: whether the link still shows personal data, or null where it is no link of the order.
-- Locks: the order's links in the order of their hashes, where it writes.
CREATE OR REPLACE FUNCTION order_link_seen(p_order text, p_token bytea, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  idle interval;
BEGIN
  SELECT p_now - last_seen_at INTO idle FROM order_links WHERE token_hash = p_token AND order_id = p_order;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF idle > visit_window() THEN
    RETURN false;
  END IF;
  IF idle > interval '30 seconds' THEN
    PERFORM FROM order_links WHERE order_id = p_order ORDER BY token_hash FOR NO KEY UPDATE;
    UPDATE order_links SET last_seen_at = greatest(last_seen_at, p_now) WHERE order_id = p_order;
  END IF;
  RETURN true;
END $$;
