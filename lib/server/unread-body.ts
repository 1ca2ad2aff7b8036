import type { IncomingMessage, ServerResponse } from "node:http";
import { interceptResponse } from "./intercept-response";

/** 64 KiB: what is left of a body this small arrives sooner than a new connection would. */
const REST_BYTES_MAX = 64 * 1024;

/** 16 MiB and three seconds: long enough for a client that is still sending to read why it is refused. */
const LINGER = { bytes: 16 * 1024 * 1024, ms: 3_000 };

/**
 * Keeps a body that was not read from standing in the way of the next request on its connection. A
 * small rest is thrown away as it comes; before a large or unknown one the reply says that the connection
 * closes, and the connection stays readable for a bounded while: closed at once, it would be reset, and
 * the client would lose the reply.
 */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const release = interceptResponse(response, {
    writeHead(next, ...head) {
      if (isLongRest(request)) response.shouldKeepAlive = false;
      return next(...head);
    },
    end(next, ...last) {
      release("end");
      if (!isLongRest(request)) return next(...last);
      const [piece, encoding] = last.filter((value) => typeof value !== "function");
      sendHead(response, piece, encoding);
      if (piece) Reflect.apply(response.write, response, [piece, encoding]);
      void discard(request).then(() =>
        next(...last.filter((value) => typeof value === "function")),
      );
      return response;
    },
  });
  response.once("finish", () => request.resume());
}

/** Whether a body comes with the request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/** Whether more of the body may be on its way than is worth waiting for. */
function isLongRest({ complete, headers }: IncomingMessage): boolean {
  return !complete && !(Number(headers["content-length"]) <= REST_BYTES_MAX);
}

/** With the length of a body that is whole, so that the client need not wait for the connection to end. */
function sendHead(response: ServerResponse, body: unknown, encoding: unknown): void {
  if (!response.headersSent && !response.hasHeader("content-length")) {
    response.setHeader("content-length", lengthOf(body, encoding));
  }
  response.flushHeaders();
}

function lengthOf(body: unknown, encoding: unknown): number {
  if (body instanceof Uint8Array) return body.byteLength;
  // The parse edge: Node accepts any name of an encoding and throws for unknown ones.
  return typeof body === "string" ? Buffer.byteLength(body, encoding as BufferEncoding) : 0;
}

/** Reads on without keeping anything, until the body ends, the client leaves, or enough has come. */
function discard(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = LINGER.bytes;
    const timer = setTimeout(resolve, LINGER.ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on("data", ({ length }: Buffer) => {
      left -= length;
      if (left < 0) stop();
    });
    for (const event of ["end", "close", "error"]) request.once(event, stop);
    request.resume();
  });
}
