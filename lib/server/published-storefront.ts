import { authenticateKey, findStorefrontKey } from "@/lib/commerce/stores";
import { type PublishedStorefront, processState } from "@/lib/kit/process-state";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";

/** Half a minute: as long as a revoked key may still work (docs/contract.md, Keys and surfaces). */
const REFRESH_MS = 30_000;

/** A second: a start on a busy machine may miss its first connection, and pages should not wait long for the next. */
const RETRY_MS = 1_000;

/** What the pages of this process are told; undefined while there is no store. */
export function publishedStorefront(): PublishedStorefront | undefined {
  return processState.storefront;
}

/** Whether the seller has closed the shop for a while. Kept for half a minute, as keys are. */
export async function isStorefrontClosed(): Promise<boolean> {
  const shop = publishedStorefront();
  if (shop === undefined) return false;
  // Without a database it is not known; the page then says itself what is wrong.
  const principal = await authenticateKey(shop.publishableKey).catch(() => null);
  return typeof principal?.store.maintenanceMessage === "string";
}

/**
 * Tells the pages of this process which key they shop with, now and again whenever that changes.
 * Resolves when it was looked up once; without a database the pages learn it when that is back.
 */
export async function publishStorefront(): Promise<void> {
  let againMs = REFRESH_MS;
  try {
    const { baseUrl, storefrontKey } = config();
    const publishableKey = await findStorefrontKey(storefrontKey);
    if (publishableKey !== null) processState.storefront = { publishableKey, baseUrl };
    else if (storefrontKey !== undefined)
      log().warn("STOREFRONT_KEY opens no store of this database.");
  } catch (error) {
    log().warn({ error }, "The storefront's key could not be looked up.");
    againMs = RETRY_MS;
  }
  setTimeout(publishStorefront, againMs).unref();
}
