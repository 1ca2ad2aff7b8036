-- CreateTable
CREATE TABLE "redirects" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "from_path" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "target_path" TEXT NOT NULL,
    "is_permanent" BOOLEAN NOT NULL DEFAULT true,
    "is_automatic" BOOLEAN NOT NULL DEFAULT false,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "last_hit_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "redirects_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "redirects_store_id_target_path_idx" ON "redirects"("store_id", "target_path");

-- CreateIndex
CREATE INDEX "redirects_store_id_created_at_id_idx" ON "redirects"("store_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "redirects_store_id_from_path_key" ON "redirects"("store_id", "from_path");

-- By hand: what cannot be said above.
ALTER TABLE "redirects"
  ADD CHECK ("from_path" LIKE '/_%' AND "target" LIKE '/%' AND "target" NOT LIKE '//%'),
  ADD CHECK ("from_path" <> "target_path");
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_check";
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_check" CHECK (kind IN ('products', 'counts', 'redirects')) NOT VALID;
