-- AlterTable
ALTER TABLE "withdrawal_decisions" ADD COLUMN     "released" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "uncharged" BIGINT NOT NULL DEFAULT 0;
