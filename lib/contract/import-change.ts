import { z } from "zod";
import { Money } from "./common";

const Sold = z.object({
  sku: z.string().nullable(),
  price: Money.meta({ description: "What is paid, in a sale too." }),
  stock: z.int().meta({ description: "In the mode of the import." }),
});

/** What an import does to a product, or would do where it is dry. */
export const ImportChange = z
  .object({
    row: z.int().meta({ description: "The first of its rows." }),
    productId: z.string().nullable().meta({ description: "Null of one that is made." }),
    handle: z.string(),
    name: z.string(),
    action: z.enum(["created", "updated", "archived"]),
    variants: z
      .array(
        z.object({
          id: z.string().nullable().meta({ description: "Null of one that is added." }),
          name: z.string().nullable(),
          change: z.enum(["added", "removed", "changed"]),
          before: Sold.nullable(),
          after: Sold.nullable(),
          openCarts: z.int().meta({ description: "Carts that one that is removed is in." }),
          isLargePriceChange: z.boolean().meta({
            description: "What it costs changes by more than half.",
          }),
        }),
      )
      .meta({ description: "Those that become others." }),
    fields: z
      .array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() }))
      .meta({ description: "Fields of the product itself, as they are kept; long texts are cut." }),
    categoriesRemoved: z.array(z.string()).meta({ description: "Names." }),
    picturesRemoved: z.array(z.string()).meta({ description: "Addresses." }),
  })
  .meta({ id: "ImportChange" });

export type ImportChange = z.infer<typeof ImportChange>;
