-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "texts" JSONB;
