import { openAsOwner, openScreen, publish } from "../demo";
import { addToCart, expect, goToPayment, orderIdOf, payWith, test, waitForLife } from "../fixtures";

test("a discount is made with its limits, used in the shop, counted, and then used up", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const code = `SPOON${Date.now()}`;
  const { slug } = await publish({ name: `Spoon ${code}`, price: 2000 });
  await openAsOwner(page, "/dashboard/discounts/new");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByText("Fixed amount").click();
  await page.getByLabel("Discount amount", { exact: true }).fill("5");
  await page.getByLabel("Total usage limit").fill("1");
  await page.getByLabel("Minimum purchase amount").fill("15");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: code })).toBeVisible();
  const discount = page.url();

  // What it will do is known before anybody buys.
  const product = page.getByRole("combobox", { name: "Product", exact: true });
  await product.click();
  await product.fill(`Spoon ${code}`);
  await page.getByRole("option", { name: `Spoon ${code}` }).click();
  await page.getByRole("button", { name: "Test discount", exact: true }).click();
  await expect(page.getByText("Takes £5.00 off £20.00: £15.00 before shipping.")).toBeVisible();

  const shopper = waitForLife(await browser.newPage({ baseURL }));
  await addToCart(shopper, slug);
  await shopper.goto("/cart");
  await shopper.getByText("Add a discount code").click();
  await shopper.getByLabel("Discount code").fill(code.toLowerCase());
  await shopper.getByRole("button", { name: "Apply" }).click();
  await expect(shopper.getByRole("button", { name: `Remove code ${code}` })).toBeVisible();
  await goToPayment(shopper);
  await payWith(shopper, "4242");
  await expect(shopper).toHaveURL(/\/orders\//);
  const orderId = orderIdOf(shopper);

  // Whoever comes next comes too late.
  const late = waitForLife(await browser.newPage({ baseURL }));
  await addToCart(late, slug);
  await late.goto("/cart");
  await late.getByText("Add a discount code").click();
  await late.getByLabel("Discount code").fill(code);
  await late.getByRole("button", { name: "Apply" }).click();
  await expect(late.getByLabel("Discount code")).toHaveAccessibleDescription(/used up|as often/);

  await openScreen(page, discount);
  await expect(page.getByText("Used once.", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Used once in the last 30 days. Total discount: £5.00."),
  ).toBeVisible();
  await openScreen(page, `/dashboard/orders/${orderId}`);
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(page.getByText("−£5.00").or(page.getByText("-£5.00")).first()).toBeVisible();
  await Promise.all([shopper.close(), late.close()]);
});
