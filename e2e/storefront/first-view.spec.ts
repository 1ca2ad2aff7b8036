import { expect, test } from "@/e2e/fixtures";

// The requests of a first visit.
test.use({ freshBrowser: true });

for (const path of ["/", "/categories/table", "/products/everyday-mug", "/cart", "/nothing"])
  test(`${path} shows itself before it fetches its scripts, and each of them once`, async ({
    page,
  }) => {
    await page.goto(path);
    const { painted, scripts } = await page.evaluate(() => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return {
        painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
        scripts: entries
          .filter(
            ({ initiatorType, name }) => initiatorType === "script" && name.includes("/_next/"),
          )
          .map(({ name, startTime }) => ({ name, startTime })),
      };
    });
    expect(painted).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter(({ startTime }) => startTime < (painted ?? 0))).toEqual([]);
    expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
    await expect(page.locator('script[type="text/held"]')).toHaveCount(0);
  });

test("a page opened in the background is hydrated too", async ({ page, context }) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  const product = page.getByRole("article").first().getByRole("link").first();
  await product.click({ modifiers: ["ControlOrMeta"] });
  const behind = await opened;
  await page.bringToFront();
  await behind.waitForFunction(() =>
    // A document that is still loading may have no body.
    Object.keys(document.body ?? {}).some((name) => name.startsWith("__react")),
  );
});

test("each script begins with the hint to compile it while it arrives", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => src.includes("/_next/static/")),
  );
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    const text = await (await request.get(script)).text();
    expect(text.startsWith("//# allFunctionsCalledOnLoad"), script).toBe(true);
  }
});
