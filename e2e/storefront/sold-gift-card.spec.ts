import { randomUUID } from "node:crypto";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { capturedMails } from "@/e2e/captured-mails";
import { demoSeller, openAsOwner } from "@/e2e/demo";
import { expect, orderIdOf, test } from "@/e2e/fixtures";
import { checkoutWithoutDelivery } from "./checkout-without-delivery";

test("a gift card is bought for a recipient, mailed to them, pays at the checkout, and is reversed by its refund", async ({
  page,
}) => {
  const friend = `eve.${randomUUID().slice(-8)}@example.com`;
  await page.goto("/products/gift-card");
  await page.getByRole("radio", { name: "£50" }).check();
  await page.getByLabel("Recipient’s name").fill("Eve");
  await page.getByLabel("Send on").fill("2020-01-01");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Please choose today or a later day.")).toBeVisible();
  await expect(page.getByText("Please enter whom it is sent to, or no day.")).toBeVisible();
  await expect(page.getByLabel("Recipient’s name")).toHaveValue("Eve");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await page.getByLabel("Send on").fill("");
  await page.getByLabel("Recipient’s e-mail").fill(friend);
  await page.getByLabel("Your message").fill("For the moss mug.");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByText("Mailed to its recipient")).toBeVisible();
  await page.getByRole("button", { name: "Remove Gift Card, £50" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Mailed to its recipient")).toBeVisible();

  await checkoutWithoutDelivery(page);
  await expect(page.getByText(`The code was sent to Eve, ${friend}.`)).toBeVisible();
  const order = orderIdOf(page);

  const seller = await demoSeller();
  const [card] = await seller.done("GET", `/orders/${order}/gift-cards`);
  expect(card).toMatchObject({ balance: { amount: 5_000 }, recipientEmail: friend });
  await expect(async () => {
    for await (const mail of capturedMails(/gift_card/)) {
      if (mail.includes(friend)) return expect(mail).toContain("For the moss mug.");
    }
    throw new Error("The mail is not there yet.");
  }).toPass();

  await openAsOwner(page, `/dashboard/orders/${order}`);
  await expect(page.getByRole("link", { name: `…${card.lastFour}` })).toBeVisible();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/Quantity|Units/)
    .first()
    .fill("1");
  await expect(dialog.getByText("The gift card is taken back.")).toBeVisible();
  await dialog.getByRole("button", { name: "Refund £50.00" }).click();
  await expect(dialog).toBeHidden();
  const [after] = await seller.done("GET", `/orders/${order}/gift-cards`);
  expect(after).toMatchObject({ balance: { amount: 0 }, active: false });
  expect(after.revokedAt).not.toBeNull();
});
