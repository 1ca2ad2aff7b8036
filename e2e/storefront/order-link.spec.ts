import type { Page } from "@playwright/test";
import { demoSeller } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";
import { mailedOrderLink } from "@/e2e/mailed-link";
import { Shopper } from "./shopper";

test("the link in the mail opens the order in another browser, which is notified of the payment", async ({
  page,
  visitorApi,
}) => {
  // Placed elsewhere: this browser has no cart or session of the order.
  const id = await new Shopper(page, await visitorApi(crypto.randomUUID())).buy("bank_transfer");
  const { orderNumber } = await (await demoSeller()).done("GET", `/orders/${id}`);
  await page.goto(`/orders/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Email me a link" })).toBeVisible();
  await expect(main).not.toContainText(orderNumber);

  await page.goto(await mailedOrderLink(id));
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await expect(main).toContainText(orderNumber);
  expect(new URL(page.url()).hash).toBe("");
  await expect(main.getByRole("region", { name: "What you ordered" })).toContainText("Rosa Lind");

  await (await demoSeller()).done("POST", `/orders/${id}/mark-paid`, {});
  // Without a reload, while the page is visible.
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible({ timeout: 45_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("the link to one order opens no other", async ({ page, visitorApi }) => {
  const api = await visitorApi(crypto.randomUUID());
  const first = await new Shopper(page, api).buy("bank_transfer");
  const second = await new Shopper(page, api).buy("bank_transfer");
  const [, token = ""] = (await mailedOrderLink(first)).split("#");
  await page.goto(`/orders/${second}#${token}`);
  await expect(page.getByRole("button", { name: "Email me a link" })).toBeVisible();
  await expect(page.getByRole("alert").getByText("This link does not work")).toBeVisible();
  await expect(page.getByRole("region", { name: "What you ordered" })).toHaveCount(0);
});

/** Drops every form and every link that the page sends; returns what ends it. */
async function dropActions(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) =>
    route.request().headers()["next-action"] === undefined
      ? route.fallback()
      : route.abort("connectionreset"),
  );
  return () => page.unrouteAll({ behavior: "ignoreErrors" });
}

test("a link whose reply is lost is followed again, although its token has left the address", async ({
  page,
  visitorApi,
}) => {
  const id = await new Shopper(page, await visitorApi(crypto.randomUUID())).buy("bank_transfer");
  const mend = await dropActions(page);
  await page.goto(await mailedOrderLink(id));
  const main = page.getByRole("main");
  // After three more tries.
  await expect(main.getByRole("alert")).toContainText("No reply came", { timeout: 30_000 });
  expect(new URL(page.url()).hash).toBe("");
  await mend();
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
});

test("the token of a link stays out of the address once its order is shown", async ({
  page,
  visitorApi,
}) => {
  const id = await new Shopper(page, await visitorApi(crypto.randomUUID())).buy("bank_transfer");
  await page.goto(await mailedOrderLink(id));
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await expect(page).toHaveURL(`/orders/${id}`);
});

test("a pay link whose reply is lost is not said to be over", async ({ page }) => {
  const mend = await dropActions(page);
  await page.goto(`/checkout/pay/drft_2345678923456789234567#${"x".repeat(43)}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("No reply came", { timeout: 30_000 });
  await expect(main).not.toContainText("nothing to pay");
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(main).toContainText("There is nothing to pay here any more");
});
