import type { Request } from "@playwright/test";
import { NAV } from "@/components/dashboard/shell/nav";
import { expect, follow, test } from "@/e2e/fixtures";
import type { Messages } from "@/messages/dashboard";
import { openAsOwner } from "../demo";

// Measured in a browser with an empty cache.
test.use({ freshBrowser: true });

const MESSAGES = "/dashboard/messages/";

/** More data than one screen can show; `npm run bench:web` measures the same in a large shop. */
const MOST_BYTES = 64 * 1024;

test("no screen loads more than 64 KB of data, when navigating to it or once it is open", async ({
  page,
}) => {
  const heavy: string[] = [];
  let asked: Promise<void>[] = [];
  page.on("request", (request) => {
    if (!["fetch", "xhr"].includes(request.resourceType())) return;
    // The same file for every screen, which the browser keeps.
    if (request.url().includes(MESSAGES)) return;
    asked.push(
      dataBytes(request).then((bytes) => {
        if (bytes > MOST_BYTES) heavy.push(`${request.url()}: ${bytes}`);
      }),
    );
  });
  await openAsOwner(page, "/dashboard");
  for (const { href } of NAV) {
    // With the same requests as the pages, and the maximum page size of lists.
    const list = await page.request.get(`${href}?perPage=100`, { headers: { rsc: "1" } });
    expect(list.status(), href).toBe(200);
    expect((await list.body()).byteLength, href).toBeLessThanOrEqual(MOST_BYTES);
    await follow(page, href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A screen makes its initial requests during hydration, so it is complete when the page is idle; the duration of
    // responses and later polling do not matter.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await Promise.all(asked);
    asked = [];
  }
  expect(heavy).toEqual([]);
});

test("the messages are in a file that the browser keeps, and in no page", async ({ page }) => {
  const files: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes(MESSAGES)) files.push(request);
  });
  await openAsOwner(page, "/dashboard");
  const [file] = files;
  const reply = await file?.response();
  expect(reply?.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  const messages = (await reply?.json()) as Messages;
  // Only another screen says it.
  expect(await page.content()).not.toContain(messages.transfer.import.order_history);
  await page.goto("/dashboard/orders");
  await expect(page.getByRole("heading", { name: messages.orders.title, level: 1 })).toBeVisible();
  expect(new Set(files.map((one) => one.url())).size).toBe(1);
});

/** The size of a decoded data response; none if it was aborted. */
async function dataBytes(request: Request): Promise<number> {
  const response = await request.response().catch(() => null);
  if (!/json|x-component/.test(response?.headers()["content-type"] ?? "")) return 0;
  const body = await response?.body().catch(() => null);
  return body?.byteLength ?? 0;
}
