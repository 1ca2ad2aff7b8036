-- A debit that the test processor is still working on.
ALTER TABLE test_payments
  DROP CONSTRAINT test_payments_status_check,
  ADD CONSTRAINT test_payments_status_check CHECK (status IN
    ('unconfirmed', 'requires_action', 'processing', 'authorized', 'succeeded', 'failed', 'cancelled')) NOT VALID;
