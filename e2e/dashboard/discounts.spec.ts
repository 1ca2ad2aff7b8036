import { demoSeller, openAsOwner, openScreen, publish } from "../demo";
import {
  addToCart,
  expect,
  goToPayment,
  orderIdOf,
  payWith,
  test,
  waitForHydration,
} from "../fixtures";

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
  await page.getByRole("combobox", { name: "Discount type" }).click();
  await page.getByRole("option", { name: "Fixed amount" }).click();
  await page.getByLabel("Discount amount", { exact: true }).fill("5");
  await page.getByLabel("Total usage limit").fill("1");
  await page.getByLabel("Minimum purchase amount").fill("15");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: code })).toBeVisible();
  const discount = page.url();

  // The effect is shown before a purchase.
  const product = page.getByRole("combobox", { name: "Product", exact: true });
  await product.click();
  await product.fill(`Spoon ${code}`);
  await page.getByRole("option", { name: `Spoon ${code}` }).click();
  await page.getByRole("button", { name: "Test discount", exact: true }).click();
  await expect(page.getByText("Takes £5.00 off £20.00: £15.00 before shipping.")).toBeVisible();

  const shopper = waitForHydration(await browser.newPage({ baseURL }));
  await addToCart(shopper, slug);
  await shopper.goto("/cart");
  await shopper.getByText("Add a gift card or discount code").click();
  await shopper.getByLabel("Gift card or discount code").fill(code.toLowerCase());
  await shopper.getByRole("button", { name: "Apply" }).click();
  await expect(shopper.getByRole("button", { name: `Remove code ${code}` })).toBeVisible();
  await goToPayment(shopper);
  await payWith(shopper, "4242");
  await expect(shopper).toHaveURL(/\/orders\//);
  const orderId = orderIdOf(shopper);

  // The next shopper finds it used up.
  const late = waitForHydration(await browser.newPage({ baseURL }));
  await addToCart(late, slug);
  await late.goto("/cart");
  await late.getByText("Add a gift card or discount code").click();
  await late.getByLabel("Gift card or discount code").fill(code);
  await late.getByRole("button", { name: "Apply" }).click();
  await expect(late.getByLabel("Gift card or discount code")).toHaveAccessibleDescription(
    /used up|as often/,
  );

  await openScreen(page, discount);
  await expect(page.getByText("Used once.", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Used once in the last 30 days. Total discount: £5.00."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete discount" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Switch it off instead." })).toBeVisible();
  await openScreen(page, `/dashboard/orders/${orderId}`);
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(page.getByText("−£5.00").or(page.getByText("-£5.00")).first()).toBeVisible();
  await Promise.all([shopper.close(), late.close()]);
});

test("buy two, get one free applies automatically, and says what is missing", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const name = `Tea ${Date.now()}`;
  const { slug } = await publish({ name, price: 1000 });
  await openAsOwner(page, "/dashboard/discounts/new");
  await page.getByText("Automatic", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill(`Three for two ${name}`);
  await page.getByRole("combobox", { name: "Discount type" }).click();
  await page.getByRole("option", { name: "Buy X get Y" }).click();
  for (const side of ["Customer buys", "Customer gets"]) {
    const part = page.getByRole("group", { name: side });
    if (side === "Customer buys") await part.getByLabel("Quantity").fill("2");
    const products = part.getByRole("combobox", { name: "Products" });
    await products.click();
    await products.fill(name);
    await page.getByRole("option", { name }).click();
    await page.keyboard.press("Escape");
  }
  await expect(page.getByText("Buy 2, get 1 free")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Three for two ${name}` })).toBeVisible();

  const shopper = waitForHydration(await browser.newPage({ baseURL }));
  await addToCart(shopper, slug);
  await addToCart(shopper, slug);
  await shopper.goto("/cart");
  await expect(
    shopper.getByText(`Add one more item to get “Three for two ${name}”.`).first(),
  ).toBeVisible();
  await addToCart(shopper, slug);
  await shopper.goto("/cart");
  await expect(shopper.getByText(`Discount, Three for two ${name}`).first()).toBeVisible();
  await expect(shopper.getByText("−£10.00").first()).toBeVisible();
  await shopper.close();
});

test("saving a discount keeps what another member of staff has saved of it since", async ({
  page,
}) => {
  const { done } = await demoSeller();
  const code = `TAB${Date.now()}`;
  const { id } = await done("POST", "/discounts", { code, type: "percentage", value: 10 });
  await openAsOwner(page, `/dashboard/discounts/${id}`);
  await done("PATCH", `/discounts/${id}`, { value: 20 });
  await page.getByLabel("Total usage limit").fill("5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  expect(await done("GET", `/discounts/${id}`)).toMatchObject({ value: 20, usageLimit: 5 });
});
