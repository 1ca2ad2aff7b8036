-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "cancelled" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "fulfilled" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "fulfillments" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'shipped',
    "carrier" TEXT,
    "tracking_number" TEXT,
    "tracking_url" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "delivered_at" TIMESTAMPTZ(3),
    "lost_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fulfillments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fulfillment_items" (
    "fulfillment_id" TEXT NOT NULL,
    "order_line_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "fulfillment_items_pkey" PRIMARY KEY ("fulfillment_id","order_line_id")
);

-- CreateIndex
CREATE INDEX "fulfillments_order_id_created_at_idx" ON "fulfillments"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "fulfillment_items_order_line_id_idx" ON "fulfillment_items"("order_line_id");

-- AddForeignKey
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fulfillment_items" ADD CONSTRAINT "fulfillment_items_fulfillment_id_fkey" FOREIGN KEY ("fulfillment_id") REFERENCES "fulfillments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fulfillment_items" ADD CONSTRAINT "fulfillment_items_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what cannot be said above, and the parcels of orders that were sent before there were any.
ALTER TABLE orders
  DROP CONSTRAINT orders_fulfillment_status_check,
  ADD CONSTRAINT orders_fulfillment_status_check
    CHECK (fulfillment_status IN ('unfulfilled', 'partially_fulfilled', 'fulfilled')) NOT VALID;
ALTER TABLE fulfillments ADD CHECK (status IN ('shipped', 'delivered', 'lost', 'cancelled'));
ALTER TABLE fulfillment_items ADD CHECK (quantity > 0);

UPDATE order_lines l SET
  fulfilled = CASE WHEN o.fulfillment_status = 'fulfilled' THEN l.quantity ELSE 0 END,
  cancelled = CASE WHEN o.fulfillment_status = 'fulfilled' THEN 0 ELSE l.restocked END
FROM orders o
WHERE o.id = l.order_id AND o.type = 'order' AND (o.fulfillment_status = 'fulfilled' OR l.restocked > 0);

-- An order and its one parcel differ in the prefix of their ids, so that running this again makes the same.
INSERT INTO fulfillments (id, order_id, store_id, livemode, carrier, tracking_number, tracking_url, created_at, updated_at)
SELECT 'ful_' || substr(o.id, 5), o.id, o.store_id, o.livemode, o.carrier, o.tracking_number, o.tracking_url,
  coalesce(o.fulfilled_at, o.updated_at), coalesce(o.fulfilled_at, o.updated_at)
FROM orders o WHERE o.type = 'order' AND o.fulfillment_status = 'fulfilled';
INSERT INTO fulfillment_items (fulfillment_id, order_line_id, quantity)
SELECT f.id, l.id, l.quantity FROM fulfillments f JOIN order_lines l ON l.order_id = f.order_id;

-- Never more units sent than were ordered and not put back before.
ALTER TABLE order_lines ADD CHECK (
  fulfilled >= 0 AND cancelled BETWEEN 0 AND restocked AND fulfilled + cancelled <= quantity
);
