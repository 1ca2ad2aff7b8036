-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'products';

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "browser_seen_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "feed_fetches" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "platform" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "agent" TEXT,

    CONSTRAINT "feed_fetches_pkey" PRIMARY KEY ("store_id","livemode","platform")
);

ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_check" CHECK (kind IN ('products', 'counts')) NOT VALID;

-- By this the first letters of a SKU find its variants.
CREATE INDEX "variants_sku_prefix" ON "variants" ("store_id", lower("sku") COLLATE "C") WHERE "sku" IS NOT NULL;
