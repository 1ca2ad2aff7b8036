import { assert } from "@/lib/kit/assert";
import { interceptResponse, removeInterceptors, toBytes } from "@/lib/server/intercept-response";
import type { PageListener } from "@/lib/server/page-listener";

/** What a listener has answered, before it is sent. */
export interface CapturedPage {
  status: number;
  /** The headers that the listener has set, without those the response had before. */
  headers: Record<string, string | number | readonly string[]>;
  body: Buffer;
}

/**
 * Runs a listener that answers into memory; nothing is sent to the response. Null if the client disconnected
 * first. Rejects with what the listener threw before it had answered.
 */
export async function capturePage(
  pages: PageListener,
  ...[request, response]: Parameters<PageListener>
): Promise<CapturedPage | null> {
  const before = new Set(response.getHeaderNames());
  const pieces: Buffer[] = [];
  const ended = Promise.withResolvers<CapturedPage | null>();
  let hasHead = false;

  interceptResponse(response, {
    writeHead(_next, status, ...rest) {
      hasHead = true;
      response.statusCode = Number(status);
      const headers = rest.find((value) => typeof value === "object" && value !== null) ?? {};
      assert(!Array.isArray(headers), "Next names the headers of a page, and lists none");
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value as string);
      return response;
    },
    flushHeaders: () => undefined,
    write(_next, piece) {
      writeHeadOnce();
      pieces.push(toBytes(piece));
      return true;
    },
    end(_next, piece) {
      writeHeadOnce();
      pieces.push(toBytes(piece));
      removeInterceptors(response);
      const headers = Object.fromEntries(
        Object.entries(response.getHeaders()).flatMap(([name, value]) =>
          value === undefined || before.has(name) ? [] : [[name, value]],
        ),
      );
      ended.resolve({ status: response.statusCode, headers, body: Buffer.concat(pieces) });
      return response;
    },
  });
  // What wraps writeHead has its say, as it would when Node writes the head by itself.
  const writeHeadOnce = () => hasHead || response.writeHead(response.statusCode);
  response.once("close", () => ended.resolve(null));
  // Next waits for the response to be sent, which happens after this; so its promise is not awaited.
  pages(request, response).catch(ended.reject);
  return ended.promise;
}
