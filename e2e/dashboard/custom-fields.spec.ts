import { openScreen, readDemo } from "../demo";
import { expect, test } from "../fixtures";
import { openOwnStore, signInTo } from "../storefront/own-store";

const SIZES = ["S", "M"].map((value) => ({ selectedOptions: [{ name: "Size", value }] }));

test("fields of variants and categories are filled in where these are, and shown in the shop", async ({
  page,
  browser,
}) => {
  const { dashboard } = await readDemo();
  const shop = await openOwnStore("Fields of all", dashboard.email);
  const { url, seller } = shop;
  const own = { key: "own", type: "text", isPublic: true };
  await seller.done("POST", "/custom-fields", { ...own, appliesTo: "variant", label: "Chest" });
  await seller.done("POST", "/custom-fields", { ...own, appliesTo: "category", label: "Season" });
  const category = await seller.done("POST", "/categories", { name: "Shirts" });
  const product = await seller.done("POST", "/products", {
    ...{ name: "Smock", price: 500, status: "published", categoryIds: [category.id] },
    ...{
      options: [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }],
      variants: SIZES,
      stock: 5,
    },
  });

  await signInTo(shop, page);
  await openScreen(page, `/dashboard/products/${product.id}`);
  await page.getByRole("button", { name: /barcode of M$/ }).click();
  await page.getByRole("dialog").getByLabel("Chest").fill("104 cm");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(
      async () => (await seller.done("GET", `/products/${product.id}`)).variants[1].customFields,
    )
    .toEqual({ own: "104 cm" });

  await openScreen(page, `/dashboard/categories/${category.id}`);
  await page.getByLabel("Season").fill("Winter");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await seller.done("GET", `/categories/${category.id}`)).customFields)
    .toEqual({ own: "Winter" });

  await page.goto(`${url}/products/${product.slug}`);
  const details = page.getByRole("region", { name: "Details of your choice" });
  await expect(details).toHaveCount(0);
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await expect(details).toContainText("104 cm");
  await page.getByRole("radio", { name: "S", exact: true }).check();
  await expect(details).toHaveCount(0);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${url}/products/${product.slug}?variant=${product.variants[1].id}`);
  await expect(plain.getByText("104 cm")).toBeVisible();
  await plain.goto(`${url}/categories/${category.slug}`);
  await expect(plain.getByRole("region", { name: "Details" })).toContainText("Winter");
  await plain.context().close();
});
