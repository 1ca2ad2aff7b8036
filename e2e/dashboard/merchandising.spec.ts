import { openAsOwner, publish } from "../demo";
import { expect, test } from "../fixtures";

test("products pinned for a search come first in the shop, and a search can redirect", async ({
  page,
}) => {
  const word = `zq${crypto.randomUUID().slice(0, 6)}`;
  const [plain, other] = [`Jug ${word}`, `Lid ${word.toUpperCase()}x`];
  await Promise.all([plain, other].map((name) => publish({ name })));
  await openAsOwner(page, `/dashboard/merchandising/new?query=${word}`);
  await expect(page.getByLabel("Search term")).toHaveValue(word);
  await page.getByRole("combobox", { name: "First" }).fill(other);
  await page.getByRole("option", { name: other }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Merchandising" })).toBeVisible();

  await page.goto(`/products?q=${word}`);
  const cards = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(cards).toHaveText([other, plain]);

  await page.goto(`/dashboard/merchandising?q=${word}`);
  await page.getByRole("link", { name: word }).click();
  await page.getByLabel("Page", { exact: true }).fill("/policies/shipping");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto(`/products?q=${word.toUpperCase()}`);
  await expect(page).toHaveURL(/\/policies\/shipping$/);
});
