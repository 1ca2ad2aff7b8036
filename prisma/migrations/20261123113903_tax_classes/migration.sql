-- AlterTable
ALTER TABLE "products" ADD COLUMN     "tax_class" TEXT NOT NULL DEFAULT 'standard';

-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "tax_class" TEXT;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "shipping_tax" BIGINT;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "tax_class" TEXT,
ADD COLUMN     "tax_rate" INTEGER;

-- AlterTable
ALTER TABLE "tax_rates" ADD COLUMN     "tax_class" TEXT NOT NULL DEFAULT 'standard';

-- CreateTable
CREATE TABLE "tax_classes" (
    "store_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tax_classes_pkey" PRIMARY KEY ("store_id","code")
);
