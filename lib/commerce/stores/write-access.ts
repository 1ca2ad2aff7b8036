import { refuse } from "@/lib/kit/errors";
import type { SellerContext, StoreSettings } from "./context";

/**
 * Refuses forbidden to a test key where the store keeps what both modes share to itself: products,
 * categories, media, texts and settings. A member of staff has both modes anyway.
 */
export function requireSharedWriteAccess(
  { actor, livemode }: Pick<SellerContext, "actor" | "livemode">,
  { testKeysMayChangeCatalog }: Pick<StoreSettings, "testKeysMayChangeCatalog">,
): void {
  if (livemode || actor.kind !== "api_key" || testKeysMayChangeCatalog) return;
  throw refuse("forbidden", {
    message:
      "Live mode shares this, and the store does not let test keys change it: see testKeysMayChangeCatalog.",
  });
}

/** Whether somebody owns the store: nobody's scopes or mode holds them back. */
export function isOwner({
  actor,
  livemode,
  scopes,
}: Pick<SellerContext, "actor" | "livemode" | "scopes">): boolean {
  return scopes.length === 0 && (actor.kind === "staff" || livemode);
}
