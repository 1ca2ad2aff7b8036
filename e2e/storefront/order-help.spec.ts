import { expect, openPayment, orderIdOf, pay, test } from "@/e2e/fixtures";

test("an order leads to the policy on returns, by its title, and to a message with its number", async ({
  page,
  visitorApi,
}) => {
  await openPayment(page);
  await pay(page);
  const params = { path: { order: orderIdOf(page) } };
  const number = (await (await visitorApi()).GET("/orders/{order}", { params })).data?.data
    .orderNumber;
  const address = page.url();

  const help = page.getByRole("region", { name: "Is something not right?" });
  await help.getByRole("link", { name: "Delivery and returns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery and returns");

  await page.goto(address);
  await help.getByRole("link", { name: "Write to us about this order" }).click();
  const message = page.getByRole("main").getByLabel("Your message");
  await expect(message).toHaveValue(`About order ${number}:\n`);
  await message.fill(`About order ${number}:\nThe handle is loose.`);
  await page.reload();
  await expect(message).toHaveValue(`About order ${number}:\nThe handle is loose.`);
  const send = page.getByRole("main").getByRole("button", { name: "Send" });
  await send.press("Enter");
  await expect(page.getByRole("main").getByRole("log")).toContainText("The handle is loose.");
  await expect(message).toHaveValue("");
  await expect(send).toBeFocused();
  await page.reload();
  await expect(message).toHaveValue(`About order ${number}:\n`);
});

test("the number of another visitor's order is not revealed", async ({ page }) => {
  await page.goto("/contact?order=ord_2345678923456789234567");
  await expect(page.getByRole("main").getByLabel("Your message")).toHaveValue("");
});
