-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "captures_parts" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "voided" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "test_payments" ADD COLUMN     "captured" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "captures_parts" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "captures" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "number" INTEGER,
    "amount" BIGINT NOT NULL,
    "is_final" BOOLEAN NOT NULL,
    "notify_customer" BOOLEAN NOT NULL DEFAULT true,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_captures" (
    "key" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_captures_pkey" PRIMARY KEY ("payment_id","key")
);

-- CreateIndex
CREATE INDEX "captures_order_id_idx" ON "captures"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "captures_attempt_id_number_key" ON "captures"("attempt_id", "number");

-- AddForeignKey
ALTER TABLE "captures" ADD CONSTRAINT "captures_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "captures" ADD CONSTRAINT "captures_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_captures" ADD CONSTRAINT "test_captures_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "test_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: a part of what is held is taken once, and no more than was taken can have been let go.
-- safe: the table is new and empty
ALTER TABLE captures
  ADD CONSTRAINT captures_status_check CHECK (status IN ('pending', 'succeeded', 'failed')),
  ADD CONSTRAINT captures_amount_check CHECK (amount > 0 OR (amount = 0 AND is_final));
CREATE UNIQUE INDEX captures_one_pending ON captures (order_id) WHERE status = 'pending';
ALTER TABLE orders
  ADD CONSTRAINT orders_voided_check CHECK (voided >= 0 AND voided <= captured) NOT VALID,
  DROP CONSTRAINT orders_payment_capture_check,
  ADD CONSTRAINT orders_payment_capture_check
    CHECK (payment_capture IS NULL OR payment_capture IN ('manual', 'on_fulfillment', 'per_fulfillment')) NOT VALID;
ALTER TABLE payment_attempts
  DROP CONSTRAINT payment_attempts_capture_check,
  ADD CONSTRAINT payment_attempts_capture_check
    CHECK (capture IN ('immediate', 'manual', 'on_fulfillment', 'per_fulfillment')) NOT VALID;
ALTER TABLE stores
  DROP CONSTRAINT stores_payment_capture_check,
  ADD CONSTRAINT stores_payment_capture_check
    CHECK (payment_capture IN ('immediate', 'manual', 'on_fulfillment', 'per_fulfillment')) NOT VALID;
ALTER TABLE test_payments ADD CONSTRAINT test_payments_captured_check CHECK (captured >= 0 AND captured <= amount) NOT VALID;
