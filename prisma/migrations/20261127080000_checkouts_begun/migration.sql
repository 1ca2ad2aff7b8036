-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "checkout_begun_at" TIMESTAMPTZ(3);

-- By hand: what cannot be said above.
CREATE INDEX orders_checkouts_begun ON orders (store_id, livemode, checkout_begun_at) INCLUDE (id)
WHERE type = 'cart' AND checkout_begun_at IS NOT NULL;
