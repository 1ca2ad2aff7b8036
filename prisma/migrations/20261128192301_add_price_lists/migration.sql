-- Prices that customers of some groups have: a percentage off, or fixed ones by variant.
-- CreateTable
CREATE TABLE "price_lists" (
    "id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "currency" TEXT,
    "countries" TEXT[],
    "tiers" JSONB NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_lists_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "price_lists_kind" CHECK ("kind" IN ('percentage', 'fixed')),
    CONSTRAINT "price_lists_fixed_has_currency" CHECK ("kind" <> 'fixed' OR "currency" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "price_list_groups" (
    "price_list_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,

    CONSTRAINT "price_list_groups_pkey" PRIMARY KEY ("price_list_id","group_id")
);

-- CreateTable
CREATE TABLE "price_list_prices" (
    "price_list_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "min_quantity" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "price_list_prices_pkey" PRIMARY KEY ("price_list_id","variant_id","min_quantity"),
    CONSTRAINT "price_list_prices_amount" CHECK ("amount" >= 0),
    CONSTRAINT "price_list_prices_min_quantity" CHECK ("min_quantity" >= 1)
);

-- CreateIndex
CREATE INDEX "price_lists_store_id_livemode_active_idx" ON "price_lists"("store_id", "livemode", "active");

-- CreateIndex
CREATE INDEX "price_list_groups_group_id_idx" ON "price_list_groups"("group_id");

-- CreateIndex
CREATE INDEX "price_list_prices_variant_id_idx" ON "price_list_prices"("variant_id");

-- AddForeignKey
ALTER TABLE "price_list_groups" ADD CONSTRAINT "price_list_groups_price_list_id_fkey" FOREIGN KEY ("price_list_id") REFERENCES "price_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_list_groups" ADD CONSTRAINT "price_list_groups_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "customer_groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_price_list_id_fkey" FOREIGN KEY ("price_list_id") REFERENCES "price_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
