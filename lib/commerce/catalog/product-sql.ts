import { customFieldsSql } from "@/lib/commerce/custom-fields";
import { offerMembers } from "@/lib/commerce/pricing";
import { PRODUCT_FIELD_NAMES, VARIANT_FIELD_NAMES } from "@/lib/contract/product-fields";
import { columnMembers } from "@/lib/platform/db";
import { SIZE_GUIDE_SQL } from "./size-guide";

/** A picture or video `m` in the form products use. */
export const MEDIA_JSON_SQL = `jsonb_build_object(
  'id', m.id, 'path', m.path, 'alt', m.alt, 'isVideo', m.is_video, 'aspectRatio', m.aspect_ratio
)`;

/** Columns that are read with more data than they store; they have expressions of their own. */
const PLAIN_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => name !== "customFields");
const PLAIN_VARIANT_FIELDS = VARIANT_FIELD_NAMES.filter((name) => name !== "customFields");

/**
 * A {@link ProductRecord} of product `p`, with stock and ratings of both modes. Each part is looked up by the product's
 * id.
 */
export const PRODUCT_RECORD = productRecord();

/**
 * The same with custom fields in the locale `locale`, and with prices in another currency if the statement has its
 * conversion as `terms`. Both are SQL expressions.
 */
export function shownProductRecord(shown: { locale: string; terms?: string }): string {
  return productRecord(shown);
}

function productRecord({ locale, terms }: { locale?: string; terms?: string } = {}): string {
  return `jsonb_build_object(${columnMembers("p", PLAIN_FIELDS)})
|| jsonb_build_object(
  'id', p.id, 'slug', p.slug, 'handle', p.handle, 'hasVariants', p.has_variants,
  'safetyDefaults', (SELECT s.product_safety FROM stores s WHERE s.id = p.store_id),
  'customFields', '{}'::jsonb, 'customFieldDetails', '[]'::jsonb,
  'version', p.version, 'createdAt', p.created_at, 'updatedAt', p.updated_at
) || CASE WHEN p.custom_fields = '{}' THEN '{}' ELSE ${customFieldsSql("p", "product", locale)} END
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
      'id', v.id, 'name', v.name, 'position', v.position, 'isDefault', v.is_default,
      ${columnMembers("v", PLAIN_VARIANT_FIELDS)},
      'customFields', '{}'::jsonb, 'customFieldDetails', '[]'::jsonb,
      'offer', jsonb_build_object(${offerMembers({ terms })}),
      'valueIds', coalesce((
        SELECT jsonb_object_agg(x.option_id, x.value_id) FROM variant_option_values x WHERE x.variant_id = v.id
      ), '{}'),
      'stock', (
        SELECT jsonb_object_agg(CASE WHEN k.livemode THEN 'live' ELSE 'test' END, jsonb_build_object(
          'available', k.available, 'isKeyed', k.is_keyed, 'updatedAt', k.updated_at
        ))
        FROM stock k WHERE k.variant_id = v.id
      )
    ) || CASE WHEN v.custom_fields = '{}' THEN '{}' ELSE ${customFieldsSql("v", "variant", locale)} END ORDER BY v.position, v.id)
    FROM variants v WHERE v.product_id = p.id
  ), '[]'),
  'bundle', ${bundleParts(terms)},
  'sizeGuide', ${SIZE_GUIDE_SQL},
  'stats', (
    SELECT jsonb_object_agg(CASE WHEN s.livemode THEN 'live' ELSE 'test' END, jsonb_build_object(
      'reviewCount', s.review_count, 'ratingSum', s.rating_sum
    ))
    FROM product_stats s WHERE s.product_id = p.id
  )
)`;
}

/**
 * The parts of the bundle `p`, including those whose variant was deleted; null if it is no bundle. By the primary key.
 */
function bundleParts(terms?: string): string {
  return `(
    SELECT jsonb_agg(jsonb_build_object(
      'variantId', part.variant_id, 'productId', part.part_product_id, 'quantity', part.quantity,
      'isSold', coalesce(v.id IS NOT NULL AND p.status = 'published' AND p.product_type = 'physical', false)
    ) || CASE WHEN v.id IS NULL THEN '{}' ELSE jsonb_build_object(
      'productName', p.name, 'productSlug', p.slug, 'variantName', CASE WHEN p.has_variants THEN v.name END, 'sku', v.sku,
      'saleStartsAt', p.sale_starts_at, 'saleEndsAt', p.sale_ends_at,
      'offer', jsonb_build_object(${offerMembers({ terms })}),
      'image', (
        SELECT jsonb_build_object('id', m.id, 'path', m.path, 'alt', m.alt)
        FROM product_media pm JOIN media m ON m.id = pm.media_id
        WHERE pm.product_id = p.id AND NOT m.is_video
        ORDER BY (pm.media_id = v.media_id) DESC NULLS LAST, pm.position LIMIT 1
      )
    ) END ORDER BY part.position)
    FROM (SELECT b.* FROM bundle_parts b WHERE b.product_id = p.id) part
      LEFT JOIN variants v ON v.id = part.variant_id
      LEFT JOIN products p ON p.id = v.product_id
  )`;
}
