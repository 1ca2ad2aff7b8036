-- Writes an audit entry in the transaction of the change. For an object that exists before and after, only
-- changed members are stored; an unchanged object has no entry.
--
-- Arguments: the store; the mode, null for what both share; the actor, {kind, id}; the action, such as
-- product.updated; the object's kind and id; the object before and after, null if it does not exist; the
-- time.
-- Locks: only the new row.
CREATE OR REPLACE FUNCTION audit_write(
  p_store text, p_livemode boolean, p_actor jsonb, p_action text, p_kind text, p_object text,
  p_before jsonb, p_after jsonb, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  IF p_before IS NOT NULL AND p_after IS NOT NULL THEN
    SELECT array_agg(key) INTO changed
    FROM (SELECT jsonb_object_keys(p_before) UNION SELECT jsonb_object_keys(p_after)) keys (key)
    WHERE key <> 'updatedAt' AND p_before -> key IS DISTINCT FROM p_after -> key;
    IF changed IS NULL THEN RETURN; END IF;
    SELECT jsonb_object_agg(key, p_before -> key), jsonb_object_agg(key, p_after -> key) INTO p_before, p_after
    FROM unnest(changed) key;
  END IF;
  INSERT INTO audit_entries (id, store_id, livemode, actor_kind, actor_id, action, object_kind, object_id, before, after, created_at)
  VALUES (new_id('aud_'), p_store, p_livemode, p_actor ->> 'kind', p_actor ->> 'id', p_action, p_kind, p_object, p_before, p_after, p_now);
END $$;
