-- AlterTable
ALTER TABLE "store_modes" ADD COLUMN     "rates_version" INTEGER NOT NULL DEFAULT 1;
