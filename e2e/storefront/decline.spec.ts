import type { Page } from "@playwright/test";
import { expect, openPayment, orderIdOf, payButton, payWith, test } from "@/e2e/fixtures";

test("a declined card is reported in place, keeps all input, and another one pays", async ({
  page,
  visitorApi,
}) => {
  await openPayment(page);
  const amount = (await payButton(page).textContent()) ?? "";

  await payWith(page, "0002");
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await expect(page.getByRole("main")).toContainText("12 Harbour Row");
  await expect(payButton(page)).toHaveText(amount);

  const api = await visitorApi();
  const { data: declined } = await api.GET("/cart");
  expect(declined?.data).toMatchObject({ type: "cart", itemCount: 1 });

  await payWith(page, "9995");
  await expect(page.getByRole("alert").filter({ hasText: "insufficient funds" })).toBeVisible();

  // The number is typed as on the card, and never sent: the server gets a token.
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.getByLabel("Card number").fill("4242424242424242");
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(sent.join()).toContain("pm_card_visa");
  expect(sent.join()).not.toMatch(/4242\s?4242/);

  const params = { path: { order: orderIdOf(page) } };
  const { data: paid } = await api.GET("/orders/{order}", { params });
  expect(paid?.data).toMatchObject({ id: declined?.data.id, paymentStatus: "paid" });
});

test("an impatient double click pays once", async ({ page, visitorApi }) => {
  await openPayment(page);
  const attempts = await chooseCard(page);
  await payButton(page).dblclick();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(attempts).toHaveLength(1);
  const api = await visitorApi();
  const params = { path: { order: orderIdOf(page) } };
  const { data } = await api.GET("/orders/{order}", { params });
  expect(data?.data).toMatchObject({ paymentStatus: "paid", items: [{ quantity: 1 }] });
});

test("two immediate submissions, while the card is still being tokenised, pay once", async ({
  page,
}) => {
  await openPayment(page);
  const attempts = await chooseCard(page);
  await payButton(page).evaluate(({ form }: HTMLButtonElement) => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(attempts).toHaveLength(1);
});

test("an invalid card number is reported in place, and nothing is sent", async ({ page }) => {
  await openPayment(page);
  await page.getByLabel("Card number").fill("4242 4242 4242 4243");
  await page.getByLabel("Expiry date").fill("0120");
  await page.getByLabel("Security code").fill("12");
  await payButton(page).click();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription(/no card with this/);
  await expect(page.getByLabel("Expiry date")).toHaveAccessibleDescription(/has expired/);
  await expect(page.getByLabel("Security code")).toHaveAccessibleDescription(/three figures/);
  await page.getByLabel("Card number").fill("4111 1111 1111 1111");
  await payButton(page).click();
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription(/test cards only/);
});

/** Selects a valid card; returns the requests that carry it from then on. */
async function chooseCard(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "ending in 4242" }).click();
  const attempts: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("pm_card_visa")) attempts.push(request.url());
  });
  return attempts;
}
