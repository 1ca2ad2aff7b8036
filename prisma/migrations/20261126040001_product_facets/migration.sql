-- CreateTable
CREATE TABLE "product_facets" (
    "product_id" TEXT NOT NULL,
    "store_id" TEXT NOT NULL,
    "version_test" BIGINT NOT NULL,
    "version_live" BIGINT NOT NULL,
    "facts" JSONB,

    CONSTRAINT "product_facets_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE INDEX "product_facets_store_id_version_test_idx" ON "product_facets"("store_id", "version_test");

-- CreateIndex
CREATE INDEX "product_facets_store_id_version_live_idx" ON "product_facets"("store_id", "version_live");

-- AddForeignKey
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The products there are, as fill_facets() in lib/commerce/catalog/product-facets.sql writes them.
INSERT INTO product_facets (product_id, store_id, version_test, version_live, facts)
SELECT p.id, p.store_id, 0, 0,
  CASE WHEN p.status = 'published' THEN jsonb_build_object(
    'price', jsonb_build_array(p.price_min, p.price_max, p.sale_price_min, p.sale_price_max),
    'sale', jsonb_build_array(
      (extract(epoch FROM p.sale_starts_at) * 1000)::bigint, (extract(epoch FROM p.sale_ends_at) * 1000)::bigint
    ),
    'own', (
      SELECT jsonb_object_agg(c.currency,
        jsonb_build_array(c.price_min, c.price_max, c.sale_price_min, c.sale_price_max))
      FROM product_currencies c WHERE c.product_id = p.id
    ),
    'order', p.sort_order, 'name', immutable_unaccent(lower(p.name)),
    'created', (extract(epoch FROM p.created_at) * 1000)::bigint,
    'categories', (
      SELECT jsonb_agg(pc.category_id ORDER BY pc.category_id) FROM product_categories pc WHERE pc.product_id = p.id
    ),
    'brand', p.metadata -> 'vendor',
    'fields', nullif(p.custom_fields, '{}'),
    'options', CASE WHEN p.has_variants THEN (
      SELECT jsonb_agg(jsonb_build_array(o.name, w.name, w.position, w.swatch_color, w.swatch_image_url)
        ORDER BY o.position, o.id, w.position, w.id)
      FROM options o JOIN option_values w ON w.option_id = o.id
      WHERE o.product_id = p.id AND EXISTS (SELECT FROM variant_option_values vo WHERE vo.value_id = w.id)
    ) END
  ) END
FROM products p;
