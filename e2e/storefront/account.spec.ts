import type { Page } from "@playwright/test";
import { publish } from "@/e2e/demo";
import { addToCart, expect, test, waitForHydration } from "@/e2e/fixtures";
import { mailedLink } from "@/e2e/mailed-link";
import type { Cartwright } from "@/lib/client";

/** A unique address. */
const freshEmail = () => `ida.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Creates an account under a new address and leaves the browser logged in; returns the address. */
async function createAccount(page: Page): Promise<string> {
  const email = freshEmail();
  await page.goto("/account/create");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("First name").fill("Ida");
  await page.getByRole("button", { name: "Create account" }).click();
  // Before the heading, so that a failure report shows the page the shopper was on.
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { name: "Hello, Ida" })).toBeVisible();
  return email;
}

/** Pays for the cart by the API; paying on pages has tests of its own. */
const HARBOUR_ROW = {
  firstName: "Ida",
  lastName: "Berg",
  line1: "12 Harbour Row",
  city: "Whitby",
  postcode: "YO21 1AA",
  countryCode: "GB",
};

async function order(api: Cartwright, email: string): Promise<void> {
  const body = { email, shippingAddress: HARBOUR_ROW, sameAsShipping: true };
  await api.PUT("/cart/checkout-data", { body });
  const options = await api.GET("/cart/shipping-options");
  const shippingOptionId = options.data?.data[0]?.id ?? "";
  await api.POST("/cart/shipping-option", { body: { shippingOptionId } });
  const cart = await api.GET("/cart");
  const paid = await api.POST("/cart/checkout", {
    body: {
      paymentMethod: "pm_card_visa",
      expectedTotal: cart.data?.data.totals.total.amount ?? 0,
      returnUrl: "http://localhost/",
    },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(paid.error).toBeUndefined();
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("Look into your mail")).toBeVisible();
}

/** An account with a verified address, logged in. */
async function createProvedAccount(page: Page): Promise<string> {
  const email = await createAccount(page);
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await page.goto("/account/login");
  await askForLink(page, email);
  await page.goto(await mailedLink(email));
  await expect(page.getByText("None yet.")).toBeVisible();
  return email;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "before any script has arrived", () => {
    test.use({ javaScriptEnabled });

    test("an account is made on the spot, with news only if asked for", async ({
      page,
      visitorApi,
    }) => {
      const email = freshEmail();
      await page.goto("/account/login");
      await page.getByRole("link", { name: "Create one" }).click();
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(
        "Please enter your e-mail address.",
      );
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Last name").fill("Berg");
      await page.getByLabel(/Write to me when/).check();
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page).toHaveURL("/account");
      await expect(page.getByText(email, { exact: true })).toBeVisible();
      const profile = await (await visitorApi()).GET("/account/profile");
      expect(profile.data?.data).toMatchObject({ email, lastName: "Berg", marketingOptIn: true });
    });

    test("an address that has an account is offered to log in", async ({ page, visitorApi }) => {
      const email = freshEmail();
      const elsewhere = await visitorApi(crypto.randomUUID());
      await elsewhere.POST("/cart/create-account", { body: { email, marketingOptIn: false } });
      await page.goto("/account/create");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("First name").fill("Ida");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("There is an account with this address already")).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("Ida");
      await page.getByRole("button", { name: "Send me a link" }).click();
      expect(await mailedLink(email)).toContain("lnk_");
    });

    test("a link from a mail on another device logs in here when it is pasted", async ({
      page,
      visitorApi,
    }) => {
      const email = freshEmail();
      const elsewhere = await visitorApi(crypto.randomUUID());
      await elsewhere.POST("/cart/create-account", { body: { email, marketingOptIn: false } });
      await page.goto("/account/login");
      await askForLink(page, email);
      const link = await mailedLink(email);
      await page.getByText("Is the mail on another device?").click();
      await page.getByLabel("Link from the mail").fill("https://example.com/");
      await page.getByRole("button", { name: "Log in here" }).click();
      await expect(page.getByLabel("Link from the mail")).toHaveAccessibleDescription(
        /not a login link/,
      );
      await page.getByLabel("Link from the mail").fill(link);
      await page.getByRole("button", { name: "Log in here" }).click();
      await expect(page).toHaveURL("/account");
      await expect(page.getByText(email, { exact: true })).toBeVisible();
    });
  });
}

test("a link logs in the browser that opens it, wherever it was requested, and once", async ({
  page,
  browser,
}) => {
  const email = await createAccount(page);
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await askForLink(page, email);
  const link = await mailedLink(email);

  const device = await browser.newContext();
  const there = waitForHydration(await device.newPage());
  await there.goto(link);
  // This browser did not request the link: it first shows whom it logs in.
  await expect(there.getByRole("heading", { name: "Log in as i…@example.com?" })).toBeVisible();
  expect(there.url()).not.toContain("lnk_");
  await there.goto("/account");
  await expect(there).toHaveURL("/account/login");
  await there.goto(link);
  await there.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(there.getByRole("heading", { name: "Hello", exact: true })).toBeVisible();

  // This does not log anyone in, and invalidates the link.
  await page.goto("/account");
  await expect(page).toHaveURL("/account/login");
  await page.goto(link);
  await expect(page.getByText("This link has been used already")).toBeVisible();

  // Another link takes one press: the address is still known.
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.goto(await mailedLink(email, link));
  await expect(page.getByRole("heading", { name: "Hello", exact: true })).toBeVisible();
  await device.close();
});

test("the page that waits for the link sees that it was opened in another tab", async ({
  page,
  context,
}) => {
  const email = await createAccount(page);
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await askForLink(page, email);
  const tab = waitForHydration(await context.newPage());
  await tab.goto(await mailedLink(email));
  await expect(tab.getByRole("heading", { name: "Hello", exact: true })).toBeVisible();
  await tab.close();
  await page.getByRole("link", { name: "Continue here" }).click();
  await expect(page.getByRole("heading", { name: "Hello", exact: true })).toBeVisible();
});

test("input is kept if the session ended meanwhile", async ({ page, visitorApi }) => {
  const email = await createAccount(page);
  await page.getByLabel("Last name").fill("Sommer");
  await page.getByLabel("Phone").fill("+44 1632 960961");
  const elsewhere = await visitorApi();
  expect((await elsewhere.POST("/account/logout")).response.status).toBe(200);

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You have been logged out")).toBeVisible();
  await askForLink(page, email);
  await page.goto(await mailedLink(email));
  await expect(page.getByText(/nothing you typed is lost/)).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Sommer");
  await expect(page.getByLabel("Phone")).toHaveValue("+44 1632 960961");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText(/nothing you typed is lost/)).toBeHidden();
});

test("the back button after logging in or out leads to a working page", async ({ page }) => {
  const email = await createAccount(page);
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(page.getByText("You are logged out")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeHidden();

  await page.goto("/account/login");
  await askForLink(page, email);
  await page.goto(await mailedLink(email));
  await expect(page.getByRole("heading", { name: "Hello", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();
  await page.getByRole("link", { name: "To your account" }).click();
  await expect(page.getByRole("heading", { name: "Hello", exact: true })).toBeVisible();
});

test("closing the browser keeps the cart and the login", async ({ page, context, browser }) => {
  await addToCart(page, "everyday-mug");
  await createAccount(page);
  const { cookies, origins } = await context.storageState();
  // Session cookies, which a browser deletes when it is closed, have no expiry date.
  const kept = { cookies: cookies.filter(({ expires }) => expires > 0), origins };
  const reopened = await browser.newContext({ storageState: kept });
  const tab = waitForHydration(await reopened.newPage());
  await tab.goto("/account");
  await expect(tab.getByRole("heading", { name: "Hello, Ida" })).toBeVisible();
  await tab.goto("/cart");
  await expect(tab.getByRole("main").getByText("Everyday Mug")).toBeVisible();
  await reopened.close();
});

test("an order is found in the account and bought again", async ({ page, visitorApi }) => {
  const email = await createAccount(page);
  await expect(page.getByText("None yet.")).toBeVisible();
  await addToCart(page, "everyday-mug");
  await order(await visitorApi(), email);

  await page.goto("/account");
  await page.getByRole("link", { name: /^Order / }).click();
  await expect(page.getByText(/^Arrives \w{3},? \d+ \w+/)).toBeVisible();
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page.getByText("1 item is in your cart again.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("main").getByText("Everyday Mug")).toBeVisible();
});

test("a reorder that earns free delivery replaces the chosen delivery", async ({
  page,
  visitorApi,
}) => {
  const [large, small] = await Promise.all([
    publish({ name: "Great Lantern", price: 9_000 }),
    publish({ name: "Small Lantern", price: 1_000 }),
  ]);
  const email = await createAccount(page);
  await addToCart(page, large.slug);
  const api = await visitorApi();
  await order(api, email);
  await addToCart(page, small.slug);
  await api.PUT("/cart/checkout-data", { body: { email, shippingAddress: HARBOUR_ROW } });
  const { data: options } = await api.GET("/cart/shipping-options");
  const paid = options?.data.find(({ name, price }) => name === "Tracked 48" && price.amount > 0);
  await api.POST("/cart/shipping-option", { body: { shippingOptionId: paid?.id ?? "" } });

  await page.goto("/account");
  await page.getByRole("link", { name: /^Order / }).click();
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page.getByText("1 item is in your cart again.")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Delivery, Tracked 48, on us")).toBeVisible();
  await expect(page.getByText("no longer offered")).toHaveCount(0);
});

test("a logged-in customer with an address skips the contact and address step", async ({
  page,
  visitorApi,
}) => {
  const email = await createProvedAccount(page);
  await addToCart(page, "everyday-mug");
  await order(await visitorApi(), email);

  await addToCart(page, "everyday-mug");
  await page.goto("/cart");
  await page.getByRole("link", { name: "Check out" }).click();
  await expect(
    page.getByRole("heading", { name: "How would you like it delivered?" }),
  ).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeChecked();
  const { data } = await (await visitorApi()).GET("/cart/checkout-data");
  expect(data?.data).toMatchObject({ email, shippingAddress: { line1: "12 Harbour Row" } });
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  await page.goto("/checkout");
  await expect(page).toHaveURL("/checkout/payment");
});

test("a logged-in customer buys a download in one step", async ({ page }) => {
  await createProvedAccount(page);
  await addToCart(page, "drawstring-bag-pattern");
  await page.goto("/checkout");
  await expect(page).toHaveURL("/checkout/payment");
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
});

test("buying again leaves out sold-out products, and names them", async ({ page, visitorApi }) => {
  const last = await publish({ name: "Last of its kind", stock: 1 });
  const email = await createAccount(page);
  await addToCart(page, "everyday-mug");
  await addToCart(page, last.slug);
  await order(await visitorApi(), email);

  await page.goto("/account");
  await page.getByRole("link", { name: /^Order / }).click();
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page.getByText("1 item is in your cart again.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Last of its kind: " })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText("Everyday Mug")).toBeVisible();
  await expect(page.getByRole("main").getByText("Last of its kind")).toHaveCount(0);
});
