import { randomUUID } from "node:crypto";
import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { openAsOwner, publish } from "@/e2e/demo";
import { addToCart, expect, fillAddress, orderIdOf, payWith, test } from "@/e2e/fixtures";

/** A product that is only downloaded. */
const PATTERN = { productType: "digital", shippingType: "none", trackInventory: false };

test("a download's billing address can be added, decides its tax, and is shown on its order", async ({
  page,
}) => {
  const pattern = await publish({ name: `Pattern ${randomUUID().slice(-6)}`, ...PATTERN });
  await addToCart(page, pattern.slug);
  await page.goto("/checkout");
  await expect(page.getByLabel("First name")).toHaveCount(0);
  await page.getByRole("link", { name: "Add a billing address" }).click();
  const bill = page.getByRole("group", { name: "Billing address" });
  await expect(bill.getByText("For your invoice, and for the tax that applies.")).toBeVisible();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await page.getByLabel("E-mail").fill("rosa.lind@example.com");
  await bill.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await fillAddress(bill);
  await bill.getByText("Add a company").click();
  const company = bill.getByLabel("Company");
  await expect(company).toHaveAttribute("autocomplete", /billing organization$/);
  await company.fill("Lind Books Ltd");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Lind Books Ltd, Rosa Lind, 12 Harbour Row")).toBeVisible();
  // Returning to the form shows the input again.
  await page.getByRole("link", { name: "Change: Billing address" }).click();
  await expect(company).toHaveValue("Lind Books Ltd");
  await page.getByRole("button", { name: "Continue" }).click();
  await payWith(page, "4242");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const order = orderIdOf(page);

  const office = await page.context().browser()?.newPage();
  if (office === undefined) throw new Error("There is a browser.");
  await openAsOwner(office, `/dashboard/orders/${order}`);
  await expect(office.getByText("Taxed in United Kingdom, by the billing address.")).toBeVisible();
  await expect(office.getByText("Lind Books Ltd").first()).toBeVisible();
  await expectAccessible(office, [PHONE, LAPTOP]);
  await office.close();
});
