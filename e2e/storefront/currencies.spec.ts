import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { expect, test } from "@/e2e/fixtures";
import { type OwnStore, openOwnStore } from "./own-store";

// One worker for all tests, which creates the shop once.
test.describe.configure({ mode: "default" });

let shop: OwnStore;
test.beforeAll(async () => {
  shop = await openOwnStore("Wechsel");
  const { done } = shop.seller;
  await shop.liveSeller.done("PATCH", "/store", {
    currencies: [
      { code: "EUR", rate: "1.2", rounding: "99" },
      { code: "JPY", rate: "200", rounding: "00" },
      { code: "KWD", rate: "0.4" },
    ],
  });
  await done("POST", "/shipping-options", {
    ...{ name: "Parcel", price: 400, estimatedMinDays: 2, estimatedMaxDays: 3 },
  });
  for (const [name, price, currencyPrices] of [
    ["Plate", 1_000, null],
    ["Bowl", 1_500, { JPY: { price: 2_345, salePrice: null } }],
  ] as const) {
    await done("POST", "/products", {
      ...{ name, slug: name.toLowerCase(), price, currencyPrices, stock: 20, status: "published" },
    });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a shopper chooses a currency, and their cart follows", async ({ page }) => {
      await page.goto(`${shop.url}/products/plate`);
      await expect(page.getByRole("main")).toContainText("£10.00");
      await page.getByRole("button", { name: "Add to cart" }).first().click();
      await expect(page.getByRole("link", { name: /Cart, 1 item/ })).toBeVisible();
      // With scripts the count is updated before the server responds, without which there is no cart yet.
      if (javaScriptEnabled) {
        const notice = page.getByRole("status").filter({ hasText: "added to your cart" });
        await expect(notice).toBeVisible();
      }
      await page.goto(`${shop.url}/products?sort=price`);
      await page.getByRole("button", { name: "Euro" }).click();
      await expect(page).toHaveURL(`${shop.url}/products?sort=price`);
      await expect(page.getByRole("main")).toContainText("€11.99");
      await expect(page.getByRole("main")).toContainText("€17.99");
      await expect(page.getByRole("contentinfo")).toContainText("EUR");
      await page.goto(`${shop.url}/cart`);
      await expect(page.getByRole("main")).toContainText("€11.99");
      await page.getByRole("button", { name: "Japanese Yen" }).click();
      await expect(page.getByRole("main")).toContainText("JP¥2,000");
      await page.goto(`${shop.url}/products?sort=price`);
      await expect(page.getByRole("main")).toContainText("JP¥2,345");
      await page.getByRole("button", { name: "Kuwaiti Dinar" }).click();
      await expect(page.getByRole("main")).toContainText(/KWD\s4\.000/);
      await page.goto(`${shop.url}/cart`);
      await expect(page.getByRole("main")).toContainText(/KWD\s4\.000/);
    });
  });
}

test.describe("in a browser from Germany", () => {
  test.use({ locale: "de-DE" });

  test("prices and the cart are in euros by default", async ({ page }) => {
    await page.goto(`${shop.url}/products/plate`);
    await expect(page.getByRole("main")).toContainText("€11.99");
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    // The count of the cart is updated before the server responds, without which there is no cart yet.
    await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByRole("main")).toContainText("€11.99");
  });
});

test("a link with a currency shows its prices, and the next page keeps them", async ({ page }) => {
  await page.goto(`${shop.url}/products/plate?currency=JPY`);
  await expect(page.getByRole("main")).toContainText("JP¥2,000");
  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(data.join()).toContain('"priceCurrency":"JPY"');
  await page.goto(`${shop.url}/products`);
  await expect(page.getByRole("main")).toContainText("JP¥2,345");
  await page.goto(`${shop.url}/products?minPrice=2200&sort=price`);
  await expect(page.getByRole("main")).toContainText("Bowl");
  await expect(page.getByRole("main")).not.toContainText("Plate");
});

test("the choice is accessible and fits a phone", async ({ page }) => {
  await page.goto(`${shop.url}/products`);
  const form = page.getByRole("form", { name: "Currency" });
  await expect(form.getByRole("button")).toHaveCount(4);
  await expectReflow(page);
  await expectAccessible(page, [PHONE, LAPTOP]);
});
