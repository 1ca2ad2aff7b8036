import { createServer, type Server } from "node:http";
import { routes } from "@/app/v3/routes";
import { dispatcher } from "@/lib/api/dispatch";
import { mountInProcess } from "@/lib/api/in-process";
import { startBackgroundJobs } from "@/lib/api/start-background-jobs";
import { startViewCounter } from "@/lib/commerce/analytics";
import { startHitCounter } from "@/lib/commerce/redirects";
import { watchStoreChanges } from "@/lib/commerce/stores";
import { shareHeaderSeal } from "@/lib/kit/sealed-header";
import { config } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { startTracing, stopTracing } from "@/lib/platform/telemetry";
import { clearUnknownProxy } from "@/lib/platform/unknown-proxy";
import { closeRateLimiter, openRateLimiter } from "@/lib/providers/rate-limit";
import { outliveClosedOutput } from "@/lib/server/closed-output";
import { appServer, drain } from "@/lib/server/http-server";
import { mediaFiles } from "@/lib/server/media-files";
import { startMetrics } from "@/lib/server/metrics";
import type { PageListener } from "@/lib/server/page-listener";
import { precompressedAssets } from "@/lib/server/precompressed-assets";
import { publishStorefronts, refreshStorefronts } from "@/lib/server/published-storefront";
import { shopPages } from "@/lib/server/shop-pages";

/** Where to listen. Without a hostname, on every address of the machine. */
type ServeOptions = { port: number; hostname?: string };

/** A shop that is open. */
export type Serving = {
  url: string;
  /** Settles when pages are served too; the API is from the beginning. */
  ready: Promise<void>;
  /** Finishes what is running, then ends server, Next and database connections. */
  close(): Promise<void>;
};

/**
 * Opens the shop: one server, in which the API goes past Next (see lib/server/node-call.ts) and pages call
 * the API without a network hop. Rejects when the port is taken.
 */
export async function serve({ port, hostname }: ServeOptions): Promise<Serving> {
  outliveClosedOutput();
  warnOfTestSettings();
  shareHeaderSeal(config().authSecret);
  clearUnknownProxy();
  await Promise.all([startTracing(), startMetrics(), openRateLimiter()]);
  const dispatch = dispatcher(routes);
  mountInProcess(dispatch);
  const published = publishStorefronts();
  const listening = Promise.withResolvers<void>();
  // After the port is open: Next takes longer to load than the API takes to answer.
  const pages = listening.promise.then(() => preparePages({ port, hostname }));
  const ready = Promise.all([pages, published]).then(() => undefined);
  ready.catch((error: unknown) => log().fatal({ error }, "The pages could not be prepared."));
  const opened = pagesAfter(ready, async () => (await pages).getRequestHandler());
  const assets = { under: "/_next/static/", folder: ".next/static" };
  const server = appServer(
    dispatch,
    precompressedAssets(assets, mediaFiles(shopPages(opened, dispatch))),
  );
  await listen(server, { port, hostname });
  listening.resolve();
  const stopWatching = watchStoreChanges(refreshStorefronts);
  const counters = [startViewCounter(), startHitCounter()];
  // Not beside the loading of Next, which leaves no connection the time to be made.
  const jobs = config().runsWorker ? ready.then(startBackgroundJobs, () => undefined) : undefined;
  return {
    url: originOf({ port, hostname }),
    ready,
    async close() {
      await Promise.all([
        drain(server, config().shutdownNoticeSeconds * 1000),
        jobs?.then((started) => started?.stop()),
      ]);
      await Promise.all(counters.map((counter) => counter.stop()));
      await pages.then((opened) => opened.close()).catch(() => undefined);
      closeRateLimiter();
      await stopWatching();
      await stopTracing();
      await closeDb();
    },
  };
}

function originOf({ port, hostname = "localhost" }: ServeOptions): string {
  return `http://${hostname}:${port}`;
}

async function preparePages(options: ServeOptions) {
  // Where Next requests the page that a form redirects to, as `next start` sets it. Else Next takes the scheme
  // that a proxy has forwarded, and uses TLS with a port that does not.
  process.env.__NEXT_PRIVATE_ORIGIN = originOf(options);
  // As `next --experimental-next-config-strip-types` does: Node reads next.config.ts by itself where it
  // can, and Next need not load a compiler for it (30 MB).
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
  const { default: next } = await import("next");
  // Next takes over the protocol upgrades of its server and closes those connections without a response. Ours is not
  // that server: Node ignores the offer of HTTP/2 that Java's client makes with each request, and responds.
  const pages = next({ dev: false, httpServer: createServer(), ...options });
  await pages.prepare();
  return pages;
}

/** A page asked for during the first second waits until Next is ready. */
function pagesAfter(ready: Promise<void>, handler: () => Promise<PageListener>): PageListener {
  let handle: PageListener | undefined;
  return async (request, response) => {
    await ready;
    handle ??= await handler();
    await handle(request, response);
  };
}

function listen(server: Server, { port, hostname }: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: hostname }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function warnOfTestSettings(): void {
  const { hasTestClock, rateLimitScale, webhookAllowedRanges, allowsHttpWebhooks } = config();
  if (hasTestClock)
    log().warn("TEST_CLOCK=1: any secret key can move the clock. Never in production.");
  if (rateLimitScale > 1)
    log().warn(`RATE_LIMIT_SCALE=${rateLimitScale}: limits are for load tests.`);
  if (webhookAllowedRanges.length > 0)
    log().warn(`WEBHOOK_ALLOWED_CIDRS=${webhookAllowedRanges}: webhooks reach hosts of our own.`);
  if (allowsHttpWebhooks) log().warn("WEBHOOK_ALLOW_HTTP=1: webhooks may go out unencrypted.");
}
