import { openAsOwner } from "../demo";
import { expect, test } from "../fixtures";
import { placePaidOrder } from "./placed-order";

test("the palette opens the typed destination by Enter alone, without a wait or an arrow key", async ({
  page,
}) => {
  const { orderNumber } = await placePaidOrder();
  await openAsOwner(page, "/dashboard");
  const search = page.getByPlaceholder("Search products, orders, customers and pages");
  await page.keyboard.press("Control+k");
  await search.fill(orderNumber);
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: orderNumber })).toBeVisible();

  for (const [typed, entry, address] of [
    ["shipping", "Shipping and delivery", "/dashboard/settings/shipping"],
    ["taxes", "Taxes", "/dashboard/settings/taxes"],
    ["staff", "Users and permissions", "/dashboard/settings/staff"],
  ] as const) {
    await page.keyboard.press("Control+k");
    await search.fill(typed);
    await page.getByRole("dialog").getByText(entry, { exact: true }).click();
    await expect(page).toHaveURL(address);
  }
});
