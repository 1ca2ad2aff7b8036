import { NAV } from "@/components/dashboard/shell/nav";
import { expect, test } from "@/e2e/fixtures";
import { openAsOwner } from "../demo";

/** More than anybody reads on one screen; `npm run bench:web` asks the same of a large shop. */
const MOST_BYTES = 200 * 1024;

test("no screen loads more data than 200 KB, on the way to it or once it is there", async ({
  page,
}) => {
  const heavy: string[] = [];
  page.on("response", async (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!/json|x-component/.test(type)) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    if (body.byteLength > MOST_BYTES) heavy.push(`${response.url()}: ${body.byteLength}`);
  });
  await openAsOwner(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const { href } of NAV) {
    // As the pages ask for each other, and with as much as a list shows at most.
    const asked = await page.request.get(`${href}?perPage=100`, { headers: { rsc: "1" } });
    expect(asked.status(), href).toBe(200);
    expect((await asked.body()).byteLength, href).toBeLessThanOrEqual(MOST_BYTES);
    await page.goto(href);
    await page.waitForLoadState("networkidle");
  }
  expect(heavy).toEqual([]);
});
