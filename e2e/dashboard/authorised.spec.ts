import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { withClient } from "@/lib/testing/with-client";
import { apiAt } from "../api/seller-api";
import { readDemo, untilSignedIn } from "../demo";
import { expect, test } from "../fixtures";
import { sharedDatabase } from "../storefront/own-shop";
import { type OwnStore, openOwnStore, signInTo } from "../storefront/own-store";

// One worker for all tests, which creates the store once.
test.describe.configure({ mode: "default" });

const NAME = `Held Goods ${randomUUID().slice(0, 6)}`;

let shop: OwnStore;
let productId: string;

test.beforeAll(async () => {
  const { dashboard } = await readDemo();
  shop = await openOwnStore(NAME, dashboard.email);
  await shop.seller.done("POST", "/shipping-options", {
    ...{ name: "Post", price: 0, countries: ["GB"], estimatedMinDays: 2, estimatedMaxDays: 4 },
  });
  const bowl = { name: "Bowl", status: "published", price: 1000, stock: 20 };
  productId = (await shop.seller.done("POST", "/products", bowl)).id;
});

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${shop.baseUrl}/dashboard/${screen}`);
  await untilSignedIn(page);
}

/** Two bowls, paid by card. */
async function placeOrder(): Promise<{ id: string; token: string }> {
  const { publishableKey } = shop.keys;
  const token = randomUUID();
  const shopper = apiAt(`${shop.baseUrl}/v3/public/${publishableKey}`, publishableKey, {
    "x-cart-token": token,
  });
  await shopper.done("POST", "/cart/items", { productId, quantity: 2 });
  await shopper.done("PUT", "/cart/checkout-data", {
    email: `rosa-${token}@example.com`,
    shippingAddress: {
      ...{ firstName: "Rosa", lastName: "Lind", line1: "12 Harbour Row", city: "Whitby" },
      ...{ postcode: "YO21 1AA", countryCode: "GB" },
    },
  });
  const [option] = await shopper.done("GET", "/cart/shipping-options");
  await shopper.done("POST", "/cart/shipping-option", { shippingOptionId: option.id });
  const placed = await shopper.done("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
  return { id: placed.orderId, token };
}

async function chargeCards(page: Page, when: string): Promise<void> {
  await open(page, "settings/payments");
  await page.getByRole("combobox", { name: "Charge cards" }).click();
  await page.getByRole("option", { name: when }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
}

test("a payment is authorised, and captured or voided by hand", async ({ page, context }) => {
  await signInTo(shop, page);
  await chargeCards(page, "Later, by hand");

  const { id, token } = await placeOrder();
  const cookie = { name: "cart_token", value: token, url: shop.url };
  await context.addCookies([cookie]);
  await page.goto(`${shop.url}/orders/${id}`);
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await expect(page.getByText("charged at the latest when we send your order")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);

  await open(page, `orders/${id}`);
  await expect(page.getByText("Authorised", { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(/^The payment is authorised until .* Capture it before then/),
  ).toBeVisible();
  const fulfil = page.getByRole("button", { name: "Fulfil", exact: true });
  await expect(fulfil).toHaveAccessibleDescription(/only authorised/);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  // A part first, then the rest.
  await page.getByRole("button", { name: "Capture payment" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("£20.00");
  await dialog.getByLabel("Amount").fill("20.01");
  await expect(dialog.getByLabel("Amount")).toHaveAccessibleDescription(/At most £20\.00\./);
  await dialog.getByLabel("Amount").fill("5.00");
  await expect(dialog.getByLabel("Release the rest")).not.toBeChecked();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await dialog.getByRole("button", { name: "Capture £5.00" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^£15.00 is still authorised until/)).toBeVisible();
  await page.getByRole("button", { name: "Capture payment" }).click();
  await dialog.getByRole("button", { name: "Capture £15.00" }).click();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Capture payment" })).toHaveCount(0);

  const other = await placeOrder();
  await withClient(await sharedDatabase(), (client) =>
    client.query(
      `UPDATE orders SET capture_before = now() + interval '1 day' WHERE id = '${other.id}'`,
    ),
  );
  await open(page, "");
  await page.getByRole("link", { name: "1 authorisation expires within 48 hours" }).click();
  await expect(page).toHaveURL(/authorization=expiring/);
  await expect(page.getByRole("row").filter({ hasText: "Authorised" })).toHaveCount(1);
  await open(page, `orders/${other.id}`);
  await page.getByRole("button", { name: "Void" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
});

test("a payment is captured when the order is sent", async ({ page }) => {
  await signInTo(shop, page);
  await chargeCards(page, "When the first parcel is sent, in full");
  const { id } = await placeOrder();
  await open(page, `orders/${id}`);
  await expect(page.getByText(/captured when the first parcel is sent/)).toBeVisible();
  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Fulfil", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Fulfilled", { exact: true }).first()).toBeVisible();
});

test("each parcel captures its share, and the rest is released", async ({ page }) => {
  await signInTo(shop, page);
  await chargeCards(page, "With each parcel, its share");
  await expect(page.getByText("Most cards are captured once only")).toBeVisible();
  const { id } = await placeOrder();
  await open(page, `orders/${id}`);
  await expect(page.getByText(/Each parcel captures its share/)).toBeVisible();
  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Quantity of/ }).fill("1");
  await dialog.getByRole("button", { name: "Fulfil", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^£10.00 is still authorised until/)).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await page.getByRole("button", { name: "Release the rest" }).click();
  await expect(dialog).toContainText("Items that were not shipped are cancelled");
  await dialog.getByRole("button", { name: "Release the rest" }).click();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Released", { exact: true })).toBeVisible();
  await expect(page.getByText("Fulfilled", { exact: true }).first()).toBeVisible();
});
