-- What the goods in a cart of a group's customers have to come to.
-- AlterTable
ALTER TABLE "customer_groups" ADD COLUMN     "minimum_order" BIGINT;
-- safe: the table comes with the same release, and is empty.
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_minimum_order" CHECK ("minimum_order" > 0);
