-- CreateTable
CREATE TABLE "return_files" (
    "id" TEXT NOT NULL,
    "return_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "added_by" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "return_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "return_files_return_id_created_at_idx" ON "return_files"("return_id", "created_at");

-- AddForeignKey
ALTER TABLE "return_files" ADD CONSTRAINT "return_files_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what cannot be said above.
ALTER TABLE return_files
  ADD CHECK (purpose IN ('photo', 'label')),
  ADD CHECK (added_by IN ('customer', 'seller'));
CREATE UNIQUE INDEX return_files_one_label ON return_files (return_id) WHERE purpose = 'label';
