-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "found_ref" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "refunds_found_ref_key" ON "refunds"("found_ref");

-- CreateIndex
CREATE INDEX "processor_events_received_at_idx" ON "processor_events"("received_at");
