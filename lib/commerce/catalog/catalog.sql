-- Whether a sale runs at a moment: from its start up to, but not at, its end. One that is not set is open.
CREATE OR REPLACE FUNCTION is_sale_running(
  p_starts_at timestamptz, p_ends_at timestamptz, p_now timestamptz
) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (p_starts_at IS NULL OR p_starts_at <= p_now) AND (p_ends_at IS NULL OR p_now < p_ends_at)
$$;

-- What a shopper pays at a moment: the sale price while the sale runs, and only where it is lower. Pages that are
-- kept work it out again from the same four columns, in lib/commerce/pricing/rules.ts; selling-price.test.ts holds
-- the two together.
CREATE OR REPLACE FUNCTION current_price(
  p_price bigint, p_sale_price bigint, p_starts_at timestamptz, p_ends_at timestamptz, p_now timestamptz
) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_sale_price < p_price AND is_sale_running(p_starts_at, p_ends_at, p_now)
    THEN p_sale_price ELSE p_price
  END
$$;

-- What a variant costs outside of a sale: its own price, or else the product's.
CREATE OR REPLACE FUNCTION variant_price(p products, v variants) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT coalesce(v.price, p.price) $$;

-- What it costs in the product's sale. A price of its own takes a variant out of the sale, unless it has a sale price
-- of its own too.
CREATE OR REPLACE FUNCTION variant_sale_price(p products, v variants) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN v.sale_price IS NULL AND v.price IS NULL THEN p.sale_price ELSE v.sale_price END
$$;

-- What one unit of a variant costs at a moment.
CREATE OR REPLACE FUNCTION line_price(p products, v variants, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN current_price(
    variant_price(p, v), variant_sale_price(p, v), p.sale_starts_at, p.sale_ends_at, p_now
  );
END $$;

-- Moves the catalogue version, so that nothing shown from before this transaction is shown after it. Call it last:
-- the row stays locked until the commit, and is the last lock in the order of locks. Null moves both modes.
CREATE OR REPLACE FUNCTION touch_catalog(p_store text, p_livemode boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Two transactions that move both modes must take the rows in one order.
  PERFORM FROM store_modes
  WHERE store_id = p_store AND (p_livemode IS NULL OR livemode = p_livemode)
  ORDER BY livemode FOR NO KEY UPDATE;
  UPDATE store_modes SET catalog_version = catalog_version + 1
  WHERE store_id = p_store AND (p_livemode IS NULL OR livemode = p_livemode);
END $$;

-- Brings the columns that lists read up to date with the products' variants and stock, and moves the catalogue
-- version. Every verb that writes to a product ends with it.
CREATE OR REPLACE FUNCTION refresh_products(p_products text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET
    price_min = facts.price_min, price_max = facts.price_max,
    sale_price_min = facts.sale_price_min, sale_price_max = facts.sale_price_max,
    variant_text = concat_ws(' ', facts.variant_text,
      (SELECT string_agg(o.name, ' ' ORDER BY o.position, o.id) FROM options o WHERE o.product_id = p.id),
      (
        SELECT string_agg(m.alt, ' ' ORDER BY pm.position, m.id)
        FROM product_media pm JOIN media m ON m.id = pm.media_id WHERE pm.product_id = p.id AND m.alt <> ''
      )
    )
  FROM (
    SELECT product_id,
      min(price) AS price_min, max(price) AS price_max,
      min(least(price, sale_price)) AS sale_price_min, max(least(price, sale_price)) AS sale_price_max,
      concat_ws(' ', string_agg(name, ' '), string_agg(sku, ' '), string_agg(barcode, ' ')) AS variant_text
    FROM (
      SELECT v.product_id, v.name, v.sku, v.barcode,
        variant_price(p, v) AS price, variant_sale_price(p, v) AS sale_price
      FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.product_id = ANY (p_products)
      ORDER BY v.product_id, v.position, v.id
    ) variant
    GROUP BY product_id
  ) facts
  WHERE p.id = facts.product_id;

  INSERT INTO product_stats (product_id, livemode)
  SELECT p.id, mode.livemode
  FROM products p CROSS JOIN (VALUES (false), (true)) mode (livemode)
  WHERE p.id = ANY (p_products)
  ON CONFLICT (product_id, livemode) DO NOTHING;
  -- Stock is counted under the lock, or a purchase that commits meanwhile would be overwritten.
  PERFORM FROM product_stats WHERE product_id = ANY (p_products) ORDER BY product_id, livemode FOR NO KEY UPDATE;
  UPDATE product_stats s SET in_stock = NOT s.in_stock
  WHERE s.product_id = ANY (p_products) AND s.in_stock <> is_in_stock(s.product_id, s.livemode);

  PERFORM touch_catalog(store_id, NULL)
  FROM (SELECT DISTINCT store_id FROM products WHERE id = ANY (p_products) ORDER BY store_id) stores;
END $$;

-- refresh_products() for one product.
CREATE OR REPLACE FUNCTION refresh_product(p_product text) RETURNS void
LANGUAGE sql AS $$ SELECT refresh_products(ARRAY [p_product]) $$;

-- Whether any variant of the product can be bought in the mode.
CREATE OR REPLACE FUNCTION is_in_stock(p_product text, p_livemode boolean) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM products WHERE id = p_product AND NOT track_inventory)
    OR EXISTS (SELECT FROM stock WHERE product_id = p_product AND livemode = p_livemode AND available > 0);
END $$;

-- One product with everything that hangs on it, stock and ratings of both modes included.
-- lib/commerce/catalog/rows.ts names the shape.
CREATE OR REPLACE FUNCTION product_facts(p products) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'summary', p.summary, 'description', p.description,
    'status', p.status, 'productType', p.product_type, 'featured', p.featured, 'shippingType', p.shipping_type,
    'requireDeliveryOrCollection', p.require_delivery_or_collection,
    'fixedShippingRateCents', p.fixed_shipping_rate_cents,
    'minOrderQuantity', p.min_order_quantity, 'maxOrderQuantity', p.max_order_quantity,
    'trackInventory', p.track_inventory, 'price', p.price, 'salePrice', p.sale_price, 'saleName', p.sale_name,
    'saleStartsAt', p.sale_starts_at, 'saleEndsAt', p.sale_ends_at, 'cost', p.cost, 'hasVariants', p.has_variants,
    'metadata', p.metadata, 'sortOrder', p.sort_order, 'version', p.version,
    'createdAt', p.created_at, 'updatedAt', p.updated_at
  ) || jsonb_build_object(
    'media', coalesce((
      SELECT jsonb_agg(media_facts(m) ORDER BY pm.position, m.id)
      FROM product_media pm JOIN media m ON m.id = pm.media_id WHERE pm.product_id = p.id
    ), '[]'),
    'categories', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) ORDER BY c.position, c.name, c.id)
      FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id
    ), '[]'),
    'options', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'id', o.id, 'name', o.name, 'position', o.position, 'required', o.required, 'display', o.display,
        'values', coalesce((
          SELECT jsonb_agg(jsonb_build_object(
            'id', w.id, 'name', w.name, 'position', w.position,
            'swatchColor', w.swatch_color, 'swatchImageUrl', w.swatch_image_url
          ) ORDER BY w.position, w.id)
          FROM option_values w WHERE w.option_id = o.id
        ), '[]')
      ) ORDER BY o.position, o.id)
      FROM options o WHERE o.product_id = p.id
    ), '[]'),
    'variants', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'id', v.id, 'name', v.name, 'position', v.position, 'isDefault', v.is_default, 'price', v.price,
        'salePrice', v.sale_price, 'cost', v.cost, 'sku', v.sku, 'barcode', v.barcode,
        'weightGrams', v.weight_grams, 'mediaId', v.media_id,
        'prices', jsonb_build_object('price', variant_price(p, v), 'salePrice', variant_sale_price(p, v)),
        'valueIds', coalesce((
          SELECT jsonb_object_agg(x.option_id, x.value_id) FROM variant_option_values x WHERE x.variant_id = v.id
        ), '{}'),
        'stock', (
          SELECT jsonb_object_agg(CASE WHEN k.livemode THEN 'live' ELSE 'test' END, jsonb_build_object(
            'available', k.available, 'updatedAt', k.updated_at
          ))
          FROM stock k WHERE k.variant_id = v.id
        )
      ) ORDER BY v.position, v.id)
      FROM variants v WHERE v.product_id = p.id
    ), '[]'),
    'stats', (
      SELECT jsonb_object_agg(CASE WHEN s.livemode THEN 'live' ELSE 'test' END, jsonb_build_object(
        'reviewCount', s.review_count, 'ratingSum', s.rating_sum
      ))
      FROM product_stats s WHERE s.product_id = p.id
    )
  );
END $$;

-- A picture or video as products show it.
CREATE OR REPLACE FUNCTION media_facts(m media) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', m.id, 'path', m.path, 'alt', m.alt, 'isVideo', m.is_video, 'aspectRatio', m.aspect_ratio
  );
END $$;
