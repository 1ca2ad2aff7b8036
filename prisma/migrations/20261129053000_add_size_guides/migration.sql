-- AlterTable
ALTER TABLE "products" ADD COLUMN     "size_guide_id" TEXT;

-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "size_guide_id" TEXT;

-- CreateIndex
CREATE INDEX "products_size_guide_id_idx" ON "products"("size_guide_id");

-- CreateIndex
CREATE INDEX "categories_size_guide_id_idx" ON "categories"("size_guide_id");

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_size_guide_id_fkey" FOREIGN KEY ("size_guide_id") REFERENCES "content_entries"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_size_guide_id_fkey" FOREIGN KEY ("size_guide_id") REFERENCES "content_entries"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
