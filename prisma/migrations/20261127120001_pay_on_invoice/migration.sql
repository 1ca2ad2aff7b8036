-- Paying on invoice: the terms of the store, what each customer may owe, and until when an order is to be paid.
ALTER TABLE stores ADD COLUMN invoice_payment jsonb;
ALTER TABLE customers ADD COLUMN invoice_limit bigint CHECK (invoice_limit >= 0);
ALTER TABLE orders ADD COLUMN payment_due_at timestamptz(3);
-- Of the orders on invoice those that nobody has paid: what is owed, reminded of and overdue.
CREATE INDEX orders_owed ON orders (store_id, livemode, payment_due_at)
  WHERE payment_due_at IS NOT NULL AND payment_status = 'pending';
