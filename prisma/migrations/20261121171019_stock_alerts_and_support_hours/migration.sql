-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "support_hours" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "stock_alerts" (
    "id" BIGSERIAL NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "variant_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stock_alerts_store_id_livemode_email_idx" ON "stock_alerts"("store_id", "livemode", "email");

-- CreateIndex
CREATE INDEX "stock_alerts_created_at_id_idx" ON "stock_alerts"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_alerts_variant_id_livemode_email_key" ON "stock_alerts"("variant_id", "livemode", "email");

-- AddForeignKey
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
