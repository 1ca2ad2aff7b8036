-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "capture_before" TIMESTAMPTZ(3),
ADD COLUMN     "payment_capture" TEXT;

-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "capture" TEXT NOT NULL DEFAULT 'immediate',
ADD COLUMN     "capture_tries" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN     "captures_later" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "payment_capture" TEXT NOT NULL DEFAULT 'immediate';

-- By hand: money that is held is neither paid nor open for anybody else, and its attempt is one that may still succeed.
ALTER TABLE orders
  DROP CONSTRAINT orders_hold_check,
  ADD CONSTRAINT orders_hold_check CHECK (hold IN ('none', 'charging', 'capturing', 'cancelling')) NOT VALID,
  DROP CONSTRAINT orders_payment_status_check,
  ADD CONSTRAINT orders_payment_status_check CHECK (payment_status IS NULL OR payment_status IN
    ('pending', 'requires_action', 'authorized', 'paid', 'partially_refunded', 'refunded', 'cancelled')) NOT VALID,
  ADD CONSTRAINT orders_payment_capture_check
    CHECK (payment_capture IS NULL OR payment_capture IN ('manual', 'on_fulfillment')) NOT VALID,
  ADD CONSTRAINT orders_authorized_check
    CHECK (payment_status IS DISTINCT FROM 'authorized' OR (payment_capture IS NOT NULL AND capture_before IS NOT NULL)) NOT VALID;
ALTER TABLE payment_attempts
  DROP CONSTRAINT payment_attempts_status_check,
  ADD CONSTRAINT payment_attempts_status_check CHECK (status IN
    ('sent', 'unknown', 'requires_action', 'pending', 'authorized', 'succeeded', 'failed', 'cancelled', 'late')) NOT VALID,
  ADD CONSTRAINT payment_attempts_capture_check CHECK (capture IN ('immediate', 'manual', 'on_fulfillment')) NOT VALID;
ALTER TABLE test_payments
  DROP CONSTRAINT test_payments_status_check,
  ADD CONSTRAINT test_payments_status_check CHECK (status IN
    ('unconfirmed', 'requires_action', 'authorized', 'succeeded', 'failed', 'cancelled')) NOT VALID;
ALTER TABLE stores
  ADD CONSTRAINT stores_payment_capture_check
    CHECK (payment_capture IN ('immediate', 'manual', 'on_fulfillment')) NOT VALID;

-- The same two with authorized attempts; the code of before finds in them what it found in the old ones.
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (order_id)
  WHERE status IN ('sent', 'unknown', 'requires_action', 'pending', 'authorized');
CREATE INDEX payment_attempts_to_check ON payment_attempts (next_check_at)
  WHERE status IN ('sent', 'unknown', 'requires_action', 'pending', 'authorized');
DROP INDEX payment_attempts_one_live;
DROP INDEX payment_attempts_due;
-- What runs out soon is counted for the seller.
CREATE INDEX orders_authorized ON orders (store_id, livemode, capture_before) WHERE payment_status = 'authorized';
