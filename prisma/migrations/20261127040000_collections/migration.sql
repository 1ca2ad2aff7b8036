-- CreateTable
CREATE TABLE "collections" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "image_url" TEXT,
    "type" TEXT NOT NULL,
    "match" TEXT NOT NULL DEFAULT 'all',
    "rules" JSONB NOT NULL DEFAULT '[]',
    "product_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "meta_title" TEXT,
    "meta_description" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "collections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "collections_store_id_slug_key" ON "collections"("store_id", "slug");

-- By hand: what cannot be said above.
ALTER TABLE "collections"
  ALTER COLUMN "product_ids" SET NOT NULL,
  ADD CHECK ("type" IN ('rules', 'manual')),
  ADD CHECK ("match" IN ('all', 'any')),
  ADD CHECK (jsonb_typeof("rules") = 'array');
