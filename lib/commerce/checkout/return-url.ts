import { type StoreSettings, storeUrls } from "@/lib/commerce/stores";
import { refuseField } from "@/lib/kit/errors";
import { parseIp } from "@/lib/kit/ip";

/**
 * Refuses validation_failed for a return URL that is not allowed: only the shop's own hosts, those the store
 * lists, and in test mode localhost. Otherwise a payment page could redirect shoppers to any site (open
 * redirect).
 */
export function requireReturnUrl({ store, livemode }: ReturnUrlContext, returnUrl: string): void {
  const { host, hostname } = new URL(returnUrl);
  if (storeUrls(store).some((url) => new URL(url).host === host)) return;
  if (store.returnUrlHosts.includes(host)) return;
  if (!livemode && isLoopback(hostname)) return;
  throw refuseField("returnUrl", "not_allowed", FOREIGN_HOST);
}

type ReturnUrlContext = {
  store: Pick<StoreSettings, "hosts" | "returnUrlHosts">;
  livemode: boolean;
};

const FOREIGN_HOST =
  "Must lead to the shop's own host or to one that the store lists in returnUrlHosts.";

function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  // An IPv6 address is in brackets.
  return parseIp(hostname.replace(/^\[|\]$/g, ""))?.range() === "loopback";
}
