-- A summary reads the totals of products by their key alone, which has the figures too.
-- CreateTable
CREATE TABLE "daily_totals" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "orders" BIGINT NOT NULL,
    "sales" BIGINT NOT NULL,
    "placed" BIGINT NOT NULL,
    "refunds" BIGINT NOT NULL,
    "visits" BIGINT NOT NULL,

    CONSTRAINT "daily_totals_pkey" PRIMARY KEY ("store_id","livemode","starts_at")
);

-- CreateTable
CREATE TABLE "product_totals" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "product_id" TEXT NOT NULL,
    "units" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "product_totals_pkey" PRIMARY KEY ("store_id","livemode","starts_at","product_id") INCLUDE ("ends_at","units","amount")
);

-- CreateTable
CREATE TABLE "total_changes" (
    "id" BIGSERIAL NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "total_changes_pkey" PRIMARY KEY ("store_id","livemode","at","id")
);

-- What is there already is put down as changed, once for each quarter of an hour that has something, so that it is
-- added up as the background job comes to it. Until then it is read as it always was.
INSERT INTO total_changes (store_id, livemode, at)
SELECT store_id, livemode, min(at) FROM (
  SELECT store_id, livemode, paid_at AS at FROM orders WHERE paid_at IS NOT NULL
  UNION ALL
  SELECT store_id, livemode, placed_at FROM orders WHERE type = 'order' AND placed_at IS NOT NULL
  UNION ALL
  SELECT store_id, livemode, updated_at FROM refunds WHERE status = 'succeeded'
  UNION ALL
  SELECT store_id, livemode, quarter_at FROM visit_counts
) moments
GROUP BY store_id, livemode, date_bin('15 minutes', at, 'epoch');
