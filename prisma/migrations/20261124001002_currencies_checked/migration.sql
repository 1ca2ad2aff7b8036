ALTER TABLE orders VALIDATE CONSTRAINT orders_exchange_rate;
