import type { Column } from "@/lib/contract/product-file";
import type { SellerVariant, UpdateProduct, VariantInput } from "@/lib/contract/seller-product";

/** The fields of a product with a column of their own: not its address, its lists and its stock. */
export type ProductField = Exclude<
  keyof UpdateProduct,
  | (
      | "version"
      | "slug"
      | "digital"
      | "taxable"
      | "stock"
      | "categoryIds"
      | "mediaIds"
      | "options"
      | "variants"
    )
  | ("sku" | "barcode" | "weightGrams" | "unit" | "sellWhenSoldOut" | "isPreorder" | "expectedOn")
>;

/** The fields of a variant with a column of their own. */
export type VariantField = Exclude<
  keyof VariantInput,
  "id" | "selectedOptions" | "stock" | "isDefault"
>;

/** How a value is entered, written in a file and sent. Money is sent as a number of minor units. */
export type FieldKind =
  | ("text" | "integer" | "grams" | "money" | "boolean" | "choice")
  | (
      | "time"
      | "date"
      | "json"
      | "id"
      | "unit"
      | "safety"
      | "taxClass"
      | "currencyPrices"
      | "custom"
    );

/** What all places that handle a field need to know of it. */
export interface FieldInfo {
  kind: FieldKind;
  /** Null empties it. */
  isClearable?: true;
  /** The column of a product file, for its cells and for what is wrong with them. */
  column: Column;
  /** Its cell holds the value by itself; of others, several cells decide together. */
  isPlain?: true;
  /** A text that shoppers read, in each language of the shop. */
  isTranslatable?: true;
  /** Mostly digits: a phone shows its number keys. */
  isNumeric?: true;
  /** A copy of the product does not get it. */
  isUnique?: true;
  /** What the dashboard calls it; null where its form has no input for it. */
  label: string | null;
}

/** The same of a variant's field. */
export interface VariantFieldInfo extends FieldInfo {
  /** What it is called where a variant is shown. */
  shown: keyof SellerVariant;
  /** Said of the product itself it counts for its default variant, or for new ones too. */
  sentWithProduct?: "default" | "default and new";
}

/** The contract says whether null is taken; the table has to agree. */
type Clearable<Value> = null extends Value ? { isClearable: true } : { isClearable?: undefined };

/**
 * Every field of a product, once. The columns of the database, what counts as changed, product files,
 * the dashboard's form with its conflicts, copies and reverted changes follow from this table.
 */
const productFields = {
  name: { kind: "text", column: "title", isUnique: true, isTranslatable: true, label: "name" },
  summary: {
    kind: "text",
    column: "summary",
    isPlain: true,
    isTranslatable: true,
    label: "summary",
  },
  description: { kind: "text", column: "body", isTranslatable: true, label: "description" },
  metaTitle: {
    kind: "text",
    isClearable: true,
    column: "seoTitle",
    isPlain: true,
    isTranslatable: true,
    isUnique: true,
    label: "metaTitle",
  },
  metaDescription: {
    kind: "text",
    isClearable: true,
    column: "seoDescription",
    isPlain: true,
    isTranslatable: true,
    isUnique: true,
    label: "metaDescription",
  },
  status: { kind: "choice", column: "status", isUnique: true, label: "statusLabel" },
  visibility: { kind: "choice", column: "visibility", isPlain: true, label: "visibilityLabel" },
  productType: { kind: "choice", column: "productType", label: "type" },
  featured: {
    kind: "boolean",
    column: "featured",
    isPlain: true,
    isUnique: true,
    label: "featured",
  },
  price: { kind: "money", column: "price", label: "price" },
  salePrice: { kind: "money", isClearable: true, column: "compareAtPrice", label: "salePrice" },
  currencyPrices: {
    kind: "currencyPrices",
    isClearable: true,
    column: "currencyPrices",
    isPlain: true,
    label: "currencyPrices",
  },
  saleName: {
    kind: "text",
    isClearable: true,
    column: "saleName",
    isPlain: true,
    isTranslatable: true,
    label: "saleName",
  },
  saleStartsAt: {
    kind: "time",
    isClearable: true,
    column: "saleStartsAt",
    isPlain: true,
    label: "saleStartsAt",
  },
  saleEndsAt: {
    kind: "time",
    isClearable: true,
    column: "saleEndsAt",
    isPlain: true,
    label: "saleEndsAt",
  },
  cost: { kind: "money", isClearable: true, column: "cost", label: "cost" },
  taxClass: { kind: "taxClass", column: "taxClass", isPlain: true, label: "taxClass" },
  trackInventory: { kind: "boolean", column: "tracker", label: "trackInventory" },
  shippingType: { kind: "choice", column: "shippingType", isPlain: true, label: "shippingType" },
  fixedShippingRateCents: {
    kind: "money",
    isClearable: true,
    column: "fixedShippingRate",
    isPlain: true,
    label: "fixedRate",
  },
  requireDeliveryOrCollection: {
    kind: "boolean",
    column: "requireDeliveryOrCollection",
    isPlain: true,
    label: "requireDelivery",
  },
  withdrawalExclusion: {
    kind: "choice",
    column: "withdrawalExclusion",
    isPlain: true,
    label: "withdrawalExclusion",
  },
  minOrderQuantity: {
    kind: "integer",
    column: "minOrderQuantity",
    isPlain: true,
    label: "minQuantity",
  },
  maxOrderQuantity: {
    kind: "integer",
    isClearable: true,
    column: "maxOrderQuantity",
    isPlain: true,
    label: "maxQuantity",
  },
  metadata: { kind: "json", column: "metadata", label: "metadata" },
  safety: { kind: "safety", isClearable: true, column: "safety", label: "safety" },
  customFields: { kind: "custom", column: "customFields", label: "customFields" },
  sortOrder: { kind: "integer", column: "sortOrder", isPlain: true, isUnique: true, label: null },
} as const satisfies {
  [F in ProductField]: FieldInfo & Clearable<UpdateProduct[F]>;
};

/** The same for variants: what a seller sets of each. */
const variantFields = {
  price: { kind: "money", isClearable: true, column: "price", shown: "ownPrice", label: "price" },
  salePrice: {
    kind: "money",
    isClearable: true,
    column: "compareAtPrice",
    shown: "ownSalePrice",
    label: "salePrice",
  },
  currencyPrices: {
    kind: "currencyPrices",
    isClearable: true,
    column: "variantCurrencyPrices",
    isPlain: true,
    shown: "currencyPrices",
    label: "currencyPrices",
  },
  cost: { kind: "money", isClearable: true, column: "cost", shown: "cost", label: "cost" },
  sku: {
    kind: "text",
    isClearable: true,
    column: "sku",
    isPlain: true,
    isUnique: true,
    shown: "sku",
    sentWithProduct: "default",
    label: "sku",
  },
  barcode: {
    kind: "text",
    isClearable: true,
    column: "barcode",
    isPlain: true,
    isNumeric: true,
    isUnique: true,
    shown: "barcode",
    sentWithProduct: "default",
    label: "barcode",
  },
  weightGrams: {
    kind: "grams",
    isClearable: true,
    column: "grams",
    isPlain: true,
    shown: "weightGrams",
    sentWithProduct: "default and new",
    label: "weight",
  },
  unit: {
    kind: "unit",
    isClearable: true,
    column: "unitQuantity",
    shown: "unit",
    sentWithProduct: "default and new",
    label: "unit",
  },
  taxClass: {
    kind: "taxClass",
    isClearable: true,
    column: "variantTaxClass",
    isPlain: true,
    shown: "taxClass",
    label: "taxClass",
  },
  sellWhenSoldOut: {
    kind: "boolean",
    column: "policy",
    shown: "sellWhenSoldOut",
    sentWithProduct: "default",
    label: "sellWhenSoldOut",
  },
  isPreorder: {
    kind: "boolean",
    column: "variantIsPreorder",
    isPlain: true,
    shown: "isPreorder",
    sentWithProduct: "default",
    label: "isPreorder",
  },
  expectedOn: {
    kind: "date",
    isClearable: true,
    column: "variantExpectedOn",
    isPlain: true,
    shown: "expectedOn",
    sentWithProduct: "default",
    label: "expectedOn",
  },
  mediaId: {
    kind: "id",
    isClearable: true,
    column: "variantImage",
    shown: "mediaId",
    label: "variantPicture",
  },
} as const satisfies {
  [F in VariantField]: VariantFieldInfo & Clearable<VariantInput[F]>;
};

/** The kind of each field of a product, for types that follow from it. */
export type ProductKinds = { [F in ProductField]: (typeof productFields)[F]["kind"] };
/** The kind of each field of a variant. */
export type VariantKinds = { [F in VariantField]: (typeof variantFields)[F]["kind"] };
/** The members of a variant that show its fields. */
export type ShownVariantFields = Pick<SellerVariant, (typeof variantFields)[VariantField]["shown"]>;
/** The fields that the dashboard's form enters. */
export type ProductFormField = {
  [F in ProductField]: (typeof productFields)[F]["label"] extends null ? never : F;
}[ProductField];
/** What the dashboard calls the fields that its form enters. */
export type FieldLabel = (typeof productFields)[ProductFormField]["label"];
/** What it calls those of variants. */
export type VariantLabel = (typeof variantFields)[VariantField]["label"];

type Table<Names extends string, Info> = Readonly<Record<Names, Info>>;

export const PRODUCT_FIELDS: Table<ProductField, FieldInfo> = productFields;
export const VARIANT_FIELDS: Table<VariantField, VariantFieldInfo & { label: VariantLabel }> =
  variantFields;

// The keys are those of the tables above, which the type of Object.keys forgets.
export const PRODUCT_FIELD_NAMES = Object.keys(productFields) as ProductField[];
export const VARIANT_FIELD_NAMES = Object.keys(variantFields) as VariantField[];

/** The fields of the dashboard's form, with their labels. */
export const PRODUCT_FORM_FIELDS: Table<ProductFormField, FieldInfo & { label: FieldLabel }> =
  productFields;
export const PRODUCT_FORM_FIELD_NAMES = PRODUCT_FIELD_NAMES.filter(
  (name): name is ProductFormField => PRODUCT_FIELDS[name].label !== null,
);

/** The fields of variants that can be said of their product. */
export type SentWithProduct = {
  [F in VariantField]: (typeof variantFields)[F] extends { sentWithProduct: string } ? F : never;
}[VariantField];

/** Those fields; said of a product they count for its default variant. */
export const SENT_WITH_PRODUCT = VARIANT_FIELD_NAMES.filter(
  (name): name is SentWithProduct => VARIANT_FIELDS[name].sentWithProduct !== undefined,
);

/** An object with a value for each name of a table; what each name's value is, the caller knows. */
export function mapFields<Values extends object>(
  names: readonly (keyof Values & string)[],
  valueFor: (name: keyof Values & string) => unknown,
): Values {
  // A loop over names is more than the type system follows.
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Values;
}

/** What a field that is shown is sent as. What a product costs now may be its sale price, a field of its own. */
export function toRequestValue(kind: FieldKind, shown: unknown): unknown {
  if (kind !== "money" || typeof shown !== "object" || shown === null) return shown ?? null;
  return "originalAmount" in shown ? shown.originalAmount : Reflect.get(shown, "amount");
}
