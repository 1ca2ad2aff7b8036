-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "dispute" JSONB;

-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "reused_ref" TEXT;
