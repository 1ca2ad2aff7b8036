-- Ways to pay as the seller has arranged them: [{id, isOffered, countries, minAmount, maxAmount}], in their order.
ALTER TABLE stores ADD COLUMN payment_methods jsonb NOT NULL DEFAULT '[]';
