import { WISHLIST_MAX } from "@/lib/contract/wishlist";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";

/** Fills the wishlist that contains a product up to its limit with entries that cannot be bought. */
export async function fillWishlistWith(productId: string): Promise<void> {
  const { tokenHash, customerId, storeId, livemode } = await db.wishlistItem.findFirstOrThrow({
    where: { productId },
  });
  const ids = Array.from({ length: WISHLIST_MAX - 1 }, () => newId("product"));
  await db.product.createMany({
    data: ids.map((id) => ({ id, storeId, slug: id.toLowerCase(), name: "Cup", price: 100 })),
  });
  const owner = { tokenHash, customerId, storeId, livemode };
  await db.wishlistItem.createMany({
    data: ids.map((id) => ({
      ...{ ...owner, productId: id, productName: "Cup", createdAt: new Date() },
    })),
  });
}
