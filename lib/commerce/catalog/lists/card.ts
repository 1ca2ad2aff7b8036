import { presentUnitPrice } from "@/lib/commerce/pricing";
import type { Media, ProductListItem } from "@/lib/contract/product";
import { averageRating } from "@/lib/contract/review";
import { money } from "@/lib/kit/money";
import type { UnitContent } from "@/lib/kit/units";
import type { CatalogView } from "../prices";
import { MEDIA_JSON_SQL } from "../product-sql";
import { GREATEST_PRICE, IS_REDUCED, IS_SALE_RUNNING, LEAST_PRICE } from "./conditions";

/** What a card of the shop's list is made from. */
export interface CardRow {
  id: string;
  slug: string;
  name: string;
  summary: string;
  featured: boolean;
  hasVariants: boolean;
  minOrderQuantity: number;
  /** Now, of the cheapest and the dearest variant. */
  priceMin: number;
  priceMax: number;
  /** The cheapest variant; null where it is neither reduced nor has a unit price. */
  cheapest: { originalPrice: number; priorPrice: number | null; unit: UnitContent | null } | null;
  isOnSale: boolean;
  saleName: string | null;
  inStock: boolean;
  reviewCount: number;
  ratingSum: number;
  defaultVariantId: string;
  media: Media[];
  swatches: { name: string; swatchColor: string | null; swatchImageUrl: string | null }[];
}

/**
 * A {@link CardRow} as JSON, of product `p` with stats `s`. What is looked up here is looked up for
 * the products of one page, of variants only where their product is reduced or has a unit price: variants by
 * (product_id, position), media and options by product.
 */
export const SELECT_CARD = `json_build_object(
  'id', p.id, 'slug', p.slug, 'name', p.name, 'summary', p.summary, 'featured', p.featured,
  'hasVariants', p.has_variants, 'minOrderQuantity', p.min_order_quantity,
  'priceMin', ${LEAST_PRICE},
  'priceMax', ${GREATEST_PRICE},
  'cheapest', CASE WHEN p.has_units OR ${IS_REDUCED} THEN (
    SELECT json_build_object(
      'originalPrice', unit_price(p, v, false), 'priorPrice', v.prior_price, 'unit', v.unit
    )
    FROM variants v WHERE v.product_id = p.id
    ORDER BY unit_price(p, v, ${IS_SALE_RUNNING}), v.position LIMIT 1
  ) END,
  'isOnSale', ${IS_REDUCED},
  'saleName', p.sale_name, 'inStock', s.in_stock,
  'reviewCount', s.review_count, 'ratingSum', s.rating_sum,
  'defaultVariantId', (SELECT v.id FROM variants v WHERE v.product_id = p.id AND v.is_default),
  'media', coalesce((
    SELECT jsonb_agg(${MEDIA_JSON_SQL} ORDER BY pm.position, m.id)
    FROM product_media pm JOIN media m ON m.id = pm.media_id WHERE pm.product_id = p.id
  ), '[]'),
  'swatches', CASE WHEN p.has_variants THEN coalesce((
    SELECT json_agg(json_build_object(
      'name', w.name, 'swatchColor', w.swatch_color, 'swatchImageUrl', w.swatch_image_url
    ) ORDER BY o.position, w.position)
    FROM options o JOIN option_values w ON w.option_id = o.id
    WHERE o.product_id = p.id AND o.display = 'swatch'
  ), '[]') ELSE '[]' END
)`;

/** A product as a card of the shop's list. */
export function presentCard(row: CardRow, { store, locale }: CatalogView): ProductListItem {
  const price = (amount: number) => money(amount, store.currency, locale);
  // A sale that leaves the cheapest variant as it is says nothing of the price the card shows.
  const reduction = row.cheapest && row.cheapest.originalPrice > row.priceMin ? row.cheapest : null;
  const priorPrice = store.consumerRights.priorPrice ? (reduction?.priorPrice ?? null) : null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    price: price(row.priceMin),
    originalPrice: reduction && price(reduction.originalPrice),
    priorPrice: priorPrice === null ? null : price(priorPrice),
    unitPrice: presentUnitPrice(row.priceMin, row.cheapest?.unit ?? null, {
      currency: store.currency,
      locale,
    }),
    priceMin: row.priceMin,
    priceMax: row.priceMax,
    isOnSale: row.isOnSale,
    saleName: row.isOnSale ? row.saleName : null,
    inStock: row.inStock,
    hasVariants: row.hasVariants,
    quickAddEligible: row.inStock && !row.hasVariants && row.minOrderQuantity === 1,
    defaultVariantId: row.defaultVariantId,
    swatches: row.swatches.map((value) => ({
      name: value.name,
      color: value.swatchColor,
      imageUrl: value.swatchImageUrl,
    })),
    media: row.media,
    featured: row.featured,
    reviewCount: row.reviewCount,
    averageRating: averageRating(row),
  };
}
