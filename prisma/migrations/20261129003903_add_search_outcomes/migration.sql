-- AlterTable
ALTER TABLE "search_term_counts" ADD COLUMN     "clicks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "orders" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "revenue" BIGINT NOT NULL DEFAULT 0;

-- A click just after midnight is of a search of the day before.
ALTER TABLE "search_term_counts" DROP CONSTRAINT "search_term_counts_some";
ALTER TABLE "search_term_counts" ADD CONSTRAINT "search_term_counts_some" CHECK (
  "searches" >= 0 AND "empty" BETWEEN 0 AND "searches" AND "clicks" >= 0 AND "searches" + "clicks" > 0
  AND "orders" >= 0 AND "revenue" >= 0
) NOT VALID;

-- CreateTable
CREATE TABLE "search_cart_adds" (
    "token_hash" BYTEA NOT NULL,
    "product_id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "term" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_cart_adds_pkey" PRIMARY KEY ("token_hash","product_id")
);

-- CreateIndex
CREATE INDEX "search_cart_adds_by_time" ON "search_cart_adds"("added_at");
