import { expectAccessible, expectReflow, LAPTOP, PHONE } from "../axe";
import { openAsOwner, publish } from "../demo";
import { expect, test } from "../fixtures";

test("a seller packs a set of other products, and a shopper sees what is in it", async ({
  page,
}) => {
  const name = `Saucer ${crypto.randomUUID().slice(0, 8)}`;
  const [set, saucer] = await Promise.all([
    publish({ name: "Set of saucers", price: 1_500, stock: 0 }),
    publish({ name, price: 900, stock: 5 }),
  ]);
  await openAsOwner(page, `/dashboard/products/${set.id}#bundle`);
  await page.getByRole("button", { name: "Add part" }).click();
  const part = page.getByRole("group", { name: "Part 1" });
  await part.getByRole("combobox").fill("Set of saucers");
  await page.getByRole("option", { name: "Set of saucers" }).first().click();
  await part.getByLabel("In one bundle").fill("2");
  await page.getByRole("button", { name: "Save parts" }).click();
  await expect(part.getByText("A bundle cannot contain itself.")).toBeVisible();
  await part.getByRole("combobox").fill(name);
  await page.getByRole("option", { name }).click();
  await page.getByRole("button", { name: "Save parts" }).click();
  await expect(page.getByText("One by one its parts cost £18.00.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save parts" })).toBeHidden();
  await expectAccessible(page, [PHONE, LAPTOP]);

  await page.goto(`/products/${set.slug}`);
  const contents = page.getByRole("region", { name: "In this set" });
  await expect(contents.getByRole("link", { name })).toHaveAttribute(
    "href",
    `/products/${saucer.slug}`,
  );
  await expect(contents).toContainText("£18.00 one by one: you save £3.00");
  await expectAccessible(page, [PHONE, LAPTOP]);
  await expectReflow(page);
  await page.setViewportSize(LAPTOP);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText(`2 × ${name}`)).toBeVisible();
});
