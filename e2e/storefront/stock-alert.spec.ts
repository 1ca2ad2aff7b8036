import { demoSeller, publish } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "before any script has arrived", () => {
    test.use({ javaScriptEnabled });

    test("a shopper of a sold-out product leaves an address to be notified", async ({ page }) => {
      const { slug } = await publish({ name: "Rare jug", stock: 0 });
      await page.goto(`/products/${slug}`);
      await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
      const request = page.getByRole("region", { name: "Notify me when available" });
      const send = request.getByRole("button", { name: "Notify me when available" });

      await request.getByLabel("E-mail").fill("rosa");
      if (javaScriptEnabled) {
        await send.click();
        await expect(request.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
        await expect(request.getByLabel("E-mail")).toBeFocused();
      }
      await request.getByLabel("E-mail").fill("rosa.lind@example.com");
      await request.getByLabel("E-mail").press("Enter");
      await expect(request.getByRole("status")).toContainText("rosa.lind@example.com");
      await expect(send).toHaveCount(0);
      // The field that had the focus is gone; a keyboard goes on from here.
      if (javaScriptEnabled) await expect(request.getByRole("group")).toBeFocused();
    });
  });
}

test("each sold-out variant has a request of its own", async ({ page }) => {
  const { slug } = await publish({
    name: "Jug in colours",
    options: [{ name: "Colour", values: [{ name: "Red" }, { name: "Blue" }, { name: "Grey" }] }],
    variants: ["Red", "Blue", "Grey"].map((value) => ({
      selectedOptions: [{ name: "Colour", value }],
      stock: value === "Grey" ? 3 : 0,
    })),
  });
  await page.goto(`/products/${slug}`);
  await page.getByRole("radio", { name: "Red (sold out)" }).check();
  const request = page.getByRole("region", { name: "Notify me when available" });
  await request.getByLabel("E-mail").fill("rosa.lind@example.com");
  await request.getByRole("button", { name: "Notify me when available" }).click();
  await expect(request.getByRole("status")).toContainText("rosa.lind@example.com");
  await page.getByRole("radio", { name: "Blue (sold out)" }).check();
  await expect(request.getByRole("button", { name: "Notify me when available" })).toBeVisible();
  await page.getByRole("radio", { name: "Grey" }).check();
  await expect(request).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
});

test("a request for a product that is back meanwhile says so, and the product can be bought", async ({
  page,
}) => {
  const product = await publish({ name: "Jug that comes back", stock: 0 });
  await page.goto(`/products/${product.slug}`);
  const { done } = await demoSeller();
  const body = { operation: "set", quantity: 2 };
  await done("PATCH", `/products/${product.id}/inventory`, body);
  const request = page.getByRole("region", { name: "Notify me when available" });
  await request.getByLabel("E-mail").fill("rosa.lind@example.com");
  await request.getByRole("button", { name: "Notify me when available" }).click();
  await expect(request.getByRole("alert")).toContainText("in stock again");
  await page.reload();
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
});
