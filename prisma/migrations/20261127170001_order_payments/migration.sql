-- What has come for an order whose money its seller books, each payment by itself.
CREATE TABLE order_payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  store_id text NOT NULL,
  livemode boolean NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  received_on date NOT NULL,
  reference text,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  reversed_at timestamptz(3),
  reversed_by_kind text,
  reversed_by_id text,
  reopened boolean NOT NULL DEFAULT false
);
CREATE INDEX order_payments_order_id_created_at_idx ON order_payments (order_id, created_at);
ALTER TABLE orders ADD COLUMN received bigint NOT NULL DEFAULT 0 CHECK (received >= 0);
