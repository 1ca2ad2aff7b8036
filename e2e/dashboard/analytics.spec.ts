import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openAsOwner, untilLive } from "../demo";
import { expect, test } from "../fixtures";

/** The name of the file and what is in it. */
async function saved(page: Page, title: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Export CSV: ${title}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("sales are told apart, each way with its file, and the address keeps the choice", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard");
  await page.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await page.getByText("90 days", { exact: true }).click();
  await expect(page).toHaveURL(/period=90d/);

  const table = page.getByRole("table", { name: "Sales breakdown" });
  await expect(table.getByRole("columnheader", { name: "Product" })).toBeVisible();
  expect((await saved(page, "Sales breakdown")).text).toMatch(/^product,name,net_sales,/);

  await page.getByRole("tab", { name: "Countries" }).click();
  await expect(table.getByRole("rowheader", { name: "United Kingdom" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Countries" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("radio", { name: "90 days", exact: true })).toBeChecked();
  const { name, text } = await saved(page, "Sales breakdown");
  expect(name).toMatch(/^sales-by-country-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toMatch(/^country,name,net_sales,.*\r\n[A-Z]{2},,\d+\.\d{2},/);

  const cohorts = page.getByRole("table", { name: "Returning customers" });
  await expect(cohorts.getByRole("row")).toHaveCount(13);
  expect((await saved(page, "Returning customers")).text.split("\r\n")).toHaveLength(14);
});

test("what a shopper looks at and looks for in vain is there a few seconds later", async ({
  page,
}) => {
  const wish = `zither ${Date.now() % 10_000}`;
  await page.goto(`/products?q=${encodeURIComponent(wish)}`);
  await page.goto("/products");
  await page.getByRole("main").getByRole("link", { name: /./ }).first().waitFor();

  await openAsOwner(page, "/dashboard/analytics?period=today");
  const missed = page.getByRole("table", { name: "Top searches" });
  await expect(async () => {
    await page.reload();
    const choice = page.getByText("No results", { exact: true }).first();
    await untilLive(choice);
    await choice.click();
    await expect(missed.getByRole("rowheader", { name: wish })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await saved(page, "Top searches")).text).toContain(`${wish},1,1`);

  const funnel = page.getByRole("table", { name: "Conversion funnel" });
  await expect(funnel.getByRole("row")).toHaveCount(7);
  expect((await saved(page, "Conversion funnel")).text).toMatch(/\r\nproduct_view,\d+,/);
});
