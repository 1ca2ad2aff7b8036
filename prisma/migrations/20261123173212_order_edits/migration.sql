-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "edit_version" INTEGER;

-- AlterTable
ALTER TABLE "draft_orders" ADD COLUMN     "related_order_id" TEXT;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "overpaid" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "for_edit" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "draft_orders_related_order_id_idx" ON "draft_orders"("related_order_id");

-- By hand: what cannot be said above. An edited order has its invoice taken back and written anew.
ALTER TABLE "orders" ADD CHECK (overpaid >= 0);
ALTER TABLE "documents" DROP CONSTRAINT "documents_check",
  ADD CONSTRAINT "documents_check" CHECK (
    CASE kind WHEN 'credit_note' THEN (refund_id IS NULL) <> (edit_version IS NULL) ELSE refund_id IS NULL END
  ) NOT VALID;
DROP INDEX documents_one_invoice;
CREATE UNIQUE INDEX documents_one_invoice ON documents (order_id, coalesce(edit_version, 0)) WHERE kind = 'invoice';
