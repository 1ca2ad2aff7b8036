"use client";

import { useEffect } from "react";
import { findCartToken } from "@/components/storefront/shell/find-cart-token";
import { getWishlistIds, setWishlistIds } from "./wishlist-store";

type WishlistLoaderProps = {
  publishableKey: string;
  /** Changes when the visitor logs in or out, which changes the wishlist. */
  isLoggedIn: boolean;
};

/** Asks once a visit which products the visitor remembers. A visitor without a cart token has none. */
export function WishlistLoader({ publishableKey, isLoggedIn }: WishlistLoaderProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login is what it has to be asked again for.
  useEffect(() => {
    if (findCartToken() === undefined) return;
    let isWanted = true;
    const before = getWishlistIds();
    void fetchWishlist(publishableKey).then((found) => {
      // What was pressed meanwhile may be newer than this answer, and has one of its own.
      if (isWanted && found && getWishlistIds() === before) setWishlistIds(found);
    });
    return () => {
      isWanted = false;
    };
  }, [publishableKey, isLoggedIn]);
  return null;
}

/** The client comes when it is needed: no page waits for it. */
async function fetchWishlist(publishableKey: string): Promise<string[] | undefined> {
  const { browserApi } = await import("@/components/storefront/shell/browser-api");
  const reply = await browserApi(publishableKey)
    .GET("/wishlist/products")
    .catch(() => null);
  return reply?.data?.data.productIds;
}
