-- Gift cards and store credit: accounts, and their entries, which are only ever added.
CREATE TABLE stored_value_accounts (
  id text PRIMARY KEY,
  store_id text NOT NULL,
  livemode boolean NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  code_hash bytea,
  last_four text,
  customer_id text,
  merged_into text,
  recipient_email text,
  recipient_name text,
  message text,
  note text,
  send_on date,
  version integer NOT NULL DEFAULT 1,
  expires_at timestamptz(3),
  disabled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT stored_value_accounts_not_below_zero CHECK (balance >= 0),
  CONSTRAINT stored_value_accounts_kind CHECK (kind IN ('gift_card', 'store_credit')),
  CONSTRAINT stored_value_accounts_whose CHECK (CASE kind
    WHEN 'gift_card' THEN code_hash IS NOT NULL AND last_four IS NOT NULL AND customer_id IS NULL AND merged_into IS NULL
    ELSE code_hash IS NULL AND (customer_id IS NOT NULL OR (merged_into IS NOT NULL AND balance = 0))
  END)
);
CREATE UNIQUE INDEX stored_value_accounts_code_hash_key ON stored_value_accounts (code_hash);
CREATE UNIQUE INDEX stored_value_accounts_customer_id_currency_key ON stored_value_accounts (customer_id, currency);
CREATE INDEX stored_value_accounts_store_id_livemode_kind_created_at_id_idx
  ON stored_value_accounts (store_id, livemode, kind, created_at, id);
-- Those whose time ends, by the job that takes what is left.
CREATE INDEX stored_value_accounts_expiring ON stored_value_accounts (expires_at)
  WHERE expires_at IS NOT NULL AND balance > 0;

CREATE TABLE stored_value_entries (
  id bigserial PRIMARY KEY,
  account_id text NOT NULL REFERENCES stored_value_accounts (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  kind text NOT NULL,
  amount bigint NOT NULL,
  balance bigint NOT NULL,
  order_id text,
  refund_id text,
  actor_kind text,
  actor_id text,
  reason text,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT stored_value_entries_amount CHECK (amount <> 0 AND balance >= 0),
  CONSTRAINT stored_value_entries_kind
    CHECK (kind IN ('issue', 'spend', 'release', 'refund', 'adjustment', 'expiry', 'merge'))
);
CREATE INDEX stored_value_entries_account_id_id_idx ON stored_value_entries (account_id, id);
CREATE INDEX stored_value_entries_order_id_idx ON stored_value_entries (order_id);

ALTER TABLE orders ADD COLUMN stored_value_ids text[] NOT NULL DEFAULT '{}', ADD COLUMN stored_value jsonb;
ALTER TABLE refunds ADD COLUMN credited bigint NOT NULL DEFAULT 0, ADD COLUMN to_store_credit boolean NOT NULL DEFAULT false;
