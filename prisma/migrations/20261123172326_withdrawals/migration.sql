-- AlterTable
ALTER TABLE "products" ADD COLUMN     "withdrawal_exclusion" TEXT NOT NULL DEFAULT 'none';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "standard_shipping" BIGINT;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "withdrawal_exclusion" TEXT NOT NULL DEFAULT 'none';

-- AlterTable
ALTER TABLE "returns" ADD COLUMN     "withdrawal_id" TEXT;

-- CreateTable
CREATE TABLE "withdrawals" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "order_id" TEXT,
    "order_number" TEXT,
    "name" TEXT,
    "email" TEXT,
    "items" JSONB,
    "details" TEXT,
    "locale" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "deadline_at" TIMESTAMPTZ(3),
    "is_late" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "withdrawal_decisions" (
    "id" BIGSERIAL NOT NULL,
    "withdrawal_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" TEXT,
    "items" JSONB NOT NULL DEFAULT '[]',
    "shipping" BIGINT NOT NULL DEFAULT 0,
    "refund_id" TEXT,
    "note" TEXT,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "withdrawal_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "withdrawals_store_id_livemode_created_at_id_idx" ON "withdrawals"("store_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "withdrawals_order_id_idx" ON "withdrawals"("order_id");

-- CreateIndex
CREATE INDEX "withdrawals_fingerprint_created_at_idx" ON "withdrawals"("fingerprint", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "withdrawal_decisions_refund_id_key" ON "withdrawal_decisions"("refund_id");

-- CreateIndex
CREATE INDEX "withdrawal_decisions_withdrawal_id_id_idx" ON "withdrawal_decisions"("withdrawal_id", "id");

-- CreateIndex
CREATE INDEX "withdrawal_decisions_order_id_idx" ON "withdrawal_decisions"("order_id");

-- CreateIndex
CREATE INDEX "returns_withdrawal_id_idx" ON "returns"("withdrawal_id");

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_withdrawal_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawal_decisions" ADD CONSTRAINT "withdrawal_decisions_withdrawal_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawal_decisions" ADD CONSTRAINT "withdrawal_decisions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawal_decisions" ADD CONSTRAINT "withdrawal_decisions_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The same as in the database's other guards: what no code should write.
ALTER TABLE "products" ADD CHECK (withdrawal_exclusion IN ('none', 'made_to_order', 'perishable', 'sealed', 'digital'));
ALTER TABLE "orders" ADD CHECK (standard_shipping >= 0);
ALTER TABLE "withdrawal_decisions"
  ADD CHECK (kind IN ('accepted', 'rejected')),
  ADD CHECK (shipping >= 0),
  ADD CHECK (kind = 'accepted' OR (order_id IS NULL AND refund_id IS NULL AND note IS NOT NULL));
