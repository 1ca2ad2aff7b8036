-- CreateTable
CREATE TABLE "removed_stock_alerts" (
    "id" BIGSERIAL NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_stock_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_stock_alerts_store_id_livemode_email_idx" ON "removed_stock_alerts"("store_id", "livemode", "email");

-- CreateIndex
CREATE INDEX "removed_stock_alerts_variant_id_idx" ON "removed_stock_alerts"("variant_id");

-- CreateIndex
CREATE INDEX "removed_stock_alerts_removed_at_idx" ON "removed_stock_alerts"("removed_at");
