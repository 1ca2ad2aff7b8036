-- The days after the due date on which whoever owes an order on invoice is reminded, as the terms were when it was placed.
ALTER TABLE orders ADD COLUMN reminder_days integer[] NOT NULL DEFAULT '{}';
-- Those that are owed already go on as their store says now.
UPDATE orders o SET reminder_days = ARRAY(SELECT jsonb_array_elements_text(s.invoice_payment -> 'remindAfterDays')::integer)
FROM stores s
WHERE s.id = o.store_id AND s.invoice_payment IS NOT NULL AND o.payment_due_at IS NOT NULL;
