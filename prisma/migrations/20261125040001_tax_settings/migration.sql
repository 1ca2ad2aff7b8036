-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "shipping_tax_class" TEXT DEFAULT 'standard',
ADD COLUMN     "untaxed_countries" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
