-- AlterTable
ALTER TABLE "consents" ADD COLUMN     "merged_from" TEXT;
