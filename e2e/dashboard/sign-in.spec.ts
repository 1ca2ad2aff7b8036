import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createCartwrightAdmin } from "@/lib/client";
import { config } from "@/lib/platform/config";
import { expect, test } from "../fixtures";

type Demo = { secretKey: string; dashboard: { email: string; password: string } };

async function readDemo(): Promise<Demo> {
  return JSON.parse(await readFile(path.join(config().dataDir, "demo.json"), "utf8"));
}

async function fillIn(page: Page, { email, password }: Demo["dashboard"]): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("the demo's owner signs in, comes to where they wanted to be, and signs out", async ({
  page,
}) => {
  const { dashboard } = await readDemo();
  await page.goto("/dashboard/discounts");
  await expect(page.getByRole("heading", { name: "Sign in to your shop" })).toBeVisible();
  await fillIn(page, { ...dashboard, password: "not the password" });
  await expect(page.getByRole("alert").filter({ hasText: "password is not right" })).toBeVisible();
  await fillIn(page, dashboard);
  await expect(page.getByRole("heading", { name: "Discounts" })).toBeVisible();
  await expect(page.getByText("Test mode: nothing here is charged or sent.")).toBeVisible();

  const readable = await page.evaluate(() => document.cookie);
  expect(readable).not.toContain("staff");

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to your shop" })).toBeVisible();
  await page.goto("/dashboard/discounts");
  await expect(page.getByRole("heading", { name: "Sign in to your shop" })).toBeVisible();
});

test("a discount is made, found, changed and removed without a mouse on the bar", async ({
  page,
}) => {
  const { dashboard } = await readDemo();
  await page.goto("/dashboard/discounts/new");
  await fillIn(page, dashboard);
  await expect(page.getByRole("heading", { name: "New discount" })).toBeVisible();
  const code = `E2E${Date.now()}`;
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Percent", { exact: true }).fill("12");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { name: code })).toBeVisible();

  await page.getByRole("link", { name: "Discounts" }).first().click();
  await page.getByRole("searchbox", { name: "Search codes" }).fill(code.toLowerCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: code }).click();
  await page.getByRole("button", { name: "Delete this discount" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Discounts" })).toBeVisible();
  await expect(page.getByRole("link", { name: code })).toHaveCount(0);
});

test("support sees no way to make a discount, and the API shows them no keys", async ({
  page,
  baseURL,
}) => {
  const { secretKey } = await readDemo();
  const api = createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey });
  const email = `support-${Date.now()}@example.com`;
  await api.POST("/staff", { body: { name: "Sam Support", email, role: "support" } });
  await page.goto("/dashboard/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link instead" }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
  await page.goto(await linkMailedTo(email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello Sam Support" })).toBeVisible();
  await page.getByRole("link", { name: "Discounts" }).click();
  await expect(page.getByRole("heading", { name: "Discounts" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create a discount" })).toHaveCount(0);

  const [session] = (await page.context().cookies()).filter(({ name }) => name.includes("staff"));
  const staff = createCartwrightAdmin({
    baseUrl: baseURL ?? "",
    secretKey: `staff_${decodeURIComponent(session?.value ?? "")}`,
  });
  const { response } = await staff.GET("/api-keys");
  expect(response.status).toBe(403);
});

/** The mail goes out while nobody waits for it. */
async function linkMailedTo(email: string): Promise<string> {
  const { readdir } = await import("node:fs/promises");
  const folder = path.join(config().dataDir, "mail");
  let link = "";
  await expect(async () => {
    for (const file of await readdir(folder)) {
      const mail = (await readFile(path.join(folder, file), "utf8")).replaceAll("=\r\n", "");
      const [found] = /\/dashboard\/sign-in\/link#\w+/.exec(mail) ?? [];
      if (mail.includes(`To: ${email}`) && found !== undefined) link = found;
    }
    expect(link).not.toBe("");
  }).toPass();
  return link;
}
