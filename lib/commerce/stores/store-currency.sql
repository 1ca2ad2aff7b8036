-- A store keeps its currency from the first order on, in either mode. Whoever places one holds the currency, all at
-- once; whoever changes it waits for them, and they for him. It is an advisory lock, because a lock of the store's row
-- would make every checkout write to that one row. Order of locks: this one before any order.

-- Holds the currency of a store until the end of the transaction; whether it is the one the order is in.
CREATE OR REPLACE FUNCTION store_currency_hold(p_store text, p_currency text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('store currency ' || p_store, 0));
  -- A statement of its own: what waited for the lock must see what was committed meanwhile.
  RETURN EXISTS (SELECT FROM stores WHERE id = p_store AND currency = p_currency);
END $$;

-- Changes the currency of a store that has no order, nor a cart being paid; false where there is one. Open carts go
-- along, and their version moves, so that no checkout prepared in the old currency is taken.
CREATE OR REPLACE FUNCTION store_currency_change(p_store text, p_currency text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('store currency ' || p_store, 0));
  IF EXISTS (SELECT FROM orders WHERE store_id = p_store AND (type = 'order' OR hold <> 'none')) THEN
    RETURN false;
  END IF;
  UPDATE stores SET currency = p_currency WHERE id = p_store;
  PERFORM FROM orders WHERE store_id = p_store AND type = 'cart' ORDER BY id FOR NO KEY UPDATE;
  UPDATE orders SET currency = p_currency, version = version + 1, updated_at = p_now
  WHERE store_id = p_store AND type = 'cart';
  RETURN true;
END $$;
