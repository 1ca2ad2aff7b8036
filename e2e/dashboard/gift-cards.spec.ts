import { openAsOwner, openScreen, publish } from "../demo";
import { addToCart, expect, goToPayment, orderIdOf, test, waitForHydration } from "../fixtures";

test("a gift card is created, pays for a whole order, and both sides see its balance", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { slug } = await publish({ name: `Gift ${Date.now()}`, price: 2000 });
  await openAsOwner(page, "/dashboard/gift-cards/new");
  await page.getByLabel("Amount", { exact: true }).fill("60");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const code = (await page.locator("[data-secret]").textContent()) ?? "";
  await page.getByRole("button", { name: "I have saved it" }).click();
  const lastFour = code.slice(-4);
  await expect(page.getByRole("heading", { name: `…${lastFour}` })).toBeVisible();
  const card = page.url();

  const shopper = waitForHydration(await browser.newPage({ baseURL }));
  await addToCart(shopper, slug);
  await goToPayment(shopper);
  const summary = shopper.getByRole("complementary", { name: "Your order" });
  await summary.getByText("Add a gift card or discount code").click();
  await summary.getByLabel("Gift card or discount code").fill(code.toLowerCase());
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(
    summary.getByRole("button", { name: `Remove gift card …${lastFour}` }),
  ).toBeVisible();
  await expect(shopper.getByRole("heading", { name: "There is nothing to pay" })).toBeVisible();
  await shopper.getByRole("button", { name: "Place order", exact: true }).click();
  await expect(shopper).toHaveURL(/\/orders\//);
  await expect(shopper.getByText(`Gift card …${lastFour}`).first()).toBeVisible();
  const orderId = orderIdOf(shopper);

  await shopper.goto("/gift-cards");
  await shopper.getByLabel("Code of the gift card").fill(code);
  await shopper.getByRole("button", { name: "Check the balance" }).click();
  await expect(shopper.getByText(`left on the card …${lastFour}`)).toBeVisible();
  await shopper.close();

  await openScreen(page, card);
  await expect(page.getByText(/^Payment T-\d+$/)).toBeVisible();
  await openScreen(page, `/dashboard/orders/${orderId}`);
  await expect(page.getByText(`By gift card …${lastFour}`)).toBeVisible();
});
