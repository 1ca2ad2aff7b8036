import type { IncomingMessage } from "node:http";
import type { PageListener } from "@/lib/server/page-listener";
import { rewriteStatus } from "./rewrite-status";

/** Nobody keeps the notice; a search engine or a monitor looks again after five minutes. */
const UNAVAILABLE = { "retry-after": "300", "cache-control": "no-store" };

/** What is open while the shop is not: the seller's own pages, the documentation, and files. */
const NOT_THE_SHOP =
  /^\/(?:_next|dashboard|docs|feeds|media|hooks|healthz|metrics|offline|client|reference-ui|\.well-known)(?:[/?]|$)|^\/[^?]*\.\w+(?:\?|$)/;

/**
 * Pages that say 503 while the seller has closed the shop, so that nobody takes the notice for what
 * the pages are. Next renders it as any page and knows no status for it; here it gets one. A host
 * that serves pages without this server answers the same notice with 200 and `noindex`.
 */
export function unavailableWhileClosed(
  pages: PageListener,
  isClosed: (request: IncomingMessage) => Promise<boolean>,
): PageListener {
  return async (request, response) => {
    if (isShopPage(request) && (await isClosed(request))) rewriteStatus(response, 503, UNAVAILABLE);
    await pages(request, response);
  };
}

/** Whether a page of the shop itself is asked for. */
export function isShopPage({ method, url = "/" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !NOT_THE_SHOP.test(url);
}
