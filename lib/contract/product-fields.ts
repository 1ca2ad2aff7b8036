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
      | "page"
      | "unit"
      | "safety"
      | "taxClass"
      | "currencyPrices"
      | "custom"
    );

/** Where shoppers come upon a field: the page of its product, its card in lists, a line of the cart, a feed. */
type FieldPlace = "product" | "card" | "cart" | "feed";

/** What all places that handle a field need to know of it. */
export interface FieldInfo {
  kind: FieldKind;
  /**
   * The places whose statements read it and whose presenters show it, each in the member of its name. What is worked out
   * of several fields, as a price is, its presenter reads by itself.
   */
  shownIn?: readonly FieldPlace[];
  /** The attribute of feeds that has its value. */
  feedAttribute?: string;
  /** The property of schema.org's Product that has its value in the structured data of the page. */
  schemaProperty?: string;
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
interface VariantFieldInfo extends FieldInfo {
  /** Of variants a card shows the offer of the cheapest one alone. */
  shownIn?: readonly Exclude<FieldPlace, "card">[];
  /** What it is called where a variant is shown. */
  shown: keyof SellerVariant;
  /** Set on the product, they apply to its default variant, or to new ones too. */
  sentWithProduct?: "default" | "default and new";
}

/** The contract says whether null is taken; the table has to agree. */
type Clearable<Value> = null extends Value ? { isClearable: true } : { isClearable?: undefined };

/**
 * Every field of a product, once. The columns of the database, what counts as changed, product files,
 * the dashboard's form with its conflicts, copies and reverted changes follow from this table, and so does what the shop's
 * pages, lists, carts and feeds read and show of it.
 */
const productFields = {
  name: {
    shownIn: ["product", "card", "feed"],
    schemaProperty: "name",
    kind: "text",
    column: "title",
    isUnique: true,
    isTranslatable: true,
    label: "name",
  },
  summary: {
    shownIn: ["product", "card", "feed"],
    schemaProperty: "description",
    kind: "text",
    column: "summary",
    isPlain: true,
    isTranslatable: true,
    label: "summary",
  },
  description: {
    shownIn: ["product", "feed"],
    kind: "text",
    column: "body",
    isTranslatable: true,
    label: "description",
  },
  metaTitle: {
    shownIn: ["product"],
    kind: "text",
    isClearable: true,
    column: "seoTitle",
    isPlain: true,
    isTranslatable: true,
    isUnique: true,
    label: "metaTitle",
  },
  metaDescription: {
    shownIn: ["product"],
    kind: "text",
    isClearable: true,
    column: "seoDescription",
    isPlain: true,
    isTranslatable: true,
    isUnique: true,
    label: "metaDescription",
  },
  status: {
    shownIn: ["product"],
    kind: "choice",
    column: "status",
    isUnique: true,
    label: "statusLabel",
  },
  visibility: {
    shownIn: ["product"],
    kind: "choice",
    column: "visibility",
    isPlain: true,
    label: "visibilityLabel",
  },
  productType: {
    shownIn: ["product", "cart"],
    kind: "choice",
    column: "productType",
    label: "type",
  },
  featured: {
    shownIn: ["product", "card"],
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
    shownIn: ["feed"],
    kind: "time",
    isClearable: true,
    column: "saleStartsAt",
    isPlain: true,
    label: "saleStartsAt",
  },
  saleEndsAt: {
    shownIn: ["feed"],
    kind: "time",
    isClearable: true,
    column: "saleEndsAt",
    isPlain: true,
    label: "saleEndsAt",
  },
  cost: { kind: "money", isClearable: true, column: "cost", label: "cost" },
  taxClass: { kind: "taxClass", column: "taxClass", isPlain: true, label: "taxClass" },
  trackInventory: {
    shownIn: ["product", "feed"],
    kind: "boolean",
    column: "tracker",
    label: "trackInventory",
  },
  shippingType: {
    shownIn: ["product"],
    kind: "choice",
    column: "shippingType",
    isPlain: true,
    label: "shippingType",
  },
  fixedShippingRateCents: {
    shownIn: ["product"],
    kind: "money",
    isClearable: true,
    column: "fixedShippingRate",
    isPlain: true,
    label: "fixedRate",
  },
  requireDeliveryOrCollection: {
    shownIn: ["product"],
    kind: "boolean",
    column: "requireDeliveryOrCollection",
    isPlain: true,
    label: "requireDelivery",
  },
  withdrawalExclusion: {
    shownIn: ["product", "cart"],
    kind: "choice",
    column: "withdrawalExclusion",
    isPlain: true,
    label: "withdrawalExclusion",
  },
  minOrderQuantity: {
    shownIn: ["product"],
    kind: "integer",
    column: "minOrderQuantity",
    isPlain: true,
    label: "minQuantity",
  },
  maxOrderQuantity: {
    shownIn: ["product"],
    kind: "integer",
    isClearable: true,
    column: "maxOrderQuantity",
    isPlain: true,
    label: "maxQuantity",
  },
  metadata: { kind: "json", column: "metadata", label: "metadata" },
  safety: { kind: "safety", isClearable: true, column: "safety", label: "safety" },
  customFields: { kind: "custom", column: "customFields", label: "customFields" },
  sizeGuideId: { kind: "page", isClearable: true, column: "sizeGuide", label: "sizeGuide" },
  sortOrder: {
    shownIn: ["product"],
    kind: "integer",
    column: "sortOrder",
    isPlain: true,
    isUnique: true,
    label: null,
  },
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
    shownIn: ["feed"],
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
    shownIn: ["feed"],
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
    shownIn: ["feed"],
    feedAttribute: "shipping_weight",
    kind: "grams",
    isClearable: true,
    column: "grams",
    isPlain: true,
    shown: "weightGrams",
    sentWithProduct: "default and new",
    label: "weight",
  },
  unit: {
    shownIn: ["product"],
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
    shownIn: ["product", "feed"],
    kind: "boolean",
    column: "policy",
    shown: "sellWhenSoldOut",
    sentWithProduct: "default",
    label: "sellWhenSoldOut",
  },
  isPreorder: {
    shownIn: ["product", "feed"],
    kind: "boolean",
    column: "variantIsPreorder",
    isPlain: true,
    shown: "isPreorder",
    sentWithProduct: "default",
    label: "isPreorder",
  },
  expectedOn: {
    shownIn: ["product", "cart", "feed"],
    kind: "date",
    isClearable: true,
    column: "variantExpectedOn",
    isPlain: true,
    shown: "expectedOn",
    sentWithProduct: "default",
    label: "expectedOn",
  },
  mediaId: {
    shownIn: ["product"],
    kind: "id",
    isClearable: true,
    column: "variantImage",
    shown: "mediaId",
    label: "variantPicture",
  },
  customFields: {
    kind: "custom",
    column: "variantCustomFields",
    shown: "customFields",
    label: "customFields",
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
type FieldLabel = (typeof productFields)[ProductFormField]["label"];
/** What it calls those of variants. */
type VariantLabel = (typeof variantFields)[VariantField]["label"];

/** The fields of a table that a place shows. */
type ShownIn<Fields, Place extends FieldPlace> = {
  [F in keyof Fields]: Fields[F] extends { shownIn: readonly (infer Shown)[] }
    ? Place extends Shown
      ? F
      : never
    : never;
}[keyof Fields];

/** The fields of a product that a place shows. */
export type ProductFieldIn<Place extends FieldPlace> = ShownIn<typeof productFields, Place>;
/** The fields of a variant that a place shows. */
export type VariantFieldIn<Place extends FieldPlace> = ShownIn<typeof variantFields, Place>;
/** The fields of a product that null empties. */
export type ClearableProductField = {
  [F in ProductField]: (typeof productFields)[F] extends { isClearable: true } ? F : never;
}[ProductField];

type Table<Names extends string, Info> = Readonly<Record<Names, Info>>;

export const PRODUCT_FIELDS: Table<ProductField, FieldInfo> = productFields;
export const VARIANT_FIELDS: Table<VariantField, VariantFieldInfo & { label: VariantLabel }> =
  variantFields;

// The keys are those of the tables above, which the type of Object.keys forgets.
export const PRODUCT_FIELD_NAMES = Object.keys(productFields) as ProductField[];
export const VARIANT_FIELD_NAMES = Object.keys(variantFields) as VariantField[];

/** The fields of a product that a place shows, in the order of the table. */
export function productFieldsIn<Place extends FieldPlace>(place: Place): ProductFieldIn<Place>[] {
  return PRODUCT_FIELD_NAMES.filter((name): name is ProductFieldIn<Place> =>
    isShownIn(PRODUCT_FIELDS[name], place),
  );
}

/** The fields of a variant that a place shows, in the order of the table. */
export function variantFieldsIn<Place extends FieldPlace>(place: Place): VariantFieldIn<Place>[] {
  return VARIANT_FIELD_NAMES.filter((name): name is VariantFieldIn<Place> =>
    isShownIn(VARIANT_FIELDS[name], place),
  );
}

function isShownIn({ shownIn = [] }: FieldInfo, place: FieldPlace): boolean {
  return shownIn.includes(place);
}

/** The fields of a product that null empties. */
export const CLEARABLE_PRODUCT_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (name): name is ClearableProductField => PRODUCT_FIELDS[name].isClearable === true,
);

/** The fields of the dashboard's form, with their labels. */
export const PRODUCT_FORM_FIELDS: Table<ProductFormField, FieldInfo & { label: FieldLabel }> =
  productFields;
export const PRODUCT_FORM_FIELD_NAMES = PRODUCT_FIELD_NAMES.filter(
  (name): name is ProductFormField => PRODUCT_FIELDS[name].label !== null,
);

/** The variant fields that can be set on their product. */
export type SentWithProduct = {
  [F in VariantField]: (typeof variantFields)[F] extends { sentWithProduct: string } ? F : never;
}[VariantField];

/** Those fields; set on a product they apply to its default variant. */
export const SENT_WITH_PRODUCT = VARIANT_FIELD_NAMES.filter(
  (name): name is SentWithProduct => VARIANT_FIELDS[name].sentWithProduct !== undefined,
);

/** Those members of an object that have these names. */
export function pickFields<Source extends object, Name extends keyof Source & string>(
  names: readonly Name[],
  source: Source,
): Pick<Source, Name> {
  return mapFields<Pick<Source, Name>>(names, (name) => source[name]);
}

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
