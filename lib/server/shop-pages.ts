import type { IncomingMessage } from "node:http";
import type { Dispatch } from "@/lib/api/dispatch";
import { withCompression } from "./compressed-pages";
import { isShopPage, unavailable } from "./next/closed-shop";
import { acceptsPage, deferScripts } from "./next/defer-scripts";
import { errorFallback } from "./next/error-fallback";
import { requestedStatus, withRequestedStatus } from "./next/requested-status";
import { cachedPages } from "./page-cache/page-cache";
import type { PageListener } from "./page-listener";
import { isStorefrontClosed } from "./published-storefront";
import { type PageStep, rewritePages } from "./rewrite-pages";
import { getNonce } from "./security-headers";

/**
 * What Next renders, as it goes out, on our own server and under `next start` alike: rewritten by the steps below, kept
 * where it is the same for many, and compressed.
 */
export function shopPages(rendered: PageListener, dispatch: Dispatch): PageListener {
  const pages = rewritePages(withRequestedStatus(rendered), pageSteps);
  return cachedPages(pages, { personal: withCompression(pages), dispatch });
}

/** The steps that a page passes before it is sent, in this order. */
async function pageSteps(request: IncomingMessage): Promise<PageStep[]> {
  const { accept, "accept-language": acceptLanguage } = request.headers;
  const isShops = isShopPage(request);
  return [
    requestedStatus(request),
    ...(accept?.includes("text/html") ? [errorFallback(acceptLanguage)] : []),
    ...(isShops && acceptsPage(request) ? [deferScripts(getNonce(request))] : []),
    ...(isShops && (await isStorefrontClosed(request)) ? [unavailable] : []),
  ];
}
