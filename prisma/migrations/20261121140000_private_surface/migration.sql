-- DropIndex
DROP INDEX "audit_entries_store_id_created_at_idx";

-- DropIndex
DROP INDEX "audit_entries_object_id_created_at_idx";

-- AlterTable
ALTER TABLE "media" ADD COLUMN     "height" INTEGER,
ADD COLUMN     "width" INTEGER;

-- AlterTable
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_pkey",
ALTER COLUMN "id" DROP DEFAULT,
ALTER COLUMN "id" SET DATA TYPE TEXT,
ADD CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "contact_email" TEXT,
ADD COLUMN     "hero_image_url" TEXT,
ADD COLUMN     "maintenance_message" TEXT,
ADD COLUMN     "policies" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "tagline" TEXT;

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "delivery_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "request_headers" JSONB NOT NULL,
    "request_body" TEXT NOT NULL,
    "response_status" INTEGER,
    "response_excerpt" TEXT,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateTable
CREATE TABLE "imports" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content" BYTEA,
    "mapping" JSONB,
    "is_dry_run" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "rows_total" INTEGER NOT NULL DEFAULT 0,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "updated_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_errors" (
    "id" BIGSERIAL NOT NULL,
    "import_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "column" TEXT,
    "message" TEXT NOT NULL,
    "is_fatal" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "import_errors_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "imports_store_id_livemode_created_at_id_idx" ON "imports"("store_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "import_errors_import_id_row_idx" ON "import_errors"("import_id", "row");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_id_idx" ON "webhook_deliveries"("endpoint_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_store_id_created_at_id_idx" ON "audit_entries"("store_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_store_id_object_id_created_at_idx" ON "audit_entries"("store_id", "object_id", "created_at");

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An audit entry is about a kind of thing done by a kind of actor that the house knows.
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_kind_check"
  CHECK (actor_kind IN ('api_key', 'staff', 'system'));
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_kind_check" CHECK (actor_kind IN ('api_key', 'staff', 'system'));
ALTER TABLE "imports" ADD CONSTRAINT "imports_status_check"
  CHECK (status IN ('pending', 'running', 'succeeded', 'failed', 'cancelled'));
