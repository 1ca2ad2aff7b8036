import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import { encodedTag, encodingFor } from "@/lib/api/compression";
import { interceptResponse } from "./intercept-response";
import type { PageListener } from "./page-listener";

/** The library asks nothing of Express but what Node's own requests and answers have. */
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Compresses text pages, feeds and files with Brotli or gzip. Next is made to write them uncompressed: it
 * supports gzip alone, and steps that rewrite a page could not read it.
 */
export function withCompression(pages: PageListener): PageListener {
  return async (request, response) => {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const asked = Object.create(request, { headers: { value: { ...request.headers } } });
    if (encoding !== undefined) asked.headers["accept-encoding"] = encoding;
    delete request.headers["accept-encoding"];
    tagEncoded(response);
    compress(asked, response, () => undefined);
    await pages(request, response);
  };
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
