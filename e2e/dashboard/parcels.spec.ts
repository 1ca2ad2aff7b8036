import type { Page } from "@playwright/test";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { openAsOwner } from "../demo";
import { expect, test } from "../fixtures";
import { placePaidOrder } from "./placed-order";

/** Ships some units of the order's only line. */
async function sendParcel(page: Page, quantity: string, tracking: string) {
  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Quantity of/ }).fill(quantity);
  await dialog.getByLabel("Shipping carrier").fill("Österreichische Post");
  await dialog.getByLabel("Tracking number").fill(tracking);
  await expect(dialog.getByText("1 item stays to be sent.")).toBeVisible();
  await dialog.getByRole("button", { name: "Fulfil", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("an order is shipped in two parcels, and a cancelled one has to be shipped again", async ({
  page,
}) => {
  const order = await placePaidOrder();
  await openAsOwner(page, `/dashboard/orders/${order.id}`);
  await sendParcel(page, "1", "1000 2000");
  const parcels = page.getByRole("list", { name: "Parcels" });
  await expect(parcels.getByText("Parcel 1", { exact: true })).toBeVisible();
  await expect(parcels.getByText("On its way")).toBeVisible();
  await expect(parcels.getByRole("link", { name: "Track shipment" })).toHaveAttribute(
    "href",
    "https://www.post.at/sv/sendungsdetails?snr=10002000",
  );
  await expect(page.getByText("Partially fulfilled").first()).toBeVisible();
  await expect(page.getByText("1 of 2 sent")).toBeVisible();
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await expect(cancel).toHaveAccessibleDescription("Part of the order has been sent.");

  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Fulfil", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(parcels.getByText("Parcel 2", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Fulfil", exact: true })).toHaveCount(0);

  await parcels.getByRole("button", { name: "Change tracking: Parcel 1" }).click();
  const change = page.getByRole("dialog");
  await change.getByLabel("Tracking number").fill("3000 4000");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toBeHidden();
  await expect(parcels.getByText("3000 4000")).toBeVisible();
  await expect(parcels.getByRole("link", { name: "Track shipment" })).toHaveAttribute(
    "href",
    "https://www.post.at/sv/sendungsdetails?snr=30004000",
  );

  await parcels.getByRole("button", { name: "Mark as delivered: Parcel 1" }).click();
  await expect(parcels.getByText("Delivered", { exact: true })).toBeVisible();
  await parcels.getByRole("button", { name: "Cancel parcel: Parcel 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel parcel" }).click();
  await expect(parcels.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Fulfil", exact: true })).toBeVisible();

  // Without the notes of each step.
  await page.reload();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.setViewportSize(PHONE);
  await expectReflow(page);
});
