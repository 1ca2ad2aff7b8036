-- Files of banks that a seller has sent, and what came in by them.
CREATE TABLE bank_statements (
  id text PRIMARY KEY,
  store_id text NOT NULL,
  livemode boolean NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL,
  account text,
  entry_count integer NOT NULL,
  known_count integer NOT NULL,
  skipped_count integer NOT NULL,
  unread jsonb NOT NULL DEFAULT '[]',
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX bank_statements_store_id_livemode_created_at_id_idx ON bank_statements (store_id, livemode, created_at, id);
CREATE TABLE bank_entries (
  id text PRIMARY KEY,
  statement_id text NOT NULL REFERENCES bank_statements (id) ON DELETE CASCADE ON UPDATE CASCADE,
  store_id text NOT NULL,
  livemode boolean NOT NULL,
  fingerprint bytea NOT NULL,
  position integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  booked_on date NOT NULL,
  payer text,
  payer_account text,
  text text NOT NULL DEFAULT ''
);
-- The same money is there once, whichever file brings it.
CREATE UNIQUE INDEX bank_entries_store_id_livemode_fingerprint_key ON bank_entries (store_id, livemode, fingerprint);
CREATE INDEX bank_entries_statement_id_position_idx ON bank_entries (statement_id, position);
ALTER TABLE order_payments ADD COLUMN bank_entry_id text REFERENCES bank_entries (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX order_payments_bank_entry_id_idx ON order_payments (bank_entry_id);
