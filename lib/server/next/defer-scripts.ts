import type { IncomingMessage, ServerResponse } from "node:http";
import { interceptResponse, toBytes } from "@/lib/server/intercept-response";
import type { PageListener } from "@/lib/server/page-listener";
import { getNonce } from "@/lib/server/security-headers";
import { isShopPage } from "./closed-shop";
import { DeferredScripts } from "./deferred-scripts";

/**
 * Pages of the shop that show themselves before their scripts are fetched. Next asks for its scripts
 * at the top of the page, where on a phone's line they take half of it from the pictures and typefaces
 * that the first view is made of. Here they wait for that view (deferred-scripts.ts); until then a page
 * works as it does without scripts. A host that serves pages without this server sends them as Next does.
 */
export function deferScripts(pages: PageListener): PageListener {
  return async (request, response) => {
    if (isShopPage(request) && acceptsPage(request)) holdScripts(request, response);
    await pages(request, response);
  };
}

/** Whether a page may be the answer: to a browser, or to whoever takes anything, but not to React. */
export function acceptsPage({ headers: { accept = "*/*", rsc } }: IncomingMessage): boolean {
  return rsc === undefined && /text\/html|\*\/\*/.test(accept);
}

/** The page has to come as it is: it is compressed after this (compressed-pages.ts). */
function holdScripts(request: IncomingMessage, response: ServerResponse): void {
  const held = new DeferredScripts(getNonce(request));
  interceptResponse(response, {
    write: (next, piece, ...rest) =>
      isPage(response) ? next(held.next(toBytes(piece))) : next(piece, ...rest),
    end: (next, piece, ...rest) =>
      isPage(response) ? next(held.last(toBytes(piece))) : next(piece, ...rest),
  });
}

/** Whether a page is written, whose length is then no longer what Next has counted. */
function isPage(response: ServerResponse): boolean {
  const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
  if (isHtml && !response.headersSent) response.removeHeader("content-length");
  return isHtml;
}
