import { effectivePrice, priceRecord } from "@/lib/commerce/pricing";
import type { Product, ProductVariant } from "@/lib/contract/product";
import { averageRating } from "@/lib/contract/review";
import { assert } from "@/lib/kit/assert";
import { availabilityOf } from "@/lib/kit/availability";
import { isoSeconds } from "@/lib/kit/clock";
import { type CatalogView, cheapestVariant, presentVariantPrice } from "./prices";
import { effectiveSafety } from "./product-safety";
import { modeName, type OptionRecord, type ProductRecord, type VariantRecord } from "./rows";

/** Units of each variant by its id. */
export type Units = ReadonlyMap<string, number>;

/** The units the facts themselves were read with. */
export function productUnits({ variants }: ProductRecord, livemode: boolean): Units {
  const mode = modeName(livemode);
  return new Map(variants.map(({ id, stock }) => [id, stock[mode].available]));
}

/** A product as shoppers see it, with the units there are now. */
export function presentProduct(
  product: ProductRecord,
  units: Units,
  view: CatalogView,
): Omit<Product, "locales"> {
  const { variants, options, media } = product;
  const amounts = variants.map(
    (variant) => effectivePrice(priceRecord(variant.prices, product), view.now).amount,
  );
  const stats = product.stats[modeName(view.livemode)];
  const isInStock = variants.some((variant) => canSell(product, variant, units));
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    summary: product.summary,
    description: product.description,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    status: product.status,
    visibility: product.visibility,
    productType: product.productType,
    featured: product.featured,
    digital: product.productType === "digital",
    trackInventory: product.trackInventory,
    inStock: isInStock,
    inventoryCount: variants.reduce((sum, { id }) => sum + (units.get(id) ?? 0), 0),
    shippingType: product.shippingType,
    requireDeliveryOrCollection: product.requireDeliveryOrCollection,
    withdrawalExclusion: product.withdrawalExclusion,
    fixedShippingRateCents: product.fixedShippingRateCents,
    minOrderQuantity: product.minOrderQuantity,
    maxOrderQuantity: product.maxOrderQuantity,
    price: presentVariantPrice(product, cheapestVariant(product, view.now), view),
    priceMin: Math.min(...amounts),
    priceMax: Math.max(...amounts),
    hasVariants: product.hasVariants,
    hasRequiredOptions: options.some(({ required }) => required),
    quickAddEligible: isInStock && !product.hasVariants && product.minOrderQuantity === 1,
    variantCount: variants.length,
    defaultVariantId: defaultVariant(product).id,
    media,
    primaryMediaId: media[0]?.id ?? null,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      position: option.position,
      required: option.required,
      display: option.display,
      values: option.values.map((value) => ({
        id: value.id,
        name: value.name,
        position: value.position,
        swatch: presentSwatch(value),
        available: variants.some(
          (variant) => variant.valueIds[option.id] === value.id && canSell(product, variant, units),
        ),
      })),
    })),
    variants: variants.map((variant) => presentVariant(product, variant, { units, view })),
    categories: product.categories,
    safety: effectiveSafety(product.safety, product.safetyDefaults),
    customFields: Object.fromEntries(
      product.customFieldDetails.map(({ key, value }) => [key, value]),
    ),
    customFieldDetails: product.customFieldDetails,
    reviewCount: stats.reviewCount,
    averageRating: averageRating(stats),
    sortOrder: product.sortOrder,
    createdAt: isoSeconds(new Date(product.createdAt)),
    updatedAt: isoSeconds(new Date(product.updatedAt)),
  };
}

/** A value's colour or picture; null where the seller gave neither. */
export function presentSwatch(
  value: Pick<OptionRecord["values"][number], "swatchColor" | "swatchImageUrl">,
) {
  const { swatchColor, swatchImageUrl } = value;
  if (swatchColor === null && swatchImageUrl === null) return null;
  return { color: swatchColor, imageUrl: swatchImageUrl };
}

/** A variant as shoppers see it. */
export function presentVariant(
  product: ProductRecord,
  variant: VariantRecord,
  { units, view }: { units: Units; view: CatalogView },
): ProductVariant {
  return {
    id: variant.id,
    name: variant.name,
    position: variant.position,
    price: presentVariantPrice(product, variant, view),
    selectedOptions: product.options.flatMap((option) => {
      const value = option.values.find(({ id }) => id === variant.valueIds[option.id]);
      if (value === undefined) return [];
      return { optionId: option.id, name: option.name, valueId: value.id, value: value.name };
    }),
    trackInventory: product.trackInventory,
    inStock: canSell(product, variant, units),
    inventoryCount: units.get(variant.id) ?? 0,
    availability: availabilityOf({
      ...variant,
      trackInventory: product.trackInventory,
      available: units.get(variant.id) ?? 0,
    }),
    sellWhenSoldOut: variant.sellWhenSoldOut,
    isPreorder: variant.isPreorder,
    expectedOn: variant.expectedOn,
    mediaId: variant.mediaId,
    isDefault: variant.isDefault,
    unit: variant.unit,
  };
}

function canSell(product: ProductRecord, variant: VariantRecord, units: Units): boolean {
  return !product.trackInventory || variant.sellWhenSoldOut || (units.get(variant.id) ?? 0) > 0;
}

/** The variant shown before anything is chosen. */
export function defaultVariant({ variants }: ProductRecord): VariantRecord {
  const variant = variants.find(({ isDefault }) => isDefault) ?? variants[0];
  assert(variant, "every product has a variant");
  return variant;
}
