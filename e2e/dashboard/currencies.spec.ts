import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { readDemo, untilSignedIn } from "../demo";
import { expect, test } from "../fixtures";
import { type OwnStore, openOwnStore, signInTo } from "../storefront/own-store";

// One worker for both tests, which creates the store once.
test.describe.configure({ mode: "default" });

const NAME = `Exchange ${randomUUID().slice(0, 6)}`;

let shop: OwnStore;
test.beforeAll(async () => {
  const { dashboard } = await readDemo();
  shop = await openOwnStore(NAME, dashboard.email);
  for (const [name, price] of [
    ["Bowl", 1_250],
    ["Plate", 999],
  ] as const) {
    await shop.seller.done("POST", "/products", { name, price, stock: 5, status: "published" });
  }
});

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${shop.baseUrl}/dashboard/${screen}`);
  await untilSignedIn(page);
}

test("a seller adds a currency, sees the converted prices of products, and sets a price in it", async ({
  page,
}) => {
  await signInTo(shop, page);
  await open(page, "settings/currencies");
  await expect(page.getByText("You sell in GBP only")).toBeVisible();
  await page.getByRole("button", { name: "Add a currency" }).click();
  await page.getByRole("combobox", { name: "Currency" }).fill("JPY");
  await page.getByRole("option", { name: /JPY/ }).click();
  await page.getByLabel("Exchange rate").selectOption("manual");
  await page.getByLabel("For 1 GBP").fill("198,4");
  await page.getByLabel("Rounding of converted prices").selectOption("00");
  await expect(page.getByText("Bowl: £12.50 → JP¥2,500")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByLabel("For 1 GBP")).toHaveValue("198.4");
  await expectReflow(page);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await open(page, "products");
  await page.getByRole("link", { name: "Plate" }).first().click();
  await page.getByLabel("Price in JPY", { exact: true }).fill("2345");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect
    .poll(async () => {
      const reply = await fetch(
        `${shop.baseUrl}/v3/public/${shop.keys.publishableKey}/products/plate?currency=JPY`,
        { headers: { authorization: `Bearer ${shop.keys.publishableKey}` } },
      );
      return (await reply.json()).data.price.formatted;
    })
    .toBe("JP¥2,345");

  await open(page, "settings/currencies");
  await page.getByRole("button", { name: "Remove JPY" }).click();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("You sell in GBP only")).toBeVisible();
  await expect
    .poll(async () => (await shop.seller.done("GET", "/store")).availableCurrencies)
    .toEqual(["GBP"]);
});

test("a missing exchange rate is requested beside its field", async ({ page }) => {
  await signInTo(shop, page);
  await open(page, "settings/currencies");
  await page.getByRole("button", { name: "Add a currency" }).click();
  await page.getByRole("combobox", { name: "Currency" }).fill("KWD");
  await page.getByRole("option", { name: /KWD/ }).click();
  await page.getByLabel("Exchange rate").selectOption("manual");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByLabel("For 1 GBP")).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel("For 1 GBP")).toHaveAttribute("aria-invalid", "true");
});
