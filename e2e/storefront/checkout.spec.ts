import type { Locator, Page } from "@playwright/test";
import { demoSeller, publish } from "@/e2e/demo";
import {
  addToCart,
  expect,
  fillAddress,
  openCheckout,
  openPayment,
  orderIdOf,
  pay,
  payButton,
  payWith,
  test,
  waitForHydration,
} from "@/e2e/fixtures";
import { checkoutWithoutDelivery } from "./checkout-without-delivery";

test("missing input is listed, and each entry leads to its field", async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await page.getByLabel("First name").fill("Rosa");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Last name")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Rosa");
  await page.getByRole("link", { name: "Please enter a town or city." }).click();
  await expect(page.getByLabel("Town or city")).toBeFocused();
});

test("an optional field takes the focus when its link is pressed", async ({ page }) => {
  await openCheckout(page);
  for (const [link, field] of [
    ["Add a company", "Company"],
    ["Add a flat, floor or building", "Flat, floor, building"],
    ["Ordering for a company?", "VAT ID"],
    ["Add a note to your order", "A note to us"],
  ] as const) {
    await page.getByText(link).press("Enter");
    await expect(page.getByLabel(field)).toBeFocused();
  }
});

test("the list of missing input says which of two addresses it means", async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await page.getByLabel("The bill goes to this address too").uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await page
    .getByRole("link", { name: "Billing address: Please enter a postcode or ZIP code." })
    .click();
  const bill = page.getByRole("group", { name: "Billing address" });
  await expect(bill.getByLabel("Postcode")).toBeFocused();
  await page.getByRole("link", { name: "Please enter a first name.", exact: true }).click();
  await expect(page.getByLabel("First name").first()).toBeFocused();
});

test("the policies can be read before paying, without losing input", async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel("E-mail").fill("rosa.lind@exam");
  const opened = page.waitForEvent("popup");
  await page.getByRole("navigation", { name: "Policies" }).getByText("Privacy").click();
  await expect((await opened).getByRole("heading", { name: "Privacy" })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("rosa.lind@exam");
});

test("the total is in sight, however many lines there are", async ({ page, visitorApi }) => {
  await addToCart(page, "everyday-mug");
  const api = await visitorApi();
  const lanterns = Array.from({ length: 12 }, (_, index) =>
    publish({ name: `Paper Lantern ${index}`, productType: "physical" }),
  );
  for (const { id } of await Promise.all(lanterns)) {
    await api.POST("/cart/items", { body: { productId: id, quantity: 1 } });
  }
  await page.goto("/checkout");
  const summary = page.getByRole("complementary", { name: "Your order" });
  await expect(summary.getByText("Paper Lantern")).toHaveCount(12);
  await expect(summary.getByText("Total", { exact: true })).toBeInViewport();
});

test("a country with states asks for one, and the bill can go to another address", async ({
  page,
  visitorApi,
}) => {
  await openCheckout(page);
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name").fill("Lind");
  await page.getByLabel("Street and number").fill("1 Main Street");
  await page.getByLabel("Town or city").fill("Portland");
  await page.getByLabel("ZIP").fill("97201");
  await page.getByLabel("State or province").selectOption("OR");
  await page.getByLabel("The bill goes to this address too").uncheck();
  const bill = page.getByRole("group", { name: "Billing address" });
  await bill.getByLabel("Country").selectOption("GB");
  await fillAddress(bill, "Ada");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(
    page.getByRole("heading", { name: "How would you like it delivered?" }),
  ).toBeVisible();
  const { data } = await (await visitorApi()).GET("/cart/checkout-data");
  expect(data?.data).toMatchObject({
    sameAsShipping: false,
    shippingAddress: { countryCode: "US", state: "OR" },
    billingAddress: { firstName: "Ada", countryCode: "GB" },
  });
});

test("input survives a reload and a detour through the shop", async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Street and number").fill("1 Main Street");
  await page.getByLabel("State or province").selectOption("OR");
  await page.reload();
  await expect(page.getByLabel("Street and number")).toHaveValue("1 Main Street");
  await expect(page.getByLabel("State or province")).toHaveValue("OR");
  await page.goto("/products");
  await page.goto("/checkout");
  await expect(page.getByLabel("E-mail")).toHaveValue("rosa.lind@example.com");
  await expect(page.getByLabel("First name")).toHaveValue("Rosa");
  await expect(page.getByLabel("Country")).toHaveValue("US");
});

test("a phone number may be typed in national format, and a misspelt mail domain is queried", async ({
  page,
  visitorApi,
}) => {
  await openCheckout(page);
  await page.getByLabel("E-mail").fill("rosa.lind@gmial.com");
  await page.getByLabel("E-mail").blur();
  await page.getByLabel("Country").selectOption("GB");
  await page.getByRole("button", { name: "Did you mean rosa.lind@gmail.com?" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue("rosa.lind@gmail.com");
  await fillAddress(page);
  await page.getByLabel("Phone").fill("07911 123456");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(
    page.getByRole("heading", { name: "How would you like it delivered?" }),
  ).toBeVisible();
  const { data } = await (await visitorApi()).GET("/cart/checkout-data");
  expect(data?.data.shippingAddress).toMatchObject({
    phone: "07911 123456",
    phoneE164: "+447911123456",
  });
});

test("the chosen delivery is in the total at once", async ({ page, visitorApi }) => {
  await openPayment(page);
  await page.goto("/checkout/shipping");
  const summary = page.getByRole("complementary", { name: "Your order" });
  for (const option of (await page.getByRole("radio").all()).reverse()) {
    await option.check();
    const id = await option.getAttribute("value");
    await expect
      .poll(async () => (await (await visitorApi()).GET("/cart")).data?.data.shippingOption?.id)
      .toBe(id);
    const { data } = await (await visitorApi()).GET("/cart");
    await expect(summary).toContainText(data?.data.totals.total.formatted ?? "");
    await expect(summary).toContainText(data?.data.shippingOption?.name ?? "");
  }
});

test("a download needs no address and no delivery", async ({ page }) => {
  await addToCart(page, "drawstring-bag-pattern");
  await checkoutWithoutDelivery(page);
});

test("a price that changes meanwhile is shown, and nothing is charged without consent", async ({
  page,
  visitorApi,
}) => {
  const product = await publish({ name: "Paper Lantern", productType: "physical" });
  await openPayment(page, product.slug);
  const shown = await payButton(page).textContent();
  await (await demoSeller()).done("PATCH", `/products/${product.id}`, { price: 1500 });

  await payWith(page, "4242");
  const changed = page.getByRole("alert").filter({ hasText: "Your cart has changed since" });
  await expect(changed).toContainText("Paper Lantern £10.00 → £15.00;");
  await expect(changed).toContainText(/; Total £\d+\.\d\d → £\d+\.\d\d\. Please check/);
  await expect(payButton(page)).not.toHaveText(shown ?? "");
  const { data } = await (await visitorApi()).GET("/cart");
  expect(data?.data.itemCount).toBe(1);

  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a product sold out at the last moment leads back to the cart, where one press removes it", async ({
  page,
}) => {
  const product = await publish({ name: "Paper Lantern", productType: "physical", stock: 1 });
  await openPayment(page, product.slug);
  const inventory = `/products/${product.id}/inventory`;
  await (await demoSeller()).done("PATCH", inventory, { operation: "set", quantity: 0 });
  await payWith(page, "4242");
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("This is sold out.")).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("going back after paying and paying again buys once", async ({ page }) => {
  await openPayment(page);
  await pay(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a cached payment page is invalid once the cart was paid elsewhere", async ({
  page,
  context,
}) => {
  await openPayment(page);
  const tab = waitForHydration(await context.newPage());
  await tab.goto("/checkout/payment");
  await pay(tab);
  await tab.close();
  // Simulates a page restored from the back-forward cache, which is disabled under automation.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test("a guest gets an account in one press after buying, and the order stays in sight", async ({
  page,
}) => {
  await openPayment(page);
  await payWith(page, "4242");
  const send = page.getByRole("button", { name: "Send me the link" });
  await expect(send).toBeVisible();
  // So that what takes the focus next is taken for a keyboard's.
  await page.keyboard.press("Tab");
  await send.press("Enter");
  await expect(page.getByText("A link is on its way to rosa.lind@example.com")).toBeVisible();
  await expect(page.getByRole("group", { name: "Keep this order" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a shipped parcel can be tracked from the order's page", async ({ page }) => {
  await openPayment(page);
  await pay(page);
  const fulfill = `/orders/${orderIdOf(page)}/fulfill`;
  const trackingUrl = "https://parcels.example/00340";
  const parcel = { carrier: "DHL", trackingNumber: "00340", trackingUrl };
  await (await demoSeller()).done("POST", fulfill, parcel);
  await page.reload();
  await expect(page.getByText("Your parcel is with DHL: 00340")).toBeVisible();
  await expect(page.getByRole("link", { name: "Follow the parcel" })).toHaveAttribute(
    "href",
    trackingUrl,
  );
});

test("a parcel of an unnamed carrier is shown with its number", async ({ page }) => {
  await openPayment(page);
  await pay(page);
  const fulfill = `/orders/${orderIdOf(page)}/fulfill`;
  await (await demoSeller()).done("POST", fulfill, { trackingNumber: "QX 123" });
  await page.reload();
  await expect(page.getByText("Your parcel is on its way.")).toBeVisible();
  await expect(page.getByText("QX 123")).toBeVisible();
});

test("each parcel of an order is on its page with its contents", async ({ page }) => {
  await openPayment(page);
  await pay(page);
  const order = `/orders/${orderIdOf(page)}`;
  const seller = await demoSeller();
  const { items } = await seller.done("GET", order);
  const [line] = items;
  const parcel = { carrier: "DPD", trackingNumber: "01234567" };
  const first = await seller.done("POST", `${order}/fulfillments`, {
    ...parcel,
    items: [{ itemId: line.id, quantity: line.quantity }],
  });
  const { fulfillmentStatus } = await seller.done("GET", order);
  await page.reload();
  if (fulfillmentStatus === "fulfilled") {
    await expect(page.getByText("Your parcel is with DPD: 01234567")).toBeVisible();
  }
  await seller.done("POST", `${order}/fulfillments/${first.id}/deliver`, {});
  await page.reload();
  const parcels = page.getByRole("list", { name: "Parcels" });
  await expect(parcels.getByText(/^Delivered on /)).toBeVisible();
  await expect(parcels.getByText(`${line.quantity} × ${line.productName}`)).toBeVisible();
  await expect(parcels.getByRole("link", { name: "Follow the parcel" })).toHaveAttribute(
    "href",
    "https://tracking.dpd.de/status/en_US/parcel/01234567",
  );
});

test("from the front page to a paid order with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await tabTo(page, search);
  await page.keyboard.type("everyday mug");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“everyday mug”");
  await follow(page, page.getByRole("link", { name: "Everyday Mug" }).first());
  await follow(page, page.getByRole("button", { name: "Add to cart" }));
  await follow(page, page.getByRole("dialog").getByRole("link", { name: "Check out" }));

  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type("rosa.lind@example.com");
  const address = ["Rosa", "Lind", "12 Harbour Row", "Whitby", "YO21 1AA"];
  const labels = ["First name", "Last name", "Street and number", "Town or city", "Postcode"];
  await expect(page.getByLabel("Country")).toHaveValue("GB");
  for (const [index, label] of labels.entries()) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(address[index] ?? "");
  }
  await follow(page, page.getByRole("button", { name: "Continue" }));
  await follow(page, page.getByRole("button", { name: "Continue to payment" }));
  await tabTo(page, page.getByLabel("Card number"));
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await expect(page.getByLabel("Expiry date")).toHaveValue("12 / 34");
  await follow(page, payButton(page));
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

/** More stops than any page has before the target. */
const STOPS_MAX = 80;

/** Presses Tab until the element has the focus; fails if the keyboard cannot reach it. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

async function follow(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
