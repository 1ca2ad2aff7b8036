-- Customers come from files too. A file is of some other shop, whose own ids tell what was brought in already.
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_check";
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_check"
  CHECK (kind IN ('products', 'counts', 'redirects', 'customers', 'discounts', 'order_history')) NOT VALID;
ALTER TABLE "imports" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'other';

-- Where an answer about marketing was brought from, as people call it.
ALTER TABLE "consents" ADD COLUMN "source" TEXT;

-- CreateTable
CREATE TABLE "imported_records" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "origin_id" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "is_made" BOOLEAN NOT NULL,
    "fingerprint" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "imported_records_pkey" PRIMARY KEY ("store_id", "livemode", "kind", "origin", "origin_id")
);

-- CreateIndex
CREATE INDEX "imported_records_object_id_idx" ON "imported_records"("object_id");
