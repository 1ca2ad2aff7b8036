import type { IncomingMessage } from "node:http";
import type { PageStep } from "@/lib/server/rewrite-pages";

/** The notice is not cached; a search engine or a monitor tries again after five minutes. */
const UNAVAILABLE = { "retry-after": "300", "cache-control": "no-store" };

/** What is open while the shop is not: the API, the seller's own pages, the documentation, and files. */
const NOT_THE_SHOP =
  /^\/(?:v3|_next|dashboard|docs|feeds|media|hooks|healthz|metrics|offline|client|reference-ui|\.well-known)(?:[/?]|$)|^\/[^?]*\.\w+(?:\?|$)/;

/**
 * 503 for a page of a shop that its seller has closed, so that the notice is not indexed as what the pages are. Next
 * renders it as any page and knows no status for it. A host that serves pages without this server answers the same
 * notice with 200 and `noindex`.
 */
export const unavailable: PageStep = ({ status }) =>
  status === 200 ? { status: 503, headers: UNAVAILABLE } : undefined;

/** Whether a page of the shop itself is requested. */
export function isShopPage({ method, url = "/" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !NOT_THE_SHOP.test(url);
}
