import { z } from "zod";
import { CountryCode, idParam, Money, PageQuery, Timestamp, text } from "@/lib/contract/common";
import { PPM } from "@/lib/kit/round";

export const TaxBreakdownEntry = z
  .object({ name: z.string(), rate: z.number(), amount: Money, jurisdiction: z.string() })
  .meta({ id: "TaxBreakdownEntry" });

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
    error: "Must have at most six decimals.",
  })
  .meta({ description: "A fraction: 0.2 is 20 %.", example: 0.2 });

/** A rate the store has set up for a place. */
export const TaxRate = z
  .object({
    id: z.string(),
    name: z.string(),
    countryCode: z.string(),
    state: z.string().nullable().meta({ description: "Null: all of the country." }),
    postcodePattern: z.string().nullable(),
    rate: z.number(),
    includesShipping: z.boolean().meta({ description: "Shipping is taxed too." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "TaxRate" });

/** A new rate. All rates that match a destination apply at once and add up. */
export const CreateTaxRate = z
  .object({
    name: text(100, { min: 1 }),
    countryCode: CountryCode,
    state: text(100).nullish().meta({ description: "Code or name; empty for the whole country." }),
    postcodePattern: text(2_000).nullish().meta({
      description: "Postcodes, beginnings and ranges, parted by commas.",
      example: "90210, 91*, 92000-92999",
    }),
    rate,
    includesShipping: z.boolean().optional().meta({ description: "Default true." }),
  })
  .meta({ id: "CreateTaxRate" });

/** A change of a rate: only what is sent changes, null clears. */
export const UpdateTaxRate = CreateTaxRate.partial().meta({ id: "UpdateTaxRate" });

export const TaxRateParams = z.object({ taxRate: idParam });

/** What the list of rates can be narrowed to. */
export const TaxRateQuery = PageQuery.extend({ countryCode: CountryCode.optional() });

export type TaxRate = z.infer<typeof TaxRate>;
export type CreateTaxRate = z.infer<typeof CreateTaxRate>;
export type UpdateTaxRate = z.infer<typeof UpdateTaxRate>;
export type TaxRateQuery = z.infer<typeof TaxRateQuery>;
export type CalculateTax = z.infer<typeof CalculateTax>;
export type TaxResult = z.infer<typeof TaxResult>;
export type TaxBreakdownEntry = z.infer<typeof TaxBreakdownEntry>;
