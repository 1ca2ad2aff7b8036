-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];
