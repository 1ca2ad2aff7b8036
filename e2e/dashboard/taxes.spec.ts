import { expectAccessible, expectReflow, LAPTOP, PHONE } from "../axe";
import { demoOwner, demoSeller, openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

test("countries without a tax rate are named, and settled with one press each", async ({
  page,
}) => {
  const seller = await demoSeller();
  const option = await seller.done("POST", "/shipping-options", {
    ...{ name: "Far away", price: 9_900, countries: ["DK", "BR"] },
    ...{ estimatedMinDays: 9, estimatedMaxDays: 20 },
  });
  const danish = async () =>
    (await seller.done("GET", "/tax-rates?countryCode=DK")) as { id: string }[];
  try {
    await openAsOwner(page, "/dashboard");
    await expect(page.getByText("You deliver to 2 countries without a tax rate")).toBeVisible();
    await page.getByRole("link", { name: "Set up taxes" }).first().click();
    await expect(page).toHaveURL(/settings\/taxes$/);
    await expect(page.getByRole("checkbox", { name: "Denmark (VAT 25%)" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Brazil (no suggestion)" })).toBeChecked();
    await expectAccessible(page, [PHONE, LAPTOP]);
    await expectReflow(page);
    await page.getByRole("button", { name: "Add suggested rates" }).click();
    await expect(page.getByText("1 rate added.")).toBeVisible();
    await expect(page.getByText("You deliver to 1 country without a tax rate")).toBeVisible();
    expect(await danish()).toMatchObject([{ name: "VAT 25%", rate: 0.25, taxClass: "standard" }]);
    await page.getByRole("button", { name: "No tax is owed there" }).click();
    await expect(page.getByText(/without a tax rate$/)).toHaveCount(0);
    expect(await seller.done("GET", "/store")).toMatchObject({ untaxedCountries: ["BR"] });

    await page.getByRole("combobox", { name: "Tax class of shipping" }).click();
    await page.getByRole("option", { name: "As the goods it comes with" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved").last()).toBeVisible();
    await expect.poll(async () => (await seller.done("GET", "/store")).shippingTaxClass).toBeNull();
  } finally {
    await seller.send("DELETE", `/shipping-options/${option.id}`);
    for (const { id } of await danish()) await seller.send("DELETE", `/tax-rates/${id}`);
    await (await demoOwner()).send("PATCH", "/store", {
      untaxedCountries: [],
      shippingTaxClass: "standard",
    });
  }
});
