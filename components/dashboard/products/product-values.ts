import type { NumberEntry } from "@/components/dashboard/form/number-entry";
import type { Media } from "@/lib/contract/product";
import type { SellerProduct } from "@/lib/contract/seller-product";
import type { OptionDraft, VariantRow } from "./variant-rows";

/** A picture while it is sorted; what is said of it is saved apart, at once. */
export type Picture = Pick<Media, "id" | "path" | "alt" | "isVideo">;

/** An entry of the metadata: `isJson` keeps numbers, lists and objects what they are. */
export type MetadataRow = { key: string; value: string; isJson: boolean };

/** What is entered of a product. */
export type ProductFields = {
  name: string;
  slug: string;
  summary: string;
  description: string;
  status: SellerProduct["status"];
  productType: SellerProduct["productType"];
  featured: boolean;
  price: NumberEntry;
  salePrice: NumberEntry;
  saleName: string;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  cost: NumberEntry;
  trackInventory: boolean;
  categoryIds: string[];
  media: Picture[];
  options: OptionDraft[];
  variants: VariantRow[];
  shippingType: SellerProduct["shippingType"];
  fixedShippingRateCents: NumberEntry;
  requireDeliveryOrCollection: boolean;
  minOrderQuantity: NumberEntry;
  maxOrderQuantity: NumberEntry;
  metadata: MetadataRow[];
};

/**
 * The form: its fields, and what they were when they were read. A draft keeps both, so that one that
 * is found again tomorrow still cannot overwrite what somebody has changed since.
 */
export type ProductValues = ProductFields & {
  seen: { version: number; fields: ProductFields } | null;
};

/** The form of a product, or of one that is yet to be. */
export function valuesOf(product: SellerProduct | null): ProductValues {
  if (product === null) return { ...NOTHING, seen: null };
  const fields = fieldsOf(product);
  return { ...fields, seen: { version: product.version, fields } };
}

/** A product as its form has it. */
export function fieldsOf(product: SellerProduct): ProductFields {
  return {
    name: product.name,
    slug: product.slug,
    summary: product.summary,
    description: product.description,
    status: product.status,
    productType: product.productType,
    featured: product.featured,
    price: product.price.originalAmount,
    salePrice: product.salePrice?.amount ?? null,
    saleName: product.saleName ?? "",
    saleStartsAt: product.saleStartsAt,
    saleEndsAt: product.saleEndsAt,
    cost: product.cost?.amount ?? null,
    trackInventory: product.trackInventory,
    categoryIds: product.categories.map(({ id }) => id),
    media: product.media.map(({ id, path, alt, isVideo }) => ({ id, path, alt, isVideo })),
    options: product.options.map(({ id, name, required, values }) => ({
      key: id,
      id,
      name,
      required,
      values: values.map((value) => ({ key: value.id, id: value.id, name: value.name })),
    })),
    variants: product.variants.map((variant) => ({
      key: variant.id,
      id: variant.id,
      selection: Object.fromEntries(
        variant.selectedOptions.map(({ optionId, valueId }) => [optionId, valueId]),
      ),
      isDefault: variant.isDefault,
      price: variant.ownPrice?.amount ?? null,
      stock: null,
      sku: variant.sku ?? "",
      barcode: variant.barcode ?? "",
      weightGrams: variant.weightGrams,
      salePrice: variant.ownSalePrice?.amount ?? null,
      cost: variant.cost?.amount ?? null,
      mediaId: variant.mediaId,
    })),
    shippingType: product.shippingType,
    fixedShippingRateCents: product.fixedShippingRateCents,
    requireDeliveryOrCollection: product.requireDeliveryOrCollection,
    minOrderQuantity: product.minOrderQuantity,
    maxOrderQuantity: product.maxOrderQuantity,
    metadata: Object.entries(product.metadata).map(([key, value]) =>
      typeof value === "string"
        ? { key, value, isJson: false }
        : { key, value: JSON.stringify(value), isJson: true },
    ),
  };
}

const NOTHING: ProductFields = {
  name: "",
  slug: "",
  summary: "",
  description: "",
  status: "draft",
  productType: "physical",
  featured: false,
  price: null,
  salePrice: null,
  saleName: "",
  saleStartsAt: null,
  saleEndsAt: null,
  cost: null,
  trackInventory: true,
  categoryIds: [],
  media: [],
  options: [],
  variants: [
    {
      key: "new",
      selection: {},
      isDefault: true,
      price: null,
      stock: null,
      sku: "",
      barcode: "",
      weightGrams: null,
      salePrice: null,
      cost: null,
      mediaId: null,
    },
  ],
  shippingType: "calculated",
  fixedShippingRateCents: null,
  requireDeliveryOrCollection: false,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  metadata: [],
};
