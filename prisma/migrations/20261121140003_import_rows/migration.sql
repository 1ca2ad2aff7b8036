-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "header" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "import_rows" (
    "import_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "cells" TEXT[],

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("import_id","row")
);

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By this the next import is found; those that have ended are not in it.
CREATE INDEX "imports_unfinished" ON "imports" ("store_id", "created_at", "id") WHERE status IN ('pending', 'running');
