-- An order may have several discounts.
ALTER TABLE "discount_redemptions" ADD COLUMN     "amount" BIGINT,
DROP CONSTRAINT "discount_redemptions_pkey",
ADD CONSTRAINT "discount_redemptions_pkey" PRIMARY KEY ("order_id", "discount_id");

-- The function of the version before names the old key. It is in use until the new one is applied, after all migrations.
DO $$
DECLARE
  reserve record;
BEGIN
  FOR reserve IN SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE proname = 'checkout_reserve' LOOP
    EXECUTE regexp_replace(
      reserve.definition,
      'ON CONFLICT \(order_id\) DO UPDATE(\s+SET discount_id)', 'ON CONFLICT (order_id, discount_id) DO UPDATE\1'
    );
  END LOOP;
END $$;
