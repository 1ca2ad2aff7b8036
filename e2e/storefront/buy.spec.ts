import { expectReflow } from "@/e2e/axe";
import { demoSeller, publish } from "@/e2e/demo";
import { addToCart, expect, goToPayment, orderIdOf, pay, payButton, test } from "@/e2e/fixtures";

test("a new shopper finds a product, chooses, pays, and the API has the paid order", async ({
  page,
  visitorApi,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("combobox", { name: "Search products" }).fill("mug");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“mug”");
  await page.getByRole("link", { name: "Everyday Mug" }).click();

  await page.getByRole("radio", { name: "Tide" }).check();
  await expect(page).toHaveURL(/\?variant=var_/);
  await page.getByRole("button", { name: "One more: Everyday Mug" }).click();
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(
    page.getByRole("status").filter({ hasText: "2 × Everyday Mug, Tide" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();

  await goToPayment(page);
  const [total = "no total"] = /£[\d.]+/.exec((await payButton(page).textContent()) ?? "") ?? [];
  await pay(page);
  await expect(page.getByRole("region", { name: "What you ordered" })).toContainText(
    "Tide · Quantity 2",
  );
  await expect(page.getByRole("region", { name: "What you ordered" })).toContainText(total);
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  await expect(page.getByText(/^Arrives \w{3},? \d+ \w+ to /)).toBeVisible();

  const api = await visitorApi();
  const params = { path: { order: orderIdOf(page) } };
  const { data } = await api.GET("/orders/{order}", { params });
  expect(data?.data).toMatchObject({
    paymentStatus: "paid",
    fulfillmentStatus: "unfulfilled",
    totals: { total: { formatted: total } },
    items: [{ productName: "Everyday Mug", variantName: "Tide", quantity: 2 }],
  });

  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a bank transfer leaves the order waiting, with everything reserved", async ({ page }) => {
  // Behind a proxy that terminates TLS: a form's response is the page that it redirects to.
  await page.setExtraHTTPHeaders({ "x-forwarded-proto": "https" });
  const replies: [string, string | undefined][] = [];
  page.on("response", (reply) => {
    const { "x-action-redirect": to, "content-type": type } = reply.headers();
    if (to !== undefined) replies.push([to, type]);
  });
  // A long e-mail address must not widen the page.
  const email =
    "rosa.lind.of.the.old.harbour.row@bookkeeping.lind-and-daughters-of-whitby.example.com";
  await addToCart(page, "everyday-mug");
  await goToPayment(page, "", email);
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeVisible();
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await expect(page.getByRole("button", { name: /^Place order for £/ })).toBeVisible();
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Reference" })).toBeVisible();
  await expect(page.getByText("Held until")).toBeVisible();
  await expect(page.getByText(`We have sent a mail about it to ${email}`)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Rosa Lind");
  // Delivery days are counted from the payment.
  await expect(page.getByText(/^Arrives /)).toBeHidden();
  await expectReflow(page);
  expect(replies.length).toBeGreaterThan(2);
  for (const [to, type] of replies) expect(type, to).toContain("text/x-component");
});

test("a free order is placed without asking for payment", async ({ page, visitorApi }) => {
  const code = `FREE${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const seller = await demoSeller();
  await seller.done("POST", "/discounts", { code, type: "percentage", value: 100 });
  await addToCart(page, "drawstring-bag-pattern");
  await (await visitorApi()).POST("/cart/discount", { body: { code } });
  await page.goto("/checkout");
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "There is nothing to pay" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const receipt = page.getByRole("region", { name: "What you ordered" });
  await expect(receipt).toContainText("Nothing to pay");
  await expect(receipt).toContainText("£0.00");
  await expect(
    page.getByText("We have sent a mail about it to rosa.lind@example.com"),
  ).toBeVisible();
  // Nothing is shipped, so no date is promised.
  await expect(page.getByText(/^Arrives /)).toBeHidden();
});

test("a sold-out product shows delivery costs and promises no date", async ({ page }) => {
  const there = await publish({ name: "Paper Lantern", productType: "physical" });
  const gone = await publish({ name: "Paper Lantern", productType: "physical", stock: 0 });
  const delivery = page.getByRole("definition").filter({ hasText: "£" });
  await page.goto(`/products/${there.slug}`);
  await expect(delivery.first()).toBeVisible();
  await expect(page.getByText(/^Arrives /)).toBeVisible();
  await page.goto(`/products/${gone.slug}`);
  await expect(delivery.first()).toBeVisible();
  await expect(page.getByText(/^Arrives /)).toHaveCount(0);
});

test("going back through the checkout keeps all input", async ({ page }) => {
  await addToCart(page, "everyday-mug");
  await goToPayment(page);
  await page.goBack();
  await expect(
    page.getByRole("heading", { name: "How would you like it delivered?" }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Harbour Row");
  await expect(page.getByLabel("Postcode")).toHaveValue("YO21 1AA");
  await expect(page.getByLabel("E-mail")).toHaveValue("rosa.lind@example.com");
});

test.describe("before any script has arrived", () => {
  test.use({ javaScriptEnabled: false });

  test("the shop can be searched, and something bought", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("combobox", { name: "Search products" }).fill("mug");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Everyday Mug" }).click();
    await page.getByRole("radio", { name: "Ink" }).check();
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByText("1 × Everyday Mug, Ink added to your cart")).toBeVisible();
    await goToPayment(page);
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });
});
