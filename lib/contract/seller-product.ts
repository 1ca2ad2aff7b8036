import { z } from "zod";
import {
  BEGINS,
  ENDS,
  idParam,
  imageUrlInput,
  Metadata,
  Money,
  metadataInput,
  momentOrDay,
  moneyInput,
  PageQuery,
  searchParam,
  slug,
  Timestamp,
  text,
  timestampInput,
} from "@/lib/contract/common";
import { CurrencyPrices, currencyPricesInput } from "@/lib/contract/currency-prices";
import { CustomFieldValues, customFieldsInput, fieldFilters } from "@/lib/contract/custom-field";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { STOCK_MAX, stockInput } from "@/lib/contract/inventory";
import {
  Media,
  PRODUCT_SORTS,
  Product,
  ProductOption,
  ProductStatus,
  ProductType,
  ProductVariant,
  ProductVisibility,
  productIdsParam,
  ShippingType,
  UnitContent,
} from "@/lib/contract/product";

import { ProductSafety, productSafetyInput } from "@/lib/contract/product-safety";
import { taxClassCode } from "@/lib/contract/tax";
import { WithdrawalExclusion } from "@/lib/contract/withdrawal";
import { roundMeasure, UNIT_NAMES, unitInfo } from "@/lib/kit/units";

/** Beyond this a variant table is no longer something a shopper chooses from. */
export const VARIANTS_MAX = 250;
export const OPTIONS_MAX = 5;
const VALUES_MAX = 100;

const quantity = z.int().min(1).max(1_000_000);
const code = text(100, { isTrimmed: true });

/** A slug as we make them ourselves. */
export const slugInput = slug(100);

/** A variant as its seller sees it. */
export const SellerVariant = ProductVariant.extend({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  weightGrams: z.int().nullable(),
  cost: Money.nullable(),
  ownPrice: Money.nullable().meta({ description: "Null: the product's." }),
  ownSalePrice: Money.nullable().meta({
    description: "Null: the product's, or none if the variant has its own price.",
  }),
  currencyPrices: CurrencyPrices.nullable().meta({
    description: "Its own prices in other currencies. Null: the product's, or converted.",
  }),
  taxClass: z.string().nullable().meta({ description: "Null: the product's." }),
  customFields: CustomFieldValues.meta({ description: "All custom fields, by key." }),
  hasLicenseKeys: z.boolean().meta({
    description: "Whether its stock is its number of licence keys, in the mode of the key.",
  }),
}).meta({ id: "SellerVariant" });

/** A product as its seller sees it. */
export const SellerProduct = Product.omit({ locales: true, slugs: true })
  .extend({
    livemode: z.boolean(),
    handle: z.string().meta({
      description:
        "The name of the product in product files: that of the file that created it, else its first slug. It does not change with the slug.",
    }),
    version: z.int().meta({ description: "Increases with every change except those of stock." }),
    price: Product.shape.price.meta({ description: "Of the product itself, not of its variants." }),
    cost: Money.nullable(),
    sku: z.string().nullable().meta({ description: "Of the default variant." }),
    barcode: z.string().nullable().meta({ description: "Of the default variant." }),
    weightGrams: z.int().nullable().meta({ description: "Of the default variant." }),
    unit: UnitContent.nullable().meta({ description: "Of the default variant." }),
    sellWhenSoldOut: ProductVariant.shape.sellWhenSoldOut.meta({
      description: "Of the default variant.",
    }),
    isPreorder: ProductVariant.shape.isPreorder.meta({ description: "Of the default variant." }),
    expectedOn: ProductVariant.shape.expectedOn.meta({ description: "Of the default variant." }),
    taxClass: z.string().meta({ description: "The code of its tax class." }),
    salePrice: Money.nullable(),
    currencyPrices: CurrencyPrices.nullable().meta({
      description: "Prices in other currencies. Null: converted.",
    }),
    saleName: z.string().nullable(),
    saleStartsAt: Timestamp.nullable(),
    saleEndsAt: Timestamp.nullable(),
    metadata: Metadata,
    safety: ProductSafety.nullable().meta({
      description: "Its own, without the store's defaults.",
    }),
    customFields: CustomFieldValues.meta({ description: "All custom fields, by key." }),
    sizeGuideId: z.string().nullable().meta({
      description: "The page chosen for the product itself. Null: that of its categories.",
    }),
    variants: z.array(SellerVariant),
    updatedAt: Timestamp.meta({
      description: "Of the product or of its stock, whichever is later.",
    }),
  })
  .meta({ id: "SellerProduct" });

/** A product in the seller's list. */
export const SellerProductListItem = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    status: ProductStatus,
    visibility: ProductVisibility,
    price: Money,
    trackInventory: z.boolean(),
    inStock: z.boolean(),
    inventoryCount: z.int(),
    hasVariants: z.boolean(),
    media: z.array(Media),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "SellerProductListItem" });

/** More of anything than one package holds. */
const MEASURE_MAX = 1_000_000;
const measure = z
  .number()
  .min(0.001)
  .max(MEASURE_MAX)
  .refine((value) => Math.abs(roundMeasure(value) - value) < 1e-9, FIELD_RULES.three_decimals)
  .transform(roundMeasure);

/** What a variant holds, as it is sent. */
export const unitInput = z
  .object({
    quantity: measure.meta({ description: "Its content: 500 of 500 g." }),
    unit: z.enum(UNIT_NAMES),
    reference: measure.optional().meta({
      description:
        "The quantity of the unit price, in the same unit. By default a kilogram, litre or metre, or one of the unit.",
    }),
  })
  .transform(({ quantity, unit, reference }) => ({
    ...{ quantity, unit, reference: reference ?? unitInfo(unit).usual },
  }));

/** What an option is called, and each of its values. */
export const optionNameInput = text(100, { min: 1, isTrimmed: true });
export const optionValueNameInput = text(100, { min: 1, isTrimmed: true });

const optionInput = z.object({
  id: idParam.optional(),
  name: optionNameInput,
  display: ProductOption.shape.display.optional(),
  required: z.boolean().optional(),
  values: z
    .array(
      z.object({
        id: idParam.optional(),
        name: optionValueNameInput,
        swatch: z
          .object({
            color: z
              .string()
              .regex(/^#[0-9A-Fa-f]{6}$/, FIELD_RULES.color)
              .nullish(),
            imageUrl: imageUrlInput.nullish(),
          })
          .nullish(),
      }),
    )
    .min(1)
    .max(VALUES_MAX),
});

const sellWhenSoldOut = ProductVariant.shape.sellWhenSoldOut;
const isPreorder = ProductVariant.shape.isPreorder;
const expectedOn = z.iso
  .date()
  .refine((date) => date >= "2000-01-01" && date < "2100-01-01", FIELD_RULES.this_century)
  .meta({ description: "When units sold beyond stock are expected." });

const variantInput = z.object({
  id: idParam.optional(),
  selectedOptions: z
    .array(
      z.object({ name: text(100, { isTrimmed: true }), value: text(100, { isTrimmed: true }) }),
    )
    .max(OPTIONS_MAX)
    .optional(),
  price: moneyInput.nullish().meta({ description: "Null: the product's." }),
  salePrice: moneyInput.nullish().meta({ description: "Not above the price." }),
  currencyPrices: currencyPricesInput.nullish().meta({
    description: "Replaces all of them. Its own price, as `price` is.",
  }),
  cost: moneyInput.nullish(),
  stock: stockInput.optional(),
  sku: code.nullish(),
  barcode: code.nullish(),
  weightGrams: z.int().min(0).max(STOCK_MAX).nullish(),
  unit: unitInput.nullish().meta({ description: "Its content; enables the unit price." }),
  taxClass: taxClassCode.nullish().meta({ description: "Null: the product's." }),
  sellWhenSoldOut: sellWhenSoldOut.optional(),
  isPreorder: isPreorder.optional(),
  expectedOn: expectedOn.nullish(),
  mediaId: idParam.nullish(),
  customFields: customFieldsInput.optional(),
  isDefault: z.boolean().optional(),
});

const fields = {
  slug: slugInput,
  summary: text(500, { isMultiline: true }),
  description: text(50_000, { isMultiline: true }).meta({ description: "Markdown." }),
  metaTitle: text(255, { isTrimmed: true }).nullable().meta({
    description: "Page title for search engines and shared links. Null: its name.",
  }),
  metaDescription: text(1_000, { isMultiline: true, isTrimmed: true }).nullable().meta({
    description: "Page description for search engines and shared links. Null: its summary.",
  }),
  stock: stockInput.meta({
    description: "In the mode of the key; a new product gets it in both modes.",
  }),
  categoryIds: z.array(idParam).max(100),
  metadata: metadataInput,
  customFields: customFieldsInput,
  sizeGuideId: idParam
    .nullable()
    .meta({ description: "A page of the store. Null: that of the nearest of its categories." }),
  safety: productSafetyInput.nullable().meta({
    description: "Replaces all of it. The store's defaults apply to what is not sent.",
  }),
  taxClass: taxClassCode.meta({ description: "Default `standard`." }),
  taxable: z.boolean().meta({
    description: "False sets the class `exempt`; true changes `exempt` to `standard`.",
  }),
  visibility: ProductVisibility,
  productType: ProductType,
  digital: z.boolean(),
  featured: z.boolean(),
  trackInventory: z.boolean(),
  shippingType: ShippingType,
  requireDeliveryOrCollection: z.boolean(),
  withdrawalExclusion: WithdrawalExclusion,
  fixedShippingRateCents: moneyInput.nullable(),
  minOrderQuantity: quantity,
  maxOrderQuantity: quantity.nullable(),
  salePrice: moneyInput.nullable().meta({ description: "Not above the price." }),
  currencyPrices: currencyPricesInput.nullable().meta({
    description: "Replaces all of them: prices in other currencies that are not converted.",
  }),
  saleName: text(100).nullable(),
  saleStartsAt: momentOrDay.nullable().meta({ description: BEGINS }),
  saleEndsAt: momentOrDay.nullable().meta({ description: ENDS }),
  cost: moneyInput.nullable(),
  sku: code.nullable(),
  barcode: code.nullable(),
  weightGrams: z.int().min(0).max(STOCK_MAX).nullable(),
  unit: unitInput
    .nullable()
    .meta({ description: "As weightGrams: for the default variant and new ones." }),
  sellWhenSoldOut: sellWhenSoldOut.meta({ description: "Of the default variant." }),
  isPreorder: isPreorder.meta({ description: "Of the default variant." }),
  expectedOn: expectedOn.nullable().meta({ description: "Of the default variant." }),
  mediaIds: z.array(idParam).max(100).meta({ description: "In the order shown to shoppers." }),
  sortOrder: z.int().min(-STOCK_MAX).max(STOCK_MAX),
  options: z.array(optionInput).max(OPTIONS_MAX),
  variants: z.array(variantInput).max(VARIANTS_MAX).meta({
    description:
      "With `options`: all variants, and those not listed are deleted. Without: the listed ones are updated or added.",
  }),
};

/** A new product. */
export const CreateProduct = z
  .object({
    ...z.object(fields).partial().shape,
    name: text(200, { min: 1 }),
    price: moneyInput.meta({ description: "Minor units of the store's currency." }),
    status: z.enum(["draft", "published"]).optional(),
  })
  .meta({ id: "CreateProduct" });

/** A change of a product: only what is sent changes. */
export const UpdateProduct = z
  .object({
    ...fields,
    name: text(200, { min: 1 }),
    price: moneyInput,
    status: ProductStatus.meta({
      description: "`draft` or `published` restores an `archived` product.",
    }),
    version: z.int().min(1).max(STOCK_MAX).meta({
      description:
        "The version that was read. If the product has changed since, the request is refused with 409 `conflict`.",
    }),
  })
  .partial()
  .meta({ id: "UpdateProduct" });

/** Yes or no in a query. */
const flagParam = z.enum(["true", "false"]).transform((value) => value === "true");

/** What the seller's list can be asked for. */
export const SellerProductQuery = PageQuery.extend({
  status: ProductStatus.optional(),
  visibility: ProductVisibility.optional(),
  q: searchParam
    .optional()
    .meta({ description: "Searches names, descriptions, SKUs and barcodes." }),
  ids: productIdsParam,
  updatedAfter: timestampInput.optional().meta({ description: "Inclusive." }),
  category: idParam.optional().meta({ description: "Slug or id. Includes its subcategories." }),
  inStock: flagParam.optional(),
  lowStock: flagParam.optional().meta({
    description:
      "Whether any variant with tracked stock is at or below its threshold, or sold out.",
  }),
  field: fieldFilters.optional(),
  sort: z.enum([...PRODUCT_SORTS, "updatedAt", "-updatedAt"]).optional(),
});

export type SellerVariant = z.infer<typeof SellerVariant>;
export type SellerProduct = z.infer<typeof SellerProduct>;
export type SellerProductListItem = z.infer<typeof SellerProductListItem>;
export type CreateProduct = z.infer<typeof CreateProduct>;
export type UpdateProduct = z.infer<typeof UpdateProduct>;
export type OptionInput = z.infer<typeof optionInput>;
export type VariantInput = z.infer<typeof variantInput>;
export type SellerProductQuery = z.infer<typeof SellerProductQuery>;
