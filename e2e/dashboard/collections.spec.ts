import { demoSeller, openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

test("a collection by rules is built by keyboard, previewed before it is saved, and shown in the shop", async ({
  page,
}) => {
  const { done } = await demoSeller();
  const name = `Under twenty ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 360, height: 780 });
  await openAsOwner(page, "/dashboard/collections/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByText("Nothing matches now.")).toBeVisible();
  const add = page.getByRole("button", { name: "Add rule" });
  await add.focus();
  await page.keyboard.press("Enter");
  const first = page.getByRole("group", { name: "Rule 1" });
  await first.getByLabel("To", { exact: true }).fill("20");
  await expect(page.getByText(/^\d+ products? now$/)).toBeVisible();
  await add.focus();
  await page.keyboard.press("Enter");
  const second = page.getByRole("group", { name: "Rule 2" });
  await second.getByLabel("What counts").selectOption("stock");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await page.getByRole("link", { name: "View in shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /\d+ product/ })).toBeVisible();
  const { pathname } = new URL(page.url());
  const slug = pathname.split("/").at(-1) ?? "";
  const { rules } = await done("GET", `/collections/${slug}`);
  expect(rules).toEqual([
    { type: "price", min: null, max: 2000 },
    { type: "stock", inStock: true },
  ]);
  await done("DELETE", `/collections/${slug}`);
});

test("products put in by hand are ordered by keyboard, and the shop keeps the order, in German too", async ({
  page,
}) => {
  const { done } = await demoSeller();
  const products: { id: string; name: string }[] = await done("GET", "/products?status=published");
  const [one, other] = products.filter(({ name }, at) =>
    products.every((each, place) => each.name !== name || place === at),
  );
  if (!one || !other) throw new Error("The demo shop has products.");
  const body = { name: "By hand", type: "manual", productIds: [one.id, other.id] };
  const { id, slug } = await done("POST", "/collections", body);
  await openAsOwner(page, `/dashboard/collections/${id}`);
  await page.getByRole("button", { name: `Move ${other.name} up` }).press("Enter");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(`/collections/${slug}`);
  const cards = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(cards.first()).toHaveText(other.name);
  await expect(cards.nth(1)).toHaveText(one.name);

  await page.goto(`/dashboard/translations/collection/${id}?locale=de-DE`);
  await page.getByRole("textbox", { name: /^Name/ }).fill("Von Hand");
  await page.getByRole("textbox", { name: /^Slug/ }).fill(`von-hand-${slug}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(`/collections/${slug}?lang=de-DE`);
  await expect(page).toHaveURL(`/collections/von-hand-${slug}?lang=de-DE`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Von Hand");
  await expect(cards.first()).toBeVisible();
  const english = page.locator('link[rel="alternate"][hreflang="en-GB"]');
  await expect(english).toHaveAttribute("href", new RegExp(`/collections/${slug}\\?lang=en-GB$`));
  await done("DELETE", `/collections/${id}`);
});
