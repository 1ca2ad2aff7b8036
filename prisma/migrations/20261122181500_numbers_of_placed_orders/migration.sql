-- An order that still waits for its shopper's bank has no number yet: a number is taken only by what was placed.
DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN
    SELECT conname FROM pg_constraint
    WHERE conrelid = 'orders'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%order_number%'
  LOOP
    EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', rule.conname);
  END LOOP;
END $$;
ALTER TABLE orders
  ADD CONSTRAINT orders_number_of_order CHECK (type = 'order' OR order_number IS NULL) NOT VALID,
  ADD CONSTRAINT orders_paid_has_number CHECK (
    order_number IS NOT NULL OR payment_status IS NULL OR payment_status IN ('pending', 'requires_action', 'cancelled')
  ) NOT VALID;
