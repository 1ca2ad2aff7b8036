import { z } from "zod";
import { isCurrency } from "@/lib/kit/currency";
import { PRICE_ROUNDINGS, RATE } from "@/lib/kit/currency-terms";
import { Timestamp } from "./common";

/** An ISO 4217 code. */
export const currencyCode = z
  .string()
  .refine(isCurrency, "Must be an ISO 4217 currency in capital letters.");

const source = z.enum(["manual", "ecb"]).meta({
  description:
    "`manual`: the rate stays as it was set. `ecb`: it follows the European Central Bank, day by day.",
});

const rounding = z.enum(PRICE_ROUNDINGS).meta({
  description:
    "What a converted price comes to: `none`, the nearest minor unit; `00`, whole units; `99`, just below one, as in 11.99; `5`, a multiple of five minor units. Currencies without decimals count a hundred as a unit: 1500, 1499.",
});

/** A currency of the store beside its own, as its seller sees it. */
export const StoreCurrency = z
  .object({
    code: z.string().meta({ example: "EUR" }),
    rate: z.string().meta({
      description: "Units of it for one unit of the store's currency, as a plain decimal.",
      example: "1.1723",
    }),
    source,
    rounding,
    changedAt: Timestamp.meta({ description: "When the rate was last another." }),
  })
  .meta({ id: "StoreCurrency" });
export type StoreCurrency = z.infer<typeof StoreCurrency>;

/** A currency as a seller sets it. */
export const StoreCurrencyInput = z
  .object({
    code: currencyCode,
    rate: z
      .string()
      .regex(RATE, "Must be a decimal above 0, with ten decimals at most.")
      .optional()
      .meta({
        description: "Left out: as the bank of `source` publishes it, or as it was.",
      }),
    source: source.default("manual"),
    rounding: rounding.default("none"),
  })
  .meta({ id: "StoreCurrencyInput" });
export type StoreCurrencyInput = z.output<typeof StoreCurrencyInput>;

/** In which currency prices are shown. */
export const currencyParam = z.string().max(100).optional().meta({
  description:
    "One of `availableCurrencies`, for prices in it; any other shows those of the store's own currency.",
  example: "EUR",
});
