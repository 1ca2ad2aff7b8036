-- Erases what was sent to webhooks about some objects, and what they answered.
--
-- Arguments: the ids of the objects.
-- Locks: the attempts.
CREATE OR REPLACE FUNCTION webhook_attempts_erase(p_objects text[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE webhook_attempts SET request_body = '{}', response_excerpt = NULL
  WHERE delivery_id IN (
    SELECT d.id FROM webhook_deliveries d JOIN events e ON e.id = d.event_id WHERE e.object_id = ANY (p_objects)
  )
$$;
