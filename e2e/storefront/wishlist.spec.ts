import { expectAccessible, LAPTOP, PHONE } from "../axe";
import { demoSeller, publish } from "../demo";
import { expect, test } from "../fixtures";

test("a heart saves a product, shows so on cached pages, and the list puts it into the cart", async ({
  page,
}) => {
  const name = `Saved mug ${crypto.randomUUID().slice(0, 8)}`;
  const { slug } = await publish({ name });
  await page.goto(`/products/${slug}`);
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: `Save ${name}` })
    .first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  // The heart changes before the server responds, and a reload would abort the request.
  const saving = page.waitForResponse((response) => response.request().method() === "POST");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await saving;
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/wishlist");
  await page.getByRole("button", { name: `Add to cart: ${name}` }).click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText(name);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Remove ${name}` }).press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing is saved yet" })).toBeVisible();
  // A keyboard goes on from here.
  await expect(page.getByRole("group", { name: "Saved products" })).toBeFocused();
  await page.goto(`/products/${slug}`);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("the list names sold-out and deleted products", async ({ page }) => {
  const { done } = await demoSeller();
  const soldOut = await publish({ name: "Sold-out jug", stock: 0 });
  const gone = await publish({ name: "Vanished jug" });
  for (const { slug, name } of [soldOut, gone]) {
    await page.goto(`/products/${slug}`);
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: `Save ${name}` })
      .first();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    // The list changes before the server responds; the next page reads the API.
    await page.waitForLoadState("networkidle");
  }
  await done("PATCH", `/products/${gone.id}`, { status: "draft" });
  await page.goto("/wishlist");
  const main = page.getByRole("main");
  await expect(main.getByText("Sold out at the moment")).toBeVisible();
  await expect(main.getByText("No longer in the shop")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Vanished jug" })).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a heart posts and leads to the list, where the product is removed again", async ({
    page,
  }) => {
    const { slug } = await publish({ name: "Plain mug" });
    await page.goto(`/products/${slug}`);
    await page.getByRole("main").getByRole("button", { name: "Save Plain mug" }).first().click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(page.getByRole("heading", { name: "Plain mug" })).toBeVisible();
    await page.getByRole("button", { name: "Remove Plain mug" }).click();
    await expect(page.getByRole("heading", { name: "Nothing is saved yet" })).toBeVisible();
  });
});
