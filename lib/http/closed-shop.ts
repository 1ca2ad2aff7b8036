import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageListener } from "./server";

/** Five minutes: what a search engine or a monitor waits before it looks again. */
const RETRY_AFTER_SECONDS = 300;

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
  isClosed: () => Promise<boolean>,
): PageListener {
  return async (request, response) => {
    if (isShopPage(request) && (await isClosed())) makeUnavailable(response);
    await pages(request, response);
  };
}

/** Whether a page of the shop itself is asked for. */
export function isShopPage({ method, url = "/" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !NOT_THE_SHOP.test(url);
}

/** Every way to send a head ends in `writeHead`; what is not a plain success stays what it is. */
function makeUnavailable(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 200) return Reflect.apply(writeHead, response, [status, ...rest]);
    response.setHeader("retry-after", RETRY_AFTER_SECONDS);
    response.setHeader("cache-control", "no-store");
    // No text of its own: the one that goes with 200 would come along.
    return Reflect.apply(writeHead, response, [503, ...rest.filter(isHeaders)]);
  };
}

function isHeaders(value: unknown): boolean {
  return typeof value === "object";
}
