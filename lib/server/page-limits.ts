import type { IncomingMessage } from "node:http";
import { getRequestAddress } from "@/lib/api/address";
import { takePageRate } from "@/lib/api/rate";
import type { PageListener } from "./page-listener";
import { refusePage } from "./refusal-page";

/** Pages a minute for one address, behind which there may be an office or a school. */
const PAGES_PER_MINUTE = 600;

/** Pages that write, and feeds, which are everything a shop has in one answer. */
const FEW_PER_MINUTE = 60;

/** Files, and what machines ask for; uploads and mail programs that unsubscribe are counted by the API, and webhooks of payment processors are signed. */
const NO_PAGE =
  /^\/(?:v3|_next|media|client|demo|payment-methods|reference-ui|healthz|metrics|hooks\/[^/?]+(?!\/)|dashboard\/uploads|newsletter\/one-click)(?:[/?]|$)|^\/(?:sw\.js|icon\.svg|favicon\.ico|robots\.txt)(?:\?|$)/;

/**
 * Pages that are counted as pages, by address: what one is made of does not use up the limits that its
 * visitor has at the API. Beyond them 429 with Retry-After, and a page that says so.
 */
export function withPageLimits(pages: PageListener): PageListener {
  return async (request, response) => {
    const limit = limitOf(request);
    if (limit === undefined) return pages(request, response);
    const { isAllowed, resetSeconds } = await takePageRate(getRequestAddress(request), limit);
    if (isAllowed) return pages(request, response);
    refusePage(request, response, { status: 429, retryAfterSeconds: resetSeconds });
  };
}

function limitOf({ url = "/", method }: IncomingMessage) {
  if (NO_PAGE.test(url)) return undefined;
  if (url.startsWith("/feeds/")) return { kind: "feed", perMinute: FEW_PER_MINUTE };
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  return isRead
    ? { kind: "page", perMinute: PAGES_PER_MINUTE }
    : { kind: "page write", perMinute: FEW_PER_MINUTE };
}
