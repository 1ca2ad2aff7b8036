import { type StoreSettings, storeUrls } from "@/lib/commerce/stores";
import { fieldError, refuse } from "@/lib/kit/errors";
import { parseIp } from "@/lib/kit/ip";

/**
 * Refuses validation_failed for a place that a payment must not lead back to: only the shop's own
 * hosts, those the store lists, and in test mode this machine. Else anybody could send a shopper by way
 * of the bank's page to wherever they like.
 */
export function requireReturnUrl({ store, livemode }: ReturnUrlContext, returnUrl: string): void {
  const { host, hostname } = new URL(returnUrl);
  if (storeUrls(store).some((url) => new URL(url).host === host)) return;
  if (store.returnUrlHosts.includes(host)) return;
  if (!livemode && isLoopback(hostname)) return;
  throw refuse("validation_failed", {
    fields: { returnUrl: [fieldError("not_allowed", FOREIGN_HOST)] },
  });
}

type ReturnUrlContext = {
  store: Pick<StoreSettings, "hosts" | "returnUrlHosts">;
  livemode: boolean;
};

const FOREIGN_HOST =
  "Must lead to the shop's own host or to one that the store lists in returnUrlHosts.";

function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  // An IPv6 address stands in brackets.
  return parseIp(hostname.replace(/^\[|\]$/g, ""))?.range() === "loopback";
}
