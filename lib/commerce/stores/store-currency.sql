-- A store keeps its currency from the first order on, in either mode. Checkouts hold a shared lock
-- on it; a change of the currency takes the lock alone, and each waits for the other. It is an advisory lock, because a lock of the store's row
-- would make every checkout write to that one row. Order of locks: this one before any order. The change
-- is changeCurrency() in lib/commerce/stores.

-- Holds the currency of a store until the end of the transaction; whether it is the one the order is in.
CREATE OR REPLACE FUNCTION store_currency_hold(p_store text, p_currency text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('store currency ' || p_store, 0));
  -- A statement of its own: what waited for the lock must see what was committed meanwhile.
  RETURN EXISTS (SELECT FROM stores WHERE id = p_store AND currency = p_currency);
END $$;
