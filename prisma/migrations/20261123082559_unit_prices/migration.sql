-- AlterTable
ALTER TABLE "products" ADD COLUMN     "has_units" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "unit" JSONB;
