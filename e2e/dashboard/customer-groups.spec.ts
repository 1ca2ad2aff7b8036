import { openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

test("customers are put into a group by a rule and by hand, and found by it", async ({ page }) => {
  const name = `Trade ${crypto.randomUUID().slice(0, 6)}`;
  await openAsOwner(page, "/dashboard/customers");
  const customer =
    (await page.getByRole("row").nth(1).getByRole("link").first().textContent()) ?? "";
  await page.getByRole("link", { name: "Customer groups" }).click();
  await page.getByRole("link", { name: "Add group" }).first().click();
  // The list page that is being left has a field with the same name.
  await expect(page.getByRole("heading", { level: 1, name: "New group" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByRole("combobox", { name: "One of these tags" }).fill("nobody-has-it");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("combobox", { name: "Add customer" }).fill(customer);
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  await page.getByRole("link", { name: "View all customers in this group" }).click();
  await expect(page.getByRole("link", { name: customer }).first()).toBeVisible();
  await page.getByRole("link", { name: customer }).first().click();
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Delete group" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customer groups" })).toBeVisible();
});
