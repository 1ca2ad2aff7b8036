import { z } from "zod";

/** By what platforms and search engines know a product and its variants, as the shop's feeds say it. */
export const ProductIdentifiers = z
  .object({
    brand: z.string().meta({ description: "The manufacturer, else the shop itself." }),
    variants: z.array(
      z.object({
        variantId: z.string(),
        gtin: z.string().nullable().meta({ description: "The barcode, if it is a GTIN." }),
        mpn: z.string().nullable().meta({ description: "The seller's own part number." }),
      }),
    ),
  })
  .meta({ id: "ProductIdentifiers" });
export type ProductIdentifiers = z.infer<typeof ProductIdentifiers>;
