import type { Page } from "@playwright/test";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { demoSeller, openAsOwner, publish } from "../demo";
import { expect, test } from "../fixtures";
import { placePaidOrder } from "./placed-order";

/** The opened dialog for editing an order. */
async function openEdit(page: Page) {
  await page.getByRole("button", { name: "Edit order" }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText("Change a quantity or the address, or add a product."),
  ).toBeVisible();
  return dialog;
}

test("a unit is taken out of an order and its price goes back", async ({ page }) => {
  const order = await placePaidOrder();
  const [line] = order.items;
  await openAsOwner(page, `/dashboard/orders/${order.id}`);
  const dialog = await openEdit(page);
  const quantity = dialog.getByRole("textbox", { name: `Quantity of ${line.productName}` });
  await quantity.fill("0");
  await expect(dialog.getByText("To take everything out, cancel the order.")).toBeVisible();
  await quantity.fill("1");
  const preview = dialog.getByRole("status", { name: "Summary" });
  await expect(preview).toContainText("Refund");
  await expect(preview).toContainText("£10.00");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.setViewportSize(PHONE);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await dialog.getByRole("button", { name: "Refund £10.00" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Order edited")).toBeVisible();
  await expect(page.getByText(`${line.productName} 2 → 1`)).toBeVisible();
  await expect(page.getByText("£10.00 refunded")).toBeVisible();
});

test("the price of items added to a paid order is requested by a pay link", async ({ page }) => {
  const order = await placePaidOrder();
  const { name } = await publish({ name: `Extra bowl ${crypto.randomUUID().slice(0, 8)}` });
  await openAsOwner(page, `/dashboard/orders/${order.id}`);
  const dialog = await openEdit(page);
  await dialog.getByRole("button", { name: "Add product" }).click();
  await dialog.getByRole("combobox", { name: "Product" }).fill(name);
  await page.getByRole("option", { name }).click();
  const preview = dialog.getByRole("status", { name: "Summary" });
  await expect(preview).toContainText("Asked for by a pay link");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await dialog.getByRole("button", { name: "Send pay link for £10.00" }).click();
  await expect(page).toHaveURL(/\/drafts\/drft_\w+$/);
  await expect(page.getByRole("button", { name: "Copy pay link" })).toBeVisible();
  await page.getByRole("link", { name: "Open the order that this adds to" }).click();
  await expect(page).toHaveURL(new RegExp(order.id));
  await expect(page.getByText("Added products: pay link made")).toBeVisible();
});

test("an order's destination changes to a country with other taxes, and its gross total stays", async ({
  page,
}) => {
  const { id: productId, name } = await publish({
    name: `Travelling bowl ${crypto.randomUUID().slice(0, 8)}`,
  });
  const seller = await demoSeller();
  const draft = await seller.done("POST", "/draft-orders", {
    items: [{ productId, quantity: 2 }],
    email: `rosa-${crypto.randomUUID()}@example.com`,
    shipping: { name: "Van", price: 0 },
    shippingAddress: {
      ...{ firstName: "Rosa", lastName: "Lind", line1: "12 Harbour Row", city: "Whitby" },
      ...{ postcode: "YO21 1AA", countryCode: "GB" },
    },
  });
  const { orderId } = await seller.done("POST", `/draft-orders/${draft.id}/mark-paid`, {});
  await openAsOwner(page, `/dashboard/orders/${orderId}`);
  const dialog = await openEdit(page);
  await dialog.getByRole("checkbox", { name: "Change the delivery address" }).check();
  await dialog.getByLabel("City").fill("Berlin");
  const preview = dialog.getByRole("status", { name: "Summary" });
  await dialog.getByRole("combobox", { name: "Country" }).fill("Germany");
  await page.getByRole("option", { name: "Germany" }).click();
  await expect(preview).toContainText("not a postcode");
  await dialog.getByLabel("Postcode").fill("10119");
  // A sixth of £20.00 was tax; now it is 19/119.
  await expect(preview).toContainText("£3.33");
  await expect(preview).toContainText("£3.19");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.setViewportSize(PHONE);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("10119 Berlin")).toBeVisible();
  await expect(page.getByText("delivery address changed")).toBeVisible();
  expect((await seller.done("GET", `/orders/${orderId}`)).items[0].productName).toBe(name);
});
