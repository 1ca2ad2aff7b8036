-- CreateTable
CREATE TABLE "content_entries" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "latest_version" INTEGER NOT NULL,
    "published_version" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "scheduled_version" INTEGER,
    "scheduled_at" TIMESTAMPTZ(3),
    "unpublish_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_versions" (
    "entry_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "image_url" TEXT,
    "author" TEXT,
    "meta_title" TEXT,
    "meta_description" TEXT,
    "restored_from" INTEGER,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_versions_pkey" PRIMARY KEY ("entry_id","number")
);

-- CreateIndex
CREATE INDEX "content_entries_store_id_type_updated_at_id_idx" ON "content_entries"("store_id", "type", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "content_entries_store_id_type_slug_key" ON "content_entries"("store_id", "type", "slug");

-- AddForeignKey
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "content_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what cannot be said above.
ALTER TABLE "content_entries"
  ADD CHECK ("type" IN ('page', 'article')),
  ADD CHECK ("status" = CASE WHEN coalesce("published_version", "scheduled_version") IS NULL THEN 'draft' ELSE 'published' END),
  ADD CHECK (("scheduled_version" IS NULL) = ("scheduled_at" IS NULL)),
  ADD CHECK ("published_version" IS NULL OR "published_at" IS NOT NULL),
  ADD CHECK ("unpublish_at" > "scheduled_at"),
  ADD CHECK ("latest_version" >= greatest("published_version", "scheduled_version"));
