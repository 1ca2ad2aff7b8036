-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "tax_evidence" JSONB;
