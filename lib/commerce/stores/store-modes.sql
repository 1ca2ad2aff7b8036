-- What is counted for a store and mode. Their rows are the last in the order of locks.

-- Moves the catalogue version, so that nothing shown from before this transaction is shown after it.
--
-- Arguments: the store; the mode, null for both.
-- Locks: the store's modes until the commit, test mode first. They are the last in the order of locks: call it last.
CREATE OR REPLACE FUNCTION touch_catalog(p_store text, p_livemode boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Two transactions that move both modes must take the rows in one order.
  PERFORM FROM store_modes
  WHERE store_id = p_store AND (p_livemode IS NULL OR livemode = p_livemode)
  ORDER BY livemode FOR NO KEY UPDATE;
  UPDATE store_modes SET catalog_version = catalog_version + 1
  WHERE store_id = p_store AND (p_livemode IS NULL OR livemode = p_livemode);
END $$;

-- The next number of one store and mode, without gaps.
--
-- Arguments: the store, the mode.
-- Locks: the row that counts, until the order is committed.
CREATE OR REPLACE FUNCTION next_order_number(p_store text, p_livemode boolean) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  number integer;
BEGIN
  UPDATE store_modes SET last_order_number = last_order_number + 1
  WHERE store_id = p_store AND livemode = p_livemode RETURNING last_order_number INTO number;
  RETURN CASE WHEN p_livemode THEN '' ELSE 'T-' END || number;
END $$;
