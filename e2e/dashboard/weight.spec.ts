import type { Request } from "@playwright/test";
import { NAV } from "@/components/dashboard/shell/nav";
import { expect, follow, test } from "@/e2e/fixtures";
import { openAsOwner } from "../demo";

// What is fetched by a browser that has nothing yet.
test.use({ freshBrowser: true });

/** More than is read on one screen; `npm run bench:web` asks the same of a large shop. */
const MOST_BYTES = 200 * 1024;

test("no screen loads more data than 200 KB, on the way to it or once it is there", async ({
  page,
}) => {
  const heavy: string[] = [];
  let asked: Promise<void>[] = [];
  page.on("request", (request) => {
    if (!["fetch", "xhr"].includes(request.resourceType())) return;
    asked.push(
      dataBytes(request).then((bytes) => {
        if (bytes > MOST_BYTES) heavy.push(`${request.url()}: ${bytes}`);
      }),
    );
  });
  await openAsOwner(page, "/dashboard");
  for (const { href } of NAV) {
    // As the pages ask for each other, and with as much as a list shows at most.
    const list = await page.request.get(`${href}?perPage=100`, { headers: { rsc: "1" } });
    expect(list.status(), href).toBe(200);
    expect((await list.body()).byteLength, href).toBeLessThanOrEqual(MOST_BYTES);
    await follow(page, href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // What a screen asks for by itself it asks for while it comes alive, which is when nothing is left to
    // do; how long the answers take, and whether a screen asks again later, does not matter.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await Promise.all(asked);
    asked = [];
  }
  expect(heavy).toEqual([]);
});

/** The size of an answer with data, as it is read; none where it was no longer wanted. */
async function dataBytes(request: Request): Promise<number> {
  const response = await request.response().catch(() => null);
  if (!/json|x-component/.test(response?.headers()["content-type"] ?? "")) return 0;
  const body = await response?.body().catch(() => null);
  return body?.byteLength ?? 0;
}
