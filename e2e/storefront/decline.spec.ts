import { addToCart, expect, goToPayment, orderIdOf, payButton, test } from "@/e2e/fixtures";

test("a declined card says so in place, keeps everything, and another one pays", async ({
  page,
  visitorApi,
}) => {
  await addToCart(page, "everyday-mug");
  await goToPayment(page);
  const amount = (await payButton(page).textContent()) ?? "";

  await page.getByRole("radio", { name: /ending in 0002/ }).check();
  await payButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(page.getByRole("radio", { name: /ending in 0002/ })).toBeChecked();
  await expect(page.getByRole("main")).toContainText("12 Harbour Row");
  await expect(payButton(page)).toHaveText(amount);

  const api = await visitorApi();
  const { data: declined } = await api.GET("/cart");
  expect(declined?.data).toMatchObject({ type: "cart", itemCount: 1 });

  await page.getByRole("radio", { name: /ending in 9995/ }).check();
  await payButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "insufficient funds" })).toBeVisible();

  await page.getByRole("radio", { name: /ending in 4242/ }).check();
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  const params = { path: { order: orderIdOf(page) } };
  const { data: paid } = await api.GET("/orders/{order}", { params });
  expect(paid?.data).toMatchObject({ id: declined?.data.id, paymentStatus: "paid" });
});

test("an impatient double click pays once", async ({ page, visitorApi }) => {
  await addToCart(page, "everyday-mug");
  await goToPayment(page);
  await payButton(page).dblclick();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const api = await visitorApi();
  const params = { path: { order: orderIdOf(page) } };
  const { data } = await api.GET("/orders/{order}", { params });
  expect(data?.data).toMatchObject({ paymentStatus: "paid", items: [{ quantity: 1 }] });
});
