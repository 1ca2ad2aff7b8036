import type { Browser, TestInfo } from "@playwright/test";

/** How long a page may take to say what it shows: one that hangs says nothing. */
const SNAPSHOT_MS = 5_000;

/**
 * Attaches to a failed test what the pages of all its visitors show. Playwright does so only for a page whose context
 * it has made itself.
 */
export async function attachPages(browser: Browser, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const body = await page
      .locator("body")
      .ariaSnapshot({ timeout: SNAPSHOT_MS })
      .catch((error: unknown) => String(error));
    await testInfo.attach("page", { body: `${page.url()}\n${body}`, contentType: "text/plain" });
  }
}
