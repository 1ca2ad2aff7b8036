import type { Page } from "@playwright/test";
import { expect, openPayment, payButton, test } from "@/e2e/fixtures";
import { openStripe, type StripeDouble, WEBHOOK_SECRET } from "@/lib/testing/stripe";
import { mockStripe } from "./fake-stripe";
import { goToPaymentStep, openPaidShop, type PaidShop } from "./paid-shop";

/* A shop with Stripe, with doubles of all of Stripe's pages and its API. */

// Created once, by the first test that needs it.
test.describe.configure({ mode: "serial" });

let double: StripeDouble;
let shop: PaidShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  double = await openStripe();
  double.books.methods = ["card", "paypal", "klarna", "sepa_debit"];
  shop = await openPaidShop("Paid by Card", {
    STRIPE_SECRET_KEY: double.account.secretKey,
    STRIPE_PUBLISHABLE_KEY: double.account.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: double.url,
  });
});

test.afterAll(async () => {
  await shop?.close();
  await double?.close();
});

test.beforeEach(async ({ page }) => mockStripe(page, double));

/** The same, with Stripe's fields ready. */
async function goToTill(page: Page): Promise<void> {
  await goToPaymentStep(page, shop);
  await expect(cardField(page)).toBeVisible();
}

const cardField = (page: Page) => page.getByLabel("Card number at Stripe");

async function payWithCard(page: Page, number: string): Promise<void> {
  await cardField(page).fill(number);
  await payButton(page).click();
}

/** Sends the last event of Stripe to the shop's webhook. */
async function deliverMessage(): Promise<number> {
  const { body, signature } = double.message();
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  return (await fetch(`${shop.url}/hooks/stripe`, { method: "POST", headers, body })).status;
}

test("a card is entered in Stripe's own field, and its number never reaches the shop", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await goToTill(page);
  const params = await page.evaluate(() => Reflect.get(window, "stripeWasTold"));
  expect(params).toMatchObject({
    key: "pk_test_double",
    mode: "payment",
    amount: 1250,
    currency: "gbp",
    paymentMethodCreation: "manual",
    locale: "en-GB",
    appearance: { theme: "stripe", variables: { colorText: expect.stringMatching(/^rgb\(/) } },
  });
  await payWithCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(sent.join()).not.toContain("4242424242424242");
  expect(await deliverMessage()).toBe(200);
});

test("the field has the page's dark colours in the dark scheme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await goToTill(page);
  const theme = () => page.evaluate(() => Reflect.get(window, "stripeWasTold").appearance.theme);
  await expect.poll(theme).toBe("night");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(theme).toBe("stripe");
});

test("a declined card keeps all input, and another pays by the same payment", async ({ page }) => {
  const before = double.books.intents.size;
  await goToTill(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await payWithCard(page, "1");
  await expect(page.getByRole("alert").filter({ hasText: "number is wrong" })).toBeVisible();
  await payWithCard(page, "4000000000000002");
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined" })).toBeVisible();
  await expect(cardField(page)).toHaveValue("4000000000000002");
  await payWithCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(double.books.intents.size).toBe(before + 1);
});

test("the bank's question is answered on its page, and the order is paid on return", async ({
  page,
}) => {
  await goToTill(page);
  await payWithCard(page, "4000002500003155");
  await page.getByRole("link", { name: "Approve" }).click();
  expect(await deliverMessage()).toBe(200);
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a payment refused by the bank restores the cart", async ({ page }) => {
  await goToTill(page);
  await payWithCard(page, "4000002500003155");
  await page.getByRole("link", { name: "Fail" }).click();
  expect(await deliverMessage()).toBe(200);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole("main")).toContainText("Pattern");
});

test("if Stripe cannot be reached the shop says so, and accepts a transfer", async ({ page }) => {
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await goToPaymentStep(page, shop);
  const alert = page.getByRole("alert").filter({ hasText: "The fields of this payment method" });
  await expect(alert).toBeVisible();
  await payButton(page).click();
  await expect(alert).toBeFocused();
  await page.getByLabel("Bank transfer").check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/orders\//);
});

test("a press that comes before Stripe's fields waits for them", async ({ page }) => {
  const stripeScript = Promise.withResolvers<void>();
  await page.route("https://js.stripe.com/**", async (route) => {
    await stripeScript.promise;
    await route.fallback();
  });
  await goToPaymentStep(page, shop);
  await payButton(page).click();
  await expect(page.getByRole("button", { name: "Paying" })).toBeVisible();
  stripeScript.resolve();
  await expect(cardField(page)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await payWithCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("PayPal is paid at its own site, and the order is paid on return", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goToPaymentStep(page, shop);
  await page.getByRole("radio", { name: "PayPal" }).check();
  const says = page.getByText("You confirm the payment on the next page.");
  await expect(says.filter({ visible: true })).toHaveCount(1);
  await payButton(page).click();
  await page.getByRole("link", { name: "Approve" }).click();
  expect(await deliverMessage()).toBe(200);
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What you ordered" })).toContainText("PayPal");
});

test("a payment refused at PayPal restores the cart, and a card pays for it", async ({ page }) => {
  const before = double.charges();
  await goToPaymentStep(page, shop);
  await page.getByRole("radio", { name: "PayPal" }).check();
  await payButton(page).click();
  await page.getByRole("link", { name: "Fail" }).click();
  expect(await deliverMessage()).toBe(200);
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await page.goto(`${shop.url}/checkout/payment`);
  await payWithCard(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(double.charges()).toBe(before + 1);
});

test("a debit is entered in Stripe's field, waits for the bank, and is paid days later", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goToPaymentStep(page, shop);
  // Direct debit is not available in pounds.
  await expect(page.getByRole("radio", { name: "SEPA Direct Debit" })).toHaveCount(0);
  await page.goto(`${shop.url}/products`);
  await page.getByRole("button", { name: "Euro" }).click();
  await expect(page.getByRole("main")).toContainText("€15.00");
  await page.goto(`${shop.url}/checkout/payment`);
  await page.getByRole("radio", { name: "SEPA Direct Debit" }).check();
  const pay = page.getByRole("button", { name: /^Place order for €/ });
  await page.getByLabel("IBAN at Stripe").fill("XX");
  await pay.click();
  await expect(page.getByRole("alert").filter({ hasText: "Your IBAN is wrong" })).toBeVisible();
  await page.getByLabel("IBAN at Stripe").fill("DE89370400440532013000");
  await pay.click();
  await expect(
    page.getByRole("heading", { name: "Your payment is being worked on" }),
  ).toBeVisible();
  const [ref = ""] = [...double.books.intents.keys()].slice(-1);
  double.books.settleDebit(ref, true);
  expect(await deliverMessage()).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What you ordered" })).toContainText(
    "SEPA Direct Debit",
  );
});

test("a shop without Stripe loads none of its scripts", async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on("request", (sent) => {
    if (sent.resourceType() === "script") scripts.add(sent.url());
  });
  await openPayment(page);
  await expect(page.getByLabel("Card number")).toBeVisible();
  const texts = await Promise.all([...scripts].map(async (url) => (await request.get(url)).text()));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes("js.stripe.com"))).toEqual([]);
});
