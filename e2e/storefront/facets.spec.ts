import { expect, test } from "../fixtures";

/* The demo shop has colours and sizes among its options. */

test.describe("the facets of a list", () => {
  test("narrow it, are in its address in a fixed order, and are removed one by one", async ({
    page,
  }) => {
    await page.goto("/products");
    const group = page.getByRole("group", { name: "Colour" });
    const first = group.getByRole("checkbox").first();
    const value = await first.getAttribute("value");
    const count = (await group.locator("label").first().textContent())?.match(/\d+$/)?.[0];
    await first.check();
    await expect(page).toHaveURL(
      `/products?${new URLSearchParams([["option[Colour]", value ?? ""]])}`,
    );
    await expect(page.getByRole("status").filter({ hasText: /product/ })).toHaveText(
      new RegExp(`^${count} product`),
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

    // A selection does not narrow its own counts: the other values can still be added.
    const second = group.getByRole("checkbox").nth(1);
    await second.check();
    await expect(page).toHaveURL(/option%5BColour%5D=.*&option%5BColour%5D=/);
    await page.getByRole("link", { name: `Remove filter: Colour: ${value}` }).click();
    await expect(first).not.toBeChecked();
    await expect(second).toBeChecked();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/products");
  });

  test("have a slider for prices that the keyboard moves", async ({ page }) => {
    await page.goto("/products");
    const lowest = page.getByRole("slider", { name: "Lowest price, in GBP" });
    await lowest.focus();
    await lowest.press("PageUp");
    await expect(page).toHaveURL(/[?&]minPrice=\d+/);
  });

  test("that the shop does not know keep the page working", async ({ page }) => {
    await page.goto("/products?field%5Bnope%5D=x&option%5BNope%5D=%E2%98%83");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the facets are a form", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("group", { name: "Colour" }).getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(page).toHaveURL(/option%5BColour%5D=/);
    await expect(
      page.getByRole("group", { name: "Colour" }).getByRole("checkbox").first(),
    ).toBeChecked();
  });
});
