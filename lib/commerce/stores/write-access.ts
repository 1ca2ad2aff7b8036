import { refuse } from "@/lib/kit/errors";
import type { SellerContext, StoreSettings } from "./context";

/**
 * Refuses forbidden to a test key where the store does not let test keys change what both modes share:
 * products, categories, media, texts and settings. Members of staff may use both modes anyway.
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

/** Whether the caller has full rights on the store: an owner, or an unrestricted live key. */
export function isOwner({
  actor,
  livemode,
  scopes,
}: Pick<SellerContext, "actor" | "livemode" | "scopes">): boolean {
  return scopes.length === 0 && (actor.kind === "staff" || livemode);
}
