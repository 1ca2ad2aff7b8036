-- AlterTable
ALTER TABLE "import_errors" ADD COLUMN     "code" TEXT,
ADD COLUMN     "params" JSONB;

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "failure_code" TEXT,
ADD COLUMN     "failure_params" JSONB;
