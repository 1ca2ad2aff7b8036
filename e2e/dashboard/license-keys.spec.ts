import { randomUUID } from "node:crypto";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { apiAt } from "../api/seller-api";
import { demoSeller, openAsOwner, readDemo } from "../demo";
import { expect, test } from "../fixtures";
import { mailedOrderLink } from "../mailed-link";

/** A published product delivered as licence keys, without any yet. */
async function createGame() {
  const seller = await demoSeller();
  const slug = `test-${randomUUID()}`;
  const product = await seller.done("POST", "/products", {
    ...{ slug, name: `Game ${slug.slice(-6)}`, status: "published", price: 1000 },
    ...{ productType: "digital", shippingType: "none", stock: 0, trackInventory: true },
  });
  return { seller, product };
}

/** Buys units of a product by the API; returns the id of the order. */
async function buy(productId: string, quantity: number): Promise<string> {
  const { baseUrl, publishableKey } = await readDemo();
  const shopper = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey, {
    "x-cart-token": randomUUID(),
  });
  await shopper.done("POST", "/cart/items", { productId, quantity });
  await shopper.done("PUT", "/cart/checkout-data", { email: `ada-${randomUUID()}@example.com` });
  const paid = await shopper.done("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
  return paid.orderId;
}

test("keys are added, sold, shown to their buyer only, and revoked by a refund", async ({
  page,
  browser,
}) => {
  const { seller, product } = await createGame();
  await openAsOwner(page, `/dashboard/products/${product.id}`);
  const panel = page.locator("#license-keys");
  await panel.getByLabel("Add keys").fill("7Q2F-XK4M-0001\n7Q2F-XK4M-0002\n7Q2F-XK4M-0003");
  await panel.getByRole("button", { name: "Add 3 keys" }).click();
  await expect(panel.getByText("3 keys added")).toBeVisible();
  await expect(panel.getByText("3 keys left")).toBeVisible();
  await panel.getByLabel("Add keys").fill("7Q2F-XK4M-0004\n7Q2F-XK4M-0002");
  await panel.getByRole("button", { name: "Add 2 keys" }).click();
  await expect(panel.getByText("1 was there already. Lines 2")).toBeVisible();
  await panel.getByRole("button", { name: "Remove the key ending in 0004" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove key" }).click();
  await expect(panel.getByText("3 keys left")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await page.getByRole("button", { name: /^Adjust stock of/ }).click();
  await expect(page.getByRole("dialog").getByText(/^Stock is the number of licence/)).toBeVisible();

  const order = await buy(product.id, 2);
  const visitor = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const shopper = await visitor.newPage();
  await shopper.goto(await mailedOrderLink(order));
  const keys = shopper.getByRole("region", { name: "Your licence keys" });
  await expect(keys.getByText("7Q2F-XK4M-0002")).toBeVisible();
  await keys
    .getByRole("button", { name: /^Copy the key of/ })
    .first()
    .click();
  await expect(keys.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await shopper.evaluate(() => navigator.clipboard.readText())).toBe("7Q2F-XK4M-0001");
  await expectAccessible(shopper, [PHONE, LAPTOP]);
  await expectReflow(shopper);

  await page.goto(`/dashboard/orders/${order}`);
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Licence keys" }) });
  await expect(card.getByText("… 0001")).toBeVisible();
  await expect(card.getByText("Delivered")).toHaveCount(2);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await seller.done("POST", `/orders/${order}/refund`, { reason: "other", notifyCustomer: false });
  await page.reload();
  await expect(card.getByText("Revoked")).toHaveCount(2);
  await shopper.reload();
  await expect(keys.getByText(/no longer valid/)).toHaveCount(2);
  await expect(keys.getByText("7Q2F-XK4M-0001")).toHaveCount(0);
  await visitor.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the buyer's page shows the keys", async ({ page, context, baseURL }) => {
    const { seller, product } = await createGame();
    const keys = ["7Q2F-XK4M-0009"];
    await seller.done("POST", `/products/${product.id}/license-keys`, { keys });
    const { baseUrl, publishableKey } = await readDemo();
    const token = randomUUID();
    const shopper = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey, {
      "x-cart-token": token,
    });
    await shopper.done("POST", "/cart/items", { productId: product.id });
    await shopper.done("PUT", "/cart/checkout-data", { email: `ada-${token}@example.com` });
    const { orderId } = await shopper.done("POST", "/cart/checkout", {
      paymentMethod: "pm_card_visa",
    });
    await context.addCookies([{ name: "cart_token", value: token, url: baseURL ?? "" }]);
    await expect(async () => {
      await page.goto(`/orders/${orderId}`);
      await expect(page.getByText("7Q2F-XK4M-0009")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("button", { name: /^Copy the key of/ })).toHaveCount(0);
  });
});
