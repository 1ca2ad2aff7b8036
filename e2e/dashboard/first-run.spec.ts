import { expectAccessible, expectReflow, LAPTOP, PHONE } from "../axe";
import { signInWith, untilSignedIn } from "../demo";
import { expect, test } from "../fixtures";
import { waitUntilInteractive } from "../hydration";
import { type OwnShop, openOwnShop } from "../storefront/own-shop";

let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // A worker imports the samples.
  shop = await openOwnShop("First Light", { isDeploymentNew: true, env: { WORKER: "on" } });
});

test.afterAll(async () => shop?.close());

test("the first visitor becomes the owner, once, and is led through the setup of a new shop", async ({
  page,
}) => {
  const owner = { email: "ines@example.com", password: "a kiln is a patient thing" };
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByRole("heading", { name: "Create the owner account" })).toBeVisible();
  const become = page.getByRole("button", { name: "Create account" });
  await waitUntilInteractive(become);
  await page.getByLabel("Your name").fill("Ines Marlow");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("too short");
  await become.click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /at least 12/i,
  );
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await become.click();

  // The wizard, from the second step on: current settings are shown, and changes are saved.
  await expect(page.getByText("Step 2 of 7")).toBeVisible();
  await untilSignedIn(page);
  const name = page.getByLabel("Shop name", { exact: true });
  await expect(name).toHaveValue("First Light");
  await name.fill("");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(name).toHaveAccessibleDescription(/.+/);
  await name.fill("First Light Kiln");
  await page.getByRole("combobox", { name: "Shop currency" }).click();
  await page.getByRole("option", { name: "EUR" }).click();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Step 3 of 7")).toBeVisible();
  expect(await shop.seller.done("GET", "/store")).toMatchObject({
    name: "First Light Kiln",
    currency: "EUR",
    country: "GB",
  });

  // Rates are suggested by country, with their date; some countries require a choice of states, and countries without
  // rates are named.
  const rate = page.getByLabel("Tax rate: Standard");
  await expect(rate).toHaveValue("20");
  await expect(page.getByLabel("Tax rate: Reduced")).toHaveValue("5");
  await expect(page.getByText(/^The rates of United Kingdom as of .* 2025/)).toBeVisible();
  const country = page.getByRole("combobox", { name: "Country" });
  await country.fill("United States");
  await page.getByRole("option", { name: "United States", exact: true }).click();
  await expect(page.getByText(/^The rates of the states of United States as of/)).toBeVisible();
  const states = page.getByRole("checkbox", { name: /, United States$/ });
  await expect(states).toHaveCount(46);
  await expect(page.getByRole("checkbox", { name: /, United States$/, checked: true })).toHaveCount(
    0,
  );
  await country.fill("Brazil");
  await page.getByRole("option", { name: "Brazil", exact: true }).click();
  await expect(rate).toHaveValue("");
  await expect(page.getByText("There is no suggestion for Brazil")).toBeVisible();

  await page.getByRole("button", { name: "Skip this step" }).click();
  await expect(page.getByText("Step 4 of 7")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Price" })).toHaveValue("5.00");

  // The wizard is left with unsaved input, which is restored.
  await page.getByRole("textbox", { name: "Price" }).fill("4.50");
  await page.getByRole("link", { name: "Continue later" }).click();
  await expect(page.getByRole("heading", { name: "Hello Ines Marlow" })).toBeVisible();
  await expect(page.getByText("0 of 6 completed")).toBeVisible();
  await expect(page.getByText("Step 4 of 7")).toBeVisible();
  await page.getByRole("link", { name: "Continue setup" }).click();
  await expect(page.getByRole("heading", { name: "Set up shipping" })).toBeVisible();
  await page.getByRole("textbox", { name: "Price" }).fill("4.50");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Step 5 of 7")).toBeVisible();
  expect(await shop.seller.done("GET", "/shipping-options")).toMatchObject([
    { name: "Standard delivery", price: { amount: 450, currency: "EUR" }, countries: ["GB"] },
  ]);
  await expect(page.getByRole("cell", { name: "4242 4242 4242 4242" })).toBeVisible();

  // Existing settings are shown and not asked again; a price fixes the currency.
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("These shipping options are already set up.")).toBeVisible();
  await page.getByRole("link", { name: "Shop details" }).click();
  await expect(page.getByRole("combobox", { name: "Shop currency" })).toBeDisabled();
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByText("Step 5 of 7")).toBeVisible();
  await page.getByRole("link", { name: "Continue setup" }).click();
  await page.getByRole("button", { name: "Skip this step" }).click();

  await expect(page.getByText("Step 6 of 7")).toBeVisible();
  await page.getByLabel("Add the sample products").check();
  await page.getByRole("button", { name: "Add products" }).click();
  await expect(page.getByText("12 products added.")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 7 of 7")).toBeVisible();
  await expect(page.getByRole("link", { name: "View shop" })).toHaveAttribute("href", "/");

  // Test keys may still change the catalogue, which has to be switched off before the shop sells.
  await page.getByRole("link", { name: "Switch this off under Test and live" }).click();
  await page.getByRole("switch", { name: "Test keys may change the catalogue" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(`${shop.url}/dashboard/setup/finish`);
  await expect(page.getByText("Step 7 of 7")).toBeVisible();
  await expect(page.getByText("Before you sell")).toHaveCount(0);
  await page.getByRole("link", { name: "Set up now" }).click();
  await expect(page.getByText("Step 3 of 7")).toBeVisible();

  // Suggestions can be changed or left out, and are created in both modes.
  await country.fill("Germany");
  await page.getByRole("option", { name: "Germany", exact: true }).click();
  await expect(rate).toHaveValue("19");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.getByLabel("Tax name: Standard").fill("MwSt.");
  await page.getByLabel("Tax rate: Reduced").fill("7.5");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { name: "Set up shipping" })).toBeVisible();
  const rates = await shop.seller.done("GET", "/tax-rates");
  expect(
    rates.map(({ name, rate: share, taxClass, countryCode }: Record<string, unknown>) => [
      ...[name, share, taxClass, countryCode],
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["MwSt.", 0.19, "standard", "DE"],
      ["VAT", 0.075, "reduced", "DE"],
    ]),
  );
  await expect(page.getByRole("heading", { name: "Set up shipping" })).toBeVisible();

  await page.goto(`${shop.url}/dashboard`);
  // Rates for Germany do not cover Britain, where the shop delivers.
  await expect(page.getByText("You deliver to 1 country without a tax rate")).toBeVisible();
  await expect(page.getByText("2 of 6 completed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue setup" })).toHaveCount(0);
  await page.goto(`${shop.url}/products/bread-board`);
  await expect(page.getByRole("heading", { name: "Bread Board", level: 1 })).toBeVisible();
  await expect(page.getByText("€38.00").first()).toBeVisible();

  // The setup is closed afterwards, even for requests to its address.
  await page.context().clearCookies();
  await page.goto(`${shop.url}/dashboard/setup`);
  await waitUntilInteractive(become);
  await expect(page.getByText("If there is one already, sign in instead.")).toBeVisible();
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
