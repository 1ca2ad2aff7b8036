-- CreateTable
CREATE TABLE "order_counts" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "payment_status" TEXT NOT NULL,
    "fulfillment_status" TEXT NOT NULL,
    "shipping_country" TEXT NOT NULL,
    "orders" BIGINT NOT NULL,

    CONSTRAINT "order_counts_pkey" PRIMARY KEY ("store_id","livemode","starts_at","payment_status","fulfillment_status","shipping_country")
);

-- Days that were added up before have no counts of their orders yet: they are put down as changed, for roll_totals() to
-- find. Until then both are read from the rows.
INSERT INTO total_changes (store_id, livemode, at) SELECT store_id, livemode, starts_at FROM daily_totals;
