import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { apiAt } from "../api/seller-api";
import { demoSeller, openAsOwner, readDemo } from "../demo";
import { expect, test } from "../fixtures";
import { placePaidOrder } from "./placed-order";

/** Declares the withdrawal from an order of two units, or from some of them; returns its id. */
async function withdraw(more: object = {}) {
  const order = await placePaidOrder();
  const { baseUrl, publishableKey } = await readDemo();
  const shopper = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey);
  const { orderNumber, customerEmail: email } = order;
  await shopper.done("POST", "/withdrawals", { name: "Rosa Lind", orderNumber, email, ...more });
  const seller = await demoSeller();
  const { withdrawals } = await seller.done("GET", `/orders/${order.id}`);
  return { order, id: withdrawals[0].id as string, seller };
}

test("a withdrawal is found, accepted with one click, and paid back", async ({ page }) => {
  const { order, id, seller } = await withdraw();
  await openAsOwner(page, `/dashboard/withdrawals?q=${order.orderNumber}`);
  const row = page.getByRole("row").filter({ hasText: order.orderNumber });
  await expect(row).toContainText("To decide");
  await row.getByRole("link", { name: "Rosa Lind" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Lind");
  await expect(page.getByText("The whole order")).toBeVisible();
  const due = page.getByText(/^The money has to be given back by .*14 days after the declaration/);
  await expect(due).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await page.getByRole("button", { name: "Accept and refund" }).click();
  await expect(page.getByText(/ refunded$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept and refund" })).toHaveCount(0);
  await expect(due).toHaveCount(0);
  const after = await seller.done("GET", `/orders/${order.id}`);
  expect([after.withdrawals, after.refunded.amount]).toEqual([
    [expect.objectContaining({ id, status: "accepted" })],
    order.totals.total.amount,
  ]);
  await expectAccessible(page, [PHONE, LAPTOP]);
});

test("overdue withdrawals have a tab of their own, without those declared today", async ({
  page,
}) => {
  const { order } = await withdraw();
  await openAsOwner(page, `/dashboard/withdrawals?q=${order.orderNumber}`);
  const row = page.getByRole("row").filter({ hasText: order.orderNumber });
  await expect(row).toBeVisible();
  await page.goto(`/dashboard/withdrawals?status=overdue&q=${order.orderNumber}`);
  await expect(page.getByRole("tab", { name: "Refund overdue" })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("while a withdrawal is pending, the order says why it cannot be shipped", async ({ page }) => {
  const { order } = await withdraw();
  await openAsOwner(page, `/dashboard/orders/${order.id}`);
  await expect(
    page.getByRole("button", { name: "Fulfil", exact: true }),
  ).toHaveAccessibleDescription("The customer has withdrawn from it. Decide about that first.");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.getByRole("link", { name: "The customer has withdrawn from this order" }).click();
  await expect(page.getByRole("button", { name: "Accept and refund" })).toBeEnabled();
});

test("a withdrawal is accepted in part, and another is rejected with a reason", async ({
  page,
}) => {
  const { order, id, seller } = await withdraw({ details: "Only one of them." });
  await openAsOwner(page, `/dashboard/withdrawals/${id}`);
  await expect(page.getByText("Only one of them.")).toBeVisible();
  const accept = page.getByRole("button", { name: "Accept and refund" });
  // The seller decides which units are meant.
  await expect(accept).toBeDisabled();
  await page.getByLabel("Reason").fill("It was engraved.");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText(/^Rejected, /)).toBeVisible();
  await page.getByLabel(/^Ladle /).fill("1");
  await accept.click();
  await expect(page.getByText("£10.00 refunded")).toBeVisible();
  expect((await seller.done("GET", `/orders/${order.id}`)).refunded.amount).toBe(1_000);
});
