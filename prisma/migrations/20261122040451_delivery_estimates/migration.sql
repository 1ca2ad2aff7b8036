-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "estimated_max_days" INTEGER,
ADD COLUMN     "estimated_min_days" INTEGER;
