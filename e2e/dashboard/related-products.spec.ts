import { openAsOwner, publish } from "../demo";
import { expect, test } from "../fixtures";

test("related products chosen by the seller are shown beside the product", async ({ page }) => {
  const name = `Saucer ${crypto.randomUUID().slice(0, 8)}`;
  const [cup, saucer] = await Promise.all([publish({ name: "Cup of a pair" }), publish({ name })]);
  await openAsOwner(page, `/dashboard/products/${cup.id}`);
  await page.getByRole("combobox", { name: "Your own choice" }).fill(name);
  await page.getByRole("option", { name }).click();
  // The list stays open for another choice, and may cover the elements below the field.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect(page.getByText("Choice saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save choice" })).toBeHidden();

  await page.goto(`/products/${cup.slug}`);
  await expect(page.getByRole("heading", { name: "Goes well with it" })).toBeVisible();
  await expect(page.getByRole("link", { name }).first()).toHaveAttribute(
    "href",
    `/products/${saucer.slug}`,
  );
});
