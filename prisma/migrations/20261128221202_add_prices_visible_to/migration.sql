-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "prices_visible_to" TEXT NOT NULL DEFAULT 'everyone';
ALTER TABLE "stores" ADD CONSTRAINT "stores_prices_visible_to"
  CHECK ("prices_visible_to" IN ('everyone', 'customers', 'groups')) NOT VALID;
