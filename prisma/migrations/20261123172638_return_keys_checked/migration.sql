ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_withdrawal_id_fkey";
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_exchange_order_id_fkey";
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_exchange_refund_id_fkey";
