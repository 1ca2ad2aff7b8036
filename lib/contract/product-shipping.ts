import { z } from "zod";
import { ShippingOption } from "@/lib/contract/cart";
import { CountryCode, Money } from "@/lib/contract/common";
import { currencyParam } from "./store-currency";

export const ProductShippingQuery = z.object({
  country: CountryCode.optional().meta({
    description: "Where to. Without it the country the visitor seems to be in.",
  }),
  currency: currencyParam,
});

/** What a product bought by itself costs to deliver, in the smallest number it is sold in. */
export const ProductShipping = z
  .object({
    countryCode: z.string(),
    requiresShipping: z.boolean().meta({ description: "False for what does not travel." }),
    shippingOptions: z.array(ShippingOption).meta({
      description: "Empty where nothing has to travel, and where nothing goes there.",
    }),
    freeShippingFrom: Money.nullable().meta({
      description: "The subtotal from which a way to ship costs nothing. Null where there is none.",
    }),
  })
  .meta({ id: "ProductShipping" });

export type ProductShipping = z.infer<typeof ProductShipping>;
