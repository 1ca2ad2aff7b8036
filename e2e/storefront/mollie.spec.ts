import type { Page } from "@playwright/test";
import { expect, payButton, test } from "@/e2e/fixtures";
import { type MollieDouble, openMollie } from "@/lib/testing/mollie";
import { goToPaymentStep, openPaidShop, type PaidShop } from "./paid-shop";

/* A shop with Mollie, on a phone, with a double of Mollie and its page. */

// Created once, by the first test that needs it.
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 360, height: 740 } });

let double: MollieDouble;
let shop: PaidShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  double = await openMollie();
  double.books.methods = ["creditcard", "paypal", "ideal", "banktransfer"];
  shop = await openPaidShop("Paid Elsewhere", {
    MOLLIE_API_KEY: double.account.apiKey,
    MOLLIE_API_BASE: double.url,
  });
});

test.afterAll(async () => {
  await shop?.close();
  await double?.close();
});

/** Pays with the selected method, up to Mollie's page; returns the payment created there. */
async function goToMollie(page: Page): Promise<string> {
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/tr_\w+$/);
  return page.url().split("/").at(-1) ?? "";
}

/** Sends Mollie's message about a payment to the shop's webhook. */
async function tell(ref: string): Promise<number> {
  const body = new URLSearchParams({ id: ref });
  return (await fetch(`${shop.url}/hooks/mollie`, { method: "POST", body })).status;
}

test("a card is paid at Mollie's page, and the order is paid on return", async ({ page }) => {
  await goToPaymentStep(page, shop);
  await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();
  const says = page.getByText("You confirm the payment on the next page.");
  await expect(says.filter({ visible: true })).toHaveCount(1);
  const ref = await goToMollie(page);
  double.books.decide(ref, "approved");
  expect(await tell(ref)).toBe(200);
  await page.getByRole("link", { name: "approved" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What you ordered" })).toContainText("Card");
});

test("a payment cancelled there restores the cart, and PayPal pays for it", async ({ page }) => {
  const before = double.charges();
  await goToPaymentStep(page, shop);
  const cancelled = await goToMollie(page);
  double.books.decide(cancelled, "canceled");
  expect(await tell(cancelled)).toBe(200);
  await page.getByRole("link", { name: "canceled" }).click();
  await page.goto(`${shop.url}/checkout/payment`);
  await page.getByRole("radio", { name: "PayPal" }).check();
  const paid = await goToMollie(page);
  double.books.decide(paid, "approved");
  expect(await tell(paid)).toBe(200);
  await page.getByRole("link", { name: "approved" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(double.charges()).toBe(before + 1);
});

test("a shopper who returns without having paid finds the link back to Mollie", async ({
  page,
}) => {
  await goToPaymentStep(page, shop);
  const ref = await goToMollie(page);
  await page.goto(`${shop.url}/cart`);
  await page.goto(double.books.find(ref).asked.redirectUrl);
  await page.getByRole("link", { name: "Confirm the payment" }).click();
  await expect(page).toHaveURL(new RegExp(`${ref}$`));
});

test("a transfer is placed once its shopper has seen the bank details, and paid days later", async ({
  page,
}) => {
  await goToPaymentStep(page, shop);
  await page.goto(`${shop.url}/products`);
  await page.getByRole("button", { name: "Euro" }).click();
  await expect(page.getByRole("main")).toContainText("€15.00");
  await page.goto(`${shop.url}/checkout/payment`);
  await page.getByRole("radio", { name: "SEPA transfer" }).check();
  await page.getByRole("button", { name: /^Place order for €/ }).click();
  await expect(page).toHaveURL(/\/checkout\/tr_\w+$/);
  const ref = page.url().split("/").at(-1) ?? "";
  expect(await tell(ref)).toBe(200);
  await page.goto(double.books.find(ref).asked.redirectUrl);
  const working = page.getByRole("heading", { name: "Your payment is being worked on" });
  await expect(working).toBeVisible();
  double.books.decide(ref, "approved");
  expect(await tell(ref)).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});
