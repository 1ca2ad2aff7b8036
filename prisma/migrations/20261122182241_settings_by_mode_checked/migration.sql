-- Reads the uses of discounts without holding up those who write them.
ALTER TABLE "discount_usage" VALIDATE CONSTRAINT "discount_usage_discount_id_livemode_fkey";
ALTER TABLE "discount_redemptions" VALIDATE CONSTRAINT "discount_redemptions_discount_id_livemode_fkey";
