import type { Page } from "@playwright/test";
import { expect, pay } from "@/e2e/fixtures";

/** Places the order for a cart that nothing of is shipped, which needs no address and no delivery. */
export async function checkoutWithoutDelivery(page: Page): Promise<void> {
  await page.goto("/checkout");
  await expect(page.getByRole("navigation", { name: "Checkout steps" })).toHaveText(
    "ContactPayment",
  );
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await pay(page);
}
