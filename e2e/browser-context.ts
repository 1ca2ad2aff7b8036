import type { Browser, BrowserContext } from "@playwright/test";

let shared: BrowserContext | undefined;

/** The context of this worker. A test that fails ends its worker, so that none begins where another went wrong. */
export async function sharedContext(browser: Browser): Promise<BrowserContext> {
  shared ??= await browser.newContext();
  return shared;
}

/** Leaves nothing of a visit behind but what is cached for whoever comes: no cookies, storage, pages, routes. */
export async function closeVisit(context: BrowserContext, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  const empty = await context.newPage();
  await Promise.all(
    context.pages().map(async (page) => {
      if (page !== empty) await page.close();
    }),
  );
  const session = await context.newCDPSession(empty);
  await session.send("Storage.clearDataForOrigin", {
    origin,
    storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
  });
  await context.clearCookies();
  await context.clearPermissions();
  await empty.close();
}
