-- AlterTable
ALTER TABLE "tax_rates" ADD COLUMN     "replaces" BOOLEAN NOT NULL DEFAULT false;
