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
  await expect(page.getByRole("region", { name: "What you ordered" })).toHaveCount(0);
});
