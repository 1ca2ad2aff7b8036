-- Writes one event, in the transaction of the change it is about. Nothing else writes events.
--
-- Arguments: the store and mode; the type; the object; the key, which with the type and the object occurs once; the object
-- as listeners get it; the moment; whether the same change may be reported again. Where it may not, a second event with
-- the same three is an error.
-- Result: whether it was written.
-- Locks: none but of the new row.
CREATE OR REPLACE FUNCTION emit_event(
  p_store text, p_livemode boolean, p_type text, p_object text, p_dedupe text, p_payload jsonb, p_now timestamptz,
  p_may_repeat boolean DEFAULT false
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (id, store_id, livemode, type, object_id, dedupe_key, payload, created_at)
  VALUES (new_id('evt_'), p_store, p_livemode, p_type, p_object, p_dedupe, p_payload, p_now)
  ON CONFLICT (object_id, type, dedupe_key) DO NOTHING;
  IF NOT FOUND AND NOT p_may_repeat THEN
    RAISE unique_violation USING MESSAGE = format('%s of %s was written before under the key %s', p_type, p_object, p_dedupe);
  END IF;
  RETURN FOUND;
END $$;

-- Takes the oldest events that have not been handed to webhooks yet, and marks them as handed out.
--
-- Arguments: how many at most; the moment.
-- Result: their ids, or null.
-- Locks: the events, oldest first. Of two processes the second waits for the first, and then takes none of its events.
CREATE OR REPLACE FUNCTION claim_events(p_limit integer, p_now timestamptz) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  WITH fresh AS (
    SELECT id FROM events WHERE dispatched_at IS NULL ORDER BY sequence LIMIT p_limit FOR UPDATE
  ), claimed AS (
    UPDATE events e SET dispatched_at = p_now FROM fresh WHERE e.id = fresh.id RETURNING e.id
  )
  SELECT array_agg(id) INTO ids FROM claimed;
  RETURN ids;
END $$;
