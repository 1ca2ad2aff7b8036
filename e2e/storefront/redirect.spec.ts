import type { Page } from "@playwright/test";
import { expect, openPayment, payButton, test } from "@/e2e/fixtures";

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPayment(page);
});

async function payBy(page: Page, method: string): Promise<void> {
  await page.getByRole("radio", { name: method, exact: true }).check();
  await payButton(page).click();
}

async function goToBank(page: Page): Promise<void> {
  await payBy(page, "Test bank");
  await expect(page.getByRole("heading", { name: "Is this you?" })).toBeVisible();
}

test("a payment at another site is paid there, and the order shows the method", async ({
  page,
}) => {
  await goToBank(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What you ordered" })).toContainText("Test bank");
});

test("a payment that fails there restores the cart, to be paid in another way", async ({
  page,
}) => {
  await goToBank(page);
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(
    page.getByRole("heading", { name: "Your bank did not confirm the payment" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.goto("/checkout/payment");
  await goToBank(page);
});

test("a shopper who leaves the other site can return by the back button, in another tab, and after paying in another browser", async ({
  page,
  context,
  browser,
}) => {
  await goToBank(page);
  const bank = page.url();
  await page.goBack();
  const unfinished = page.getByRole("main").getByText("Your payment is not finished");
  await expect(unfinished).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/checkout/payment");
  await tab.getByRole("main").getByRole("link", { name: "Finish paying" }).click();
  await expect(tab).toHaveURL(bank);

  const elsewhere = await browser.newContext();
  const app = await elsewhere.newPage();
  await app.goto(bank);
  await app.getByRole("button", { name: "Approve" }).click();
  // The second browser has no access to the order: it shows nothing of it, and refers to the browser that ordered.
  await expect(app.getByText("Have you just paid somewhere else")).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText(/^Your order .+ was placed$/)).toBeVisible();
});

test("a direct debit is placed, and says that the bank takes days", async ({ page }) => {
  await page.getByRole("radio", { name: "Test direct debit" }).check();
  await expect(page.getByText("It may take some days until your bank confirms")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Place order for £/ })).toBeVisible();
  await payButton(page).click();
  await expect(
    page.getByRole("heading", { name: "Your payment is being worked on" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What you ordered" })).toContainText(
    "Test direct debit",
  );
});
