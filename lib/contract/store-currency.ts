import { z } from "zod";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { isCurrency } from "@/lib/kit/currency";
import { PRICE_ROUNDINGS, RATE } from "@/lib/kit/currency-terms";
import { Timestamp } from "./common";

/** An ISO 4217 code. */
export const currencyCode = z.string().refine(isCurrency, FIELD_RULES.currency);

const source = z.enum(["manual", "ecb"]).meta({
  description:
    "`manual`: the rate stays as set. `ecb`: updated daily from the European Central Bank.",
});

const rounding = z.enum(PRICE_ROUNDINGS).meta({
  description:
    "How converted prices are rounded: `none`, to the nearest minor unit; `00`, to whole units; `99`, to just below a unit, as in 11.99; `5`, to a multiple of five minor units. For currencies without decimals a hundred counts as a unit: 1500, 1499.",
});

/** A currency of the store beside its own, as its seller sees it. */
export const StoreCurrency = z
  .object({
    code: z.string().meta({ example: "EUR" }),
    rate: z.string().meta({
      description: "Units of it per unit of the store's currency, as a plain decimal.",
      example: "1.1723",
    }),
    source,
    rounding,
    changedAt: Timestamp.meta({ description: "When the rate last changed." }),
  })
  .meta({ id: "StoreCurrency" });
export type StoreCurrency = z.infer<typeof StoreCurrency>;

/** A currency as a seller sets it. */
export const StoreCurrencyInput = z
  .object({
    code: currencyCode,
    rate: z.string().regex(RATE, FIELD_RULES.exchange_rate).optional().meta({
      description: "By default the published rate of `source`, or the previous rate.",
    }),
    source: source.default("manual"),
    rounding: rounding.default("none"),
  })
  .meta({ id: "StoreCurrencyInput" });
export type StoreCurrencyInput = z.output<typeof StoreCurrencyInput>;

/** In which currency prices are shown. */
export const currencyParam = z.string().max(100).optional().meta({
  description:
    "One of `availableCurrencies`, for prices in it. Any other value returns prices in the store's currency.",
  example: "EUR",
});
