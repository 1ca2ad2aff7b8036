-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "currency_prior_prices" JSONB;

-- CreateTable
CREATE TABLE "currency_price_history" (
    "variant_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "offered" BOOLEAN NOT NULL,
    "price" BIGINT NOT NULL,
    "sale_price" BIGINT,
    "sale_starts_at" TIMESTAMPTZ(3),
    "sale_ends_at" TIMESTAMPTZ(3),
    "prior_price" BIGINT,

    CONSTRAINT "currency_price_history_pkey" PRIMARY KEY ("variant_id","currency","valid_from")
);

-- AddForeignKey
ALTER TABLE "currency_price_history" ADD CONSTRAINT "currency_price_history_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
