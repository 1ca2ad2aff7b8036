-- CreateTable
CREATE TABLE "returns" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "requested_by" TEXT NOT NULL,
    "note" TEXT,
    "message" TEXT,
    "label_url" TEXT,
    "refund_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "approved_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "returns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_items" (
    "return_id" TEXT NOT NULL,
    "order_line_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "restocked" INTEGER NOT NULL DEFAULT 0,
    "condition" TEXT,

    CONSTRAINT "return_items_pkey" PRIMARY KEY ("return_id","order_line_id")
);

-- CreateIndex
CREATE INDEX "returns_store_id_livemode_created_at_id_idx" ON "returns"("store_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "returns_order_id_created_at_idx" ON "returns"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "returns_refund_id_idx" ON "returns"("refund_id");

-- CreateIndex
CREATE INDEX "return_items_order_line_id_idx" ON "return_items"("order_line_id");

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what cannot be said above.
ALTER TABLE returns
  ADD CHECK (kind IN ('return', 'claim')),
  ADD CHECK (status IN ('requested', 'approved', 'received', 'closed', 'declined', 'cancelled')),
  ADD CHECK (requested_by IN ('customer', 'seller'));
ALTER TABLE return_items
  ADD CHECK (quantity > 0),
  ADD CHECK (received BETWEEN 0 AND quantity),
  ADD CHECK (restocked BETWEEN 0 AND received),
  ADD CHECK (condition IN ('as_new', 'used', 'damaged'));
