-- Until when the units of an order are held for its payment, and whether it may be sent before that is there.
ALTER TABLE orders ADD COLUMN stock_held_until timestamptz(3);
ALTER TABLE orders ADD COLUMN sends_before_paid boolean NOT NULL DEFAULT false;
-- By the index orders_owed.
UPDATE orders SET sends_before_paid = true WHERE payment_due_at IS NOT NULL AND payment_status = 'pending' AND type = 'order';
CREATE INDEX orders_sent_before_paid ON orders (store_id, livemode)
  WHERE sends_before_paid AND payment_status = 'pending';

-- What was given up while its processor could not end it is asked about until it is decided. The code of before finds
-- in this index what it found in the old one.
CREATE INDEX payment_attempts_asked ON payment_attempts (next_check_at)
  WHERE status IN ('sent', 'unknown', 'requires_action', 'pending', 'authorized', 'cancelled') AND next_check_at IS NOT NULL;
DROP INDEX payment_attempts_to_check;
