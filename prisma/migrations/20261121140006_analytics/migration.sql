-- CreateTable
CREATE TABLE "product_sales" (
    "order_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "units" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "product_sales_pkey" PRIMARY KEY ("order_id","product_id")
);

-- AddForeignKey
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The best sellers of a time, from one range of this index.
CREATE INDEX product_sales_by_time ON product_sales (store_id, livemode, paid_at) INCLUDE (product_id, units, amount);
INSERT INTO product_sales (order_id, product_id, store_id, livemode, paid_at, units, amount)
SELECT o.id, l.product_id, o.store_id, o.livemode, o.paid_at, sum(l.quantity), sum(l.unit_price * l.quantity - l.discount)
FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.paid_at IS NOT NULL GROUP BY o.id, l.product_id;

-- What was sold, paid back and visited, by time, without touching the rows themselves. `captured` moves with paid_at
-- and not on carts, whose updates stay as cheap as they were.
CREATE INDEX orders_paid ON orders (store_id, livemode, paid_at) INCLUDE (captured) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_carts_begun ON orders (store_id, livemode, created_at) INCLUDE (id) WHERE type = 'cart';
CREATE INDEX refunds_succeeded ON refunds (store_id, livemode, updated_at) INCLUDE (amount) WHERE status = 'succeeded';
CREATE INDEX payment_attempts_failed ON payment_attempts (store_id, livemode, created_at) INCLUDE (order_id)
  WHERE status = 'failed';
CREATE INDEX visitors_begun ON visitors (store_id, livemode, created_at);

-- What waits for the seller, counted from entries that leave the index when it is done.
CREATE INDEX orders_to_fulfill ON orders (store_id, livemode)
  WHERE type = 'order' AND fulfillment_status = 'unfulfilled' AND payment_status IN ('paid', 'partially_refunded');
CREATE INDEX mails_failed ON mails (store_id, livemode, created_at) WHERE status = 'failed';
