-- Attempts, orders and refunds keep which processor takes, took or gives back the money.
ALTER TABLE "payment_attempts" ADD COLUMN     "processor" TEXT;
ALTER TABLE "orders" ADD COLUMN     "processor" TEXT;
ALTER TABLE "refunds" ADD COLUMN     "processor" TEXT;

-- Until now there were two processors: a payment of the test processor is named pi_test_…, and it has no live ones.
-- One that was not named yet is the test processor's if that has booked it; otherwise it is Stripe's where test mode was
-- paid through Stripe before.
UPDATE payment_attempts a SET processor = CASE
  WHEN a.amount = 0 THEN 'none'
  WHEN a.payment_method = 'bank_transfer' THEN 'bank_transfer'
  WHEN starts_with(coalesce(a.processor_ref, a.reused_ref), 'pi_test_') THEN 'test'
  WHEN a.livemode OR coalesce(a.processor_ref, a.reused_ref) IS NOT NULL THEN 'stripe'
  WHEN EXISTS (SELECT FROM test_payments t WHERE t.key = a.id) THEN 'test'
  WHEN EXISTS (
    SELECT FROM payment_attempts s
    WHERE NOT s.livemode AND s.amount > 0 AND s.processor_ref LIKE 'pi\_%' AND NOT starts_with(s.processor_ref, 'pi_test_')
  ) THEN 'stripe'
  ELSE 'test'
END;
UPDATE orders o SET processor = (
  SELECT a.processor FROM payment_attempts a WHERE a.order_id = o.id
  ORDER BY a.status = 'succeeded' DESC, a.processor_ref IS NOT DISTINCT FROM o.processor_ref DESC, a.created_at DESC, a.id DESC
  LIMIT 1
)
WHERE EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id);
UPDATE refunds r SET processor = coalesce(
  (SELECT a.processor FROM payment_attempts a WHERE a.order_id = r.order_id AND a.processor_ref = r.processor_ref LIMIT 1),
  (SELECT o.processor FROM orders o WHERE o.id = r.order_id)
);

-- Two processors may give the same name to two refunds.
CREATE UNIQUE INDEX "refunds_processor_found_ref_key" ON "refunds"("processor", "found_ref");
-- safe: no statement names the index, and the one above keeps what it kept for each processor
DROP INDEX "refunds_found_ref_key";
