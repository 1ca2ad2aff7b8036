import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { publish } from "../demo";
import { addToCart, expect, test } from "../fixtures";
import { mailedLink } from "../mailed-link";

/** Leaves the browser logged in; returns the address of the account. */
async function createAccount(page: Page): Promise<string> {
  await page.goto("/account/create");
  const email = `ida.${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("First name").fill("Ida");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/account");
  return email;
}

async function typeAddress(page: Page, line1: string): Promise<void> {
  await page.getByLabel("Country").selectOption("GB");
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Street and number").fill(line1);
  await page.getByLabel("Town or city").fill("Whitby");
  await page.getByLabel("Postcode").fill("YO21 1AA");
}

async function addAddress(page: Page, line1: string): Promise<void> {
  await page.goto("/account");
  await page.getByRole("link", { name: "Add an address" }).click();
  await typeAddress(page, line1);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page).toHaveURL("/account#addresses");
}

/** Asks to delete an address, which the shop then asks about. */
function deleteLink(list: Locator, line1: string): Locator {
  return list.locator("summary").filter({ hasText: `Delete: ${line1}` });
}

test("a customer keeps addresses, corrects one, and sends an order to another", async ({
  page,
}) => {
  const product = await publish({ name: "Address jug" });
  await createAccount(page);
  await expect(page.getByText("No address yet. Your first order adds one.")).toBeVisible();
  await addAddress(page, "12 Harbour Row");
  await addAddress(page, "3 Mill Lane");
  const list = page.getByRole("region", { name: "Your addresses" });
  await expect(list.getByRole("listitem").first()).toContainText("12 Harbour Row");
  await expect(list.getByText("Default", { exact: true })).toHaveCount(1);
  await expectAccessible(page, [PHONE, LAPTOP]);

  await list.getByRole("link", { name: "Change: 3 Mill Lane" }).click();
  await page.getByLabel("Postcode").fill("1");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByLabel("Postcode")).toBeFocused();
  await expect(page.getByLabel("Street and number")).toHaveValue("3 Mill Lane");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.getByLabel("Postcode").fill("YO21 1AB");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(list).toContainText("YO21 1AB");

  await list.getByRole("button", { name: "Make default: 3 Mill Lane" }).click();
  await expect(list.getByRole("listitem").first()).toContainText("3 Mill Lane");

  await addToCart(page, product.slug);
  await page.goto("/checkout/contact");
  await expect(page.getByLabel("Street and number")).toHaveValue("3 Mill Lane");
  await page.getByRole("link", { name: "12 Harbour Row, Whitby YO21 1AA" }).click();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Harbour Row");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/checkout/shipping");
  await page.getByRole("link", { name: "Done: Address" }).click();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Harbour Row");

  await page.goto("/account");
  const confirm = list.getByRole("button", { name: "Yes, delete: 12 Harbour Row" });
  await deleteLink(list, "12 Harbour Row").press("Enter");
  await expect(confirm).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.setViewportSize(PHONE);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  // The link keeps the focus, and takes the question back.
  await page.keyboard.press("Enter");
  await expect(confirm).toBeHidden();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("group", { name: "Your addresses" })).toBeFocused();
});

test("an address that was typed while the login ended is there after the next one", async ({
  page,
  visitorApi,
}) => {
  const email = await createAccount(page);
  await page.getByRole("link", { name: "Add an address" }).click();
  await typeAddress(page, "5 Quay Street");
  expect((await (await visitorApi()).POST("/account/logout")).response.status).toBe(200);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("what you had typed is kept")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("Look into your mail")).toBeVisible();
  await page.goto(await mailedLink(email));
  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(page.getByLabel("Street and number")).toHaveValue("5 Quay Street");
  await expect(page.getByLabel("Country")).toHaveValue("GB");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("region", { name: "Your addresses" })).toContainText("5 Quay Street");
  // Once it is saved, the form is empty again.
  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(page.getByLabel("Street and number")).toHaveValue("");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an address is added, changed and deleted", async ({ page }) => {
    await createAccount(page);
    await addAddress(page, "12 Harbour Row");
    const list = page.getByRole("region", { name: "Your addresses" });
    await list.getByRole("link", { name: "Change: 12 Harbour Row" }).click();
    await page.getByLabel("Street and number").fill("14 Harbour Row");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(list).toContainText("14 Harbour Row");
    await deleteLink(list, "14 Harbour Row").click();
    await list.getByRole("button", { name: "Yes, delete: 14 Harbour Row" }).click();
    await expect(list).toContainText("No address yet.");
  });
});
