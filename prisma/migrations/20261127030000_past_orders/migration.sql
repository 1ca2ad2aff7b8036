-- Orders of the shop that came before: read, never worked on, and apart from orders.
CREATE TABLE "past_orders" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "origin" TEXT NOT NULL,
    "origin_id" TEXT NOT NULL,
    "import_id" TEXT NOT NULL,
    "fingerprint" TEXT,
    "customer_key" TEXT,
    "order_number" TEXT NOT NULL,
    "email" TEXT,
    "payment_status" TEXT NOT NULL,
    "fulfillment_status" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "subtotal" BIGINT,
    "discount" BIGINT,
    "shipping" BIGINT,
    "tax" BIGINT,
    "total" BIGINT NOT NULL,
    "refunded" BIGINT NOT NULL DEFAULT 0,
    "discount_code" TEXT,
    "payment_method" TEXT,
    "shipping_method" TEXT,
    "shipping_address" JSONB,
    "billing_address" JSONB,
    "items" JSONB NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "past_orders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "past_orders_store_id_livemode_origin_origin_id_key" ON "past_orders"("store_id", "livemode", "origin", "origin_id");

-- CreateIndex
CREATE INDEX "past_orders_store_id_livemode_customer_key_placed_at_id_idx" ON "past_orders"("store_id", "livemode", "customer_key", "placed_at", "id");

-- CreateIndex
CREATE INDEX "past_orders_store_id_livemode_placed_at_id_idx" ON "past_orders"("store_id", "livemode", "placed_at", "id");

-- No sum is below nothing, and items are a list.
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_amounts_check" CHECK (
  total >= 0 AND refunded >= 0 AND coalesce(subtotal, 0) >= 0 AND coalesce(discount, 0) >= 0
  AND coalesce(shipping, 0) >= 0 AND coalesce(tax, 0) >= 0
);
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_items_check" CHECK (jsonb_typeof(items) = 'array');
