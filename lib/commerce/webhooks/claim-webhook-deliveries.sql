-- What webhooks have to do now, in one round trip: events not handed out yet become deliveries, and due deliveries are
-- claimed. Cheap when there is nothing: one look into each of two partial indexes.
--
-- A claim is a lease of 30 seconds, twice what a request may last: a killed process loses its deliveries to the next.
-- The attempt number is the fence, see settle-delivery.ts. A receiver has at most four requests under way in all
-- processes together, and one while it is failing. Of the 32 places of a process, those failing leave half to the
-- others, and the last eight are for receivers that are not failing and have nothing under way: many that begin to hang
-- at one moment, before any of them counts as failing, still leave those places to receivers that answer.
--
-- Arguments: how many deliveries at most, the moment.
-- Result: one document for each delivery: ClaimedDelivery in lib/commerce/webhooks/rows.ts.
-- Locks: the events, waiting for a process that hands them out; the webhooks that listen, shared, so that
-- switching one off comes before or after as a whole; an advisory lock, because two processes that claim at once would
-- each find four places free; the deliveries claimed, passing over those that are locked.
CREATE OR REPLACE FUNCTION claim_webhook_deliveries(p_room integer, p_now timestamptz) RETURNS TABLE (delivery jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
BEGIN
  -- Each event becomes one delivery to each active webhook of its store and mode that listens to its type. They are
  -- found by not having been handed out, never by a cursor: numbers commit out of order. Five hundred at a time stay
  -- within a statement.
  fresh := claim_events(500, p_now);
  INSERT INTO webhook_deliveries (id, endpoint_id, event_id, state, next_attempt_at, created_at, updated_at)
  SELECT new_id('del_'), w.id, e.id, 'pending', p_now, p_now, p_now
  FROM events e
  JOIN webhook_endpoints w ON w.store_id = e.store_id AND w.livemode = e.livemode AND w.active
    AND w.events && ARRAY[e.type, split_part(e.type, '.', 1) || '.*', '*']
  WHERE e.id = ANY (fresh)
  FOR SHARE OF w
  ON CONFLICT (endpoint_id, event_id) DO NOTHING;

  IF p_room <= 0 OR NOT EXISTS (SELECT FROM webhook_deliveries WHERE state = 'pending' AND next_attempt_at <= p_now) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('webhook_claim'));
  RETURN QUERY
  WITH RECURSIVE waiting (id) AS (
    -- From one receiver to the next by the index, not through everything that waits.
    SELECT min(endpoint_id) FROM webhook_deliveries WHERE state = 'pending'
    UNION ALL
    SELECT (SELECT min(d.endpoint_id) FROM webhook_deliveries d WHERE d.state = 'pending' AND d.endpoint_id > waiting.id)
    FROM waiting WHERE waiting.id IS NOT NULL
  ), open AS (
    SELECT w.id, w.failing_since IS NOT NULL AS is_failing, CASE WHEN w.failing_since IS NULL THEN 4 ELSE 1 END AS most,
      (
        SELECT count(*) FROM webhook_deliveries d
        WHERE d.endpoint_id = w.id AND d.state = 'pending' AND d.lease_until > p_now
      ) AS underway
    FROM waiting JOIN webhook_endpoints w USING (id)
  ), due AS (
    SELECT d.id, d.next_attempt_at, o.is_failing, d.place, NOT o.is_failing AND d.place = 1 AS is_first,
      row_number() OVER (PARTITION BY o.is_failing ORDER BY d.place, d.next_attempt_at) AS turn
    FROM open o CROSS JOIN LATERAL (
      SELECT q.id, q.next_attempt_at, o.underway + row_number() OVER (ORDER BY q.next_attempt_at) AS place FROM (
        SELECT id, next_attempt_at FROM webhook_deliveries
        WHERE endpoint_id = o.id AND state = 'pending' AND next_attempt_at <= p_now
          AND (lease_until IS NULL OR lease_until <= p_now)
        ORDER BY next_attempt_at LIMIT greatest(o.most - o.underway, 0) FOR UPDATE SKIP LOCKED
      ) q
    ) d
  ), seated AS (
    SELECT id, is_first, row_number() OVER (ORDER BY is_first DESC, is_failing, place, next_attempt_at) AS seat FROM due
    WHERE NOT is_failing OR turn <= p_room - 16
  ), chosen AS (
    SELECT id FROM seated WHERE seat <= p_room - CASE WHEN is_first THEN 0 ELSE 8 END
  ), taken AS (
    UPDATE webhook_deliveries d
    SET attempt = d.attempt + 1, lease_until = p_now + interval '30 seconds', updated_at = p_now
    FROM chosen WHERE d.id = chosen.id
    RETURNING d.id, d.attempt, d.endpoint_id, d.event_id
  )
  SELECT jsonb_build_object(
    'id', t.id, 'attempt', t.attempt, 'webhookId', w.id, 'url', w.url, 'secret', w.secret,
    'previousSecret', CASE WHEN w.previous_secret_until > p_now THEN w.previous_secret END,
    'event', jsonb_build_object(
      'id', e.id, 'sequence', e.sequence, 'storeId', e.store_id, 'livemode', e.livemode, 'type', e.type,
      'payload', e.payload, 'createdAt', e.created_at, 'locale', s.default_locale
    )
  )
  FROM taken t
  JOIN webhook_endpoints w ON w.id = t.endpoint_id
  JOIN events e ON e.id = t.event_id
  JOIN stores s ON s.id = e.store_id;
END $$;
