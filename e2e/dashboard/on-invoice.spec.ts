import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { apiAt } from "@/e2e/api/seller-api";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { readDemo, untilSignedIn } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";
import { mailedLink } from "@/e2e/mailed-link";
import { type OwnStore, openOwnStore, signInTo } from "@/e2e/storefront/own-store";

/** A store that lets customers pay on invoice, with a bowl of £20.00. */
async function openShop(): Promise<OwnStore & { productId: string }> {
  const { dashboard } = await readDemo();
  const shop = await openOwnStore(`Invoices ${randomUUID().slice(0, 6)}`, dashboard.email);
  await shop.liveSeller.done("PATCH", "/store", {
    invoicePayment: { dueDays: 14, remindAfterDays: [3] },
  });
  await shop.seller.done("POST", "/shipping-options", {
    ...{ name: "Post", price: 0, countries: ["GB"], estimatedMinDays: 2, estimatedMaxDays: 4 },
  });
  const bowl = { name: "Bowl", status: "published", price: 2000, stock: 20 };
  return { ...shop, productId: (await shop.seller.done("POST", "/products", bowl)).id };
}

/** Logs a customer with a limit in, and leaves the browser at the payment step of the checkout. */
async function openPayment(page: Page, shop: OwnStore & { productId: string }): Promise<void> {
  const email = `rosa-${randomUUID()}@example.com`;
  const { publishableKey } = shop.keys;
  const shopperWith = (token: string) =>
    apiAt(`${shop.baseUrl}/v3/public/${publishableKey}`, publishableKey, { "x-cart-token": token });
  const account = { email, firstName: "Rosa", lastName: "Lind", marketingOptIn: false };
  await shopperWith(randomUUID()).done("POST", "/cart/create-account", account);
  const [{ id }] = await shop.seller.done("GET", `/customers?q=${email}`);
  await shop.seller.done("PATCH", `/customers/${id}`, { invoiceLimit: 10_000 });
  await page.goto(`${shop.url}/account/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible();
  await page.goto(await mailedLink(email));
  await expect(page).toHaveURL(/\/account$/);
  const cookies = await page.context().cookies(shop.url);
  const shopper = shopperWith(cookies.find(({ name }) => name === "cart_token")?.value ?? "");
  const { productId } = shop;
  await shopper.done("POST", "/cart/items", { productId, quantity: 1 });
  await shopper.done("PUT", "/cart/checkout-data", {
    email,
    shippingAddress: {
      ...{ firstName: "Rosa", lastName: "Lind", line1: "12 Harbour Row", city: "Whitby" },
      ...{ postcode: "YO21 1AA", countryCode: "GB" },
    },
  });
  const [option] = await shopper.done("GET", "/cart/shipping-options");
  await shopper.done("POST", "/cart/shipping-option", { shippingOptionId: option.id });
  await page.goto(`${shop.url}/checkout/payment`);
}

test("a customer with a limit buys on invoice, and the seller books the payment in two parts", async ({
  page,
}) => {
  const shop = await openShop();
  await openPayment(page, shop);
  await page.getByRole("radio", { name: "Invoice" }).check();
  await expect(page.getByText(/pay .* invoice|invoice .* pay|transfer/i).first()).toBeVisible();
  await page.getByRole("button", { name: /^(Pay|Place order|Order)/ }).click();
  await expect(page).toHaveURL(/\/orders\/ord_/);
  await expect(page.getByText("Pay by", { exact: true })).toBeVisible();
  const orderPage = page.url();
  const id = /ord_\w+/.exec(orderPage)?.[0] ?? "";

  await signInTo(shop, page);
  await page.goto(`${shop.baseUrl}/dashboard/orders/${id}`);
  await untilSignedIn(page);
  await expect(page.getByText(/^On invoice: £20.00 is to be paid by/)).toBeVisible();
  await expect(page.getByText("Payment method: Invoice")).toBeVisible();
  const book = page.getByRole("button", { name: "Book payment" });
  await book.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Then the order is paid.")).toBeVisible();
  await dialog.getByLabel("Amount received").fill("20.01");
  await expect(dialog.getByText("More than the open £20.00.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Book £20.01" })).toBeDisabled();
  await dialog.getByLabel("Amount received").fill("8.00");
  await dialog.getByLabel("Reference").fill("RE T-1001");
  await expect(dialog.getByText("£12.00 stays open.")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await dialog.getByRole("button", { name: "Book £8.00" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^On invoice: £12.00 is to be paid by/)).toBeVisible();
  const payments = page.getByRole("list", { name: "Payments received" });
  await expect(payments.getByRole("listitem")).toContainText("£8.00");
  await expect(payments.getByRole("listitem")).toContainText("RE T-1001");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);

  await page.goto(orderPage);
  await expect(page.getByText("Already received", { exact: true })).toBeVisible();
  await expect(page.getByText("£12.00", { exact: true })).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);

  await page.goto(`${shop.baseUrl}/dashboard/orders/${id}`);
  await untilSignedIn(page);
  await book.click();
  await dialog.getByRole("button", { name: "Book £12.00" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(book).toHaveCount(0);
  await expect(page.getByText("Payment method: Invoice")).toBeVisible();

  // The last payment belonged to another order: its amount is due again.
  await payments
    .getByRole("listitem")
    .filter({ hasText: "£12.00" })
    .getByRole("button", { name: "Take back" })
    .click();
  await expect(dialog).toContainText("The invoice is unpaid again");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText(/^On invoice: £12.00 is to be paid by/)).toBeVisible();
  await expect(payments.getByText("Taken back")).toBeVisible();
});
