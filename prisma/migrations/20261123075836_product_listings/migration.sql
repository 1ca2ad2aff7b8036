-- Lists of the shop filter, count and order by rows of a hundred bytes, and by indexes alone: a product has two kilobytes.
-- CreateTable
CREATE TABLE "product_listings" (
    "product_id" TEXT NOT NULL,
    "shelf" TEXT NOT NULL,
    "category_id" TEXT,
    "price" BIGINT NOT NULL,
    "sale_price" BIGINT,
    "sale_starts_at" TIMESTAMPTZ(3),
    "sale_ends_at" TIMESTAMPTZ(3),
    "sort_order" INTEGER NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "in_stock_test" BOOLEAN NOT NULL,
    "in_stock_live" BOOLEAN NOT NULL,

    CONSTRAINT "product_listings_pkey" PRIMARY KEY ("product_id","shelf")
);

-- The products there are, as fill_listings() in lib/commerce/catalog/product-listings.sql writes them.
INSERT INTO product_listings (product_id, shelf, category_id, price, sale_price, sale_starts_at, sale_ends_at, sort_order,
  name_key, created_at, in_stock_test, in_stock_live)
SELECT p.id, coalesce(shelf.category_id, p.store_id), shelf.category_id, p.price_min, reduced.price,
  CASE WHEN reduced.price IS NOT NULL THEN p.sale_starts_at END, CASE WHEN reduced.price IS NOT NULL THEN p.sale_ends_at END,
  p.sort_order, immutable_unaccent(lower(p.name)), p.created_at, test.in_stock, live.in_stock
FROM products p
JOIN product_stats test ON test.product_id = p.id AND NOT test.livemode
JOIN product_stats live ON live.product_id = p.id AND live.livemode
CROSS JOIN LATERAL (SELECT nullif(p.sale_price_min, p.price_min) AS price) reduced
CROSS JOIN LATERAL (
  SELECT NULL::text AS category_id UNION ALL SELECT pc.category_id FROM product_categories pc WHERE pc.product_id = p.id
) shelf
WHERE p.status = 'published'
ORDER BY p.created_at, p.id;

-- What costs the same with and without a sale, in the order of its price; then what costs less in its sale, by that
-- price and by the other one.
CREATE INDEX product_listings_price ON product_listings (shelf, price, product_id)
  INCLUDE (in_stock_test, in_stock_live) WHERE sale_price IS NULL;
CREATE INDEX product_listings_sale_price ON product_listings (shelf, sale_price, product_id)
  INCLUDE (sale_starts_at, sale_ends_at, in_stock_test, in_stock_live) WHERE sale_price IS NOT NULL;
CREATE INDEX product_listings_usual_price ON product_listings (shelf, price, product_id)
  INCLUDE (sale_starts_at, sale_ends_at, in_stock_test, in_stock_live) WHERE sale_price IS NOT NULL;

-- The other orders, with all that a list filters by.
CREATE INDEX product_listings_order ON product_listings (shelf, sort_order, product_id)
  INCLUDE (price, sale_price, sale_starts_at, sale_ends_at, in_stock_test, in_stock_live);
CREATE INDEX product_listings_name ON product_listings (shelf, name_key, product_id)
  INCLUDE (price, sale_price, sale_starts_at, sale_ends_at, in_stock_test, in_stock_live);
CREATE INDEX product_listings_created ON product_listings (shelf, created_at, product_id)
  INCLUDE (price, sale_price, sale_starts_at, sale_ends_at, in_stock_test, in_stock_live);

-- AddForeignKey
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_category_id_fkey" FOREIGN KEY ("product_id", "category_id") REFERENCES "product_categories"("product_id", "category_id") ON DELETE CASCADE ON UPDATE CASCADE;
