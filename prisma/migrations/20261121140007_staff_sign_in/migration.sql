-- AlterTable
ALTER TABLE "staff_two_factors" ADD COLUMN     "failed_verification_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "locked_until" TIMESTAMPTZ(3),
ADD COLUMN     "verified" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "staff_sign_in_tries" (
    "bucket" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_sign_in_tries_pkey" PRIMARY KEY ("bucket")
);

-- CreateIndex
CREATE INDEX "staff_sign_in_tries_started_at_idx" ON "staff_sign_in_tries"("started_at");

-- CreateIndex
CREATE INDEX "staff_memberships_store_id_idx" ON "staff_memberships"("store_id");

ALTER TABLE "staff_memberships"
  ADD CONSTRAINT "staff_memberships_role" CHECK (role IN ('owner', 'manager', 'support')),
  ADD CONSTRAINT "staff_memberships_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE;
