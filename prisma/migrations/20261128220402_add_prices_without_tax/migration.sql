-- AlterTable
ALTER TABLE "customer_groups" ADD COLUMN     "shows_prices_without_tax" BOOLEAN NOT NULL DEFAULT false;
