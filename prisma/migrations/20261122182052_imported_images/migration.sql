-- AlterTable
ALTER TABLE "media" ADD COLUMN     "source_url" TEXT;

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "images_done" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "images_failed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "images_total" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "product_types" TEXT NOT NULL DEFAULT 'categories',
ADD COLUMN     "type_parent" TEXT;

-- AlterTable
ALTER TABLE "import_errors" ADD COLUMN     "rows" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "import_images" (
    "media_id" TEXT NOT NULL,
    "import_id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_images_pkey" PRIMARY KEY ("media_id")
);

-- CreateIndex
CREATE INDEX "import_images_import_id_idx" ON "import_images"("import_id");

-- CreateIndex
CREATE INDEX "import_images_status_due_at_idx" ON "import_images"("status", "due_at");

-- CreateIndex
CREATE INDEX "media_source_url_idx" ON "media" USING HASH ("source_url");

-- AddForeignKey
ALTER TABLE "import_images" ADD CONSTRAINT "import_images_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "imports" ADD CONSTRAINT "imports_product_types_check" CHECK ("product_types" IN ('categories', 'tags')) NOT VALID;
ALTER TABLE "import_images" ADD CONSTRAINT "import_images_status_check" CHECK ("status" IN ('pending', 'failed')) NOT VALID;

-- The remarks of one import, which are few: each is looked for before another like it is written.
CREATE INDEX "import_errors_remarks" ON "import_errors" ("import_id") WHERE NOT "is_fatal";
