import { expect, test } from "@/e2e/fixtures";

// Measured in a browser with an empty cache.
test.use({ freshBrowser: true });

/**
 * Kilobytes of scripts as transferred, without headers: the current weight of a page and one kilobyte. 110 of them are
 * React's and Next's (decision 39).
 */
const BUDGETS = {
  "/": 125,
  "/categories/table": 126,
  "/products?q=cup": 126,
  "/products/everyday-mug": 132,
};

for (const [path, budget] of Object.entries(BUDGETS))
  test(`${path} comes alive with at most ${budget} KB of scripts`, async ({ page, request }) => {
    await page.goto(path);
    const scripts = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, noModule }) => src.includes("/_next/static/") && !noModule)
        .map(({ src }) => src),
    );
    let bytes = 0;
    for (const script of new Set(scripts)) {
      const sent = await request.get(script, { headers: { "accept-encoding": "br" } });
      expect(sent.headers()["content-encoding"], script).toBe("br");
      bytes += Number(sent.headers()["content-length"]);
    }
    // Less than this would mean that scripts were not counted.
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThanOrEqual(budget * 1024);
  });
