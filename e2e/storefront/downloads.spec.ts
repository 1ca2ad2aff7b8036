import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { demoSeller, openAsOwner, publish, readDemo } from "@/e2e/demo";
import { expect, orderIdOf, test } from "@/e2e/fixtures";

const BOOK = "All the pages of a book.";

/** A product that is a file, sold with consent to immediate delivery. */
async function publishBook() {
  return publish({
    ...{ name: `Book ${randomUUID().slice(-6)}`, productType: "digital", shippingType: "none" },
    ...{ trackInventory: false, withdrawalExclusion: "digital" },
  });
}

async function addFile(productId: string): Promise<void> {
  const { baseUrl, secretKey } = await readDemo();
  const url = `${baseUrl}/v3/private/products/${productId}/files?name=book.txt`;
  const headers = { authorization: `Bearer ${secretKey}`, "content-type": "text/plain" };
  const reply = await fetch(url, { method: "POST", headers, body: BOOK });
  expect(reply.status).toBe(201);
}

async function comeToTill(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
  await page.goto("/checkout");
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
}

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download book.txt" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("book.txt");
  const chunks = await (await file.createReadStream()).toArray();
  return Buffer.concat(chunks).toString();
}

test("a file is bought with consent, downloaded up to its limit, renewed, and removed by the refund", async ({
  page,
  browser,
}) => {
  const seller = await demoSeller();
  const book = await publishBook();
  await addFile(book.id);
  await comeToTill(page, book.slug);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await page.getByRole("button", { name: "ending in 4242" }).click();
  const consent = page.getByRole("checkbox", { name: /delivered at once/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  const orderId = orderIdOf(page);
  const files = page.getByRole("region", { name: "Downloads" });
  await expect(files.getByText(/5 downloads left/)).toBeVisible();
  expect(await download(page)).toBe(BOOK);
  await page.reload();
  await expect(files.getByText(/4 downloads left/)).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  const href =
    (await page.getByRole("link", { name: "Download book.txt" }).getAttribute("href")) ?? "";
  for (let count = 0; count < 4; count += 1) expect(await download(page)).toBe(BOOK);
  await page.goto(href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is used up");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.getByRole("link", { name: "Back to the order" }).click();
  await expect(files.getByText(/Downloaded as often as the shop allows/)).toBeVisible();

  const owner = await (await browser.newContext({ viewport: LAPTOP })).newPage();
  await openAsOwner(owner, `/dashboard/orders/${orderId}`);
  await expect(owner.getByText("Downloaded 5 of 5 times")).toBeVisible();
  await expect(owner.getByText(/I lose my right of withdrawal/)).toBeVisible();
  await expectAccessible(owner, [PHONE, LAPTOP]);
  await expectReflow(owner);
  await owner.setViewportSize(LAPTOP);
  await owner.getByRole("button", { name: "Renew the link for book.txt" }).click();
  await expect(owner.getByText("Downloaded 0 of 5 times")).toBeVisible();
  await page.reload();
  expect(await download(page)).toBe(BOOK);

  const link = page.getByRole("link", { name: "Download book.txt" });
  await page.reload();
  const renewed = (await link.getAttribute("href")) ?? "";
  await seller.done("POST", `/orders/${orderId}/refund`, {
    reason: "other",
    notifyCustomer: false,
  });
  await page.reload();
  await expect(files.getByText("No longer available.")).toBeVisible();
  await page.goto(renewed);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This download has ended");
});

test("files are added, renamed, replaced and deleted on the page of their product", async ({
  page,
}) => {
  const book = await publishBook();
  await openAsOwner(page, `/dashboard/products/${book.id}`);
  const panel = page.locator("#files");
  await expect(panel.getByText("No files yet.")).toBeVisible();
  const choose = (name: string, text: string) => ({
    ...{ name, mimeType: "text/plain", buffer: Buffer.from(text) },
  });
  await panel.locator('input[type="file"]').last().setInputFiles(choose("book.txt", BOOK));
  await expect(panel.getByRole("link", { name: "book.txt" })).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await panel.getByRole("button", { name: "Rename book.txt" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("File name").fill("novel.txt");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(panel.getByRole("link", { name: "novel.txt" })).toBeVisible();
  await panel
    .locator('input[type="file"]')
    .first()
    .setInputFiles(choose("x.txt", "Second edition"));
  await expect(panel.getByText(/replaced/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("link", { name: "novel.txt" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("novel.txt");
  await panel.getByRole("button", { name: "Delete novel.txt" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(panel.getByText("No files yet.")).toBeVisible();
});

test.describe("before any script has arrived", () => {
  test.use({ javaScriptEnabled: false });

  test("missing consent is requested, and the file is available", async ({ page }) => {
    const book = await publishBook();
    await addFile(book.id);
    await page.goto(`/products/${book.slug}`);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await page.goto("/checkout");
    await page.getByLabel("E-mail").fill("rosa.lind@example.com");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.getByRole("radio", { name: /4242/ }).check();
    await page.getByRole("checkbox", { name: /delivered at once/ }).check();
    await page.getByRole("button", { name: /^Pay £/ }).click();
    await expect(page.getByRole("link", { name: "Download book.txt" })).toBeVisible();
  });
});
