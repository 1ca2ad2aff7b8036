-- Debits of the test processor that their bank takes back after they were paid.
CREATE INDEX test_payments_returned ON test_payments (created_at) WHERE payment_method = 'test_debit_returned';
