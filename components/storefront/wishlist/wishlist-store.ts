/*
 * The products on the visitor's wishlist, as far as this browser knows: pages come from a cache shared by
 * all visitors, so the hearts on them are filled here. Null until the API has answered.
 */

type WishlistIds = ReadonlySet<string> | null;

let wishlistIds: WishlistIds = null;
const listeners = new Set<() => void>();

/** The ids that are known now; the same object until it changes. */
export const getWishlistIds = (): WishlistIds => wishlistIds;

/** The server renders pages without the wishlist of a visitor. */
export const getServerWishlistIds = (): WishlistIds => null;

/** Calls the listener at each change. Returns a function that unsubscribes it. */
export function subscribeToWishlist(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the known ids and notifies the subscribers. */
export function setWishlistIds(productIds: Iterable<string>): void {
  wishlistIds = new Set(productIds);
  for (const listener of listeners) listener();
}

/** Adds or removes one id before the server has confirmed it. */
export function setOptimisticItem(productId: string, isWanted: boolean): void {
  const next = new Set(wishlistIds);
  if (isWanted) next.add(productId);
  else next.delete(productId);
  setWishlistIds(next);
}
