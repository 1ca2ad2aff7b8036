import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay, setImmediate } from "node:timers/promises";
import type { Dispatch } from "@/lib/api/dispatch";
import { reportResponse } from "@/lib/api/observe";
import { withTimeout } from "@/lib/kit/with-timeout";
import { log } from "@/lib/platform/log";
import { beginDraining, isDraining } from "./draining";
import { logFailedPage } from "./failed-requests";
import { nodeListener } from "./node-call";
import type { PageListener } from "./page-listener";
import { pageMiddleware } from "./page-middleware";
import { withoutOrigin } from "./resolve-target";
import { drainUnreadBody, hasBody } from "./unread-body";

/** Longer than the minute proxies keep a connection for, or they would send into a closed one. */
const KEEP_ALIVE_MS = 75_000;

/** Twenty seconds for the headers: more than any connection needs, less than a slow attack uses. */
const HEADERS_MS = 20_000;

/** A minute for a whole request, and longer for one that comes on at 256 kbit/s: a file can be of any size. */
const REQUEST_MS = 60_000;
const BYTES_PER_MS = 32;

/** How often slow requests are checked, and the response to them, as in Node. */
const WATCH_MS = 5_000;
const REQUEST_TIMEOUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** Twenty-five seconds: what runs is finished before a supervisor, after 30, kills the process. */
const DRAIN_MS = 25_000;

/** The server of the app: what is under /v3 goes straight to its endpoint, the rest to pages. */
export function appServer(dispatch: Dispatch, pages: PageListener): Server {
  const api = nodeListener(dispatch);
  const guarded = pageMiddleware(pages);
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    // Ours: Node's knows no difference between a slow request and a long one.
    requestTimeout: 0,
    connectionsCheckingInterval: WATCH_MS,
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining()) closeAfter(response);
    endSlowRequest(request, response);
    drainUnreadBody(request, response);
    request.url = withoutOrigin(request.url ?? "/") ?? request.url;
    const answer = isApi(request.url) ? api : guarded;
    if (answer === guarded) reportPage(request, response);
    answer(request, response).catch((error: unknown) => abandon(response, error));
  });
  return server;
}

/**
 * Shuts a server down without failing requests: for `noticeMs` it keeps responding, and each response closes
 * its connection, so that clients and load balancers move to another instance. Then it accepts no
 * connections, lets running requests finish, and aborts what is left after 25 s.
 */
export async function drain(server: Server, noticeMs = 0): Promise<void> {
  // A connection that stays open would carry its next request into a server that has closed.
  beginDraining();
  if (noticeMs > 0) await delay(noticeMs);
  // Connections that wait are accepted first: closing the server would drop them.
  await setImmediate();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await withTimeout(closed, DRAIN_MS, () => server.closeAllConnections());
  clearInterval(idle);
}

/** Cuts off a request whose body has not come in time. */
function endSlowRequest(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const started = performance.now();
  const before = socket.bytesRead;
  const watch = setInterval(() => {
    if (request.complete) return clearInterval(watch);
    const allowedMs = REQUEST_MS + (socket.bytesRead - before) / BYTES_PER_MS;
    if (performance.now() - started < allowedMs) return;
    clearInterval(watch);
    if (!response.headersSent) socket.write(REQUEST_TIMEOUT);
    socket.destroySoon();
  }, WATCH_MS);
  response.once("close", () => clearInterval(watch));
}

function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.setHeader("connection", "close");
}

/** Pages are no endpoints; they are counted together. A failed page is logged for every part of the server. */
function reportPage({ method, url = "/" }: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  response.once("close", () => {
    const { statusCode: status } = response;
    reportResponse("page", status, started);
    if (status >= 500) logFailedPage({ method, url }, { status });
  });
}

function isApi(url = "/"): boolean {
  return url.startsWith("/v3") && (url.length === 3 || url[3] === "/" || url[3] === "?");
}

/** No response is possible any more; the client sees a closed connection. */
function abandon(response: ServerResponse, error: unknown): void {
  log().error({ error }, "A request could not be answered.");
  if (!response.headersSent) response.writeHead(500, { "content-length": "0" });
  response.destroy();
}
