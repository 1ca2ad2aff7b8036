import { addToCart, expect, test } from "@/e2e/fixtures";
import { mailedLink } from "@/e2e/mailed-link";
import { withClient } from "@/lib/testing/with-client";
import { sharedDatabase } from "./own-shop";

test("a mailed link logs in once, to an account that can be changed and left", async ({
  page,
  visitorApi,
}) => {
  const email = "nora.hale@example.com";
  const elsewhere = await visitorApi(crypto.randomUUID());
  const made = await elsewhere.POST("/cart/create-account", {
    body: { email, firstName: "Nora", lastName: "Hale", marketingOptIn: false },
  });
  expect(made.response.status).toBe(200);

  await page.goto("/");
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/account/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible();

  const link = await mailedLink(email);
  await page.goto(link);
  // The account was created elsewhere and is verified here: data written there before is dropped.
  await expect(page.getByRole("heading", { name: "Hello", exact: true })).toBeVisible();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("None yet.")).toBeVisible();

  await page.getByLabel("Phone").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/could not be read/);
  await page.getByLabel("Phone").fill("+44 1632 960961");
  await page.getByLabel("First name").fill("Eleonora");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Eleonora" })).toBeVisible();
  const profile = await (await visitorApi()).GET("/account/profile");
  expect(profile.data?.data).toMatchObject({ firstName: "Eleonora", phone: "+441632960961" });

  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(page.getByText("You are logged out")).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL("/account/login");

  // In the same tab, so that only the fragment changes.
  await page.goto(link);
  await expect(page.getByText("This link has been used already")).toBeVisible();
  expect(page.url()).not.toContain("lnk_");
  await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
});

test("an address without an account gets the same answer", async ({ page }) => {
  await page.goto("/account/login");
  await page.getByLabel("E-mail").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("If nobody@example.com has an account here")).toBeVisible();
});

test("a truncated link says so", async ({ page }) => {
  await page.goto("/account/login#lnk_abc");
  await expect(page.getByText("This link does not work")).toBeVisible();
  expect(page.url()).not.toContain("lnk_");
});

test("an order that a mail leads to asks for the login first", async ({ page }) => {
  await page.goto("/account/orders/ord_1");
  await expect(page).toHaveURL("/account/login?return=%2Faccount%2Forders%2Ford_1");
});

test("a login from the checkout leads back to it, with the cart", async ({ page, visitorApi }) => {
  const email = `due.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const elsewhere = await visitorApi(crypto.randomUUID());
  await elsewhere.POST("/cart/create-account", { body: { email, marketingOptIn: false } });
  await addToCart(page, "everyday-mug");
  await page.goto("/checkout/contact");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  // The checkout and the form for a new account have a field of this name, too.
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.goto(await mailedLink(email));
  await expect(page).toHaveURL("/checkout/contact");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByText("Everyday Mug").filter({ visible: true })).toHaveCount(1);
});

test("an account that is created on the way to the checkout leads back to it", async ({ page }) => {
  await addToCart(page, "everyday-mug");
  await page.goto("/checkout/contact");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("link", { name: "Create one" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await page.getByLabel("E-mail").fill(`new.${crypto.randomUUID().slice(0, 8)}@example.com`);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/checkout/contact");
});

test("a login leads to no other site", async ({ page }) => {
  await page.goto("/account/login?return=//other.example/");
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await expect(page.locator("input[name=return]")).toHaveCount(0);
});

test("an expired link says so, and another takes one press", async ({ page, visitorApi }) => {
  const email = `late.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const elsewhere = await visitorApi(crypto.randomUUID());
  await elsewhere.POST("/cart/create-account", { body: { email, marketingOptIn: false } });
  await page.goto("/account/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  const link = await mailedLink(email);
  await expireLinks(email);

  await page.goto("/");
  await page.goto(link);
  await expect(page.getByText("This link has expired")).toBeVisible();
  expect(page.url()).not.toContain("lnk_");
  await page.goto("/account");
  await expect(page).toHaveURL("/account/login");

  await page.goto(link);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.goto(await mailedLink(email, link));
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

/** Expires the link. */
async function expireLinks(email: string): Promise<void> {
  await withClient(await sharedDatabase(), (client) =>
    client.query(
      "UPDATE login_links SET expires_at = now() - interval '1 second' WHERE email = $1",
      [email],
    ),
  );
}
