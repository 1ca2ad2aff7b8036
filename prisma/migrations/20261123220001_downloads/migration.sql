-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "delivery_consent" JSONB;

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "download_limit" INTEGER NOT NULL DEFAULT 5;

-- CreateTable
CREATE TABLE "digital_files" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_size" BIGINT NOT NULL,
    "storage_name" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "digital_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "downloads" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "order_id" TEXT NOT NULL,
    "line_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "given_by" TEXT NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "most" INTEGER NOT NULL,
    "window_ends_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "downloads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "storage_leftovers" (
    "storage_name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "storage_leftovers_pkey" PRIMARY KEY ("storage_name")
);

-- CreateIndex
CREATE INDEX "digital_files_variant_id_position_idx" ON "digital_files"("variant_id", "position");

-- CreateIndex
CREATE INDEX "downloads_order_id_idx" ON "downloads"("order_id");

-- CreateIndex
CREATE INDEX "downloads_file_id_idx" ON "downloads"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "downloads_line_id_file_id_number_key" ON "downloads"("line_id", "file_id", "number");

-- CreateIndex
CREATE INDEX "storage_leftovers_due_at_idx" ON "storage_leftovers"("due_at");

-- AddForeignKey
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "digital_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what cannot be said above.
ALTER TABLE "downloads"
  ADD CHECK (used BETWEEN 0 AND most),
  ADD CHECK (given_by IN ('payment', 'shopper', 'seller'));
-- A line has one at a time of each file.
CREATE UNIQUE INDEX downloads_one_current ON downloads (line_id, file_id) WHERE ended_at IS NULL;
ALTER TABLE digital_files ADD CHECK (byte_size >= 0);
ALTER TABLE stores ADD CONSTRAINT stores_download_limit_check CHECK (download_limit BETWEEN 1 AND 1000) NOT VALID;
