import type { Locator, Page } from "@playwright/test";
import { PHONE } from "@/e2e/axe";
import { demoSeller, openAsOwner, openScreen, signInAsOwner } from "../demo";
import { expect, test } from "../fixtures";
import { placePaidOrder } from "./placed-order";

/** The page of an order, signed in. */
async function openOrder(page: Page, { id, orderNumber }: { id: string; orderNumber: string }) {
  await openAsOwner(page, `/dashboard/orders/${id}`);
  await expect(page.getByRole("heading", { name: `Order ${orderNumber}` })).toBeVisible();
}

test("an order is found, fulfilled with its parcel's page, and can then not be cancelled", async ({
  page,
}) => {
  const order = await placePaidOrder();
  await openAsOwner(page, "/dashboard/orders?tab=unfulfilled");
  await page
    .getByRole("searchbox", { name: "Search by order number, e-mail or name" })
    .fill(order.customerEmail);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: order.orderNumber }).click();
  await expect(page.getByRole("heading", { name: `Order ${order.orderNumber}` })).toBeVisible();

  await page.getByRole("button", { name: "Fulfil" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Shipping carrier").fill("Royal Mail");
  await dialog.getByLabel("Tracking number").fill("AB123456789GB");
  await expect(dialog.getByLabel("Tracking URL")).toHaveValue(/royalmail\.com.*AB123456789GB$/);
  await dialog.getByRole("button", { name: "Fulfil" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Track shipment" })).toBeVisible();
  await expect(page.getByText("Order fulfilled").first()).toBeVisible();
  await expect(page.getByText(/Shipping confirmation to/)).toBeVisible();

  const cancel = page.getByRole("button", { name: "Cancel order" });
  await expect(cancel).toHaveAttribute("aria-disabled", "true");
  await expect(cancel).toHaveAccessibleDescription("The order is fulfilled. Refund it instead.");
  await expect(page.getByRole("button", { name: "Edit shipping address" })).toHaveCount(0);
});

test("orders are tagged together, found by the tag, and one is untagged on its page", async ({
  page,
}) => {
  const [first, second] = [await placePaidOrder(), await placePaidOrder()];
  const tag = `Gift ${crypto.randomUUID().slice(0, 8)}`;
  await openAsOwner(page, "/dashboard/orders");
  const sizeOf = async (name: string | RegExp) => {
    const box = await page.getByRole("checkbox", { name }).boundingBox();
    return { width: box?.width, height: box?.height };
  };
  const sizeInHead = await sizeOf("Select all");
  expect(sizeInHead.width).toBeGreaterThan(15);
  for (const { orderNumber } of [first, second]) {
    expect(await sizeOf(new RegExp(orderNumber))).toEqual(sizeInHead);
    await page.getByRole("checkbox", { name: new RegExp(orderNumber) }).check();
  }
  await page.getByRole("button", { name: "Add tags" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Tags" }).fill(tag);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Add to all" }).click();
  await expect(dialog.getByText("2 tagged, 0 failed")).toBeVisible();
  const close = dialog.getByRole("button", { name: "Close" });
  await expect(close).toHaveCount(2);
  await close.first().click();
  await expect(dialog).toBeHidden();

  await page.getByRole("combobox", { name: "Tag", exact: true }).fill(tag);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tag=Gift/);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: first.orderNumber }).click();
  await page.getByRole("combobox", { name: "Tags" }).press("Backspace");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Changed: tags").first()).toBeVisible();
  const seller = await demoSeller();
  expect(await seller.done("GET", `/orders/${first.id}`)).toMatchObject({ tags: [] });
  expect(await seller.done("GET", `/orders/${second.id}`)).toMatchObject({ tags: [tag] });
});

test("a choice in a list shows at once, and the next one keeps it before the answer is there", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard/orders");
  const held = Promise.withResolvers<void>();
  await page.route(/\/dashboard\/orders\?.*_rsc=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const tab = page.getByRole("tab", { name: "Unfulfilled" });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const dispute = page.getByRole("combobox", { name: "Chargeback" });
  await dispute.selectOption("needs_response");
  await expect(dispute).toHaveValue("needs_response");
  await expect(page).toHaveURL(/\/dashboard\/orders$/);

  held.resolve();
  await expect(page).toHaveURL(/\?tab=unfulfilled&dispute=needs_response$/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(dispute).toHaveValue("needs_response");
});

test("one unit is refunded by a double click once, then the rest, and nothing is left", async ({
  page,
}) => {
  const order = await placePaidOrder();
  const seller = await demoSeller();
  await openOrder(page, order);
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Tell the customer about the refund by e-mail")).toBeChecked();
  await dialog.getByRole("textbox", { name: /^Quantity of .* to refund$/ }).fill("1");
  const { formatted } = order.totals.total;
  await expect(dialog.getByText(`Refund £10.00 of ${formatted} available.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Refund £10.00" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Partially refunded")).toBeVisible();
  const part = await seller.done("GET", `/orders/${order.id}`);
  expect(part.refunded.amount).toBe(1000);
  expect(part.refunds).toHaveLength(1);
  expect(part.items[0].restockedQuantity).toBe(1);

  await page.getByRole("button", { name: "Refund" }).click();
  await dialog.getByText("Amount", { exact: true }).click();
  await dialog.getByLabel("Refund amount", { exact: true }).fill("9999");
  await expect(dialog.getByText(/^Only £.* can be refunded\.$/)).toBeVisible();
  await dialog
    .getByLabel("Refund amount", { exact: true })
    .fill(String(part.refundable.amount / 100));
  await dialog.getByRole("button", { name: `Refund ${part.refundable.formatted}` }).click();
  await expect(dialog).toBeHidden();
  const refund = page.getByRole("button", { name: "Refund", exact: true });
  await expect(refund).toHaveAccessibleDescription("The order is fully refunded.");
  const whole = await seller.done("GET", `/orders/${order.id}`);
  expect(whole).toMatchObject({ paymentStatus: "refunded", refundable: { amount: 0 } });
  // A refund of an amount returns no units: only those of the first refund are in stock again.
  expect(whole.items.map((item: { restockedQuantity: number }) => item.restockedQuantity)).toEqual(
    part.items.map((item: { restockedQuantity: number }) => item.restockedQuantity),
  );
});

test("a change of an order that was changed meanwhile is refused with the reason", async ({
  page,
}) => {
  const order = await placePaidOrder();
  const seller = await demoSeller();
  await openOrder(page, order);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await seller.done("POST", `/orders/${order.id}/fulfill`, {});
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog.getByRole("alert")).toContainText("can no longer be cancelled");
  await dialog.getByRole("button", { name: "Keep order" }).click();
  const after = await seller.done("GET", `/orders/${order.id}`);
  expect(after).toMatchObject({ paymentStatus: "paid", refunded: { amount: 0 } });
});

test("cancelling refunds everything, with a reason for the staff", async ({ page }) => {
  const order = await placePaidOrder();
  await openOrder(page, order);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog");
  const { formatted } = order.totals.total;
  await expect(dialog.getByText(`${formatted} will be refunded to the customer.`)).toBeVisible();
  await dialog.getByLabel("Reason for cancellation").fill("Out of clay");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Out of clay")).toBeVisible();
  await expect(page.getByRole("button", { name: "Fulfil" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const after = await (await demoSeller()).done("GET", `/orders/${order.id}`);
  expect(after).toMatchObject({ status: "cancelled", refundable: { amount: 0 } });
});

test("notes, metadata and the address of an order are changed", async ({ page }) => {
  const order = await placePaidOrder();
  await openOrder(page, order);
  await page.getByLabel("Internal notes").fill("Wrap it well.");
  await page.getByRole("button", { name: "Add metadata" }).click();
  await page.getByLabel("Key").fill("batch");
  await page.getByRole("textbox", { name: "batch" }).fill("007");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  // Input and open dialogs survive a refresh of the page.
  await expect(page.getByRole("textbox", { name: "batch" })).toBeFocused();
  await page.getByRole("button", { name: "Edit shipping address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address line 1").fill("13 Harbour Row");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("13 Harbour Row")).toBeVisible();
  const after = await (await demoSeller()).done("GET", `/orders/${order.id}`);
  expect(after).toMatchObject({
    internalNotes: "Wrap it well.",
    metadata: { batch: "007" },
    shippingAddress: { line1: "13 Harbour Row" },
  });
});

test("many orders are fulfilled at once, each row reports its result, and their slips are printed", async ({
  page,
  context,
}) => {
  const [first, second] = [await placePaidOrder(), await placePaidOrder()];
  const seller = await demoSeller();
  await openAsOwner(page, "/dashboard/orders");
  for (const { orderNumber } of [first, second]) {
    await page.getByRole("checkbox", { name: `Select ${orderNumber}` }).check();
  }
  await page.getByRole("button", { name: "Fulfil", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Applies to 2 of 2")).toBeVisible();
  await seller.done("POST", `/orders/${first.id}/fulfill`, {});
  await dialog.getByLabel("Shipping carrier").fill("UPS");
  await dialog
    .getByLabel("Tracking numbers")
    .fill(`${second.orderNumber}, SECOND\n${first.orderNumber}, FIRST`);
  // A click beside the dialog does not lose what was typed.
  await page.mouse.click(5, 5);
  await dialog.getByRole("button", { name: "Fulfil all" }).click();
  await expect(dialog.getByText("1 fulfilled, 1 failed")).toBeVisible();
  const row = (orderNumber: string) => dialog.getByRole("row").filter({ hasText: orderNumber });
  await expect(row(first.orderNumber)).toContainText("already fulfilled");
  await expect(row(second.orderNumber)).toContainText("Fulfilled");
  const sent = await seller.done("GET", `/orders/${second.id}`);
  expect(sent).toMatchObject({ carrier: "UPS", trackingNumber: "SECOND" });
  await dialog.getByRole("button", { name: "Close" }).last().click();

  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Print packing slips" }).click();
  const slips = await opened;
  await expect(slips.getByRole("article")).toHaveCount(2);
  await slips.emulateMedia({ media: "print" });
  await expect(slips.getByRole("button", { name: "Print" })).toBeHidden();
});

test("a refund that another one has left too little for is refused in its dialog, which keeps the amount", async ({
  page,
}) => {
  const order = await placePaidOrder();
  await openOrder(page, order);
  const opener = page.getByRole("button", { name: "Refund", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Amount", { exact: true }).click();
  await dialog.getByLabel("Refund amount").fill("8");
  const refund = dialog.getByRole("button", { name: "Refund £8.00" });
  await expect(refund).toBeEnabled();
  const { done } = await demoSeller();
  await done("POST", `/orders/${order.id}/refund`, { amount: 1500, reason: "other" });
  await refund.click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText("exceeds");
  await expect(alert).toBeFocused();
  await expect(dialog.getByLabel("Refund amount")).toHaveValue("8.00");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("a saved view has a name and restores its filters", async ({ page }) => {
  await openAsOwner(page, "/dashboard/orders?tab=unpaid&from=2026-01-01");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save view" }).click();
  await page.getByLabel("View name").fill("Unpaid this year");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("tab", { name: "All" }).click();
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Unpaid this year" }).click();
  await expect(page).toHaveURL(/tab=unpaid&from=2026-01-01/);
  await expect(page.getByRole("tab", { name: "Unpaid" })).toHaveAttribute("aria-selected", "true");
});

test("a phone shows six orders, products and customers at once, below all that stands above them", async ({
  page,
}) => {
  for (let order = 0; order < 6; order += 1) await placePaidOrder();
  await page.setViewportSize(PHONE);
  await signInAsOwner(page);
  for (const list of ["orders", "products", "customers"]) {
    await openScreen(page, `/dashboard/${list}`);
    const cards = page.getByRole("row").filter({ has: page.getByRole("link") });
    await expect(cards.nth(5)).toBeVisible();
    const sixth = await cards.nth(5).boundingBox();
    expect((sixth?.y ?? 0) + (sixth?.height ?? 0), list).toBeLessThanOrEqual(PHONE.height);
    expect(await page.evaluate(() => scrollY), list).toBe(0);
    // The links at the head of the list are still there, by name and with a touch target of sufficient size.
    for (const way of await page.getByRole("main").locator("header a, header button").all()) {
      await expect(way).toHaveAccessibleName(/./);
      const box = await way.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), list).toBeGreaterThanOrEqual(36);
    }
  }
});

test("on a phone the fields of cards are stacked, and the mode is in one line", async ({
  page,
}) => {
  const order = await placePaidOrder();
  for (let more = 0; more < 6; more += 1) await placePaidOrder();
  await page.setViewportSize(PHONE);
  await openAsOwner(page, "/dashboard/orders");
  const cards = page.getByRole("row").filter({ has: page.getByRole("link") });
  await expect(cards.nth(6)).toBeVisible();
  const bar = await page.getByRole("note").boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(32);
  const text = page.getByRole("note").locator("span:visible").first();
  expect(await text.evaluate((span) => span.getClientRects().length)).toBe(1);
  expect(await text.evaluate((span) => span.scrollWidth <= span.clientWidth)).toBe(true);

  for (const label of ["Date", "Payment status", "Fulfilment status", "Total"]) {
    const lefts = await page
      .locator(`td[data-label="${label}"]`)
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(lefts.length, label).toBeGreaterThanOrEqual(6);
    expect(new Set(lefts).size, label).toBe(1);
  }
  await expect(cards.filter({ hasText: order.orderNumber })).toContainText(
    order.totals.total.formatted,
  );
});

test("on a phone a date with its time and an e-mail address are in one line", async ({ page }) => {
  const seller = await demoSeller();
  const code = `ENDS${Date.now()}`;
  const discount = { code, type: "percentage", value: 10, endsAt: "2031-12-24T22:30:00Z" };
  await seller.done("POST", "/discounts", discount);
  await page.setViewportSize(PHONE);
  await openAsOwner(page, `/dashboard/discounts?q=${code}`);
  await expect(page.getByRole("row").filter({ hasText: code })).toBeVisible();
  expect(await linesOf(page.getByRole("cell", { name: "24 Dec 2031, 22:30" }))).toBe(1);

  const email = "hannah.whitlock@example.com";
  await openScreen(page, `/dashboard/customers?q=${email}`);
  expect(await linesOf(page.getByRole("cell", { name: email, exact: true }))).toBe(1);
});

/** The number of lines that the text of a cell takes; its label is no part of it. */
function linesOf(cell: Locator): Promise<number> {
  return cell.evaluate((td) => {
    const text = document.createRange();
    text.selectNodeContents(td);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test("the gift note is above the items to pack", async ({ page }) => {
  const order = await placePaidOrder({ notes: "A gift: please no bill in the parcel." });
  await page.setViewportSize(PHONE);
  await openOrder(page, order);
  const note = await page.getByText("please no bill").boundingBox();
  const item = await page
    .getByRole("main")
    .getByRole("link", { name: /^Ladle/ })
    .boundingBox();
  expect(note?.y).toBeLessThan(item?.y ?? 0);
});
