-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "vat_id" TEXT;
