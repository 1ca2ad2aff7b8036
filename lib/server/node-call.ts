import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getRequestAddress } from "@/lib/api/address";
import { readChunks, streamChunks } from "@/lib/api/body";
import type { Call, Reply } from "@/lib/api/call";
import {
  COMPRESSED_FROM_BYTES,
  compress,
  compressKept,
  compressor,
  type Encoding,
  encodedTag,
  encodingFor,
  isText,
} from "@/lib/api/compression";
import type { Dispatch } from "@/lib/api/dispatch";
import { addTransportHeaders, readHeader } from "@/lib/api/headers";
import { log } from "@/lib/platform/log";

/** The fast lane: a node:http request straight to its endpoint, with no web objects in between. */
export function nodeListener(
  dispatch: Dispatch,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const reply = await dispatch(callOfMessage(request));
    await write(response, reply);
  };
}

function callOfMessage(request: IncomingMessage): Call {
  const { url = "/", method = "GET", headers } = request;
  const mark = url.indexOf("?");
  const header = (name: string) => readHeader(headers, name);
  return {
    method,
    path: mark === -1 ? url : url.slice(0, mark),
    search: mark === -1 ? "" : url.slice(mark + 1),
    header,
    readBody: (limits) =>
      // Left undestroyed, the rest of a refused body drains and the client gets to read why.
      readChunks(request.iterator({ destroyOnReturn: false }), header("content-length"), limits),
    readStream: (limits) =>
      streamChunks(request.iterator({ destroyOnReturn: false }), header("content-length"), limits),
    get address() {
      return getRequestAddress(request);
    },
  };
}

async function write(response: ServerResponse, reply: Reply): Promise<void> {
  const { status, headers } = reply;
  addTransportHeaders(headers);
  const encoding = encodingOf(response, reply);
  if (reply.body instanceof ReadableStream) {
    if (encoding !== undefined) headers["content-encoding"] = encoding;
    response.writeHead(status, headers);
    if (response.req.method === "HEAD") return skip(reply.body, response);
    return stream(reply.body, response, encoding);
  }
  const body = encoding === undefined ? reply.body : await encoded(reply, reply.body, encoding);
  if (body !== null) headers["content-length"] = String(Buffer.byteLength(body));
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}

/** How the body goes out; undefined is as it is. */
function encodingOf({ req }: ServerResponse, { headers, body }: Reply): Encoding | undefined {
  const accepted = req.headers["accept-encoding"];
  if (accepted === undefined || body === null || !isText(headers["content-type"])) return undefined;
  const isSmall = !(body instanceof ReadableStream) && body.length < COMPRESSED_FROM_BYTES;
  return isSmall ? undefined : encodingFor(String(accepted));
}

/** The compressed body; one that is the same for all clients is compressed once. */
async function encoded(
  { headers }: Reply,
  body: string | Uint8Array | null,
  encoding: Encoding,
): Promise<Uint8Array> {
  const bytes = typeof body === "string" ? Buffer.from(body) : (body ?? new Uint8Array());
  const { etag, "cache-control": cached } = headers;
  headers["content-encoding"] = encoding;
  if (etag === undefined) return compress(bytes, encoding);
  headers.etag = encodedTag(etag, encoding);
  const isShared = cached?.startsWith("public") ?? false;
  return isShared ? compressKept(bytes, encoding, etag) : compress(bytes, encoding);
}

/** For a HEAD request the body is not produced. */
async function skip(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  await body.cancel();
  response.end();
}

/** The status is out by now: a stream that breaks can only be cut off, so that it is not taken for whole. */
async function stream(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse,
  encoding: Encoding | undefined,
): Promise<void> {
  try {
    if (encoding === undefined) await pipeline(Readable.from(body), response);
    else await pipeline(Readable.from(body), compressor(encoding), response);
  } catch (error) {
    log().warn({ error }, "A streamed reply was cut off.");
  }
}
