import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { expect, payButton, payWith, test } from "@/e2e/fixtures";
import { type OwnStore, openOwnStore } from "./own-store";

let shop: OwnStore;
test.beforeAll(async () => {
  shop = await openOwnStore("Werkhof");
  const { done } = shop.seller;
  await shop.liveSeller.done("PATCH", "/store", {
    ...{ country: "DE", taxInclusive: true },
    invoicing: { vatId: "DE136695976", checksVatIds: true },
  });
  await done("POST", "/tax-rates", { name: "VAT", countryCode: "AT", rate: 0.2 });
  await done("POST", "/shipping-options", {
    ...{ name: "Parcel", countries: ["AT"], price: 600 },
    ...{ estimatedMinDays: 2, estimatedMaxDays: 3 },
  });
  await done("POST", "/products", {
    ...{ name: "Vice", slug: "vice", price: 12_000, stock: 20, status: "published" },
  });
});

test("a company in Austria enters its VAT ID by keyboard, and buys without tax", async ({
  page,
}) => {
  const toContact = () => page.goto(`${shop.url}/checkout/contact`);
  await page.goto(`${shop.url}/products/vice`);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
  await toContact();
  await page.getByLabel("Country").selectOption({ label: "Austria" });
  await page.getByLabel("E-mail").fill("berta@example.com");
  await page.getByLabel("First name").fill("Berta");
  await page.getByLabel("Last name").fill("Suttner");
  await page.getByLabel("Street and number").fill("Heinrichsgasse 4");
  await page.getByLabel("Town or city").fill("Wien");
  await page.getByLabel(/^Post/).fill("1010");
  const company = page.getByText("Ordering for a company?");
  await company.focus();
  await page.keyboard.press("Enter");
  const vatId = page.getByLabel("VAT ID");
  await vatId.fill("ATU123");
  await page.keyboard.press("Enter");
  await expect(vatId).toHaveAccessibleDescription(/This is not a VAT ID/);
  await expectAccessible(page, [PHONE, LAPTOP]);

  await vatId.fill("ATU50313585");
  await page.getByRole("button", { name: "Continue" }).click();
  const notice = page.getByRole("status").filter({ hasText: "ATU50313585" });
  await expect(notice).toContainText("includes tax");
  await expect(page.getByText("£126.00").filter({ visible: true }).first()).toBeVisible();

  await toContact();
  await expect(page.getByLabel("VAT ID")).toHaveValue("ATU50313585");
  await page.getByLabel("VAT ID").fill("atu 1358 5627");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("status").filter({ hasText: "ATU13585627" })).toContainText("valid");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(payButton(page)).toContainText("£105.00");
  await expect(page.getByText("Berta Suttner, Heinrichsgasse 4, 1010 Wien, Austria")).toBeVisible();
  await expect(
    page
      .getByText(/^No VAT: intra-Community supply/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectReflow(page);
  await expectAccessible(page, [PHONE, LAPTOP]);
  await payWith(page, "4242");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByText(/^No VAT: intra-Community supply/)).toBeVisible();

  const id = new URL(page.url()).pathname.split("/").at(-1);
  expect(await shop.seller.done("GET", `/orders/${id}`)).toMatchObject({
    ...{ vatId: "ATU13585627", reverseCharge: true },
    vatCheck: { status: "valid", service: "test", consultationNumber: "TEST-ATU13585627" },
    totals: { subtotal: { amount: 10_000 }, tax: { amount: 0 }, total: { amount: 10_500 } },
  });
});
