import { clientAddress } from "./address";
import { type BodyLimits, limitChunks, readChunks, streamChunks } from "./body";
import type { Call, Reply } from "./call";
import { addTransportHeaders } from "./headers";
import { PEER_HEADER, readPeer } from "./peer";

/** 256 KiB, as a JSON body of the API may have. */
const ROUTE_LIMITS: BodyLimits = { bytes: 256 * 1024 };

const NOTHING = (async function* () {})();

/** A web Request, as Next hands it to a route. */
export function callFromRequest(request: Request, { isFromPage = false } = {}): Call {
  const { pathname, search } = new URL(request.url);
  const header = (name: string) => request.headers.get(name) ?? undefined;
  return {
    method: request.method,
    path: pathname,
    search: search.slice(1),
    header,
    isFromPage,
    readBody: (limits) => readBody(request, limits),
    readStream: (limits) => streamChunks(request.body ?? NOTHING, lengthOf(request), limits),
    get address() {
      return clientAddress(readPeer(header(PEER_HEADER)), header("x-forwarded-for"));
    },
  };
}

/** The whole body; refuses what is beyond the limits before it is in memory. */
export function readBody(request: Request, limits: BodyLimits = ROUTE_LIMITS): Promise<Uint8Array> {
  return readChunks(request.body ?? NOTHING, lengthOf(request), limits);
}

/**
 * The same request with a body that ends in a refusal where it is beyond the limit, however it is read. A
 * route that is no endpoint of the API reads its body through this or through {@link readBody}.
 */
export function withBoundedBody(request: Request, { bytes } = ROUTE_LIMITS): Request {
  const { url, method, headers, body } = request;
  if (body === null) return request;
  const bounded = streamOf(limitChunks(bytes, body, lengthOf(request)));
  const init = { method, headers, body: bounded, duplex: "half" };
  return new Request(url, init);
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => chunks.return(undefined).then(() => undefined),
  });
}

/** The reply as a web Response. */
export function toResponse({ status, headers, body }: Reply): Response {
  addTransportHeaders(headers);
  return new Response(body, { status, headers });
}

const lengthOf = ({ headers }: Request) => headers.get("content-length") ?? undefined;
