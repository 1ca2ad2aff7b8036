-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "pickup" JSONB,
ADD COLUMN     "pickup_code" TEXT,
ADD COLUMN     "ready_for_pickup_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "shipping_options" ADD COLUMN     "pickup" JSONB,
ADD COLUMN     "type" TEXT NOT NULL DEFAULT 'delivery';

-- By hand: what cannot be said above.
ALTER TABLE shipping_options
  ADD CHECK (type IN ('delivery', 'pickup')),
  ADD CHECK ((type = 'pickup') = (pickup IS NOT NULL));
ALTER TABLE orders
  DROP CONSTRAINT orders_fulfillment_status_check,
  ADD CONSTRAINT orders_fulfillment_status_check
    CHECK (fulfillment_status IN ('unfulfilled', 'partially_fulfilled', 'ready_for_pickup', 'fulfilled')) NOT VALID;
