import type { Page } from "@playwright/test";
import { apiAt } from "@/e2e/api/seller-api";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { placePaidOrder } from "@/e2e/dashboard/placed-order";
import { demoSeller, publish, readDemo } from "@/e2e/demo";
import { addToCart, expect, test } from "@/e2e/fixtures";
import { mailedOrderLink } from "@/e2e/mailed-link";

const NARROW = { width: 360, height: 780 };

/** The declarations about an order, from the private API. */
async function declarationsOf(orderId: string) {
  const seller = await demoSeller();
  return (await seller.done("GET", `/orders/${orderId}`)).withdrawals as { id: string }[];
}

const next = (page: Page) => page.getByRole("main").getByRole("button", { name: "Continue" });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm withdrawal" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "before any script has arrived", () => {
    test.use({ javaScriptEnabled, viewport: NARROW });

    test("a consumer withdraws from the foot of the page, in two steps and without a login", async ({
      page,
    }) => {
      const order = await placePaidOrder();
      await page.goto("/");
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: "Withdraw from contract here" })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdraw from contract");
      const main = page.getByRole("main");
      await main.getByLabel("Your name").fill("Rosa at https://example.com");
      await main.getByLabel("Order number").fill(order.orderNumber);
      await main.getByLabel("E-mail").fill(order.customerEmail);
      await main.getByLabel("Only part of the order?").fill("One of the two.");
      await next(page).click();
      // Errors are shown at their fields, and the input is kept.
      await expect(main.getByLabel("Your name")).toHaveAttribute("aria-invalid", "true");
      await expect(main.getByLabel("Your name")).toHaveValue("Rosa at https://example.com");
      await expect(main.getByLabel("Order number")).toHaveValue(order.orderNumber);
      await expect(main.getByLabel("Only part of the order?")).toHaveValue("One of the two.");
      await main.getByLabel("Your name").fill("Rosa Lind");
      await next(page).click();

      await expect(main.getByRole("heading", { name: "Is this right?" })).toBeVisible();
      await expect(main.getByText("One of the two.")).toBeVisible();
      expect(await declarationsOf(order.id)).toEqual([]);
      await main.getByRole("button", { name: "Change something" }).click();
      await expect(main.getByLabel("Your name")).toHaveValue("Rosa Lind");
      await next(page).click();
      await confirm(page).click();
      await expect(main.getByText("Your withdrawal has been received")).toBeVisible();
      await expect(main.getByRole("status")).toContainText(order.customerEmail);
      expect(await declarationsOf(order.id)).toMatchObject([{ status: "open" }]);
    });

    test("the reply does not reveal whether the order exists", async ({ page }) => {
      await page.goto("/withdraw");
      const main = page.getByRole("main");
      await main.getByLabel("Your name").fill("Nobody");
      await main.getByLabel("Order number").fill("T-999999");
      await main.getByLabel("E-mail").fill(`nobody-${crypto.randomUUID()}@example.com`);
      await next(page).click();
      await confirm(page).click();
      await expect(main.getByText("Your withdrawal has been received")).toBeVisible();
    });
  });
}

test("with the keyboard alone", async ({ page }) => {
  const order = await placePaidOrder();
  await page.goto("/withdraw");
  const main = page.getByRole("main");
  await main.getByLabel("Your name").focus();
  await page.keyboard.type("Rosa Lind");
  await page.keyboard.press("Tab");
  await page.keyboard.type(order.orderNumber);
  await page.keyboard.press("Tab");
  await page.keyboard.type(order.customerEmail);
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: "Is this right?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(
    main.getByRole("heading", { name: "Your withdrawal has been received" }),
  ).toBeFocused();
  expect(await declarationsOf(order.id)).toHaveLength(1);
});

test("what was typed is there after a reload, until it is declared", async ({ page }) => {
  const order = await placePaidOrder();
  await page.goto("/withdraw");
  const name = page.getByRole("main").getByLabel("Your name");
  await name.fill("Rosa Lind");
  await page.reload();
  await expect(name).toHaveValue("Rosa Lind");
  await page.getByRole("main").getByLabel("Order number").fill(order.orderNumber);
  await page.getByRole("main").getByLabel("E-mail").fill(order.customerEmail);
  await next(page).click();
  await page.getByRole("button", { name: "Change something" }).click();
  await name.fill("Rosa Lindqvist");
  await page.reload();
  await expect(name).toHaveValue("Rosa Lindqvist");
  await next(page).click();
  await confirm(page).click();
  await expect(page.getByText("Your withdrawal has been received")).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("");
});

test("pressed twice, a withdrawal is declared once", async ({ page }) => {
  const order = await placePaidOrder();
  await page.goto("/withdraw");
  const main = page.getByRole("main");
  await main.getByLabel("Your name").fill("Rosa Lind");
  await main.getByLabel("Order number").fill(order.orderNumber);
  await main.getByLabel("E-mail").fill(order.customerEmail);
  await next(page).click();
  await confirm(page).dblclick();
  await expect(main.getByText("Your withdrawal has been received")).toBeVisible();
  expect(await declarationsOf(order.id)).toHaveLength(1);
});

test("the page of the order shows the result of a withdrawal, also by its link alone", async ({
  page,
}) => {
  const order = await placePaidOrder();
  const seller = await demoSeller();
  const { baseUrl, publishableKey } = await readDemo();
  const shopper = apiAt(`${baseUrl}/v3/public/${publishableKey}`, publishableKey);
  await shopper.done("POST", "/withdrawals", {
    ...{ name: "Rosa Lind", orderNumber: order.orderNumber, email: order.customerEmail },
    items: [{ id: order.items[0].id, quantity: 1 }],
  });
  const link = await mailedOrderLink(order.id);
  await page.goto(link);
  const own = page.getByRole("region", { name: "Withdrawals" });
  await expect(own).toContainText("received, we will write to you");
  await expect(own).toContainText(order.items[0].productName);
  const [declared] = await declarationsOf(order.id);
  await seller.done("POST", `/withdrawals/${declared?.id}/accept`, {
    note: "Thank you for telling us.",
  });
  await page.reload();
  await expect(own).toContainText("accepted");
  await expect(own).toContainText("£10.00 refunded.");
  await expect(own).toContainText("Thank you for telling us.");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.context().clearCookies();
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole("button", { name: "Email me a link" })).toBeVisible();
  await expect(own).toHaveCount(0);
});

test("products without a right of withdrawal say so before they are bought", async ({ page }) => {
  const { slug } = await publish({ name: "Engraved cup", withdrawalExclusion: "made_to_order" });
  await page.goto(`/products/${slug}`);
  await expect(
    page.getByRole("definition").filter({ hasText: "None: made to order" }),
  ).toBeVisible();
  await addToCart(page, slug);
  await page.goto("/checkout");
  const order = page.getByRole("complementary", { name: "Your order" });
  await expect(order.getByText("Right of withdrawal · None: made to order")).toBeVisible();
  await expectAccessible(page, [LAPTOP]);
});

test("every step and every error: axe finds nothing, and it fits narrow and zoomed screens", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const check = async () => {
    await expectAccessible(page, [PHONE, LAPTOP]);
    await expectReflow(page);
  };
  await page.goto("/withdraw");
  await check();
  await main.getByLabel("Your name").fill("www.example.com");
  await main.getByLabel("Order number").fill("T-1");
  await main.getByLabel("E-mail").fill(`axe-${crypto.randomUUID()}@example.com`);
  await next(page).click();
  await expect(main.locator("[aria-invalid=true]")).toBeVisible();
  await check();
  await main.getByLabel("Your name").fill("Rosa Lind");
  await next(page).click();
  await expect(confirm(page)).toBeVisible();
  await check();
  await confirm(page).click();
  await expect(main.getByText("Your withdrawal has been received")).toBeVisible();
  await check();
});
