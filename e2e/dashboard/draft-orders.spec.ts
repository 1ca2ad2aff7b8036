import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { demoSeller, openAsOwner, publish } from "../demo";
import { expect, fillAddress, payButton, test, waitForHydration } from "../fixtures";
import { mailedPayLink } from "../mailed-link";

/** A new browser context, as the customer's. */
async function elsewhere(browser: Browser): Promise<Page> {
  return waitForHydration(await (await browser.newContext({ locale: "en-GB" })).newPage());
}

/** Creates a draft with two units of a product at £8.50, 10 % off, and delivery for £3.50. */
async function writeDraft(page: Page, email: string): Promise<void> {
  const { name } = await publish({ name: `Bespoke bowl ${crypto.randomUUID().slice(0, 8)}` });
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Product").fill(name);
  await page.getByRole("option", { name }).click();
  await expect(line.getByLabel("Price each")).toHaveValue("10.00");
  await line.getByLabel("Price each").fill("8.50");
  await line.getByLabel("Quantity").fill("2");
  await page.getByText("Percentage", { exact: true }).click();
  await page.getByLabel("Discount percentage").fill("10");
  await page.getByLabel("Delivery price").fill("3.50");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Message to the customer").fill("As we said on the telephone.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/drafts\/drft_\w+$/);
  await expect(page.getByText("£18.80")).toBeVisible();
}

test("a seller creates an order and sends its link, and its customer pays by it", async ({
  page,
  browser,
}) => {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await openAsOwner(page, "/dashboard/orders");
  await page.getByRole("link", { name: "Create order" }).click();
  await writeDraft(page, email);
  const draft = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByRole("button", { name: "Send pay link" }).click();
  await expect(page.getByText(`Pay link sent to ${email}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy pay link" })).toBeVisible();

  const customer = await elsewhere(browser);
  await customer.goto("/products/everyday-mug");
  const link = await mailedPayLink(draft);
  await customer.goto(link);
  await expect(customer.getByText("As we said on the telephone.")).toBeVisible();
  expect(new URL(customer.url()).hash).toBe("");
  await expect(customer.getByLabel("E-mail")).toHaveValue(email);
  await expect(customer.getByLabel("E-mail")).not.toBeEditable();
  await expectAccessible(customer, [PHONE, LAPTOP]);
  await fillAddress(customer, "Ada");
  await customer.getByRole("button", { name: "Continue" }).click();
  await expect(payButton(customer)).toContainText("£18.80");
  await customer.getByLabel("Card number").fill("4242 4242 4242 4242");
  await customer.getByLabel("Expiry date").fill("12 / 40");
  await customer.getByLabel("Security code").fill("123");
  await payButton(customer).click();
  await expect(customer.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(customer.getByRole("region", { name: "What you ordered" })).toContainText("£18.80");
  // The customer's own cart is a different one.
  await customer.goto("/cart");
  await expect(customer.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();

  await page.reload();
  await expect(page.getByText("Ordered", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Open order T-/ }).click();
  await expect(page.getByText("£18.80").first()).toBeVisible();

  const another = await elsewhere(browser);
  await another.goto(link);
  await expect(another.getByText("There is nothing to pay here any more")).toBeVisible();
});

test("an order that was paid in another way is marked paid", async ({ page }) => {
  const seller = await demoSeller();
  const { id: productId } = await publish({ name: "Counter bowl" });
  const { id } = await seller.done("POST", "/draft-orders", {
    email: `ada-${crypto.randomUUID()}@example.com`,
    items: [{ productId, quantity: 2, price: 850 }],
    shipping: { name: "Handed over", price: 0 },
    shippingAddress: {
      ...{ firstName: "Ada", lastName: "Lind", line1: "12 Harbour Row", city: "Whitby" },
      ...{ postcode: "YO21 1AA", countryCode: "GB" },
    },
  });
  await openAsOwner(page, `/dashboard/orders/drafts/${id}`);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  // The last changes are saved before anything is sent or booked.
  await page.getByLabel("Message to the customer").fill("Thank you.");
  await expect(page.getByRole("button", { name: "Mark as paid" })).toBeDisabled();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as paid" }).click();
  await expect(page).toHaveURL(/\/orders\/ord_\w+$/);
  await expect(page.getByText("£17.00").first()).toBeVisible();
  await page.goto("/dashboard/orders/drafts");
  await expect(page.getByRole("link", { name: "Ada Lind" }).first()).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
});

test("a draft accepts the VAT ID of a company, and names an invalid one", async ({ page }) => {
  const { name } = await publish({ name: `Bespoke vase ${crypto.randomUUID().slice(0, 8)}` });
  await openAsOwner(page, "/dashboard/orders/drafts/new");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("Product").fill(name);
  await page.getByRole("option", { name }).click();
  const vatId = page.getByLabel("VAT ID");
  await vatId.fill("ATU1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(vatId).toHaveAttribute("aria-invalid", "true");
  await vatId.fill("atu 1358.5627");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/drafts\/drft_\w+$/);
  await expect(vatId).toHaveValue("ATU13585627");
});
