import type { Page } from "@playwright/test";
import { Receiver } from "../api/receiver";
import { apiAt } from "../api/seller-api";
import { demoSeller, openAsOwner, readDemo, untilSignedIn } from "../demo";
import { expect, test } from "../fixtures";
import { openOwnStore, signInTo } from "../storefront/own-store";
import { openAs } from "./mailed-sign-in";

const SETTINGS = "/dashboard/settings";

/** The secret that the page shows only this time. */
async function secretOn(page: Page): Promise<string> {
  return (await page.locator("[data-secret]").textContent())?.trim() ?? "";
}

test("a key is created, rolled with an overlap and revoked; each secret is shown once", async ({
  page,
  baseURL,
}) => {
  const works = async (key: string) =>
    (await apiAt(`${baseURL}/v3/private`, key).send("GET", "/store")).status;
  await openAsOwner(page, `${SETTINGS}/api-keys/new`);
  const name = `Till ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  const first = await secretOn(page);
  expect(await works(first)).toBe(200);
  await page.getByRole("button", { name: "I have saved it" }).click();

  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(page.getByText(first)).toHaveCount(0);
  await row.getByRole("button", { name: /^Roll key/ }).click();
  await page.getByRole("dialog").getByLabel("Old key expires").selectOption("1");
  await page.getByRole("dialog").getByRole("button", { name: "Roll key" }).click();
  const second = await secretOn(page);
  expect(second).not.toBe(first);
  expect([await works(first), await works(second)]).toEqual([200, 200]);
  await page.getByRole("button", { name: "I have saved it" }).click();

  const old = page.getByRole("row").filter({ hasText: first.slice(-4) });
  await expect(old.getByText(/^Expires /)).toBeVisible();
  await old.getByRole("button", { name: /^Revoke key/ }).click();
  const revoke = page.getByRole("dialog").getByRole("button", { name: "Revoke key" });
  await expect(revoke).toBeDisabled();
  await page.getByRole("dialog").getByRole("textbox").fill(first.slice(-4));
  await revoke.click();
  await expect(old.getByText("Revoked", { exact: true })).toBeVisible();
  expect([await works(first), await works(second)]).toEqual([401, 200]);

  // Without an overlap the old key stops working at once.
  const current = page.getByRole("row").filter({ hasText: second.slice(-4) });
  await current.getByRole("button", { name: /^Roll key/ }).click();
  await page.getByRole("dialog").getByLabel("Old key expires").selectOption("0");
  await page.getByRole("dialog").getByRole("button", { name: "Roll key" }).click();
  const third = await secretOn(page);
  expect([await works(second), await works(third)]).toEqual([401, 200]);
});

test("policies are added, put in order and removed by keyboard alone", async ({ page }) => {
  const { dashboard } = await readDemo();
  const store = await openOwnStore("Policies", dashboard.email);
  await signInTo(store, page);
  await page.goto(`${store.baseUrl}${SETTINGS}/policies`);
  await untilSignedIn(page);
  for (const [at, title] of ["Terms", "Returns", "Privacy"].entries()) {
    await page.getByRole("button", { name: "Add policy" }).press("Enter");
    // Also the first one, for which the empty page with its button is replaced.
    await expect(page.getByLabel("Title").nth(at)).toBeFocused();
    await page.keyboard.type(title);
    await page.getByLabel("Content (Markdown)").nth(at).fill(`${title} of the shop.`);
  }
  await page.getByRole("button", { name: "Move Returns up" }).press("Enter");
  await expect(page.getByText("Returns is now number 1 of 3.")).toBeAttached();
  await page.getByRole("button", { name: "Remove Terms" }).press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const { policies } = await store.seller.done("GET", "/store");
  expect(policies).toEqual([
    { slug: "returns", title: "Returns", body: "Returns of the shop." },
    { slug: "privacy", title: "Privacy", body: "Privacy of the shop." },
  ]);
});

test("a failing webhook is shown as failing, and is delivered again", async ({ page }) => {
  const receiver = new Receiver();
  const url = await receiver.listen();
  await openAsOwner(page, `${SETTINGS}/webhooks/new`);
  await page.getByLabel("Endpoint URL", { exact: true }).fill(url);
  await page.getByRole("combobox", { name: "Events" }).fill("review.*");
  await page.getByRole("option", { name: "review.*" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  receiver.secret = await secretOn(page);
  await page.getByRole("button", { name: "I have saved it" }).click();

  receiver.failNext(1);
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByRole("heading", { name: /^Test event for Webhook / })).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText(/ · 500 · /)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("Delivered", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(receiver.received.map(({ type }) => type)).toContain("webhook.test");
  await expect(page.getByRole("heading", { name: "Attempt 1" })).toBeVisible();
  receiver.close();
});

test("support is refused keys, webhooks, staff and mails, on the screen and by its address", async ({
  page,
}) => {
  await openAs(page, "support", "Sam Support");
  await page.goto(SETTINGS);
  await expect(page.getByRole("link", { name: /^My account/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^API keys/ })).toHaveCount(0);
  for (const hidden of ["api-keys", "api-keys/new", "webhooks", "staff", "mailbox", "audit"]) {
    await page.goto(`${SETTINGS}/${hidden}`);
    await expect(page.getByRole("heading", { name: "No permission" })).toBeVisible();
  }
  await page.goto(`${SETTINGS}/store`);
  await expect(page.getByRole("textbox", { name: "Tagline" })).toBeDisabled();
  await expect(page.getByText("Your role may look at this, but not change it.")).toBeVisible();
});

test("a suggested rate is added once, however often it is requested", async ({ page }) => {
  const seller = await demoSeller();
  const rates = async () =>
    (await seller.send("GET", "/tax-rates?countryCode=LU")).data as { id: string; rate: number }[];
  for (const { id } of await rates()) await seller.send("DELETE", `/tax-rates/${id}`);
  await openAsOwner(page, `${SETTINGS}/taxes`);
  const add = page.getByRole("button", { name: "Add chosen rates" });
  const country = page.getByRole("combobox", { name: "Country" });
  await country.fill("Luxembourg");
  await page.getByRole("option", { name: "Luxembourg" }).click();

  await page.getByRole("checkbox", { name: "VAT 17%" }).check();
  await add.click();
  await expect(page.getByText("Saved")).toBeVisible();
  await page.getByRole("checkbox", { name: "VAT 17%" }).check();
  await page.getByRole("checkbox", { name: "VAT 8%" }).check();
  await add.click();
  await expect(page.getByText("Already there, left as they are: 1.")).toBeVisible();
  expect((await rates()).map(({ rate }) => rate).sort()).toEqual([0.08, 0.17]);
  for (const { id } of await rates()) await seller.send("DELETE", `/tax-rates/${id}`);
});
