import type { Page } from "@playwright/test";
import { demoSeller, publish } from "@/e2e/demo";
import { addToCart, expect, goToPayment, test, waitForHydration } from "@/e2e/fixtures";

const drawer = (page: Page) => page.getByRole("dialog", { name: "Your cart" });

/** A product for this test, opened on a page where it can be put into the cart. */
async function openOwnProduct(page: Page, product: object = {}) {
  const made = await publish({ name: "Paper Lantern", productType: "physical", ...product });
  await page.goto(`/products/${made.slug}`);
  return made;
}

async function setStock(productId: string, quantity: number) {
  const { done } = await demoSeller();
  await done("PATCH", `/products/${productId}/inventory`, { operation: "set", quantity });
}

test("an added product shows in a drawer, which traps and returns the focus", async ({ page }) => {
  await openOwnProduct(page);
  const add = page.getByRole("button", { name: "Add to cart" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toContainText("1 × Paper Lantern added to your cart");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest("dialog") === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(add).toBeFocused();

  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await drawer(page).getByRole("link", { name: "Check out" }).click();
  await expect(page).toHaveURL(/\/checkout\/contact$/);
});

test("an impatient double click adds once", async ({ page, visitorApi }) => {
  await openOwnProduct(page);
  await page.getByRole("button", { name: "Add to cart" }).dblclick();
  await expect(drawer(page)).toBeVisible();
  const { data } = await (await visitorApi()).GET("/cart");
  expect(data?.data.itemCount).toBe(1);
});

test("a keyboard stays at a product that turns out to be sold out", async ({ page }) => {
  const { id } = await openOwnProduct(page);
  await setStock(id, 0);
  await page.getByRole("button", { name: "Add to cart" }).press("Enter");
  await expect(page.getByRole("button", { name: "Notify me when available" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Paper Lantern" }).first()).toBeFocused();
});

test("a quantity shows at once, and reverts with the reason if it is refused", async ({ page }) => {
  await openOwnProduct(page, { maxOrderQuantity: 3 });
  await page.getByRole("button", { name: "Add to cart" }).click();
  const quantity = drawer(page).getByRole("spinbutton", { name: "Quantity: Paper Lantern" });
  await expect(quantity).toHaveValue("1");

  const answered = Promise.withResolvers<void>();
  await page.route("**/products/*", async (route) => {
    if (route.request().method() === "POST") await answered.promise;
    await route.continue();
  });
  await drawer(page).getByRole("button", { name: "One more: Paper Lantern" }).click();
  await expect(quantity).toHaveValue("2");
  answered.resolve();
  await expect(drawer(page).getByText("£20.00").first()).toBeVisible();

  await quantity.fill("9");
  await quantity.blur();
  await expect(
    drawer(page).getByRole("alert").filter({ hasText: "at most 3 of this" }),
  ).toBeVisible();
  await expect(quantity).toHaveValue("2");

  await quantity.fill("3");
  await quantity.press("Enter");
  await expect(drawer(page).getByText("£30.00").first()).toBeVisible();
});

test("a removed line can be restored, once however often one presses", async ({
  page,
  visitorApi,
}) => {
  await openOwnProduct(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await drawer(page).getByRole("button", { name: "Remove Paper Lantern" }).click();
  const empty = page.getByRole("dialog", { name: "Your cart is empty" });
  await expect(empty.getByText("Paper Lantern was removed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  await empty.getByRole("button", { name: "Undo" }).dblclick();
  await expect(drawer(page).getByRole("spinbutton")).toHaveValue("1");
  const { data } = await (await visitorApi()).GET("/cart");
  expect(data?.data.itemCount).toBe(1);
});

test("a keyboard stays at the cart when it removes a line or a code", async ({ page }) => {
  await addToCart(page, "everyday-mug");
  await addToCart(page, "stem-vase");
  await page.goto("/cart");
  const lines = page.getByRole("group", { name: "Your cart" });
  await lines.getByRole("button", { name: "Remove Everyday Mug" }).press("Enter");
  await expect(lines).toBeFocused();
  const undo = lines.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();

  await page.getByText("Add a gift card or discount code").press("Enter");
  await expect(page.getByLabel("Gift card or discount code")).toBeFocused();
  await page.keyboard.type("welcome10");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove code WELCOME10" }).press("Enter");
  await expect(page.getByRole("group", { name: "Codes and gift cards" })).toBeFocused();
});

test("what was added is not announced any more once it is removed", async ({ page }) => {
  await openOwnProduct(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(drawer(page).getByText("1 × Paper Lantern added to your cart")).toBeVisible();
  await drawer(page).getByRole("button", { name: "Remove Paper Lantern" }).click();
  const empty = page.getByRole("dialog", { name: "Your cart is empty" });
  await expect(empty.getByText("Paper Lantern was removed.")).toBeVisible();
  await expect(empty.getByText("added to your cart")).toHaveCount(0);
});

test("the summary beside a long cart stays below the header", async ({ page, visitorApi }) => {
  await addToCart(page, "everyday-mug");
  const api = await visitorApi();
  for (let line = 0; line < 6; line += 1) {
    const { id } = await publish({ name: `Paper Lantern ${line}` });
    await api.POST("/cart/items", { body: { productId: id, quantity: 1 } });
  }
  await page.goto("/cart");
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  const header = await page.getByRole("banner").boundingBox();
  const summary = await page.getByRole("region", { name: "Summary" }).boundingBox();
  expect(summary?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("a quantity that earns free delivery replaces the chosen delivery", async ({ page }) => {
  await openOwnProduct(page, { price: 2_500 });
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(drawer(page)).toBeVisible();
  await goToPayment(page);
  await page.goto("/checkout/shipping");
  await page.getByRole("radio", { name: "Tracked 48" }).check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByText("Delivery, Tracked 48")).toBeVisible();
  const more = page.getByRole("button", { name: "One more: Paper Lantern" });
  await more.click();
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
  await more.click();
  await expect(page.getByText("Delivery, Tracked 48, on us")).toBeVisible();
  await expect(page.getByText("no longer offered")).toHaveCount(0);
  await expect(page.getByText("To be added")).toHaveCount(0);
});

test("a product sold out meanwhile blocks the checkout, and one press removes it", async ({
  page,
}) => {
  const product = await openOwnProduct(page);
  await page.getByRole("spinbutton").fill("3");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(drawer(page)).toBeVisible();

  await setStock(product.id, 2);
  await page.goto("/cart");
  await expect(page.getByText("Only 2 left.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Check out" })).toBeHidden();
  await page.goto("/checkout/payment");
  await expect(page).toHaveURL("/cart");
  await page.getByRole("button", { name: "Change it to 2" }).click();
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
  await expect(page.getByRole("link", { name: "Check out" })).toBeVisible();

  await setStock(product.id, 0);
  await page.reload();
  await expect(page.getByText("This is sold out.")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("on a phone the checkout button stays in reach, and nothing covers it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await addToCart(page, "everyday-mug");
  await page.goto("/cart");
  const checkOut = page.getByRole("link", { name: "Check out" });
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    page.getByText("Tax included", { exact: true }),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(checkOut).toBeInViewport({ ratio: 1 });
    const isClear = await checkOut.evaluate((link) => {
      const { right, bottom } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(right - 4, bottom - 4));
    });
    expect(isClear).toBe(true);
  }
  await checkOut.click();
  await expect(page.getByRole("heading", { name: "Where should we deliver?" })).toBeVisible();
});

test("another tab shows the same cart as soon as it is visible", async ({ page, context }) => {
  await addToCart(page, "everyday-mug");
  await page.goto("/cart");
  const another = waitForHydration(await context.newPage());
  await another.goto("/cart");
  await another.getByRole("button", { name: "One more: Everyday Mug, Moss" }).click();
  await expect(another.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
});

test("a page restored from the back-forward cache shows the current cart", async ({ page }) => {
  await addToCart(page, "everyday-mug");
  for (const address of ["/policies/delivery-and-returns", "/cart"]) {
    await page.goto(address);
    await page.goto("/robots.txt");
    await addToCart(page, "everyday-mug");
    await page.goBack();
    const count = address === "/cart" ? 3 : 2;
    await expect(page.getByRole("link", { name: `Cart, ${count} items` })).toBeVisible();
  }
});

test("a code is entered behind its link, is refused with a reason, or reduces the price", async ({
  page,
}) => {
  await addToCart(page, "everyday-mug");
  await page.goto("/cart");
  await page.getByText("Add a gift card or discount code").click();
  await page.getByLabel("Gift card or discount code").fill("HARVEST20");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByLabel("Gift card or discount code")).toHaveAccessibleDescription(
    /has expired/,
  );
  await page.getByLabel("Gift card or discount code").fill("welcome10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("−£2.20");
  await page.getByRole("button", { name: "Remove code WELCOME10" }).click();
  await expect(page.getByRole("region", { name: "Summary" })).not.toContainText("−£2.20");
});

test("delivery costs are shown before an address is entered", async ({ page }) => {
  await addToCart(page, "everyday-mug");
  await page.goto("/cart");
  await expect(page.getByText("£38.00 more, and delivery is free.")).toBeVisible();
  await page.getByText("What will delivery cost?").click();
  await page.getByLabel("Country").selectOption("DE");
  await page.getByLabel("Postcode").fill("10115");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Delivery from" })).toContainText("£");
});
