-- A page of a seller's orders in some order is read from the index of that order alone, whatever narrows the list: each
-- order that is passed over was read from the table before. What is included changes only where the order has to be
-- written to each of its indexes anyway, so that these cost their size. Build them by hand before the release on a large
-- shop: CREATE INDEX CONCURRENTLY IF NOT EXISTS.
CREATE INDEX IF NOT EXISTS orders_in_order_of_total ON orders (store_id, livemode, total, id)
  INCLUDE (placed_at, payment_status, fulfillment_status, shipping_country) WHERE type = 'order';
CREATE INDEX IF NOT EXISTS orders_in_order_of_number
  ON orders (store_id, livemode, length(order_number), order_number COLLATE "C", id)
  INCLUDE (placed_at, payment_status, fulfillment_status, shipping_country) WHERE type = 'order';
-- The address itself is in it because PostgreSQL does not read an expression from an index alone.
CREATE INDEX IF NOT EXISTS orders_in_order_of_email ON orders (store_id, livemode, lower(email) COLLATE "C", id)
  INCLUDE (email, placed_at, payment_status, fulfillment_status, shipping_country) WHERE type = 'order';
CREATE INDEX IF NOT EXISTS orders_in_order_of_payment ON orders (store_id, livemode, payment_status, placed_at, id)
  INCLUDE (fulfillment_status, shipping_country) WHERE type = 'order';
CREATE INDEX IF NOT EXISTS orders_in_order_of_fulfillment ON orders (store_id, livemode, fulfillment_status, placed_at, id)
  INCLUDE (payment_status, shipping_country) WHERE type = 'order';

-- They take the place of these; both at once would be written with every order. Code of before reads the new ones as well.
DROP INDEX IF EXISTS orders_by_total;
DROP INDEX IF EXISTS orders_by_number_order;
DROP INDEX IF EXISTS orders_by_email;
DROP INDEX IF EXISTS orders_by_payment;
DROP INDEX IF EXISTS orders_by_fulfillment;
