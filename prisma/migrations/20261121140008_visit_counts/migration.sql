-- A summary reads this by its key alone, which has the number of visits too.
-- CreateTable
CREATE TABLE "visit_counts" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "quarter_at" TIMESTAMPTZ(3) NOT NULL,
    "visits" INTEGER NOT NULL,

    CONSTRAINT "visit_counts_pkey" PRIMARY KEY ("store_id","livemode","quarter_at") INCLUDE ("visits"),
    CONSTRAINT "visit_counts_some" CHECK ("visits" > 0)
);

-- CreateTable
CREATE TABLE "visit_rollups" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "rolled_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "visit_rollups_pkey" PRIMARY KEY ("store_id","livemode")
);
