-- AlterTable
ALTER TABLE "stock" ADD COLUMN     "is_keyed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "license_keys" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "sealed" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "ending" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'available',
    "order_id" TEXT,
    "position" BIGSERIAL NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "license_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "license_keys_variant_id_livemode_status_position_idx" ON "license_keys"("variant_id", "livemode", "status", "position");

-- CreateIndex
CREATE INDEX "license_keys_order_id_idx" ON "license_keys"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "license_keys_variant_id_livemode_hash_key" ON "license_keys"("variant_id", "livemode", "hash");

-- By hand: what cannot be said above.
ALTER TABLE "license_keys"
  ADD CHECK (status IN ('available', 'taken', 'revoked')),
  ADD CHECK ((status = 'available') = (order_id IS NULL)),
  ADD CHECK ((status = 'revoked') = (revoked_at IS NOT NULL)),
  ADD CHECK (delivered_at IS NULL OR status <> 'available');
-- What was not delivered yet: few, whatever was sold.
CREATE INDEX "license_keys_undelivered" ON "license_keys" ("order_id") WHERE status = 'taken' AND delivered_at IS NULL;
