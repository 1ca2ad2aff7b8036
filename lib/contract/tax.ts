import { z } from "zod";
import { CountryCode, Money, text } from "@/lib/contract/common";

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

export type CalculateTax = z.infer<typeof CalculateTax>;
export type TaxResult = z.infer<typeof TaxResult>;
export type TaxBreakdownEntry = z.infer<typeof TaxBreakdownEntry>;
