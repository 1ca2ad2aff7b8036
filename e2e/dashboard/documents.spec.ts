import { readFile } from "node:fs/promises";
import { demoSeller, openAsOwner } from "../demo";
import { expect, test } from "../fixtures";
import { placePaidOrder } from "./placed-order";

test("an invoice is on its order and in the list, and a month can be downloaded", async ({
  page,
}) => {
  const order = await placePaidOrder();
  await openAsOwner(page, `/dashboard/orders/${order.id}`);
  const pdf = page.getByRole("link", { name: /INV-\d{4}-\d{5} as PDF/ });
  await expect(async () => {
    await page.reload();
    await expect(pdf).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const [file] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
  expect(file.suggestedFilename()).toMatch(/^T-INV-\d{4}-\d{5}\.pdf$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");

  const number = file.suggestedFilename().replace(".pdf", "");
  await page.goto("/dashboard/documents");
  await page.getByLabel("Number or order").fill(number);
  await expect(page.getByRole("row").filter({ hasText: number })).toBeVisible();
  const [archive] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download month" }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^documents-\d{4}-\d{2}\.zip$/);
});

test("an invoice to the wrong buyer is cancelled and issued to the right one", async ({ page }) => {
  const order = await placePaidOrder();
  const seller = await demoSeller();
  await seller.done("POST", `/orders/${order.id}/documents`, {});
  await openAsOwner(page, `/dashboard/orders/${order.id}`);
  await page.getByRole("button", { name: "Correct buyer" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("A credit note takes the invoice back")).toBeVisible();
  await dialog.getByLabel("Last name").fill("Lindqvist");
  await dialog.getByLabel("VAT ID").fill("GB1");
  await dialog.getByRole("button", { name: "Write corrected invoice" }).click();
  await expect(dialog.getByText("Enter a VAT ID such as DE136695976.")).toBeVisible();
  await dialog.getByLabel("VAT ID").fill("GB 980 7806 84");
  await dialog.getByRole("button", { name: "Write corrected invoice" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Invoice corrected")).toBeVisible();
  const files = page.getByRole("link", { name: /INV-\d{4}-\d{5} as XML/ });
  await expect(files).toHaveCount(2);
  await expect(page.getByRole("link", { name: /CN-\d{4}-\d{5} as XML/ })).toHaveCount(1);
  const written = page.getByRole("listitem").filter({ hasText: "Invoice or credit note written" });
  await expect(written.filter({ hasText: /CN-\d{4}-\d{5}$/ })).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent("download"), files.last().click()]);
  const xml = await readFile(await file.path(), "utf8");
  expect(xml).toContain("<ram:Name>Rosa Lindqvist</ram:Name>");
  expect(xml).toContain('schemeID="VA">GB980780684<');
});

test("the tax report sums up its documents, and the quarter can be downloaded", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard/documents/taxes");
  const report = page.getByRole("table", { name: "Tax report" });
  await expect(report.getByRole("row", { name: /All documents/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download quarter" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^oss-\d{4}-Q\d\.csv$/);
});

test("days are typed without losing the focus, and emptied with the other filters", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard/documents?q=no-document-is-called-so");
  const from = page.getByLabel("From");
  await from.focus();
  // The same day whichever part of a date the browser asks for first.
  await page.keyboard.type("01012026");
  await expect(page).toHaveURL(/from=2026-01-01/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(from).toBeFocused();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page).toHaveURL(/\/dashboard\/documents$/);
  await expect(from).toHaveValue("");
});

test("the list names missing legal details until they are entered", async ({ page }) => {
  await openAsOwner(page, "/dashboard/documents");
  await page.getByRole("link", { name: "Enter them" }).click();
  await page.getByLabel("Company name").fill("Fettle & Fold Ltd");
  await page.getByLabel("Street and number").fill("3 Mill Lane");
  await page.getByLabel("Postcode").fill("LS1 4AB");
  await page.getByLabel("City").fill("Leeds");
  await page.getByLabel("VAT ID", { exact: true }).fill("GB123456789");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/dashboard/documents");
  await expect(page.getByRole("heading", { name: "Documents" })).toBeVisible();
  await expect(page.getByText("Your invoices lack")).toHaveCount(0);
});
