-- CreateTable
CREATE TABLE "bulk_jobs" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "rows_total" INTEGER NOT NULL,
    "applied_count" INTEGER NOT NULL DEFAULT 0,
    "not_applied_count" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bulk_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_job_rows" (
    "job_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "object_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "code" TEXT,
    "message" TEXT,
    "begun_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_job_rows_pkey" PRIMARY KEY ("job_id","position")
);

-- CreateIndex
CREATE INDEX "bulk_jobs_store_id_livemode_created_at_id_idx" ON "bulk_jobs"("store_id", "livemode", "created_at", "id");

-- AddForeignKey
ALTER TABLE "bulk_job_rows" ADD CONSTRAINT "bulk_job_rows_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "bulk_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "bulk_jobs"
  ADD CHECK (status IN ('pending', 'running', 'succeeded', 'cancelled')),
  ADD CHECK (applied_count >= 0 AND not_applied_count >= 0 AND applied_count + not_applied_count <= rows_total);

ALTER TABLE "bulk_job_rows" ADD CHECK (state IN ('waiting', 'begun', 'applied', 'not_applied'));

-- By these the next job and its next row are found; what has ended is not in them.
CREATE INDEX "bulk_jobs_unfinished" ON "bulk_jobs" ("updated_at", "id") WHERE status IN ('pending', 'running');
CREATE INDEX "bulk_job_rows_unfinished" ON "bulk_job_rows" ("job_id", "position") WHERE state IN ('waiting', 'begun');
-- By this the report is read.
CREATE INDEX "bulk_job_rows_not_applied" ON "bulk_job_rows" ("job_id", "position") WHERE state = 'not_applied';
-- By this what is kept long enough is forgotten.
CREATE INDEX "bulk_jobs_ended" ON "bulk_jobs" ("ended_at") WHERE ended_at IS NOT NULL;
