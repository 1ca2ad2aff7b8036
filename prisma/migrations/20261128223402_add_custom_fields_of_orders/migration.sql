-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "custom_fields" JSONB NOT NULL DEFAULT '{}';

-- Orders with values, few of all: where those of a deleted definition are looked for. Build it by hand before the release
-- on a large shop: CREATE INDEX CONCURRENTLY IF NOT EXISTS.
CREATE INDEX IF NOT EXISTS orders_with_custom_fields ON orders (store_id, id) WHERE custom_fields <> '{}';
