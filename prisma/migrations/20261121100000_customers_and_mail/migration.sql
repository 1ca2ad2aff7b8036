-- Customers: the change an event tells of is known by the version it made.
ALTER TABLE customers ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Mail: what was written stays with the row, for the mailbox of the dashboard.
ALTER TABLE mails
  ADD COLUMN subject text,
  ADD COLUMN text text,
  ADD COLUMN html text;

-- Orders: the language of the checkout, for the mails that follow.
ALTER TABLE orders ADD COLUMN locale text;

-- Stores: where a bank transfer goes.
ALTER TABLE stores ADD COLUMN bank_details text;

-- A login link that proves a mailbox finds the guest orders of that mailbox.
CREATE INDEX orders_of_guests ON orders (store_id, livemode, lower(email))
  WHERE type = 'order' AND customer_id IS NULL;

-- Customers are known by their address in lower case.
ALTER TABLE customers ADD CHECK (email = lower(btrim(email)) AND email <> '');
