import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { cartToken } from "@/components/storefront/shell/server/visitor";
import { toResult, unexpected } from "@/lib/client/result";
import type { WishlistItem } from "@/lib/contract/wishlist";

/** What the visitor remembers, the last added first; nothing before their first cart token. */
export async function listWishlistItems(): Promise<WishlistItem[]> {
  if ((await cartToken()) === undefined) return [];
  const reply = await toResult((await shopApi()).GET("/wishlist"));
  if (!reply.ok) throw unexpected(reply.refusal);
  return reply.data.data;
}
