-- Housekeeping, safe to run any number of times and from several processes: forgets personal data of carts left for
-- two hours, removes carts left for 30 days and empty ones left for one, and drops idempotency keys, login links,
-- sessions and counts of attempts that have run out; of a link it is known for a day that it was used, and for 90 days of a processor's message
-- that it was taken in (processors repeat themselves for some days). Whoever has waited for stock for 180 days waits no more.
CREATE OR REPLACE FUNCTION sweep(p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_cart(o.id)
  FROM orders o JOIN visitors v USING (token_hash)
  WHERE o.type = 'cart' AND o.hold = 'none' AND v.last_seen_at < p_now - interval '2 hours'
    AND (o.email IS NOT NULL OR o.shipping_address IS NOT NULL OR o.billing_address IS NOT NULL OR o.notes IS NOT NULL);

  DELETE FROM orders o USING visitors v
  WHERE v.token_hash = o.token_hash AND o.type = 'cart' AND o.hold = 'none'
    AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'late')
    AND (
      v.last_seen_at < p_now - interval '30 days'
      OR (v.last_seen_at < p_now - interval '1 day' AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id))
    );

  DELETE FROM idempotency_keys WHERE expires_at < p_now;
  DELETE FROM attempt_counts WHERE ends_at < p_now;
  DELETE FROM login_links WHERE expires_at < p_now - interval '1 day';
  DELETE FROM customer_sessions WHERE expires_at < p_now;
  DELETE FROM processor_events WHERE received_at < p_now - interval '90 days';
  DELETE FROM stock_alerts WHERE created_at < p_now - interval '180 days';
END $$;
