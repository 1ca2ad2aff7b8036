-- AlterTable
ALTER TABLE "discounts" ALTER COLUMN "code" DROP NOT NULL,
ADD COLUMN     "automatic" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "title" TEXT,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'standard',
ADD COLUMN     "rule" JSONB,
ADD COLUMN     "min_quantity" INTEGER,
ADD COLUMN     "first_order_only" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "excludes_sale_items" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "combines_with" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "discounts" JSONB,
ADD COLUMN     "further_discounts" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE discounts
  ADD CONSTRAINT discounts_code_or_automatic CHECK (automatic = (code IS NULL)) NOT VALID,
  ADD CONSTRAINT discounts_automatic_title CHECK (NOT automatic OR title <> '') NOT VALID,
  ADD CONSTRAINT discounts_kind CHECK (kind IN ('standard', 'buy_x_get_y', 'tiered', 'bundle_price')) NOT VALID,
  ADD CONSTRAINT discounts_rule CHECK ((kind = 'standard') = (rule IS NULL)) NOT VALID,
  ADD CONSTRAINT discounts_min_quantity CHECK (min_quantity >= 1) NOT VALID,
  ADD CONSTRAINT discounts_combines_with CHECK (combines_with <@ ARRAY['product', 'order', 'shipping']) NOT VALID;

-- What every cart looks up: nothing, in most stores.
CREATE INDEX discounts_automatic ON discounts (store_id, livemode, created_at, id) WHERE automatic AND active;
