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
    { guardPages },
    { withCompression },
    { settleUnreadBody },
    { publishStorefront },
  ] = await Promise.all([
    import("@/app/v3/routes"),
    import("@/lib/api/dispatch"),
    import("@/lib/server/every-request"),
    import("@/lib/server/guard-pages"),
    import("@/lib/server/compressed-pages"),
    import("@/lib/server/unread-body"),
    import("@/lib/server/published-storefront"),
  ]);
  const [{ startTracing }, { startMetrics }] = await Promise.all([
    import("@/lib/platform/telemetry"),
    import("@/lib/server/metrics"),
  ]);
  await Promise.all([startTracing(), startMetrics()]);
  interceptEveryRequest((pages) => {
    const guarded = guardPages(withCompression(pages));
    return (request, response) => {
      settleUnreadBody(request, response);
      return guarded(request, response);
    };
  });
  mountInProcess(dispatcher(routes));
  await publishStorefront();
  const [
    { config },
    { watchStoreChanges },
    { startViewCounter },
    { startHitCounter },
    { startCommerceJobs },
  ] = await Promise.all([
    import("@/lib/platform/config"),
    import("@/lib/commerce/stores"),
    import("@/lib/commerce/analytics"),
    import("@/lib/commerce/redirects"),
    import("@/lib/commerce/jobs"),
  ]);
  watchStoreChanges();
  startViewCounter();
  startHitCounter();
  if (config().runsWorker) startCommerceJobs();
}
