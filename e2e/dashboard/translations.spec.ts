import { demoSeller, openAsOwner, publish } from "../demo";
import { expect, test } from "../fixtures";

test("a product is translated beside its original, and shoppers read it in their language", async ({
  page,
}) => {
  const { id, slug } = await publish({
    name: "Oak spoon",
    summary: "Turned by hand.",
    options: [{ name: "Length", values: [{ name: "Short" }, { name: "Long" }] }],
  });
  const { done } = await demoSeller();
  await openAsOwner(page, `/dashboard/products/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Translate" }).click();
  await page.getByLabel("Language", { exact: true }).selectOption("de-DE");
  await page.getByLabel("Name, German").first().fill("Löffel aus Eiche");
  await page.getByLabel(/^Length: Name, German/).fill("Länge");
  const german = `loeffel-${slug}`;
  await page.getByLabel("Slug, German").fill(german);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Translated", { exact: true })).toHaveCount(3);

  await page.goto(`/products/${slug}?lang=de-DE`);
  await expect(page).toHaveURL(`/products/${german}?lang=de-DE`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Löffel aus Eiche");
  await expect(page.getByText("Turned by hand.")).toBeVisible();
  await expect(page.getByText("Länge").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  const alternates = page.locator('link[rel="alternate"][hreflang]');
  expect(
    await alternates.evaluateAll((all) => all.map((one) => one.getAttribute("hreflang"))),
  ).toEqual(expect.arrayContaining(["en-GB", "de-DE", "x-default"]));
  await expect(page.locator('link[hreflang="de-DE"]')).toHaveAttribute(
    "href",
    new RegExp(`/products/${german}\\?lang=de-DE$`),
  );
  await page.goto(`/products/${german}`);
  await expect(page).toHaveURL(`/products/${german}?lang=de-DE`);
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oak spoon");

  await done("PATCH", `/products/${id}`, { name: "Oak ladle" });
  await page.goto(`/dashboard/translations/product/${id}?locale=de-DE`);
  await expect(page.getByText("Outdated", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Still correct" }).click();
  await expect(page.getByText("Outdated", { exact: true })).toHaveCount(0);
});

test("what is missing is listed by language", async ({ page }) => {
  const name = `Spoon ${crypto.randomUUID()}`;
  const { id } = await publish({ name });
  await openAsOwner(page, "/dashboard/translations");
  await page.getByRole("tab", { name: "Missing" }).click();
  await expect(page).toHaveURL(/state=missing/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Translations");
  await expect(page.getByText(/\d of \d+ texts/).first()).toBeVisible();
  await page.goto(`/dashboard/translations/product/${id}?locale=de-DE`);
  await expect(page.getByText("Missing", { exact: true })).toBeVisible();
});
