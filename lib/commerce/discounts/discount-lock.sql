-- Locks a discount for a change of it and reads it, in one statement. A checkout shares the discount from before it
-- judges the limit until it has counted its use, so this waits for those under way, and those that come later wait for
-- the change.
--
-- Arguments: the store, the discount, the mode.
-- Result: the discount as discount_record() reads it, or null.
-- Locks: the discount, then its uses, as checkouts do.
CREATE OR REPLACE FUNCTION discount_lock(p_store text, p_discount text, p_livemode boolean) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM discounts WHERE id = p_discount AND livemode = p_livemode AND store_id = p_store FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM FROM discount_usage WHERE discount_id = p_discount AND livemode = p_livemode FOR NO KEY UPDATE;
  RETURN (SELECT discount_record(d, p_livemode, NULL) FROM discounts d WHERE d.id = p_discount AND d.livemode = p_livemode);
END $$;
