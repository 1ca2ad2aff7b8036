import { readFile } from "node:fs/promises";
import { openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

test("the home page shows the figures of a period, as a chart, a table and a file", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard");
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Sales by day/ })).toBeVisible();
  // The axis ends at a round value and begins at zero.
  await expect(page.getByText("£0.00", { exact: true }).last()).toBeVisible();
  await expect(page.getByText(/^£[125]0*,?0*\.00$/).last()).toBeVisible();
  await page.getByText("90 days", { exact: true }).click();
  await expect(page).toHaveURL(/period=90d/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "90 days", exact: true })).toBeChecked();

  await page.getByText("Table", { exact: true }).click();
  await expect(
    page.getByRole("table", { name: "Performance over time" }).getByRole("row"),
  ).toHaveCount(91);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.split("\r\n")).toHaveLength(92);
  expect(file).toMatch(/^date,sales,refunds,orders,visitors,currency\r\n\d{4}-/);

  await page.getByRole("link", { name: /orders? to fulfil$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders/);
});

test("a file with unknown columns is mapped, checked, and its failed rows are saved", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard/transfer");
  const rows = ["Key,Title,Cost of it", `good-${Date.now()},Good,9.99`, "bad,Bad,dear"];
  await page.locator("input[type=file]").setInputFiles({
    name: "products.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  const check = page.getByRole("button", { name: "Check file" });
  await expect(check).toBeDisabled();
  await page.getByLabel("Field for Key").selectOption("Handle");
  await page.getByLabel("Field for Cost of it").selectOption("Variant Price");
  await check.click();
  await expect(page.getByRole("heading", { name: "Errors and warnings" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start import" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("cell", { name: "Cost of it" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download rejected rows" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("bad,Bad,dear");
  expect(file).not.toContain("Good");
});

test("orders can be downloaded with the session, and not without it", async ({ page }) => {
  await openAsOwner(page, "/dashboard/transfer");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export Orders" }).click();
  expect((await download).suggestedFilename()).toBe("orders.csv");
  await page.context().clearCookies();
  const refused = await page.request.get("/dashboard/downloads/orders.csv");
  expect(refused.status()).toBe(401);
});

test("the health page reports that every part works", async ({ page }) => {
  await openAsOwner(page, "/dashboard/health");
  await expect(page.getByRole("heading", { name: "Database" })).toBeVisible();
  await expect(page.getByText("All systems operational").filter({ visible: true })).toBeVisible();
});
