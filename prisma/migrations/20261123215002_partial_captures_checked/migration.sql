-- Reads the tables without keeping others from writing; the rules have held for new rows already.
ALTER TABLE orders
  VALIDATE CONSTRAINT orders_voided_check,
  VALIDATE CONSTRAINT orders_payment_capture_check;
ALTER TABLE payment_attempts VALIDATE CONSTRAINT payment_attempts_capture_check;
ALTER TABLE stores VALIDATE CONSTRAINT stores_payment_capture_check;
ALTER TABLE test_payments VALIDATE CONSTRAINT test_payments_captured_check;
