import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { log } from "@/lib/platform/log";
import { clientAddress } from "./address";
import { gather } from "./body";
import type { Call, Reply } from "./call";
import type { Dispatch } from "./dispatch";
import { addTransportHeaders } from "./headers";

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
  const { url = "/", method = "GET", headers, socket } = request;
  const mark = url.indexOf("?");
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  return {
    method,
    path: mark === -1 ? url : url.slice(0, mark),
    search: mark === -1 ? "" : url.slice(mark + 1),
    header,
    readBody: (limits) =>
      // Left undestroyed, the rest of a refused body drains and the client gets to read why.
      gather(request.iterator({ destroyOnReturn: false }), header("content-length"), limits),
    get address() {
      return clientAddress(socket.remoteAddress, header("x-forwarded-for"));
    },
  };
}

async function write(response: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  addTransportHeaders(headers);
  if (body instanceof ReadableStream) {
    response.writeHead(status, headers);
    return response.req.method === "HEAD" ? skip(body, response) : stream(body, response);
  }
  if (body !== null) headers["content-length"] = String(Buffer.byteLength(body));
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}

/** Who asks for the headers alone is not worth producing the body for. */
async function skip(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  await body.cancel();
  response.end();
}

/** The status is out by now: a stream that breaks can only be cut off, so that it is not taken for whole. */
async function stream(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  try {
    await pipeline(Readable.from(body), response);
  } catch (error) {
    log().warn({ error }, "A streamed reply was cut off.");
  }
}
