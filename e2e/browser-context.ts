import type { Browser, BrowserContext, Page } from "@playwright/test";

type Shared = { context: BrowserContext; keeper: Page };

let shared: Shared | undefined;

/**
 * The context of this worker. A failing test ends its worker, so that no test starts in the context of a failed one.
 */
export async function sharedContext(browser: Browser): Promise<BrowserContext> {
  if (shared === undefined) {
    const context = await browser.newContext();
    shared = { context, keeper: await context.newPage() };
  }
  return shared.context;
}

/** Removes all state of a visit except the HTTP cache: cookies, storage, pages, routes. */
export async function closeVisit(context: BrowserContext, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  // One empty page stays open as long as the context: a new one for each test would start a new process.
  const keeper = shared?.keeper;
  if (keeper === undefined) throw new Error("Bug: a visit of no context");
  await Promise.all(
    context.pages().map(async (page) => {
      if (page !== keeper) await page.close();
    }),
  );
  const session = await context.newCDPSession(keeper);
  await session.send("Storage.clearDataForOrigin", {
    origin,
    storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
  });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
}
