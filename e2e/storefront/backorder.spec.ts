import { openAsOwner, publish } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";

const AWAITED = { stock: 0, sellWhenSoldOut: true, expectedOn: "2099-03-01" };

test("a back-ordered product shows its date, and can be bought", async ({ page }) => {
  const { slug } = await publish({ name: "Atlas", ...AWAITED });
  await page.goto(`/products/${slug}`);
  await expect(page.getByText("Back-ordered, expected 1 March 2099")).toBeVisible();
  await expect(page.getByText("Notify me when available")).toHaveCount(0);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("1 × Atlas added to your cart").first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Back-ordered, expected 1 March 2099").first()).toBeVisible();
});

test("an unreleased product can be pre-ordered", async ({ page }) => {
  const { slug } = await publish({ name: "Novel", ...AWAITED, isPreorder: true });
  await page.goto(`/products/${slug}`);
  await expect(page.getByText("Available to pre-order, expected 1 March 2099")).toBeVisible();
});

test("the seller sets it in the form of the product", async ({ page }) => {
  const { id } = await publish({ name: "Globe", stock: 0 });
  await openAsOwner(page, `/dashboard/products/${id}`);
  await page.getByLabel("Sell when sold out").check();
  await page.getByLabel("Expected on").fill("2099-04-01");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Expected on")).toHaveValue("2099-04-01");
});
