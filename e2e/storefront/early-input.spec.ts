import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** Opens a page whose scripts do not load until `release` is called. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return release;
}

test("a variant and a quantity that are chosen before the scripts have loaded are bought", async ({
  context,
  visitorApi,
}) => {
  // The page fixture would wait for the scripts.
  const page = await context.newPage();
  const release = await openHeld(page, "/products/everyday-mug");
  await page.getByRole("radio", { name: "Tide" }).check({ force: true });
  const quantity = page.getByRole("spinbutton", { name: "Quantity: Everyday Mug" });
  await quantity.fill("3");
  release();
  await expect(page).toHaveURL(/variant=/);
  await expect(quantity).toHaveValue("3");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText("Tide");
  const { data } = await (await visitorApi()).GET("/cart");
  expect(data?.data.items).toMatchObject([{ variantName: "Tide", quantity: 3 }]);
});

test("a filter that is ticked before the scripts have loaded is applied", async ({ context }) => {
  const page = await context.newPage();
  const release = await openHeld(page, "/categories/table");
  await page.getByRole("checkbox", { name: "Chalk" }).first().check({ force: true });
  release();
  await expect(page).toHaveURL(/Chalk/);
});
