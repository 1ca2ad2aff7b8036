import { cardsForShopper, findCards, hideCard } from "@/lib/commerce/catalog";
import { arePricesHidden } from "@/lib/commerce/price-lists";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { WishlistItem, WishlistProducts } from "@/lib/contract/wishlist";
import { isoSeconds } from "@/lib/kit/clock";
import { findItems } from "./rows";

/** The visitor's saved products as they are now, the last added first; deleted ones only with their name. */
export async function listWishlist(ctx: VisitorContext): Promise<WishlistItem[]> {
  const items = await findItems(ctx);
  const found = await findCards(
    ctx,
    items.map(({ productId }) => productId),
    "published",
  );
  const mayHaveOwn = items.some(({ mayHaveOwnPrices }) => mayHaveOwnPrices);
  const cards = (await arePricesHidden(ctx))
    ? found.map(hideCard)
    : mayHaveOwn
      ? await cardsForShopper(ctx, found)
      : found;
  const byId = new Map(cards.map((card) => [card.id, card]));
  return items.map(({ productId, productName, createdAt }) => ({
    productId,
    name: productName,
    product: byId.get(productId) ?? null,
    addedAt: isoSeconds(createdAt),
  }));
}

/** Which products those are, as hearts on a page need it. */
export async function listWishlistProducts(ctx: VisitorContext): Promise<WishlistProducts> {
  const items = await findItems(ctx);
  return { productIds: items.map(({ productId }) => productId) };
}
