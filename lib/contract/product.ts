import { z } from "zod";
import { Bundle } from "@/lib/contract/bundle";
import {
  idParam,
  Money,
  PageMeta,
  PageQuery,
  queryInteger,
  Slugs,
  searchParam,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { CustomFieldEntry, CustomFieldValues } from "@/lib/contract/custom-field";
import {
  chosenMembers,
  chosenValues,
  PriceBucket,
  ProductFacet,
  repeated,
} from "@/lib/contract/product-facets";
import { ProductSafety } from "@/lib/contract/product-safety";
import { WithdrawalExclusion } from "@/lib/contract/withdrawal";
import { MAX_MONEY } from "@/lib/kit/money";
import { PICTURE_WIDTHS } from "@/lib/kit/pictures";
import { UNIT_NAMES } from "@/lib/kit/units";
import { currencyParam } from "./store-currency";

/** A picture or film of a product; `path` resolves against the deployment's origin. */
export const Media = z
  .object({
    id: z.string(),
    path: z.string().meta({
      description: `Under the deployment's origin. A picture under \`/media/\` can be had smaller: \`?w=\` and one of ${PICTURE_WIDTHS.join(", ")}, as AVIF or WebP where \`Accept\` names them.`,
    }),
    alt: z.string(),
    isVideo: z.boolean(),
    aspectRatio: z.number().meta({ description: "Width divided by height." }),
  })
  .meta({ id: "Media" });

/** What a package holds, and how much of that its unit price is for, both in the same unit. */
export const UnitContent = z
  .object({
    quantity: z.number().meta({ description: "Its content: 500 of 500 g." }),
    unit: z.enum(UNIT_NAMES),
    reference: z
      .number()
      .meta({ description: "The quantity of the unit price: 1000 for a kilogram." }),
  })
  .meta({ id: "UnitContent" });

/** What a reference measure costs, to be shown wherever the price is. */
export const UnitPrice = Money.extend({
  per: z.string().meta({
    description: "The unit of the unit price as shown to shoppers: `kg`, `100 g`.",
    example: "kg",
  }),
  reference: z.number().meta({ description: "The quantity of `per`: 1 for `kg`." }),
  unit: z.enum(UNIT_NAMES),
}).meta({ id: "UnitPrice" });

/** What a product or a variant costs now, and what it costs without its sale. */
export const ProductPrice = z
  .object({
    amount: z.int().meta({ description: "What a shopper pays now, in minor units." }),
    originalAmount: z
      .int()
      .meta({ description: "Without the sale. Equal to `amount` if there is none." }),
    currency: z.string(),
    formatted: z.string(),
    originalFormatted: z.string(),
    inclusive: z.boolean().meta({ description: "Whether the amount includes tax." }),
    note: z.string(),
    isOnSale: z.boolean(),
    salePrice: z.int().nullable(),
    salePriceFormatted: z.string().nullable(),
    discountPercentage: z.int().nullable(),
    saleName: z.string().nullable(),
    priorPrice: z.int().nullable().meta({
      description:
        "During a sale: the lowest price in the 30 days before it began (Article 6a of Directive 98/6/EC), which may be less than originalAmount and even than amount. Null if no earlier price is known, and if the store's `consumerRights.priorPrice` is off.",
    }),
    priorPriceFormatted: z.string().nullable(),
    compareAtPrice: z.int().nullable().meta({
      description:
        "The price that may be struck through beside `amount`: `priorPrice` if the store's `consumerRights.priorPrice` is on, else `originalAmount`. Null if it is unknown, or not higher than `amount`.",
    }),
    compareAtPriceFormatted: z.string().nullable(),
    unitPrice: UnitPrice.nullable().meta({ description: "Null if the variant has no `unit`." }),
  })
  .meta({ id: "ProductPrice" });

export const Swatch = z
  .object({ color: z.string().nullable(), imageUrl: z.string().nullable() })
  .meta({ id: "Swatch" });

export const ProductOption = z
  .object({
    id: z.string(),
    name: z.string(),
    position: z.int(),
    required: z.boolean(),
    display: z.enum(["swatch", "button", "dropdown", "text"]),
    values: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        position: z.int(),
        swatch: Swatch.nullable(),
        available: z.boolean().meta({ description: "A variant with this value is in stock." }),
      }),
    ),
  })
  .meta({ id: "ProductOption" });

export const Availability = z.enum(["in_stock", "backorder", "preorder", "out_of_stock"]).meta({
  id: "Availability",
  description:
    "Whether it can be bought, and when it is available. `backorder` and `preorder` are sold although there is no stock.",
});

/** What shoppers see of units that are not in stock. */
const supply = {
  availability: Availability,
  sellWhenSoldOut: z
    .boolean()
    .meta({ description: "If stock is tracked: orders are accepted beyond it." }),
  isPreorder: z.boolean().meta({ description: "Units sold beyond stock are not released yet." }),
  expectedOn: z.iso
    .date()
    .nullable()
    .meta({ description: "When units sold beyond stock are expected." }),
};

export const ProductVariant = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    position: z.int(),
    price: ProductPrice,
    selectedOptions: z.array(
      z.object({
        optionId: z.string(),
        name: z.string(),
        valueId: z.string(),
        value: z.string(),
      }),
    ),
    trackInventory: z.boolean(),
    inStock: z.boolean().meta({ description: "It can be bought now." }),
    inventoryCount: z.int().meta({ description: "Negative if more units are sold than in stock." }),
    ...supply,
    mediaId: z.string().nullable(),
    isDefault: z.boolean(),
    customFields: CustomFieldValues.meta({ description: "Public custom fields, by key." }),
    customFieldDetails: z
      .array(CustomFieldEntry)
      .meta({ description: "The same in their order, with what is needed to display them." }),
    unit: UnitContent.nullable().meta({ description: "Its content, for the unit price." }),
    priceTiers: z
      .array(z.object({ minQuantity: z.int(), price: Money }))
      .optional()
      .meta({
        description:
          "Quantity discounts per unit. Only for a customer whose price lists have them.",
      }),
  })
  .meta({ id: "ProductVariant" });

export const ProductStatus = z.enum(["draft", "published", "archived"]);

/** Whether the shop names a published product where it lists any. */
export const ProductVisibility = z.enum(["listed", "unlisted"]).meta({
  id: "ProductVisibility",
  description:
    "For a published product. `unlisted`: it can be read by its id or slug and bought, but is in no list, search, count, feed or sitemap.",
});
/** A gift card is mailed once it is paid, one for each unit, and is worth what it has cost. */
export const ProductType = z.enum(["physical", "digital", "service", "gift_card"]);
export const ShippingType = z.enum(["calculated", "fixed", "free", "none"]);

/** Of a product whose price the visitor is not shown. */
const priceHidden = z.literal(true).optional().meta({
  description:
    "Present if the store's `pricesVisibleTo` excludes this visitor: every amount is 0 with an empty `formatted`, and the cart refuses the product with `prices_hidden`. Show a way to log in.",
});

/** A product as shoppers see it. */
export const Product = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    description: z.string().meta({ description: "Markdown." }),
    metaTitle: z.string().nullable().meta({
      description: "Page title for search engines. Null: its name.",
    }),
    metaDescription: z.string().nullable().meta({
      description: "Page description for search engines. Null: its summary.",
    }),
    locales: z.array(z.string()).meta({
      description:
        "The locales it is available in: the store's default, and those its name is translated into.",
    }),
    slugs: Slugs,
    status: ProductStatus,
    visibility: ProductVisibility,
    productType: ProductType,
    featured: z.boolean(),
    digital: z.boolean(),
    trackInventory: z.boolean(),
    inStock: z.boolean(),
    inventoryCount: z.int().meta({ description: "Total units of all variants." }),
    shippingType: ShippingType,
    requireDeliveryOrCollection: z.boolean(),
    withdrawalExclusion: WithdrawalExclusion,
    fixedShippingRateCents: z.int().nullable(),
    minOrderQuantity: z.int(),
    maxOrderQuantity: z.int().nullable(),
    price: ProductPrice.meta({ description: "Of the cheapest variant." }),
    priceHidden,
    priceMin: z.int(),
    priceMax: z.int(),
    hasVariants: z.boolean(),
    hasRequiredOptions: z.boolean(),
    quickAddEligible: z.boolean().meta({
      description: "One unit can be added to the cart without any choice.",
    }),
    variantCount: z.int(),
    defaultVariantId: z.string(),
    media: z.array(Media),
    primaryMediaId: z.string().nullable(),
    options: z.array(ProductOption),
    variants: z.array(ProductVariant),
    categories: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
    bundle: Bundle.nullable().meta({
      description:
        "The parts of a bundle. Its stock is that of its parts, and it has its own price.",
    }),
    sizeGuide: z.object({ slug: z.string(), title: z.string() }).nullable().meta({
      description:
        "The page with its sizes, to be requested by its slug: its own, or that of the nearest of its categories. Null if there is none, or it is not published.",
    }),
    safety: ProductSafety.nullable().meta({
      description:
        "Manufacturer and warnings (Regulation (EU) 2023/988), with the store's defaults for what the product does not have.",
    }),
    customFields: CustomFieldValues.meta({ description: "The public ones, by key." }),
    customFieldDetails: z
      .array(CustomFieldEntry)
      .meta({ description: "The same in order, with what is needed to display them." }),
    reviewCount: z.int(),
    averageRating: z.number().meta({ description: "0 without reviews." }),
    sortOrder: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Product" });

/** A product in a list: what a card shows, without variants. */
export const ProductListItem = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    price: Money.meta({ description: "Of the cheapest variant, now." }),
    priceHidden,
    originalPrice: Money.nullable().meta({ description: "Of the same variant without its sale." }),
    priorPrice: Money.nullable().meta({
      description: "Of the same variant, as `priorPrice` of a product's price.",
    }),
    compareAtPrice: Money.nullable().meta({
      description: "Of the same variant, as `compareAtPrice` of a product's price.",
    }),
    unitPrice: UnitPrice.nullable().meta({ description: "Of the same variant, now." }),
    priceMin: z.int(),
    priceMax: z.int(),
    isOnSale: z.boolean().meta({ description: "Any variant is on sale." }),
    saleName: z.string().nullable(),
    taxInclusive: z.literal(false).optional().meta({
      description:
        "Present if the customer who is logged in sees prices without tax in a store whose prices include it.",
    }),
    inStock: z.boolean(),
    hasVariants: z.boolean(),
    quickAddEligible: z.boolean(),
    defaultVariantId: z.string(),
    swatches: z.array(Swatch.extend({ name: z.string() })),
    media: z.array(Media),
    featured: z.boolean(),
    reviewCount: z.int(),
    averageRating: z.number(),
  })
  .meta({ id: "ProductListItem" });

const reference = text(255).transform((value) => value || undefined);

/** The most that one page has. */
const IDS_MAX = 100;

function isIdList(value: string): boolean {
  const ids = value.split(",");
  return ids.length <= IDS_MAX && ids.every((id) => id !== "");
}

/** Some products of a list, by their ids. */
export const productIdsParam = text(IDS_MAX * 64)
  .refine(isIdList, `Must be ids with commas between them, ${IDS_MAX} at most.`)
  .transform((value) => value.split(","))
  .optional()
  .meta({ type: "string", description: `Comma-separated ids, at most ${IDS_MAX}.` });

/** The orders of a list of products; without one it is the seller's own. */
export const PRODUCT_SORTS = [
  "name",
  "-name",
  "price",
  "-price",
  "createdAt",
  "-createdAt",
] as const;

const priceParam = queryInteger({ min: 0, max: MAX_MONEY, fallback: 0 }).unwrap();

/** What GET /products can be asked for. */
export const ProductQuery = PageQuery.extend({
  category: reference.optional().meta({ description: "Slug or id. Includes its subcategories." }),
  collection: reference.optional().meta({
    description:
      "Slug or id. A collection with manual order is in that order unless `sort` is sent.",
  }),
  q: searchParam
    .optional()
    .meta({ description: "Searches names and descriptions, with typo tolerance." }),
  ids: productIdsParam.meta({
    type: "string",
    description: `Comma-separated ids, at most ${IDS_MAX}. Ids of products that are not published are ignored.`,
  }),
  sort: z.enum(PRODUCT_SORTS).optional(),
  inStock: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "true excludes sold out products." }),
  onSale: z
    .literal("true")
    .optional()
    .meta({ description: "true only lists products that are on sale now." }),
  minPrice: priceParam
    .optional()
    .meta({ description: "Minor units, of the cheapest variant now." }),
  maxPrice: priceParam
    .optional()
    .meta({ description: "Minor units, of the cheapest variant now." }),
  option: repeated(
    chosenMembers.optional().meta({
      description:
        "Filters by options: `option[Colour]=Blue`. Repeat a name to match any of its values; different names all have to match, by any variant.",
    }),
  ),
  brand: repeated(
    chosenValues.optional().meta({
      description: "Filters by brand, which is `metadata.vendor`. Repeat it to match any of them.",
    }),
  ),
  field: repeated(
    chosenMembers.optional().meta({
      description:
        "Filters by custom fields that are filterable, by their exact value: `field[material]=Oak`. Repeat a name to match any of its values; different names all have to match.",
    }),
  ),
  minRating: queryInteger({ min: 1, max: 5, fallback: 1 })
    .unwrap()
    .optional()
    .meta({ description: "The minimum average rating. Excludes products without reviews." }),
  facets: z
    .literal("true")
    .optional()
    .meta({ description: "true adds the available filters to `meta`." }),
  currency: currencyParam,
});

/** How one product is shown. */
export const ProductPageQuery = z.object({ currency: currencyParam });

/** How a product is shown, and whether it is a view. */
export const ProductViewQuery = ProductPageQuery.extend({
  isView: z.enum(["true", "false"]).default("true").meta({
    description:
      "`false` if the product page is not opened, for example when it is prefetched: analytics do not count a view.",
  }),
  searchTerm: searchParam.optional().meta({
    description:
      "The search term whose results the product was opened from. Analytics count a click for the term, regardless of `isView`.",
  }),
});

/** How many products each further filter would leave; a filter's own figures leave it out. */
export const ProductFacets = z
  .object({
    categories: z
      .array(
        z.object({
          id: z.string(),
          slug: z.string(),
          name: z.string(),
          parentId: z.string().nullable(),
          count: z.int().meta({ description: "Includes its subcategories." }),
        }),
      )
      .meta({
        description: "Those with products; if a category is requested, those within it.",
      }),
    price: z.object({
      min: Money.nullable(),
      max: Money.nullable(),
      buckets: z.array(PriceBucket).meta({
        description:
          "Histogram of prices: buckets of equal width, in order, from the cheapest to the most expensive. Empty if all prices are equal.",
      }),
    }),
    inStock: z.int(),
    filters: z.array(ProductFacet).meta({
      description:
        "Options by name, brand, custom fields, rating and sale, if there is more than one value. Counts of a filter ignore its own selection.",
    }),
  })
  .meta({ id: "ProductFacets" });
export type ProductFacets = z.infer<typeof ProductFacets>;

/** The `meta` of the shop's list. */
export const ProductListMeta = PageMeta.extend({
  facets: ProductFacets.optional(),
  redirectTo: z.string().optional().meta({
    description:
      "The page of the shop that the seller redirects this search to. Absent if there is none.",
  }),
}).meta({ id: "ProductListMeta" });
export type ProductListMeta = z.infer<typeof ProductListMeta>;

export const ProductParams = z.object({
  product: idParam.meta({ description: "Id or slug." }),
});

export type Media = z.infer<typeof Media>;
export type Availability = z.infer<typeof Availability>;
export type UnitPrice = z.infer<typeof UnitPrice>;
export type ProductPrice = z.infer<typeof ProductPrice>;
export type ProductOption = z.infer<typeof ProductOption>;
export type ProductVariant = z.infer<typeof ProductVariant>;
export type Product = z.infer<typeof Product>;
export type ProductListItem = z.infer<typeof ProductListItem>;
export type ProductQuery = z.infer<typeof ProductQuery>;
