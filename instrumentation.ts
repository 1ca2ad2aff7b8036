import type { Instrumentation } from "next";

/**
 * What Next runs once when a server starts. Under `npm start` the custom server has done all of this
 * already; under plain `next start` or a serverless host the pages get the API here.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isMounted, mountInProcess } = await import("@/lib/api/in-process");
  if (isMounted()) return;
  const [
    { routes },
    { dispatcher },
    { interceptEveryRequest },
    { pageMiddleware },
    { shopPages },
    { drainUnreadBody },
    { publishStorefronts, refreshStorefronts },
    { shareHeaderSeal },
    { config },
  ] = await Promise.all([
    import("@/app/v3/routes"),
    import("@/lib/api/dispatch"),
    import("@/lib/server/every-request"),
    import("@/lib/server/page-middleware"),
    import("@/lib/server/shop-pages"),
    import("@/lib/server/unread-body"),
    import("@/lib/server/published-storefront"),
    import("@/lib/kit/sealed-header"),
    import("@/lib/platform/config"),
  ]);
  const [{ startTracing }, { startMetrics }, { logFailuresOfNext }] = await Promise.all([
    import("@/lib/platform/telemetry"),
    import("@/lib/server/metrics"),
    import("@/lib/server/failed-requests"),
  ]);
  logFailuresOfNext();
  shareHeaderSeal(config().authSecret);
  await Promise.all([startTracing(), startMetrics()]);
  const dispatch = dispatcher(routes);
  interceptEveryRequest((pages) => {
    const guarded = pageMiddleware(shopPages(pages, dispatch));
    return (request, response) => {
      drainUnreadBody(request, response);
      return guarded(request, response);
    };
  });
  mountInProcess(dispatch);
  await publishStorefronts();
  const [
    { watchStoreChanges },
    { startViewCounter },
    { startHitCounter },
    { startBackgroundJobs },
  ] = await Promise.all([
    import("@/lib/commerce/stores"),
    import("@/lib/commerce/analytics"),
    import("@/lib/commerce/redirects"),
    import("@/lib/api/start-background-jobs"),
  ]);
  watchStoreChanges(refreshStorefronts);
  startViewCounter();
  startHitCounter();
  if (config().runsWorker) startBackgroundJobs();
}

/**
 * Next calls this for each page, action or route that throws. Errors are logged here only if our own server does not
 * send the reply, because that logs each 5xx.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { reportRequestError } = await import("@/lib/server/failed-requests");
  reportRequestError(error, request, context);
};
