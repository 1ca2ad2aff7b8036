-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "draft_id" TEXT;

-- CreateTable
CREATE TABLE "draft_orders" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "order_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "link_token" TEXT,
    "locked" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "shipping_price" BIGINT,
    "shipping_name" TEXT,
    "message" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "draft_orders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "draft_orders_order_id_key" ON "draft_orders"("order_id");

-- CreateIndex
CREATE INDEX "draft_orders_store_id_livemode_created_at_id_idx" ON "draft_orders"("store_id", "livemode", "created_at", "id");

-- AddForeignKey
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what cannot be said above.
ALTER TABLE draft_orders
  ADD CHECK (status IN ('open', 'sent', 'completed', 'expired')),
  ADD CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  ADD CHECK (shipping_price >= 0),
  ADD CHECK ((shipping_price IS NULL) = (shipping_name IS NULL));
CREATE INDEX draft_orders_expiring ON draft_orders (expires_at) WHERE status IN ('open', 'sent');
