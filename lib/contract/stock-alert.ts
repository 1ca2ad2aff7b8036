import { z } from "zod";
import { idParam } from "./common";
import { Email } from "./email";

export const CreateStockAlert = z
  .object({
    email: Email,
    variantId: idParam.nullish().meta({ description: "Required if the product has variants." }),
  })
  .meta({ id: "CreateStockAlert" });
export type CreateStockAlert = z.infer<typeof CreateStockAlert>;

/** The address that gets a mail when what is sold out can be bought again. Asking again changes nothing. */
export const StockAlert = z
  .object({
    productId: z.string(),
    variantId: z.string().nullable().meta({ description: "Null if there are no variants." }),
    email: z.string().meta({ description: "It gets one mail and is then deleted." }),
  })
  .meta({ id: "StockAlert" });
export type StockAlert = z.infer<typeof StockAlert>;
