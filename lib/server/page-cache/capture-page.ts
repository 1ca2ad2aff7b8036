import type { ServerResponse } from "node:http";
import { assert } from "@/lib/kit/assert";
import { toBytes } from "@/lib/server/next/defer-scripts";
import type { PageListener } from "@/lib/server/page-listener";

/** What a listener has answered, before it is sent. */
export interface CapturedPage {
  status: number;
  /** What the listener has set, without what the response carried before. */
  headers: Record<string, string | number | readonly string[]>;
  body: Buffer;
}

/**
 * Has a listener answer into memory; the response is left as if nothing had been sent. Null where the
 * client went away first. Rejects with what the listener threw before it had answered.
 */
export async function capturePage(
  pages: PageListener,
  ...[request, response]: Parameters<PageListener>
): Promise<CapturedPage | null> {
  const before = new Set(response.getHeaderNames());
  const pieces: Buffer[] = [];
  const ended = Promise.withResolvers<CapturedPage | null>();
  let hasHead = false;

  response.writeHead = (status: number, ...rest: unknown[]) => {
    hasHead = true;
    response.statusCode = status;
    const headers = rest.find((value) => typeof value === "object" && value !== null) ?? {};
    assert(!Array.isArray(headers), "Next names the headers of a page, and lists none");
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value as string);
    return response;
  };
  response.flushHeaders = () => undefined;
  response.write = (piece: unknown) => {
    writeHeadOnce();
    pieces.push(toBytes(piece));
    return true;
  };
  response.end = (piece?: unknown) => {
    writeHeadOnce();
    pieces.push(toBytes(piece));
    restore(response);
    const headers = Object.fromEntries(
      Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        value === undefined || before.has(name) ? [] : [[name, value]],
      ),
    );
    ended.resolve({ status: response.statusCode, headers, body: Buffer.concat(pieces) });
    return response;
  };
  // What wraps writeHead has its say, as it would when Node writes the head by itself.
  const writeHeadOnce = () => hasHead || response.writeHead(response.statusCode);
  response.once("close", () => ended.resolve(null));
  // Next waits for the response to be sent, which happens after this; so its promise is not awaited.
  pages(request, response).catch(ended.reject);
  return ended.promise;
}

/** Takes every listener's own methods off the response again. */
function restore(response: ServerResponse): void {
  for (const name of ["write", "end", "writeHead", "flushHeaders"] as const)
    Reflect.deleteProperty(response, name);
}
