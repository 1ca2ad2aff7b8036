import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import type { Dispatch } from "./dispatch";
import { nodeListener } from "./node";
import { markPeer } from "./peer";
import { secure } from "./secure";

/** Answers what is not the API. */
export type PageListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Longer than the minute proxies keep a connection for, or they would send into a closed one. */
const KEEP_ALIVE_MS = 75_000;

/** Twenty seconds for the headers: more than any line needs, less than a slow attack wants. */
const HEADERS_MS = 20_000;

/** A minute for a whole request, uploads of media included. */
const REQUEST_MS = 60_000;

/** Twenty-five seconds: what runs is finished before a supervisor, after 30, kills the process. */
const DRAIN_MS = 25_000;

/** The server of the house: what is under /v3 goes straight to its endpoint, the rest to pages. */
export function houseServer(dispatch: Dispatch, pages: PageListener): Server {
  const api = nodeListener(dispatch);
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 5_000,
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const answer = isApi(request.url) ? api : pages;
    if (answer === pages) {
      markPeer(request);
      secure(request, response);
    }
    answer(request, response).catch((error: unknown) => abandon(response, error));
  });
  return server;
}

/** Stops taking connections, lets running requests end, and after 25 s cuts off what is left. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const ended = new AbortController();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = delay(DRAIN_MS, undefined, { signal: ended.signal }).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await Promise.race([closed, late]);
  ended.abort();
  clearInterval(idle);
}

function isApi(url = "/"): boolean {
  return url.startsWith("/v3") && (url.length === 3 || url[3] === "/" || url[3] === "?");
}

/** Nothing sensible can be said any more; the client sees a connection that broke. */
function abandon(response: ServerResponse, error: unknown): void {
  log().error({ error }, "A request could not be answered.");
  if (!response.headersSent) response.writeHead(500, { "content-length": "0" });
  response.destroy();
}
