-- AlterTable
ALTER TABLE "products" ADD COLUMN     "handle" TEXT;

-- By hand: up to now a row of a file named its product by the slug.
UPDATE "products" SET "handle" = "slug";

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "carts_affected" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "decided_sign" TEXT,
ADD COLUMN     "decimal_sign" TEXT NOT NULL DEFAULT 'auto',
ADD COLUMN     "large_price_changes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "remove_missing" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "undo_of" TEXT,
ADD COLUMN     "units_removed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "variants_added" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "variants_removed" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "import_changes" (
    "import_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "product_id" TEXT,
    "handle" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("import_id","row")
);

-- CreateIndex
CREATE UNIQUE INDEX "products_store_id_handle_key" ON "products"("store_id", "handle");

-- AddForeignKey
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what cannot be said above.
CREATE UNIQUE INDEX "imports_undone_once" ON "imports"("undo_of") WHERE "undo_of" IS NOT NULL AND "status" IN ('pending', 'running', 'succeeded');
ALTER TABLE "imports"
  ADD CHECK ("decimal_sign" IN ('.', ',', 'auto')),
  ADD CHECK ("decided_sign" IN ('.', ','));
ALTER TABLE "import_changes" ADD CHECK ("action" IN ('created', 'updated', 'archived'));
