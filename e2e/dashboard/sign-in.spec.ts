import { createCartwrightAdmin } from "@/lib/client";
import { openAsOwner, readDemo, signInWith, untilSignedIn } from "../demo";
import { expect, test } from "../fixtures";
import { openAs } from "./mailed-sign-in";

test("the demo's owner signs in, reaches the requested page, and signs out", async ({ page }) => {
  const { dashboard } = await readDemo();
  await page.goto("/dashboard/discounts");
  await expect(page.getByRole("heading", { name: "Sign in to your shop" })).toBeVisible();
  await signInWith(page, { ...dashboard, password: "not the password" });
  await expect(
    page.getByRole("alert").filter({ hasText: "Incorrect e-mail address or password" }),
  ).toBeVisible();
  await signInWith(page, dashboard);
  await expect(page.getByRole("heading", { name: "Discounts" })).toBeVisible();
  await untilSignedIn(page);
  await expect(
    page.getByText("Test mode: no payment is charged and no e-mail is sent."),
  ).toBeVisible();

  const readable = await page.evaluate(() => document.cookie);
  expect(readable).not.toContain("staff");

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to your shop" })).toBeVisible();
  await page.goto("/dashboard/discounts");
  await expect(page.getByRole("heading", { name: "Sign in to your shop" })).toBeVisible();
});

test("a discount is created, found, changed and deleted by keyboard", async ({ page }) => {
  await openAsOwner(page, "/dashboard/discounts/new");
  await expect(page.getByRole("heading", { name: "New discount" })).toBeVisible();
  const code = `E2E${Date.now()}`;
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Discount percentage", { exact: true }).fill("12");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { name: code })).toBeVisible();

  await page.getByRole("link", { name: "Discounts" }).first().click();
  await page.getByRole("searchbox", { name: "Search discount codes" }).fill(code.toLowerCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: code }).click();
  await page.getByRole("button", { name: "Delete discount" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Discounts" })).toBeVisible();
  await expect(page.getByRole("link", { name: code })).toHaveCount(0);
});

test("support sees no way to make a discount, and the API shows them no keys", async ({
  page,
  baseURL,
}) => {
  await openAs(page, "support", "Sam Support");
  await page.getByRole("link", { name: "Discounts" }).click();
  await expect(page.getByRole("heading", { name: "Discounts" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create discount" })).toHaveCount(0);

  const [session] = (await page.context().cookies()).filter(({ name }) => name.includes("staff"));
  const staff = createCartwrightAdmin({
    baseUrl: baseURL ?? "",
    secretKey: `staff_${decodeURIComponent(session?.value ?? "")}`,
  });
  const { response } = await staff.GET("/api-keys");
  expect(response.status).toBe(403);
});
