-- What prices of a store are shown in beside its own currency: the currency's code; what a minor unit of the store's
-- currency is worth in its minor units; and what a price that was converted comes to, a multiple of `step` and `ending`
-- more.
CREATE TYPE currency_terms AS (code text, rate numeric, step bigint, ending bigint);

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "currency_prices" JSONB;

-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "currency_prices" JSONB;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "exchange_rate" DECIMAL(28,14),
ADD COLUMN     "store_currency" TEXT;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "store_amount" BIGINT;

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "currencies" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "product_currencies" (
    "product_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "price_min" BIGINT NOT NULL,
    "price_max" BIGINT NOT NULL,
    "sale_price_min" BIGINT NOT NULL,
    "sale_price_max" BIGINT NOT NULL,

    CONSTRAINT "product_currencies_pkey" PRIMARY KEY ("product_id","currency")
);

-- AddForeignKey
ALTER TABLE "product_currencies" ADD CONSTRAINT "product_currencies_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE orders ADD CONSTRAINT orders_exchange_rate
  CHECK ((store_currency IS NULL) = (exchange_rate IS NULL) AND exchange_rate > 0) NOT VALID;

-- What analytics have to convert: empty in a store of one currency.
-- safe: no order has a rate yet, so that nothing is written but an empty index.
CREATE INDEX orders_paid_abroad ON orders (store_id, livemode, paid_at) INCLUDE (captured, exchange_rate)
  WHERE paid_at IS NOT NULL AND exchange_rate IS NOT NULL;
-- safe: as above.
CREATE INDEX refunds_succeeded_abroad ON refunds (store_id, livemode, updated_at) INCLUDE (amount, store_amount)
  WHERE status = 'succeeded' AND store_amount IS NOT NULL;
