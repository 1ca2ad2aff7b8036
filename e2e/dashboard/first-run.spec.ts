import { signInWith, untilLive } from "../demo";
import { expect, test } from "../fixtures";
import { type OwnShop, openOwnShop } from "../storefront/own-shop";

let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop("First Light", { isDeploymentNew: true });
});

test.afterAll(async () => shop?.close());

test("whoever comes first becomes the owner, once, and is shown what a new shop needs", async ({
  page,
}) => {
  const owner = { email: "ines@example.com", password: "a kiln is a patient thing" };
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByRole("heading", { name: "Make this shop yours" })).toBeVisible();
  const become = page.getByRole("button", { name: "Become the owner" });
  await untilLive(become);
  await page.getByLabel("Your name").fill("Ines Marlow");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("too short");
  await become.click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /at least 12/i,
  );
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await become.click();

  await expect(page.getByRole("heading", { name: "Hello Ines Marlow" })).toBeVisible();
  await expect(page.getByText("0 of 6")).toBeVisible();
  await page.getByRole("link", { name: "Add a product" }).click();
  await expect(page.getByRole("heading", { name: "New product" })).toBeVisible();
  await shop.seller.done("POST", "/products", { name: "Candle", slug: "candle", price: 900 });
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByText("1 of 6")).toBeVisible();

  // The door is shut behind them, also for who kept its address.
  await page.context().clearCookies();
  await page.goto(`${shop.url}/dashboard/setup`);
  await untilLive(become);
  await page.getByLabel("Your name").fill("Somebody Else");
  await page.getByLabel("E-mail").fill("somebody.else@example.com");
  await page.getByLabel("Password", { exact: true }).fill("another long enough one");
  await become.click();
  await expect(page.getByRole("alert").filter({ hasText: "has an owner already" })).toBeVisible();
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByRole("heading", { name: "Sign in to your shop" })).toBeVisible();
  await signInWith(page, owner);
  await expect(page.getByRole("heading", { name: "Hello Ines Marlow" })).toBeVisible();
});
