import { demoSeller, openAsOwner, publish } from "../demo";
import { expect, test } from "../fixtures";

test("a fixed price list is created for a group, and gets a price by quantity", async ({
  page,
}) => {
  const seller = await demoSeller();
  const word = crypto.randomUUID().slice(0, 6);
  const [product] = await Promise.all([
    publish({ name: `Ladle ${word}`, price: 1000 }),
    seller.done("POST", "/customer-groups", { name: `Dealers ${word}` }),
  ]);
  await openAsOwner(page, "/dashboard/discounts/price-lists/new");
  await page.getByLabel("Name").fill(`Prices ${word}`);
  await page.getByText("Fixed prices", { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  // A price list needs a group.
  await expect(page.getByRole("combobox", { name: "Customer groups" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await page.getByRole("combobox", { name: "Customer groups" }).fill(`Dealers ${word}`);
  await page.getByRole("option", { name: `Dealers ${word}` }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Prices ${word}` })).toBeVisible();

  const fields = page.getByRole("group", { name: "New price" });
  await fields.getByRole("combobox", { name: "Product" }).fill(word);
  await page.getByRole("option", { name: `Ladle ${word}` }).click();
  await fields.getByLabel("Price", { exact: true }).fill("9.00");
  await fields.getByRole("button", { name: "Add tier" }).click();
  const second = fields.getByRole("group", { name: "Tier 2" });
  await second.getByLabel("Minimum quantity").fill("10");
  await second.getByLabel("Price", { exact: true }).fill("8.50");
  await fields.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByText("from 1: £9.00, from 10: £8.50")).toBeVisible();

  await page.goto("/dashboard/discounts/price-lists");
  await expect(page.getByRole("row", { name: new RegExp(`Prices ${word}`) })).toContainText(
    `Dealers ${word}`,
  );
  await page.getByRole("link", { name: `Prices ${word}` }).click();
  await page.getByRole("button", { name: `Remove the price of ${product.name}` }).click();
  await expect(page.getByText("No prices yet: the shop's own hold.")).toBeVisible();
});
