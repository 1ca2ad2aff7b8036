-- A store keeps its currency from the first order on, in either mode. Whoever places one holds the currency, all at
-- once; whoever changes it waits for them, and they for him. It is an advisory lock, because a lock of the store's row
-- would make every checkout write to that one row. Order of locks: this one before any order. It is changed by
-- changeCurrency() in lib/commerce/stores, which takes the same lock alone.

-- Holds the currency of a store until the end of the transaction; whether it is the one the order is in.
CREATE OR REPLACE FUNCTION store_currency_hold(p_store text, p_currency text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('store currency ' || p_store, 0));
  -- A statement of its own: what waited for the lock must see what was committed meanwhile.
  RETURN EXISTS (SELECT FROM stores WHERE id = p_store AND currency = p_currency);
END $$;
