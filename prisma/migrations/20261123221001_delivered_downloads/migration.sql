-- AlterTable
ALTER TABLE "downloads" ADD COLUMN     "delivered_at" TIMESTAMPTZ(3);

-- By hand: what was not delivered yet is few, whatever was sold. What there is was given before anybody waited for it.
UPDATE "downloads" SET "delivered_at" = "created_at";
CREATE INDEX downloads_undelivered ON downloads (order_id) WHERE delivered_at IS NULL;
