-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "expected_on" DATE,
ADD COLUMN     "is_preorder" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sell_when_sold_out" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "stock" ADD COLUMN     "sells_when_out" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "backorder" JSONB;

-- Units may be owed of what its seller sells when sold out; that of nothing else, the trigger on stock sees to.
ALTER TABLE "stock" DROP CONSTRAINT "stock_available_check",
  ADD CONSTRAINT "stock_available_check" CHECK (available BETWEEN -1000000000 AND 1000000000) NOT VALID;
