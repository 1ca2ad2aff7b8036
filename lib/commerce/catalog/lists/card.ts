import { type Offer, offerInForce, plainOffer, presentOffer } from "@/lib/commerce/pricing";
import {
  type TextsById,
  textsSql,
  translated,
  translatedPicture,
} from "@/lib/commerce/translations";
import { type Media, ProductListItem } from "@/lib/contract/product";
import { type ProductFieldIn, pickFields, productFieldsIn } from "@/lib/contract/product-fields";
import { averageRating } from "@/lib/contract/review";
import { inOrder } from "@/lib/kit/member-order";
import { columnMembers } from "@/lib/platform/db";
import { type CatalogView, offerView } from "../prices";
import { MEDIA_JSON_SQL } from "../product-sql";
import type { ProductColumns } from "../rows";
import type { PriceSql } from "./conditions";

const MEMBERS = Object.keys(ProductListItem.shape);
const FIELDS = productFieldsIn("card");

/** The data of a card of the shop's list. */
export interface CardRow extends Pick<ProductColumns, ProductFieldIn<"card">> {
  id: string;
  slug: string;
  hasVariants: boolean;
  minOrderQuantity: number;
  /** The current offer of the cheapest and of the most expensive variant. */
  priceMin: number;
  priceMax: number;
  /** Of the cheapest variant; null if no variant is on sale or has a unit price. */
  offer: Offer | null;
  isOnSale: boolean;
  saleName: string | null;
  inStock: boolean;
  reviewCount: number;
  ratingSum: number;
  defaultVariantId: string;
  media: Media[];
  swatches: {
    id: string;
    name: string;
    swatchColor: string | null;
    swatchImageUrl: string | null;
  }[];
  /** Translations of the product and its swatches; null for the store's default language. */
  texts: TextsById | null;
}

/**
 * A {@link CardRow} as JSON, of product `p` with stats `s`. Its lookups run only for the products of one page, and
 * those of variants only for products on sale or with unit prices: variants by (product_id, position), media and
 * options by product.
 */
export const selectCard = (prices: PriceSql) => (locale: string) =>
  `json_build_object(
  'id', p.id, 'slug', p.slug, ${columnMembers("p", FIELDS)},
  'hasVariants', p.has_variants, 'minOrderQuantity', p.min_order_quantity,
  'priceMin', ${prices.least},
  'priceMax', ${prices.greatest},
  'offer', CASE WHEN p.has_units OR ${prices.isReduced} THEN (
    SELECT json_build_object(${prices.offer}) FROM variants v WHERE v.product_id = p.id
    ORDER BY ${prices.current}, v.position LIMIT 1
  ) END,
  'isOnSale', ${prices.isReduced},
  'saleName', p.sale_name, 'inStock', s.in_stock,
  'reviewCount', s.review_count, 'ratingSum', s.rating_sum,
  'defaultVariantId', (SELECT v.id FROM variants v WHERE v.product_id = p.id AND v.is_default),
  'media', coalesce((
    SELECT jsonb_agg(${MEDIA_JSON_SQL} ORDER BY pm.position, m.id)
    FROM product_media pm JOIN media m ON m.id = pm.media_id WHERE pm.product_id = p.id
  ), '[]'),
  'swatches', CASE WHEN p.has_variants THEN coalesce((
    SELECT json_agg(json_build_object(
      'id', w.id, 'name', w.name, 'swatchColor', w.swatch_color, 'swatchImageUrl', w.swatch_image_url
    ) ORDER BY o.position, w.position)
    FROM options o JOIN option_values w ON w.option_id = o.id
    WHERE o.product_id = p.id AND o.display = 'swatch'
  ), '[]') ELSE '[]' END,
  'texts', ${textsSql(CARD_OWNERS, locale)}
)`;

/** The translatable parts of a card of product `p`. */
const CARD_OWNERS = `
  SELECT 'product' AS type, p.id
  UNION ALL SELECT 'option_value', w.id FROM options o JOIN option_values w ON w.option_id = o.id
  WHERE o.product_id = p.id AND o.display = 'swatch'`;

/** A product as a card of the shop's list. */
export function presentCard(source: CardRow, view: CatalogView): ProductListItem {
  const { texts } = source;
  const row = translated("product", source, texts?.[source.id]);
  const shop = offerView(view);
  const { priceMin } = row;
  const offer = row.offer ?? plainOffer(priceMin);
  return inOrder(MEMBERS, {
    ...pickFields(FIELDS, row),
    id: row.id,
    slug: row.slug,
    ...presentOffer(offerInForce(offer, shop), shop),
    priceMin,
    priceMax: row.priceMax,
    isOnSale: row.isOnSale,
    saleName: row.isOnSale ? row.saleName : null,
    inStock: row.inStock,
    hasVariants: row.hasVariants,
    quickAddEligible: row.inStock && !row.hasVariants && row.minOrderQuantity === 1,
    defaultVariantId: row.defaultVariantId,
    swatches: row.swatches.map((value) => ({
      name: translated("option_value", value, texts?.[value.id]).name,
      color: value.swatchColor,
      imageUrl: value.swatchImageUrl,
    })),
    media: row.media.map((one) => translatedPicture(one, texts?.[row.id])),
    reviewCount: row.reviewCount,
    averageRating: averageRating(row),
  });
}
