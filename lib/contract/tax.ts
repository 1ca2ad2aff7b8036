import { z } from "zod";
import { CountryCode, Money, PageQuery, slug, Timestamp, text } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { PPM } from "@/lib/kit/round";

export const TaxBreakdownEntry = z
  .object({
    name: z.string(),
    rate: z.number(),
    amount: Money,
    jurisdiction: z.string(),
    taxClass: z.string().nullable().meta({
      description:
        "The tax class it applies to. Null in orders older than tax classes, as are the fields below.",
    }),
    taxableAmount: Money.nullable().meta({ description: "The net amount it was calculated from." }),
    countryCode: z.string().nullable(),
    state: z.string().nullable(),
  })
  .meta({ id: "TaxBreakdownEntry" });

const VAT_CHECK_STATUSES = ["valid", "invalid", "unavailable"] as const;

/** What came of asking a tax office about a VAT id. */
export const VatCheckResult = z
  .object({
    status: z.enum(VAT_CHECK_STATUSES).meta({
      description:
        "unavailable: the tax office could not be reached. Tax is charged until it can be.",
    }),
    checkedAt: Timestamp,
  })
  .meta({ id: "VatCheckResult" });

/** The same with what proves it. */
export const VatCheck = VatCheckResult.extend({
  service: z.enum(["vies", "hmrc", "test"]),
  consultationNumber: z.string().nullable().meta({
    description: "Proof of the query for a tax office. Null if there is none.",
  }),
}).meta({ id: "VatCheck" });

/** By what the country is known that something without a delivery is taxed in. */
const TAX_EVIDENCE_BASES = [
  "billing_address",
  "shipping_address",
  "ip_country",
  "store_country",
] as const;

/** What was known of where the buyer of an order without a delivery belongs. */
export const TaxEvidence = z
  .object({
    basis: z.enum(TAX_EVIDENCE_BASES).meta({
      description:
        "The deciding evidence. `store_country`: there was none, so the shop's country is used.",
    }),
    countryCode: z.string().meta({ description: "The country of taxation." }),
    billingCountry: z.string().nullable(),
    shippingCountry: z.string().nullable(),
    ipCountry: z.string().nullable().meta({
      description:
        "The country of the IP address of the order, from the header in COUNTRY_HEADER. Null if none is trusted.",
    }),
    isConsistent: z.boolean().meta({
      description: "All evidence is for one country. False if there is none.",
    }),
  })
  .meta({ id: "TaxEvidence" });

/** Bounded so that one request cannot ask for the arithmetic of a warehouse. */
export const CalculateTax = z
  .object({
    items: z
      .array(
        z.object({
          productId: text(100, { min: 1 }),
          variantId: text(100, { min: 1 }).nullish(),
          quantity: z.int().min(1).max(1_000_000),
        }),
      )
      .min(1)
      .max(100),
    countryCode: CountryCode,
    state: text(100).nullish(),
    postcode: text(100).nullish(),
  })
  .meta({ id: "CalculateTax" });

export const TaxResult = z
  .object({
    subtotal: Money,
    tax: Money,
    taxRate: z.number().meta({ description: "The sum of the rates that apply, as a fraction." }),
    taxBreakdown: z.array(TaxBreakdownEntry),
  })
  .meta({ id: "TaxResult" });

/** Six decimals, as fine as rates are kept: 0.08875 is New York City's. */
const rate = z
  .number()
  .min(0)
  .max(1)
  .refine((value) => Math.abs(value * PPM - Math.round(value * PPM)) < 1e-4, {
    error: FIELD_RULES.six_decimals,
  })
  .meta({ description: "A fraction: 0.2 is 20 %.", example: 0.2 });

/** The code of a tax class: `standard`, `reduced`, `zero`, `exempt`, or one of the store's own. */
export const taxClassCode = slug(40).min(1);

/** How some products are taxed otherwise than others. */
export const TaxClass = z
  .object({
    code: z.string().meta({ description: "Its name for products and rates.", example: "reduced" }),
    name: z.string(),
    isReadyMade: z.boolean().meta({ description: "Predefined in every store; cannot be deleted." }),
  })
  .meta({ id: "TaxClass" });

/** A class of the store's own. */
export const CreateTaxClass = z
  .object({
    name: text(100, { min: 1 }),
    code: taxClassCode
      .optional()
      .meta({ description: "By default derived from the name. Cannot be changed." }),
  })
  .meta({ id: "CreateTaxClass" });

/** Another name for a class. */
export const UpdateTaxClass = CreateTaxClass.pick({ name: true })
  .partial()
  .meta({ id: "UpdateTaxClass" });

const REPLACES =
  "Takes the place of the less specific rates of its country and class instead of adding to them: that of a state is more specific than that of the country, and one with postcodes than both.";

/** A rate the store has set up for a place. */
export const TaxRate = z
  .object({
    id: z.string(),
    name: z.string(),
    countryCode: z.string(),
    state: z.string().nullable().meta({ description: "Null for the whole country." }),
    postcodePattern: z.string().nullable(),
    rate: z.number(),
    taxClass: z.string().meta({ description: "Applies to products of this class." }),
    includesShipping: z.boolean().meta({ description: "Also applies to shipping." }),
    replaces: z.boolean().meta({ description: REPLACES }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "TaxRate" });

/** A new rate. All rates that match a destination apply at once and add up, but for those that one replaces. */
export const CreateTaxRate = z
  .object({
    name: text(100, { min: 1 }),
    countryCode: CountryCode,
    state: text(100).nullish().meta({ description: "Code or name; empty for the whole country." }),
    postcodePattern: text(2_000).nullish().meta({
      description: "Postcodes, prefixes and ranges, separated by commas.",
      example: "90210, 91*, 92000-92999",
    }),
    rate,
    taxClass: taxClassCode.optional().meta({ description: "Default `standard`." }),
    includesShipping: z.boolean().optional().meta({ description: "Default true." }),
    replaces: z
      .boolean()
      .optional()
      .meta({ description: `${REPLACES} Default false.` }),
  })
  .meta({ id: "CreateTaxRate" });

/** Some classes of every country and state there is. */
export const MOST_RATES = 1_000;

/** Rates of which those are added that are not there. */
export const AddTaxRates = z
  .object({ rates: z.array(CreateTaxRate).min(1).max(MOST_RATES) })
  .meta({ id: "AddTaxRates" });

/** A change of a rate: only what is sent changes, null clears. */
export const UpdateTaxRate = CreateTaxRate.partial().meta({ id: "UpdateTaxRate" });

/** What the list of rates can be narrowed to. */
export const TaxRateQuery = PageQuery.extend({ countryCode: CountryCode.optional() });

export type TaxClass = z.infer<typeof TaxClass>;
export type CreateTaxClass = z.infer<typeof CreateTaxClass>;
export type UpdateTaxClass = z.infer<typeof UpdateTaxClass>;
export type TaxRate = z.infer<typeof TaxRate>;
export type CreateTaxRate = z.infer<typeof CreateTaxRate>;
export type UpdateTaxRate = z.infer<typeof UpdateTaxRate>;
export type TaxRateQuery = z.infer<typeof TaxRateQuery>;
export type CalculateTax = z.infer<typeof CalculateTax>;
export type TaxEvidence = z.infer<typeof TaxEvidence>;
export type TaxResult = z.infer<typeof TaxResult>;
export type TaxBreakdownEntry = z.infer<typeof TaxBreakdownEntry>;
