"use client";

import { useEffect } from "react";
import { findCartToken } from "@/components/storefront/shell/find-cart-token";
import { knownWishes, tellWishes } from "./wishes";

type WishesReaderProps = {
  publishableKey: string;
  /** Whoever logs in or out has other wishes. */
  isLoggedIn: boolean;
};

/** Asks once a visit which products the visitor remembers. Nobody has any before their first cart token. */
export function WishesReader({ publishableKey, isLoggedIn }: WishesReaderProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login is what it has to be asked again for.
  useEffect(() => {
    if (findCartToken() === undefined) return;
    let isWanted = true;
    const before = knownWishes();
    void readWishes(publishableKey).then((found) => {
      // What was pressed meanwhile may be newer than this answer, and has one of its own.
      if (isWanted && found && knownWishes() === before) tellWishes(found);
    });
    return () => {
      isWanted = false;
    };
  }, [publishableKey, isLoggedIn]);
  return null;
}

/** The client comes when it is needed: no page waits for it. */
async function readWishes(publishableKey: string): Promise<string[] | undefined> {
  const { browserApi } = await import("@/components/storefront/shell/browser-api");
  const reply = await browserApi(publishableKey)
    .GET("/wishlist/products")
    .catch(() => null);
  return reply?.data?.data.productIds;
}
