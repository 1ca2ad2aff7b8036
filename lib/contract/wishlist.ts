import { z } from "zod";
import { Timestamp } from "@/lib/contract/common";
import { ProductListItem } from "@/lib/contract/product";
import { currencyParam } from "@/lib/contract/store-currency";

/** As many as one page has; a longer list would not be looked through. */
export const WISHLIST_MAX = 100;

/** A product on the visitor's wishlist. */
export const WishlistItem = z
  .object({
    productId: z.string(),
    name: z.string().meta({ description: "Its name when it was added." }),
    product: ProductListItem.nullable().meta({
      description: "The current product. Null if it is no longer in the shop.",
    }),
    addedAt: Timestamp,
  })
  .meta({ id: "WishlistItem" });
export type WishlistItem = z.infer<typeof WishlistItem>;

/** Which products are remembered, without what they are. */
export const WishlistProducts = z
  .object({ productIds: z.array(z.string()).meta({ description: "Last added first." }) })
  .meta({ id: "WishlistProducts" });
export type WishlistProducts = z.infer<typeof WishlistProducts>;

export const WishlistQuery = z.object({ currency: currencyParam });
