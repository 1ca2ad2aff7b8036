import { expect, openPayment, payWith, test, waitForHydration } from "@/e2e/fixtures";

let orderPath: string;

test.beforeEach(async ({ page, visitorApi }) => {
  await openPayment(page);
  const { data } = await (await visitorApi()).GET("/cart");
  orderPath = `/orders/${data?.data.id}`;
  await payWith(page, "3184");
  await expect(page.getByRole("heading", { name: "Is this you?" })).toBeVisible();
});

test("a payment that requires confirmation by the bank is paid once confirmed", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page).toHaveURL(orderPath);
});

test("a rejected confirmation charges nothing and restores the cart", async ({ page }) => {
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(
    page.getByRole("heading", { name: "Your bank did not confirm the payment" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  const receipt = page.getByRole("region", { name: "What you ordered" });
  await expect(receipt).toContainText("Total");
  await expect(receipt).not.toContainText("Placed on");
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/checkout\//);
});

test("a bank page closed too early is reached again from the order, which polls for the answer", async ({
  page,
  context,
}) => {
  await page.goto(orderPath);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();

  const another = waitForHydration(await context.newPage());
  await another.goto(orderPath);
  await another.getByRole("link", { name: "Confirm the payment" }).click();
  await another.getByRole("button", { name: "Approve" }).click();
  await expect(another.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("an abandoned confirmation can be resumed from any page of the order, in a new tab or after a reload", async ({
  page,
}) => {
  await page.goto("/");
  await page.goto(orderPath);
  await page.reload();
  await page.getByRole("link", { name: "Confirm the payment" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("after the bank's page the order replaces the cart, and can be cancelled", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/cart$/);
  const main = page.getByRole("main");
  await expect(main.getByText("Your payment is not finished")).toBeVisible();
  await expect(main.getByText("Your cart is empty")).toBeHidden();
  await main.getByRole("link", { name: "Finish paying" }).click();
  await expect(page.getByRole("heading", { name: "Is this you?" })).toBeVisible();
  await page.goto("/cart");
  await main.getByRole("button", { name: "Cancel and change the cart" }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(main.getByText("Your payment is not finished")).toBeHidden();
  await expect(main).toContainText("Everyday Mug");
});
