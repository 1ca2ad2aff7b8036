import { demoSeller, openAsOwner } from "../demo";
import { expect, test } from "../fixtures";
test.setTimeout(200_000);
test("shots", async ({ page, browser }) => {
  for (const q of ["cup", "mug", "oak board", "Salatschleuder qxjzvk", "linen"]) {
    await page.goto(`/products?q=${encodeURIComponent(q)}`);
    const link = page.getByRole("main").locator("h3 a").first();
    if (await link.count()) {
      const asked = page.waitForRequest(/searchTerm=/);
      await page.waitForTimeout(800);
      await link.click();
      await asked;
    }
  }
  const { done } = await demoSeller();
  await expect.poll(async () => JSON.stringify(await done("GET", "/analytics/searches?period=today")), { timeout: 60_000 }).toContain("linen");
  await openAsOwner(page, "/dashboard/analytics?period=7d");
  for (const scheme of ["light", "dark"] as const)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((s) => document.documentElement.setAttribute("data-mantine-color-scheme", s), scheme);
      const card = page.getByRole("heading", { name: "Top searches" }).locator("xpath=ancestor::*[contains(@class,'Card') or contains(@class,'Paper')][1]");
      await card.scrollIntoViewIfNeeded();
      await card.screenshot({ path: `/tmp/f-${scheme}-${width}.png` });
    }
  await page.getByText("No results", { exact: true }).first().click();
  await page.screenshot({ path: "/tmp/f-missed.png" });
});
