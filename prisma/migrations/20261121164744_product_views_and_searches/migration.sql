-- CreateTable
CREATE TABLE "product_view_counts" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "quarter_at" TIMESTAMPTZ(3) NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "product_view_counts_pkey" PRIMARY KEY ("store_id","livemode","quarter_at") INCLUDE ("views"),
    CONSTRAINT "product_view_counts_some" CHECK ("views" > 0)
);

-- CreateTable
CREATE TABLE "search_term_counts" (
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "day" DATE NOT NULL,
    "term" TEXT NOT NULL,
    "searches" INTEGER NOT NULL,
    "empty" INTEGER NOT NULL,

    CONSTRAINT "search_term_counts_pkey" PRIMARY KEY ("store_id","livemode","day","term"),
    CONSTRAINT "search_term_counts_some" CHECK ("searches" > 0 AND "empty" BETWEEN 0 AND "searches")
);

-- Old searches are forgotten, whichever shop's they are.
CREATE INDEX search_term_counts_by_day ON search_term_counts (day);

-- What was sold by product, category, country and code, without touching the rows themselves: the order belongs to it
-- now. The old index is a part of this one.
CREATE INDEX product_sales_of_time ON product_sales (store_id, livemode, paid_at)
  INCLUDE (order_id, product_id, units, amount);
DROP INDEX product_sales_by_time;

-- The few orders of a time of which something was paid back.
CREATE INDEX orders_paid_back ON orders (store_id, livemode, paid_at) INCLUDE (id, captured, refunded)
  WHERE paid_at IS NOT NULL AND refunded > 0;

-- Who bought when, person by person in order; `email` for those who bought as guests.
CREATE INDEX orders_of_buyers ON orders (store_id, livemode, customer_id, paid_at) INCLUDE (email)
  WHERE paid_at IS NOT NULL AND payment_status <> 'cancelled';
