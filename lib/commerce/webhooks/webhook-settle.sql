-- Books one attempt to deliver. Its seller is told by mail when it switched the webhook off, and once before, by the
-- first failure after a day without a success.
--
-- Arguments: the delivery; the attempt's number, which is the fence: a process whose lease ran out, and whose delivery
-- another has taken, books nothing; the result, {isDelivered, isGone, requestHeaders, requestBody, status, excerpt,
-- error, durationMs, retryAt}, whose retryAt is null when there is no further attempt; the moment.
-- Result: {isBooked, disabledReason}: the reason when this attempt switched the webhook off.
-- Locks: the webhook, as whoever deletes or changes it does, then the delivery.
CREATE OR REPLACE FUNCTION webhook_settle(p_delivery text, p_attempt integer, p_result jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  endpoint webhook_endpoints%ROWTYPE;
  is_delivered boolean := (p_result ->> 'isDelivered')::boolean;
  reason text;
BEGIN
  SELECT w.* INTO endpoint FROM webhook_endpoints w
  WHERE w.id = (SELECT endpoint_id FROM webhook_deliveries WHERE id = p_delivery) FOR NO KEY UPDATE;
  UPDATE webhook_deliveries SET
    state = CASE
      WHEN is_delivered THEN 'delivered'
      WHEN p_result ->> 'retryAt' IS NULL OR NOT endpoint.active THEN 'failed'
      ELSE 'pending'
    END,
    next_attempt_at = CASE WHEN NOT is_delivered AND endpoint.active THEN (p_result ->> 'retryAt')::timestamptz END,
    lease_until = NULL,
    response_status = (p_result ->> 'status')::integer, error = p_result ->> 'error',
    duration_ms = (p_result ->> 'durationMs')::integer, updated_at = p_now
  WHERE id = p_delivery AND attempt = p_attempt AND state = 'pending';
  IF NOT FOUND THEN
    RETURN '{"isBooked": false, "disabledReason": null}';
  END IF;
  INSERT INTO webhook_attempts (
    delivery_id, number, request_headers, request_body, response_status, response_excerpt, error, duration_ms, created_at
  ) VALUES (
    p_delivery, p_attempt, p_result -> 'requestHeaders', p_result ->> 'requestBody', (p_result ->> 'status')::integer,
    p_result ->> 'excerpt', p_result ->> 'error', (p_result ->> 'durationMs')::integer, p_now
  );
  IF is_delivered THEN
    UPDATE webhook_endpoints SET last_delivery_at = p_now, failing_since = NULL WHERE id = endpoint.id;
  ELSE
    UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, p_now) WHERE id = endpoint.id;
    IF endpoint.active THEN
      reason := CASE
        WHEN (p_result ->> 'isGone')::boolean THEN 'gone'
        WHEN endpoint.failing_since <= p_now - interval '5 days' THEN 'failing'
      END;
    END IF;
    IF reason IS NOT NULL THEN
      UPDATE webhook_endpoints SET active = false, disabled_reason = reason, updated_at = p_now WHERE id = endpoint.id;
      PERFORM webhook_give_up(endpoint.id, p_now);
      PERFORM queue_webhook_mail(endpoint.id, 'webhook_switched_off', p_result, p_now);
    ELSIF endpoint.active AND endpoint.failing_since <= p_now - interval '24 hours' THEN
      PERFORM queue_webhook_mail(endpoint.id, 'webhook_failing', p_result, p_now);
    END IF;
  END IF;
  RETURN jsonb_build_object('isBooked', true, 'disabledReason', reason);
END $$;

-- Gives up what still waits for a webhook that was switched off: it is not sent any more, unless it is asked for one by
-- one. A request under way ends and is booked.
--
-- Arguments: the webhook, which the caller has locked; the moment.
-- Locks: the deliveries that wait.
CREATE OR REPLACE FUNCTION webhook_give_up(p_endpoint text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE webhook_deliveries
  SET state = 'failed', next_attempt_at = NULL, lease_until = NULL,
    error = coalesce(error, 'The webhook was switched off.'), updated_at = p_now
  WHERE endpoint_id = p_endpoint AND state = 'pending' AND (lease_until IS NULL OR lease_until <= p_now);
$$;
