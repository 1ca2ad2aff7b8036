-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- What the seller's list of orders is narrowed by. Few orders have tags, and none of the carts: the others, and every
-- checkout, are spared.
CREATE INDEX orders_tags ON orders USING gin (tags) WHERE tags <> '{}';
CREATE INDEX orders_by_country ON orders (store_id, livemode, (shipping_address ->> 'countryCode'), placed_at, id)
  WHERE type = 'order';
