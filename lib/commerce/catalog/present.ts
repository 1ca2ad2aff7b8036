import { presentCustomFields } from "@/lib/commerce/custom-fields";
import { presentSupply } from "@/lib/commerce/pricing";
import { Product, ProductVariant } from "@/lib/contract/product";
import { pickFields, productFieldsIn, variantFieldsIn } from "@/lib/contract/product-fields";
import { averageRating } from "@/lib/contract/review";
import { assert } from "@/lib/kit/assert";
import { availabilityOf } from "@/lib/kit/availability";
import { isoSeconds } from "@/lib/kit/clock";
import { inOrder } from "@/lib/kit/member-order";
import { presentBundle } from "./present-bundle";
import { type CatalogView, cheapestVariant, currentAmount, presentPrice } from "./prices";
import { effectiveSafety } from "./product-safety";
import { modeName, type OptionRecord, type ProductRecord, type VariantRecord } from "./rows";
import { presentSizeGuide } from "./size-guide";

const PRODUCT_MEMBERS = Object.keys(Product.shape);
const VARIANT_MEMBERS = Object.keys(ProductVariant.shape);
const PRODUCT_FIELDS = productFieldsIn("product");
const VARIANT_FIELDS = variantFieldsIn("product");

/** Units of each variant by its id. */
export type Units = ReadonlyMap<string, number>;

/** The stock read together with the facts. */
export function productUnits({ variants }: ProductRecord, livemode: boolean): Units {
  const mode = modeName(livemode);
  return new Map(variants.map(({ id, stock }) => [id, stock[mode].available]));
}

/** A product for shoppers, with its current stock. */
export function presentProduct(
  product: ProductRecord,
  units: Units,
  view: CatalogView,
): Omit<Product, "locales" | "slugs"> {
  const { variants, options, media } = product;
  const amounts = variants.map((variant) => currentAmount(product, variant, view.now));
  const stats = product.stats[modeName(view.livemode)];
  const isInStock = variants.some((variant) => canSell(product, variant, units));
  return inOrder(PRODUCT_MEMBERS, {
    ...pickFields(PRODUCT_FIELDS, product),
    id: product.id,
    slug: product.slug,
    digital: product.productType === "digital",
    inStock: isInStock,
    inventoryCount: variants.reduce((sum, { id }) => sum + (units.get(id) ?? 0), 0),
    price: presentPrice(cheapestVariant(product, view.now).offer, product, view),
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
    bundle: presentBundle(product, view),
    sizeGuide: presentSizeGuide(product.sizeGuide, view.now),
    safety: effectiveSafety(product.safety, product.safetyDefaults),
    customFields: Object.fromEntries(
      product.customFieldDetails.map(({ key, value }) => [key, value]),
    ),
    customFieldDetails: presentCustomFields(product.customFieldDetails),
    reviewCount: stats.reviewCount,
    averageRating: averageRating(stats),
    createdAt: isoSeconds(product.createdAt),
    updatedAt: isoSeconds(product.updatedAt),
  });
}

/** The colour or image of a value; null if it has neither. */
function presentSwatch(
  value: Pick<OptionRecord["values"][number], "swatchColor" | "swatchImageUrl">,
) {
  const { swatchColor, swatchImageUrl } = value;
  if (swatchColor === null && swatchImageUrl === null) return null;
  return { color: swatchColor, imageUrl: swatchImageUrl };
}

/** A variant for shoppers. */
export function presentVariant(
  product: ProductRecord,
  variant: VariantRecord,
  { units, view }: { units: Units; view: CatalogView },
): ProductVariant {
  return inOrder(VARIANT_MEMBERS, {
    ...pickFields(VARIANT_FIELDS, variant),
    id: variant.id,
    name: variant.name,
    position: variant.position,
    price: presentPrice(variant.offer, product, view),
    selectedOptions: product.options.flatMap((option) => {
      const value = option.values.find(({ id }) => id === variant.valueIds[option.id]);
      if (value === undefined) return [];
      return { optionId: option.id, name: option.name, valueId: value.id, value: value.name };
    }),
    ...presentSupply(supplyOf(product, variant, units)),
    isDefault: variant.isDefault,
    customFields: Object.fromEntries(
      variant.customFieldDetails.map(({ key, value }) => [key, value]),
    ),
    customFieldDetails: presentCustomFields(variant.customFieldDetails),
  });
}

function supplyOf({ trackInventory }: ProductRecord, variant: VariantRecord, units: Units) {
  const { sellWhenSoldOut, isPreorder } = variant;
  return { trackInventory, sellWhenSoldOut, isPreorder, available: units.get(variant.id) ?? 0 };
}

function canSell(product: ProductRecord, variant: VariantRecord, units: Units): boolean {
  return availabilityOf(supplyOf(product, variant, units)) !== "out_of_stock";
}

/** The variant shown before anything is chosen. */
export function defaultVariant({ variants }: ProductRecord): VariantRecord {
  const variant = variants.find(({ isDefault }) => isDefault) ?? variants[0];
  assert(variant, "every product has a variant");
  return variant;
}
