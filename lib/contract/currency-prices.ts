import { z } from "zod";
import { moneyInput } from "./common";
import { FIELD_RULES } from "./field-rules";
import { currencyCode } from "./store-currency";

/** Currencies of one store: far more than any shop has. */
const MOST = 50;

/** Prices of a product or variant that are not converted, by currency. */
export const CurrencyPrices = z
  .record(z.string(), z.object({ price: z.int().nullable(), salePrice: z.int().nullable() }))
  .meta({
    id: "CurrencyPrices",
    description:
      "Prices in other currencies, in minor units of each. Null is converted at the store's rate.",
    example: { EUR: { price: 1500, salePrice: null } },
  });
export type CurrencyPrices = z.infer<typeof CurrencyPrices>;

/** The same as a seller sends it, replacing all of it. Empty members are removed. */
export const currencyPricesInput = z
  .record(
    currencyCode,
    z
      .object({ price: moneyInput.nullish(), salePrice: moneyInput.nullish() })
      .transform(({ price = null, salePrice = null }) => ({ price, salePrice }))
      .refine(
        ({ price, salePrice }) => price === null || salePrice === null || salePrice <= price,
        {
          error: FIELD_RULES.sale_price,
          path: ["salePrice"],
        },
      ),
  )
  .refine((prices) => Object.keys(prices).length <= MOST, `Has more than ${MOST} currencies.`)
  .transform((prices): CurrencyPrices | null => {
    const said = Object.entries(prices).filter(
      ([, { price, salePrice }]) => price !== null || salePrice !== null,
    );
    return said.length === 0 ? null : Object.fromEntries(said);
  });
