import { z } from "zod";
import {
  BEGINS,
  COUNTRIES_MAX,
  CountryCode,
  countryInput,
  ENDS,
  idParam,
  Money,
  momentOrDay,
  moneyInput,
  PageQuery,
  QUANTITY_MAX,
  searchParam,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { fileInput } from "@/lib/contract/media";
import { currencyCode } from "@/lib/contract/store-currency";
import { isPercentage } from "@/lib/kit/percentage";

/** Groups of one list. */
const GROUPS_MAX = 20;

/** Prices by quantity that one variant or one list has. */
export const PRICE_TIERS_MAX = 10;

/** Variants whose prices are set with one request. */
export const PRICES_AT_ONCE = 200;

export const PriceListKind = z.enum(["percentage", "fixed"]).meta({
  id: "PriceListKind",
  description:
    "`percentage`: `tiers` are percentages off the shop's price. `fixed`: variants have prices of their own (`/prices`).",
});

export const PriceListStatus = z.enum(["scheduled", "active", "ended", "disabled"]).meta({
  id: "PriceListStatus",
});

const minQuantity = z.int().min(1).max(QUANTITY_MAX);
const fromUnits = "From so many units of a line.";

/** From how many units so much is taken off. */
const tier = z.object({
  minQuantity: minQuantity.meta({ description: fromUnits }),
  percentOff: z.number().gt(0).max(100).meta({ description: "With at most two decimals." }),
});

/** Prices that customers of some groups have. */
export const PriceList = z
  .object({
    id: z.string(),
    livemode: z.boolean(),
    name: z.string(),
    kind: PriceListKind,
    status: PriceListStatus,
    active: z.boolean(),
    currency: z.string().nullable().meta({
      description: "The only currency it applies in. Null, only for a percentage: all.",
    }),
    groupIds: z.array(z.string()).meta({ description: "The customer groups it is for." }),
    countries: z.array(CountryCode).meta({
      description: "Countries of delivery. Empty for all.",
    }),
    tiers: z.array(tier).meta({ description: "For a percentage. Empty for fixed prices." }),
    startsAt: Timestamp.nullable(),
    endsAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "PriceList" });
export type PriceList = z.infer<typeof PriceList>;

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const fields = {
  name: text(100, { min: 1, isTrimmed: true }),
  groupIds: z.array(idParam).min(1).max(GROUPS_MAX).refine(distinct, FIELD_RULES.distinct),
  countries: z.array(countryInput).max(COUNTRIES_MAX),
  tiers: z
    .array(tier)
    .max(PRICE_TIERS_MAX)
    .refine((tiers) => distinct(tiers.map((one) => one.minQuantity)), FIELD_RULES.distinct_tiers)
    .refine(
      (tiers) => tiers.every(({ percentOff }) => percentOff > 100 || isPercentage(percentOff)),
      FIELD_RULES.two_decimals,
    ),
  active: z.boolean(),
  startsAt: momentOrDay.nullable().meta({ description: BEGINS }),
  endsAt: momentOrDay.nullable().meta({ description: ENDS }),
};

/** A new price list. */
export const CreatePriceList = z
  .object({
    ...fields,
    kind: PriceListKind,
    currency: currencyCode
      .nullable()
      .default(null)
      .meta({ description: "One of the store's currencies. Required for a `fixed` list." }),
    countries: fields.countries.default([]),
    tiers: fields.tiers
      .default([])
      .meta({ description: "A `percentage` list needs at least one." }),
    active: fields.active.default(true),
    startsAt: fields.startsAt.default(null),
    endsAt: fields.endsAt.default(null),
  })
  .meta({ id: "CreatePriceList" });
export type CreatePriceList = z.infer<typeof CreatePriceList>;

/** A change of a price list: only what is sent changes. Kind and currency stay. */
export const UpdatePriceList = z.object(fields).partial().meta({ id: "UpdatePriceList" });
export type UpdatePriceList = z.infer<typeof UpdatePriceList>;

/** What price lists can be asked for. */
export const PriceListQuery = PageQuery.extend({
  q: searchParam.optional().meta({ description: "Part of the name." }),
});
export type PriceListQuery = z.infer<typeof PriceListQuery>;

/** The prices that a fixed list has for one variant. */
export const VariantPrices = z
  .object({
    variantId: z.string(),
    productId: z.string(),
    productName: z.string(),
    variantName: z.string().nullable(),
    sku: z.string().nullable(),
    tiers: z.array(z.object({ minQuantity: z.int(), price: Money })),
  })
  .meta({ id: "VariantPrices" });
export type VariantPrices = z.infer<typeof VariantPrices>;

/** Prices of variants: each that is named has these afterwards, and without any none. */
export const SetPriceListPrices = z
  .object({
    prices: z
      .array(
        z.object({
          variantId: idParam,
          tiers: z
            .array(
              z.object({
                minQuantity: minQuantity.default(1).meta({ description: fromUnits }),
                amount: moneyInput.meta({ description: "Minor units of the list's currency." }),
              }),
            )
            .max(PRICE_TIERS_MAX)
            .refine(
              (tiers) => distinct(tiers.map((one) => one.minQuantity)),
              FIELD_RULES.distinct_tiers,
            ),
        }),
      )
      .min(1)
      .max(PRICES_AT_ONCE)
      .refine((prices) => distinct(prices.map(({ variantId }) => variantId)), FIELD_RULES.distinct),
  })
  .meta({ id: "SetPriceListPrices" });
export type SetPriceListPrices = z.infer<typeof SetPriceListPrices>;

/** What the prices of a list can be asked for. */
export const PriceListPricesQuery = PageQuery.extend({
  q: searchParam.optional().meta({ description: "Part of the product's name or of the SKU." }),
});
export type PriceListPricesQuery = z.infer<typeof PriceListPricesQuery>;

/** Some thousand rows. */
export const PRICE_FILE_BYTES_MAX = 2 * 1024 * 1024;

/** A form with the prices of a fixed list. */
export const ImportPriceListPrices = z
  .object({
    file: fileInput(
      "CSV with a column `Variant ID` or `SKU`, a column `Price` in the list's currency, and where there are prices by quantity a column `From`. At most 2 MiB and 5,000 rows.",
    ),
  })
  .meta({ id: "ImportPriceListPrices" });

/** What a file has set. */
export const ImportedPrices = z
  .object({ variants: z.int(), prices: z.int() })
  .meta({ id: "ImportedPrices" });
