import { CUSTOM_FIELDS_SQL } from "@/lib/commerce/custom-fields";

/** A picture or video `m` as products show it. */
export const MEDIA_JSON_SQL = `jsonb_build_object(
  'id', m.id, 'path', m.path, 'alt', m.alt, 'isVideo', m.is_video, 'aspectRatio', m.aspect_ratio
)`;

/**
 * A {@link ProductRecord} of product `p`, stock and ratings of both modes included. Each part is found by
 * the product's id.
 */
export const PRODUCT_RECORD = productRecord({
  usual: "unit_price(p, v, false)",
  sale: "unit_price(p, v, true)",
  prior: "v.prior_price",
});

/** The same on the terms of another currency, which stand in the statement as `terms`. */
export function convertedProductRecord(terms: string): string {
  return productRecord({
    usual: `unit_price(p, v, false, ${terms})`,
    sale: `unit_price(p, v, true, ${terms})`,
    prior: `prior_price_in(p, v, ${terms})`,
  });
}

function productRecord(prices: { usual: string; sale: string; prior: string }): string {
  return `jsonb_build_object(
  'id', p.id, 'slug', p.slug, 'handle', p.handle, 'name', p.name, 'summary', p.summary, 'description', p.description,
  'metaTitle', p.meta_title, 'metaDescription', p.meta_description,
  'status', p.status, 'visibility', p.visibility, 'productType', p.product_type, 'featured', p.featured, 'shippingType', p.shipping_type,
  'requireDeliveryOrCollection', p.require_delivery_or_collection,
  'fixedShippingRateCents', p.fixed_shipping_rate_cents,
  'withdrawalExclusion', p.withdrawal_exclusion, 'minOrderQuantity', p.min_order_quantity, 'maxOrderQuantity', p.max_order_quantity,
  'trackInventory', p.track_inventory, 'price', p.price, 'salePrice', p.sale_price, 'currencyPrices', p.currency_prices, 'saleName', p.sale_name,
  'saleStartsAt', p.sale_starts_at, 'saleEndsAt', p.sale_ends_at, 'cost', p.cost, 'taxClass', p.tax_class, 'hasVariants', p.has_variants,
   'metadata', p.metadata,
  'safety', p.safety, 'safetyDefaults', (SELECT s.product_safety FROM stores s WHERE s.id = p.store_id),
  'customFields', '{}'::jsonb, 'customFieldDetails', '[]'::jsonb,
  'sortOrder', p.sort_order, 'version', p.version,
  'createdAt', p.created_at, 'updatedAt', p.updated_at
) || CASE WHEN p.custom_fields = '{}' THEN '{}' ELSE ${CUSTOM_FIELDS_SQL} END
|| jsonb_build_object(
  'media', coalesce((
    SELECT jsonb_agg(${MEDIA_JSON_SQL} ORDER BY pm.position, m.id)
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
      'salePrice', v.sale_price, 'currencyPrices', v.currency_prices, 'cost', v.cost, 'sku', v.sku, 'barcode', v.barcode,
      'weightGrams', v.weight_grams, 'unit', v.unit, 'taxClass', v.tax_class, 'mediaId', v.media_id,
      'sellWhenSoldOut', v.sell_when_sold_out, 'isPreorder', v.is_preorder, 'expectedOn', v.expected_on,
      'prices', jsonb_build_object(
        'price', ${prices.usual},
        'salePrice', nullif(${prices.sale}, ${prices.usual}),
        'priorPrice', ${prices.prior}
      ),
      'valueIds', coalesce((
        SELECT jsonb_object_agg(x.option_id, x.value_id) FROM variant_option_values x WHERE x.variant_id = v.id
      ), '{}'),
      'stock', (
        SELECT jsonb_object_agg(CASE WHEN k.livemode THEN 'live' ELSE 'test' END, jsonb_build_object(
          'available', k.available, 'isKeyed', k.is_keyed, 'updatedAt', k.updated_at
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
)`;
}
