-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "cancel_request" JSONB;

-- The seller's list of orders, the latest first, whole or by one state, and by number or e-mail.
CREATE INDEX orders_by_payment ON orders (store_id, livemode, payment_status, placed_at, id) WHERE type = 'order';
CREATE INDEX orders_by_fulfillment ON orders (store_id, livemode, fulfillment_status, placed_at, id) WHERE type = 'order';
CREATE INDEX orders_by_number ON orders (store_id, livemode, order_number COLLATE "C") WHERE type = 'order';
CREATE INDEX orders_by_email ON orders (store_id, livemode, lower(email) COLLATE "C") WHERE type = 'order';

-- An order that cost nothing can be given back too; one more row says so.
ALTER TABLE refunds DROP CONSTRAINT refunds_amount_check, ADD CONSTRAINT refunds_amount_check CHECK (amount >= 0);
