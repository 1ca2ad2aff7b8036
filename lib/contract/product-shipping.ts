import { z } from "zod";
import { ShippingOption } from "@/lib/contract/cart";
import { CountryCode, Money } from "@/lib/contract/common";
import { currencyParam } from "./store-currency";

export const ProductShippingQuery = z.object({
  country: CountryCode.optional().meta({
    description: "Country of delivery. By default the visitor's country, as detected.",
  }),
  currency: currencyParam,
});

/** What a product bought by itself costs to deliver, in the smallest number it is sold in. */
export const ProductShipping = z
  .object({
    countryCode: z.string(),
    requiresShipping: z.boolean().meta({ description: "False if nothing is shipped." }),
    shippingOptions: z.array(ShippingOption).meta({
      description: "Empty if nothing is shipped, and if there is no delivery to the country.",
    }),
    freeShippingFrom: Money.nullable().meta({
      description: "The subtotal from which a shipping option is free. Null if there is none.",
    }),
  })
  .meta({ id: "ProductShipping" });

export type ProductShipping = z.infer<typeof ProductShipping>;
