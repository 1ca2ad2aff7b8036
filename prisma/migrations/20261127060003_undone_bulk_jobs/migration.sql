-- AlterTable
ALTER TABLE "bulk_jobs" ADD COLUMN     "keeps_undo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "undoes_id" TEXT;

-- AlterTable
ALTER TABLE "bulk_job_rows" ADD COLUMN     "undo" JSONB;

-- CreateIndex
CREATE UNIQUE INDEX "bulk_jobs_undoes_id_key" ON "bulk_jobs"("undoes_id");
