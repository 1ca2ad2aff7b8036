import { readFile } from "node:fs/promises";
import { openAsOwner, openScreen, publish } from "../demo";
import { expect, test } from "../fixtures";

test("stock is exported, counted in a spreadsheet, checked, and set", async ({ page }) => {
  const sku = `COUNT-${crypto.randomUUID()}`;
  await publish({ name: "Jug to be counted", sku, stock: 5 });
  await openAsOwner(page, "/dashboard/inventory");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export", exact: true }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const [header, ...lines] = file.split("\r\n");
  expect(header).toContain("Variant ID,SKU,On hand");
  const line = lines.find((each) => each.includes(sku));
  expect(line).toMatch(/^[^,]+,[^,]+,5,/);
  const [id] = line?.split(",") ?? [];

  await page.getByRole("link", { name: "Import stock counts" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "counts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Variant ID;Counted\n${id};8\nnobody;1\n`),
  });
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("heading", { name: "Errors and warnings" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Variant ID" })).toBeVisible();
  await page.getByRole("button", { name: "Start import" }).click();
  await expect(page.getByText("Updated")).toBeVisible();

  await expect(async () => {
    const text = await (await page.request.get("/dashboard/downloads/inventory.csv")).text();
    expect(text).toContain(`${id},${sku},8,`);
  }).toPass();
});

test("each mail can be previewed, and a sample sent to oneself", async ({ page }) => {
  await openAsOwner(page, "/dashboard/settings/mail");
  await page.getByLabel("Template", { exact: true }).selectOption({ label: "Refund" });
  await expect(page.frameLocator("iframe").getByText("Your refund")).toBeVisible();
  await page.getByRole("button", { name: "Send test e-mail" }).click();
  await expect(page.getByText("Test e-mail sent")).toBeVisible();
  await openScreen(page, "/dashboard/settings/mailbox");
  await expect(page.getByText("Test e-mail").first()).toBeVisible();
});

test("a fetched feed shows the client that fetched it", async ({ page }) => {
  await page.request.get("/feeds/tiktok.xml", { headers: { "user-agent": "Storebot-Google/1.0" } });
  await openAsOwner(page, "/dashboard/feeds");
  // Another test may have fetched another feed with the same user agent.
  await expect(page.getByText("Storebot-Google/1.0").first()).toBeVisible();
});
