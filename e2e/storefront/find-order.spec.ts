import { expect, test } from "@/e2e/fixtures";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "before any script has arrived", () => {
    test.use({ javaScriptEnabled });

    test("an order is looked up by number and address, and no answer reveals whether it exists", async ({
      page,
    }) => {
      await page.goto("/account/login");
      await page.getByRole("main").getByRole("link", { name: "Find my order" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find my order");
      const main = page.getByRole("main");
      const send = main.getByRole("button", { name: "Email me a link" });
      await main.getByLabel("E-mail").fill("rosa");
      await send.click();
      await expect(main.getByText("Please enter the number of your order.")).toBeVisible();
      await expect(main.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
      await main.getByLabel("Order number").fill("T-999999");
      await main.getByLabel("E-mail").fill("nobody@example.com");
      await send.click();
      await expect(main.getByRole("status")).toContainText("nobody@example.com");
    });
  });
}

test("an order opened without its link can be looked up there", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/orders/ord_2345678923456789234567");
  const main = page.getByRole("main");
  await expect(main.getByLabel("Order number")).toBeVisible();
  await expect(main.getByRole("button", { name: "Email me a link" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Write to us" })).toHaveCount(0);
});
