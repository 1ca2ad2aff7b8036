-- AlterTable
ALTER TABLE "store_modes" ADD COLUMN     "related_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "related_products" (
    "product_id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "chosen_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "bought_test" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "bought_live" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "related_products_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE INDEX "related_products_store_id_idx" ON "related_products"("store_id");

-- AddForeignKey
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what cannot be said above.
ALTER TABLE "related_products"
  ALTER COLUMN "chosen_ids" SET NOT NULL,
  ALTER COLUMN "bought_test" SET NOT NULL,
  ALTER COLUMN "bought_live" SET NOT NULL;
