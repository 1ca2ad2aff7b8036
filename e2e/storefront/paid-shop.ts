import type { Page } from "@playwright/test";
import { expect } from "../expect";
import { type OwnShop, openOwnShop } from "./own-shop";

/** A shop with a payment processor and one download to buy. */
export type PaidShop = OwnShop & { slug: string };

/** Creates a shop in GBP and EUR, with the settings of the processor. */
export async function openPaidShop(name: string, env: Record<string, string>): Promise<PaidShop> {
  const shop = await openOwnShop(name, { env });
  try {
    await shop.liveSeller.done("PATCH", "/store", { currencies: [{ code: "EUR", rate: "1.2" }] });
    const { slug } = await shop.seller.done("POST", "/products", {
      name: "Pattern",
      price: 1250,
      productType: "digital",
      status: "published",
      trackInventory: false,
    });
    return Object.assign(shop, { slug });
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/** Goes to the payment step with one pattern in the cart. */
export async function goToPaymentStep(page: Page, { url, slug }: PaidShop): Promise<void> {
  await page.goto(`${url}/products/${slug}`);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
  await page.goto(`${url}/checkout`);
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
}
