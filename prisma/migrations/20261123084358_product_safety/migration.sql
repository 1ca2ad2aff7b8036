-- AlterTable
ALTER TABLE "products" ADD COLUMN     "safety" JSONB;

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "product_safety" JSONB;
