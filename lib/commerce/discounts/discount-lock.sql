-- A discount of a store and mode for a change of it, or null. A checkout shares the discount from before it judges the limit until it has counted its use, so this waits for those
-- under way, and those that come later wait for the change. Lock order, as there: discount, then its uses.
CREATE OR REPLACE FUNCTION discount_lock(p_store text, p_discount text, p_livemode boolean) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM discounts WHERE id = p_discount AND livemode = p_livemode AND store_id = p_store FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM FROM discount_usage WHERE discount_id = p_discount AND livemode = p_livemode FOR NO KEY UPDATE;
  RETURN (SELECT discount_record(d, p_livemode) FROM discounts d WHERE d.id = p_discount AND d.livemode = p_livemode);
END $$;

-- A discount as its seller reads it, with its use.
CREATE OR REPLACE FUNCTION discount_record(d discounts, p_livemode boolean) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN discount_facts(d, p_livemode, NULL) || jsonb_build_object('createdAt', d.created_at, 'updatedAt', d.updated_at);
END $$;

-- Takes a discount away that no order was placed with; answers whether it could. Tries that came to nothing go too.
-- Carts that carry it are told at their next read.
CREATE OR REPLACE FUNCTION discount_remove(p_discount text, p_livemode boolean DEFAULT true) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM discount_redemptions WHERE discount_id = p_discount AND livemode = p_livemode AND state <> 'released'
  ) THEN
    RETURN false;
  END IF;
  DELETE FROM discount_redemptions WHERE discount_id = p_discount AND livemode = p_livemode;
  DELETE FROM discounts WHERE id = p_discount AND livemode = p_livemode;
  RETURN true;
END $$;
