-- AlterTable
ALTER TABLE "returns" ADD COLUMN     "exchange_order_id" TEXT,
ADD COLUMN     "exchange_refund_id" TEXT;

-- CreateIndex
CREATE INDEX "returns_exchange_order_id_idx" ON "returns"("exchange_order_id");

-- CreateIndex
CREATE INDEX "returns_exchange_refund_id_idx" ON "returns"("exchange_refund_id");

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_fkey" FOREIGN KEY ("exchange_order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_refund_id_fkey" FOREIGN KEY ("exchange_refund_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
