-- By these the seller's lists are sorted, each index in the order of one column.
CREATE INDEX orders_by_total ON orders (store_id, livemode, total, id) WHERE type = 'order';
CREATE INDEX orders_by_number_order ON orders (store_id, livemode, length(order_number), order_number COLLATE "C", id) WHERE type = 'order';
CREATE INDEX customers_by_name ON customers (store_id, livemode, ltrim(search_text) COLLATE "C", id);
CREATE INDEX customers_by_email ON customers (store_id, livemode, email COLLATE "C", id);

-- What each customer ordered and spent is added up from this index alone.
CREATE INDEX orders_of_customers ON orders (store_id, livemode, customer_id)
  INCLUDE (payment_status, captured, refunded) WHERE type = 'order' AND customer_id IS NOT NULL;
