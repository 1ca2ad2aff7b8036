import type { Media } from "@/lib/contract/product";
import {
  mapFields,
  PRODUCT_FORM_FIELD_NAMES,
  PRODUCT_FORM_FIELDS,
  type ProductFormField,
  type ProductKinds,
  VARIANT_FIELDS,
} from "@/lib/contract/product-fields";
import type { SellerProduct } from "@/lib/contract/seller-product";
import { type FieldEntry, toFormEntry } from "./field-entries";
import { emptyRow, type OptionDraft, type VariantRow, variantEntries } from "./variant-rows";

/** A picture while it is sorted; its description is saved separately, at once. */
export type Picture = Pick<Media, "id" | "path" | "alt" | "isVideo">;

/** What is entered of a product. */
export type ProductFields = {
  [F in ProductFormField]: ProductKinds[F] extends "choice"
    ? SellerProduct[F]
    : FieldEntry<ProductKinds[F]>;
} & {
  slug: string;
  categoryIds: string[];
  media: Picture[];
  options: OptionDraft[];
  variants: VariantRow[];
};

/**
 * The form: its fields, and their values when they were read. A draft stores both, so that a draft restored
 * tomorrow still cannot overwrite changes made since.
 */
export type ProductValues = ProductFields & {
  seen: { version: number; fields: ProductFields } | null;
};

/** The form of a product, or of one that is yet to be. */
export function productFormValues(product: SellerProduct | null): ProductValues {
  if (product === null) return { ...NOTHING, seen: null };
  const fields = productFormFields(product);
  return { ...fields, seen: { version: product.version, fields } };
}

/** A product as its form has it. */
export function productFormFields(product: SellerProduct): ProductFields {
  return {
    ...mapFields<Pick<ProductFields, ProductFormField>>(PRODUCT_FORM_FIELD_NAMES, (name) =>
      toFormEntry(PRODUCT_FORM_FIELDS[name], product[name]),
    ),
    slug: product.slug,
    categoryIds: product.categories.map(({ id }) => id),
    media: product.media.map(({ id, path, alt, isVideo }) => ({ id, path, alt, isVideo })),
    options: product.options.map(({ id, name, required, display, values }) => ({
      key: id,
      id,
      name,
      required,
      display,
      values: values.map((value) => ({
        ...{ key: value.id, id: value.id, name: value.name },
        ...(value.swatch?.color && { color: value.swatch.color }),
      })),
    })),
    variants: product.variants.map((variant) => ({
      ...variantEntries((name) => variant[VARIANT_FIELDS[name].shown]),
      key: variant.id,
      id: variant.id,
      selection: Object.fromEntries(
        variant.selectedOptions.map(({ optionId, valueId }) => [optionId, valueId]),
      ),
      isDefault: variant.isDefault,
      stock: null,
    })),
  };
}

/** A form in which nothing was entered. */
const NOTHING: ProductFields = {
  ...mapFields<Pick<ProductFields, ProductFormField>>(PRODUCT_FORM_FIELD_NAMES, (name) =>
    toFormEntry(PRODUCT_FORM_FIELDS[name], null),
  ),
  slug: "",
  status: "draft",
  visibility: "listed",
  productType: "physical",
  taxClass: "standard",
  trackInventory: true,
  categoryIds: [],
  media: [],
  options: [],
  variants: [{ ...emptyRow({}), key: "new", isDefault: true }],
  shippingType: "calculated",
  withdrawalExclusion: "none",
  minOrderQuantity: 1,
};
