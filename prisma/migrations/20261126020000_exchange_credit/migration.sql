-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "credit" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "credit_refund_id" TEXT;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "by_hand" BIGINT NOT NULL DEFAULT 0;

ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_check" CHECK (credit >= 0) NOT VALID;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_hand_check" CHECK (by_hand BETWEEN 0 AND amount) NOT VALID;
