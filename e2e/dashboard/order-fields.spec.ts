import { apiAt } from "../api/seller-api";
import { openScreen, readDemo } from "../demo";
import { expect, test } from "../fixtures";
import { openOwnStore, signInTo } from "../storefront/own-store";

test("a field of orders is defined, filled in on an order, and shown to its buyer", async ({
  page,
  context,
}) => {
  const { dashboard } = await readDemo();
  const shop = await openOwnStore("Fields", dashboard.email);
  const { baseUrl, url, keys, seller } = shop;
  const product = await seller.done("POST", "/products", {
    ...{ name: "Pattern", productType: "digital", shippingType: "none", status: "published" },
    ...{ price: 500, stock: 5 },
  });
  const token = crypto.randomUUID();
  const { publishableKey } = keys;
  const shopper = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey, {
    "x-cart-token": token,
  });
  await shopper.done("POST", "/cart/items", { productId: product.id });
  await shopper.done("PUT", "/cart/checkout-data", { email: `fields-${token}@example.com` });
  const { orderId } = await shopper.done("POST", "/cart/checkout", {
    paymentMethod: "pm_card_visa",
  });

  await signInTo(shop, page);
  await openScreen(page, "/dashboard/settings/custom-fields/new");
  await page.getByLabel("Applies to").selectOption("Orders");
  await page.getByRole("textbox", { name: "Name" }).fill("Your reference");
  await page.getByRole("textbox", { name: "Key" }).fill("reference");
  await page.getByRole("switch", { name: "Show in the shop" }).check();
  await expect(page.getByLabel("Lists can be narrowed by it")).toBeDisabled();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Your reference/ })).toContainText("Orders");

  await openScreen(page, `/dashboard/orders/${orderId}`);
  await page.getByLabel("Your reference").fill("PO 4711");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await seller.done("GET", `/orders/${orderId}`)).customFields)
    .toEqual({ reference: "PO 4711" });

  await context.addCookies([{ name: "cart_token", value: token, url }]);
  await page.goto(`${url}/orders/${orderId}`);
  await expect(page.getByRole("main").getByText("PO 4711")).toBeVisible();
});
