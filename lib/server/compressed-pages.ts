import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import { encodedTag, encodingFor } from "@/lib/api/compression";
import { interceptResponse } from "./intercept-response";
import type { PageListener } from "./page-listener";

/** A wait that is not felt; most pages are complete by then. */
const HOLD_MS = 200;

/** `compression` adds this method to a response; Next calls it where it is there. */
type Flushable = ServerResponse & { flush?: () => void };

/** The library asks nothing of Express but what Node's own requests and answers have. */
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Compresses text pages, feeds and files with Brotli or gzip. Next is made to write them uncompressed: it
 * supports gzip alone, and steps that rewrite a page could not read it. What is ready of a page is sent after `holdMs`
 * milliseconds, the rest as it comes.
 */
export function withCompression(pages: PageListener, holdMs = HOLD_MS): PageListener {
  return async (request, response) => {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const asked = Object.create(request, { headers: { value: { ...request.headers } } });
    if (encoding !== undefined) asked.headers["accept-encoding"] = encoding;
    delete request.headers["accept-encoding"];
    tagEncoded(response);
    compress(asked, response, () => undefined);
    flushLate(response, holdMs);
    await pages(request, response);
  };
}

/**
 * Next flushes after each piece of a page that it writes. Pieces that are ready early are held for `holdMs`, because a
 * skeleton that is replaced at once delays its replacement: React shows no part within 300 ms of another
 * (`FALLBACK_THROTTLE_MS`). From then on the pieces of one turn of the event loop are sent together.
 */
function flushLate(response: Flushable, holdMs: number): void {
  const { flush } = response;
  if (flush === undefined) throw new Error("Bug: the compression cannot be flushed");
  const begun = performance.now();
  let due: NodeJS.Timeout | undefined;
  response.flush = () => {
    due ??= setTimeout(
      () => {
        due = undefined;
        if (!response.writableEnded) flush();
      },
      Math.max(0, begun + holdMs - performance.now()),
    );
  };
  response.once("close", () => clearTimeout(due));
}

/** A strong tag identifies one sequence of bytes. */
function tagEncoded(response: ServerResponse): void {
  interceptResponse(response, {
    writeHead(next, ...head) {
      const etag = response.getHeader("etag");
      const encoding = response.getHeader("content-encoding");
      if (typeof etag === "string" && (encoding === "br" || encoding === "gzip"))
        response.setHeader("etag", encodedTag(etag, encoding));
      return next(...head);
    },
  });
}
