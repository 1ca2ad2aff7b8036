import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { demoSeller, openAsOwner, signInAsOwner } from "../demo";
import { expect, test } from "../fixtures";
import { waitUntilInteractive } from "../hydration";
import { placePaidOrder } from "./placed-order";

/** The name of the file and its content. */
async function saved(page: Page, title: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Export CSV: ${title}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("sales are grouped in several ways, each with its file, and the address keeps the choice", async ({
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

/** The date in the shop's time zone, a number of days ago. */
async function dayAgo(days: number): Promise<string> {
  const { timezone } = await (await demoSeller()).done("GET", "/store");
  // The Swedish locale formats dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat("sv", { timeZone: timezone }).format(new Date());
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

test("a seller chooses two days and sees these days and no other", async ({ page }) => {
  const order = await placePaidOrder();
  const [product] = order.items;
  const [threeAgo, twoAgo, yesterday, today] = await Promise.all([3, 2, 1, 0].map(dayAgo));
  await openAsOwner(page, "/dashboard/analytics?period=90d");
  const range = page.getByRole("form", { name: "Date range" });
  const choose = async (from = "", to = "") => {
    await range.getByLabel("From").fill(from);
    await range.getByLabel("To").fill(to);
    await range.getByRole("button", { name: "Apply" }).click();
  };
  /** The dates in the table's file, and the listed products. */
  const shown = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV", exact: true }).click();
    const file = await readFile(await (await download).path(), "utf8");
    const days = file.split("\r\n").slice(1, -1);
    return { days, products: (await saved(page, "Sales breakdown")).text };
  };
  const dates = (days: string[]) => days.map((line) => line.split(",")[0]);

  await choose(yesterday, threeAgo);
  await expect(range.getByLabel("To")).toBeFocused();
  await expect(range).toContainText("Must not be before the first day.");
  await expect(page).toHaveURL(/period=90d/);

  await choose(threeAgo, yesterday);
  await expect(page).toHaveURL(new RegExp(`from=${threeAgo}&to=${yesterday}`));
  await expect(page.getByRole("radio", { name: "90 days", exact: true })).not.toBeChecked();
  const before = await shown();
  expect(dates(before.days)).toEqual([threeAgo, twoAgo, yesterday]);
  expect(before.products).not.toContain(product.productName);

  await choose(today, today);
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await page.reload();
  await expect(range.getByLabel("From")).toHaveValue(today ?? "");
  const after = await shown();
  expect(dates(after.days)).toEqual([today]);
  expect(after.products).toContain(product.productName);

  await page.getByText("Table", { exact: true }).click();
  await expect(
    page.getByRole("table", { name: "Performance over time" }).getByRole("row"),
  ).toHaveCount(2);
});

test("dates typed before the page's scripts have loaded are used", async ({
  page: visit,
  context,
}) => {
  const [threeAgo, yesterday] = await Promise.all([3, 1].map(dayAgo));
  await signInAsOwner(visit);
  // The page fixture would wait for the scripts.
  const page = await context.newPage();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dashboard/analytics?period=90d", { waitUntil: "commit" });
  const range = page.getByRole("form", { name: "Date range" });
  await range.getByLabel("From").fill(threeAgo ?? "");
  release();
  await waitUntilInteractive(page.getByRole("main").getByRole("heading").first());
  await range.getByLabel("To").fill(yesterday ?? "");
  await range.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(new RegExp(`from=${threeAgo}&to=${yesterday}`));
});

test("views of shoppers and their searches without results are shown a few seconds later", async ({
  page,
}) => {
  // Not similar to any word of the shop, so that it is not corrected to one; and no number, which a product may
  // contain.
  const request = `qxjzvk ${crypto.randomUUID().slice(0, 8).replace(/\d/g, "q")}`;
  await page.goto(`/products?q=${encodeURIComponent(request)}`);
  await page.goto("/products");
  await page.getByRole("main").getByRole("link", { name: /./ }).first().waitFor();

  // Searches are written in batches, every few seconds.
  const { done } = await demoSeller();
  await expect
    .poll(async () => JSON.stringify(await done("GET", "/analytics/searches?period=today")), {
      timeout: 60_000,
    })
    .toContain(request);
  await openAsOwner(page, "/dashboard/analytics?period=today");
  const choice = page.getByText("No results", { exact: true }).first();
  await waitUntilInteractive(choice);
  await choice.click();
  const missed = page.getByRole("table", { name: "Top searches" });
  await expect(missed.getByRole("rowheader", { name: request })).toBeVisible();
  expect((await saved(page, "Top searches")).text).toContain(`${request},1,1`);

  const funnel = page.getByRole("table", { name: "Conversion funnel" });
  await expect(funnel.getByRole("row")).toHaveCount(7);
  expect((await saved(page, "Conversion funnel")).text).toMatch(/\r\nproduct_view,\d+,/);
});

test("opened results and additions to the cart are counted for their search", async ({ page }) => {
  await page.goto("/products?q=Everyday%20Mug");
  const found = page.getByRole("main").getByRole("link", { name: "Everyday mug" });
  await waitUntilInteractive(found);
  const click = page.waitForRequest(/products\/[^?]+\?.*searchTerm=Everyday/);
  await found.click();
  await click;
  const add = page.getByRole("button", { name: "Add to cart" }).first();
  await waitUntilInteractive(add);
  const sent = page.waitForRequest(
    (request) => request.postData()?.includes("searchTerm") ?? false,
  );
  await add.click();
  expect((await sent).postData()).toContain("Everyday Mug");

  const { done } = await demoSeller();
  const clicks = async () => {
    const { terms } = await done("GET", "/analytics/searches?period=today");
    return terms.find(({ term }: { term: string }) => term === "everyday mug")?.clicks ?? 0;
  };
  await expect.poll(clicks, { timeout: 60_000 }).toBeGreaterThan(0);
  await openAsOwner(page, "/dashboard/analytics?period=today");
  const sort = page.getByRole("button", { name: "Sort by Clicks" });
  await waitUntilInteractive(sort);
  await sort.click();
  const row = page.getByRole("table", { name: "Top searches" }).getByRole("row").nth(1);
  await expect(row.getByRole("cell", { name: /^\d+ \(\d+%\)$/ })).toBeVisible();
});
