import { z } from "zod";
import { Money } from "./common";

const Sold = z.object({
  sku: z.string().nullable(),
  price: Money.meta({ description: "The price to pay, including sales." }),
  stock: z.int().meta({ description: "In the mode of the import." }),
});

/** What an import does to a product, or would do where it is dry. */
export const ImportChange = z
  .object({
    row: z.int().meta({ description: "The first of its rows." }),
    productId: z.string().nullable().meta({ description: "Null for a product to be created." }),
    handle: z.string(),
    name: z.string(),
    action: z.enum(["created", "updated", "archived"]),
    variants: z
      .array(
        z.object({
          id: z.string().nullable().meta({ description: "Null for a variant to be added." }),
          name: z.string().nullable(),
          change: z.enum(["added", "removed", "changed"]),
          before: Sold.nullable(),
          after: Sold.nullable(),
          openCarts: z
            .int()
            .meta({ description: "Open carts that contain a variant to be deleted." }),
          isLargePriceChange: z.boolean().meta({
            description: "The price changes by more than half.",
          }),
        }),
      )
      .meta({ description: "Fields that change." }),
    fields: z
      .array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() }))
      .meta({ description: "Fields of the product, as stored. Long texts are truncated." }),
    categoriesRemoved: z.array(z.string()).meta({ description: "Names." }),
    picturesRemoved: z.array(z.string()).meta({ description: "URLs." }),
  })
  .meta({ id: "ImportChange" });

export type ImportChange = z.infer<typeof ImportChange>;
