import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateLocale } from "@/lib/kit/locale";
import { interceptResponse, toBytes } from "@/lib/server/intercept-response";
import type { PageListener } from "@/lib/server/page-listener";
import { getMessages, languages } from "@/messages/server";

/**
 * Pages that say so when they fail, also to who has no scripts: of a page that cannot be rendered,
 * Next sends an empty one that only its scripts fill. A host that serves pages without this server
 * leaves it at that.
 */
export function errorFallback(pages: PageListener): PageListener {
  return async (request, response) => {
    if (request.headers.accept?.includes("text/html")) fillWhereFailed(request, response);
    await pages(request, response);
  };
}

/** Holds a failed page back until it is whole, which is short, and puts the message into it. */
function fillWhereFailed(request: IncomingMessage, response: ServerResponse): void {
  const held: Buffer[] = [];
  interceptResponse(response, {
    write(next, piece, ...rest) {
      if (!isFailed(response)) return next(piece, ...rest);
      held.push(toBytes(piece));
      return true;
    },
    end(next, piece, ...rest) {
      if (!isFailed(response)) return next(piece, ...rest);
      held.push(toBytes(piece));
      const page = Buffer.concat(held).toString("utf8");
      if (!response.headersSent) response.removeHeader("content-length");
      return next(page.replace(/<body[^>]*>/, (body) => `${body}${notice(request)}`));
    },
  });
}

function isFailed(response: ServerResponse): boolean {
  return (
    response.statusCode >= 500 &&
    String(response.getHeader("content-type")).startsWith("text/html") &&
    !response.hasHeader("content-encoding")
  );
}

/** An empty `href` is the address that was asked for. */
function notice(request: IncomingMessage): string {
  const language = negotiateLocale(request.headers["accept-language"], languages, "en");
  const { title, text, retry, home } = getMessages(language).failed;
  return (
    `<noscript><main lang="${language}"><h1>${title}</h1><p>${text}</p>` +
    `<p><a href="">${retry}</a></p><p><a href="/">${home}</a></p></main></noscript>`
  );
}
