-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "prior_price" BIGINT;

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "consumer_rights" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "price_history" (
    "variant_id" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "currency" TEXT NOT NULL,
    "offered" BOOLEAN NOT NULL,
    "price" BIGINT NOT NULL,
    "sale_price" BIGINT,
    "sale_starts_at" TIMESTAMPTZ(3),
    "sale_ends_at" TIMESTAMPTZ(3),
    "prior_price" BIGINT,

    CONSTRAINT "price_history_pkey" PRIMARY KEY ("variant_id","valid_from")
);

-- AddForeignKey
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The history begins with today's prices, which have held since their product last changed. Of a sale that began later
-- than that the price before it is known; of any other it is not.
INSERT INTO price_history (
  variant_id, valid_from, currency, offered, price, sale_price, sale_starts_at, sale_ends_at, prior_price
)
SELECT f.id, f.updated_at, f.currency, true, f.price, f.sale_price,
  CASE WHEN f.sale_price IS NOT NULL THEN f.sale_starts_at END,
  CASE WHEN f.sale_price IS NOT NULL THEN f.sale_ends_at END,
  CASE WHEN f.sale_price IS NOT NULL AND f.sale_starts_at > f.updated_at THEN f.price END
FROM (
  SELECT v.id, p.updated_at, s.currency, coalesce(v.price, p.price) AS price, p.sale_starts_at, p.sale_ends_at,
    nullif(least(
      coalesce(v.price, p.price),
      CASE WHEN v.price IS NULL AND v.sale_price IS NULL THEN p.sale_price ELSE v.sale_price END
    ), coalesce(v.price, p.price)) AS sale_price
  FROM variants v JOIN products p ON p.id = v.product_id JOIN stores s ON s.id = p.store_id
  WHERE p.status = 'published'
) f;

UPDATE variants v SET prior_price = h.prior_price
FROM price_history h WHERE h.variant_id = v.id AND h.prior_price IS NOT NULL;
