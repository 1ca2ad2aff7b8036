-- Discounts, shipping options, tax rates and bank details become each mode's own. What there is was both modes': live
-- keeps it, and test gets a copy under the same ids, so that whatever refers to one of them still does in its mode.
-- Without a mode, as the version before writes while it still runs, a row is of live mode.
-- These tables have tens of rows a store; building their keys anew takes no time.

-- The uses name their mode already.
ALTER TABLE "discount_usage" DROP CONSTRAINT "discount_usage_discount_id_fkey";
ALTER TABLE "discount_redemptions" DROP CONSTRAINT "discount_redemptions_discount_id_fkey";

ALTER TABLE "discounts" ADD COLUMN "livemode" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "discounts" DROP CONSTRAINT "discounts_pkey", ADD CONSTRAINT "discounts_pkey" PRIMARY KEY ("id", "livemode");
DROP INDEX "discounts_store_id_code_key";
CREATE UNIQUE INDEX "discounts_store_id_livemode_code_key" ON "discounts"("store_id", "livemode", "code");

ALTER TABLE "shipping_options" ADD COLUMN "livemode" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "shipping_options" DROP CONSTRAINT "shipping_options_pkey", ADD CONSTRAINT "shipping_options_pkey" PRIMARY KEY ("id", "livemode");
DROP INDEX "shipping_options_store_id_position_idx";
CREATE INDEX "shipping_options_store_id_livemode_position_idx" ON "shipping_options"("store_id", "livemode", "position");

ALTER TABLE "tax_rates" ADD COLUMN "livemode" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rates_pkey", ADD CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("id", "livemode");
DROP INDEX "tax_rates_store_id_country_code_idx";
CREATE INDEX "tax_rates_store_id_livemode_country_code_idx" ON "tax_rates"("store_id", "livemode", "country_code");

ALTER TABLE "stores" ADD COLUMN "test_keys_may_change_catalog" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "store_modes" ADD COLUMN "bank_details" TEXT;

INSERT INTO "discounts" (
  "id", "store_id", "livemode", "code", "type", "value", "active", "starts_at", "ends_at", "usage_limit",
  "usage_limit_per_customer", "min_subtotal", "product_ids", "category_ids", "created_at", "updated_at"
)
SELECT
  "id", "store_id", false, "code", "type", "value", "active", "starts_at", "ends_at", "usage_limit",
  "usage_limit_per_customer", "min_subtotal", "product_ids", "category_ids", "created_at", "updated_at"
FROM "discounts";

INSERT INTO "shipping_options" (
  "id", "store_id", "livemode", "name", "description", "price", "countries", "min_subtotal", "max_subtotal",
  "min_weight_grams", "max_weight_grams", "estimated_min_days", "estimated_max_days", "active", "position",
  "created_at", "updated_at"
)
SELECT
  "id", "store_id", false, "name", "description", "price", "countries", "min_subtotal", "max_subtotal",
  "min_weight_grams", "max_weight_grams", "estimated_min_days", "estimated_max_days", "active", "position",
  "created_at", "updated_at"
FROM "shipping_options";

INSERT INTO "tax_rates" (
  "id", "store_id", "livemode", "name", "country_code", "state", "postcode_pattern", "rate_ppm", "includes_shipping",
  "created_at", "updated_at"
)
SELECT
  "id", "store_id", false, "name", "country_code", "state", "postcode_pattern", "rate_ppm", "includes_shipping",
  "created_at", "updated_at"
FROM "tax_rates";

UPDATE "store_modes" m SET "bank_details" = s."bank_details" FROM "stores" s WHERE s."id" = m."store_id";

ALTER TABLE "discount_usage" ADD CONSTRAINT "discount_usage_discount_id_livemode_fkey" FOREIGN KEY ("discount_id", "livemode") REFERENCES "discounts"("id", "livemode") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_discount_id_livemode_fkey" FOREIGN KEY ("discount_id", "livemode") REFERENCES "discounts"("id", "livemode") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- Functions follow in a moment. Until then those there are must not find each tax rate twice and charge it twice.
DROP FUNCTION IF EXISTS tax_rate_facts(text, text);
CREATE FUNCTION tax_rate_facts(p_store text, p_country text, p_livemode boolean DEFAULT true) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'name', t.name, 'countryCode', t.country_code, 'state', t.state, 'postcodePattern', t.postcode_pattern,
      'ratePpm', t.rate_ppm, 'includesShipping', t.includes_shipping
    ) ORDER BY t.name, t.id), '[]')
    FROM tax_rates t WHERE t.store_id = p_store AND t.country_code = p_country AND t.livemode = p_livemode
  );
END $$;
