import { demoSeller, publish } from "@/e2e/demo";
import { addToCart, expect, test } from "@/e2e/fixtures";

test("a sale shows the lowest prior price, and one that reduces nothing is not shown as a sale", async ({
  page,
}) => {
  const { done } = await demoSeller();
  const { id, slug } = await publish({ name: "Cup with a past", price: 8000 });
  const path = `/products/${id}`;
  await done("PATCH", path, { price: 10_000 });
  await done("PATCH", path, { salePrice: 9000, saleName: "Spring" });
  await page.goto(`/products/${slug}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Lowest price of the 30 days before: £80.00");
  await expect(main.getByText("Spring")).toHaveCount(0);
  await expect(main.locator("s")).toHaveCount(0);

  await done("PATCH", path, { salePrice: 6000 });
  await page.reload();
  await expect(main.locator("s")).toHaveText("£80.00");
  await expect(main).toContainText("Spring, 25% off");
});

test("the unit price follows the chosen variant, also on the line of the cart", async ({
  page,
}) => {
  const sized = (value: string, price: number, quantity: number) => ({
    selectedOptions: [{ name: "Size", value }],
    ...{ price, stock: 5, unit: { quantity, unit: "g" } },
  });
  const { slug } = await publish({
    name: "Salt",
    options: [{ name: "Size", values: [{ name: "Small" }, { name: "Large" }] }],
    variants: [sized("Small", 400, 100), sized("Large", 900, 500)],
  });
  await page.goto(`/products/${slug}`);
  await expect(page.getByText("£40.00 / kg")).toBeVisible();
  await page.getByRole("radio", { name: "Large" }).check();
  await expect(page.getByText("£18.00 / kg")).toBeVisible();
  await addToCart(page, slug);
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText("/ kg");
});

test("the responsible party of a product unfolds without scripts, and warnings are visible", async ({
  browser,
  baseURL,
}) => {
  const manufacturer = {
    ...{ name: "Ofenbau GmbH", address: "Ofenweg 1\n10115 Berlin" },
    ...{ countryCode: "DE", contact: "safety@example.com" },
  };
  const { slug } = await publish({
    name: "Stove",
    safety: { manufacturer, warnings: "Gets hot." },
  });
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto(`/products/${slug}`);
  await expect(page.getByText("Gets hot.")).toBeVisible();
  await expect(page.getByText("Ofenbau GmbH")).toBeHidden();
  await page.getByText("Manufacturer and product safety").click();
  await expect(page.getByText("Ofenbau GmbH")).toBeVisible();
  await expect(page.getByRole("link", { name: "safety@example.com" })).toBeVisible();
  await page.close();
});

for (const [locale, title] of [
  ["en-GB", "Accessibility"],
  ["de-DE", "Barrierefreiheit"],
  ["fr-FR", "Accessibilité"],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test("every page links to the accessibility statement and the contact for it", async ({
      page,
    }) => {
      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const main = page.getByRole("main");
      await expect(main).toContainText("WCAG 2.2 AA");
      await expect(main.getByRole("link", { name: "hello@fettleandfold.example" })).toBeVisible();
    });
  });
}
