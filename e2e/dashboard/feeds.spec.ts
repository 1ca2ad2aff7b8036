import { openAsOwner, openScreen } from "../demo";
import { expect, test } from "../fixtures";

test("a feed of another language and currency has its own URL, and names what is not translated", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard/feeds");
  const url = page.getByLabel("Feed for Google");
  await expect(url).toHaveValue(/\/feeds\/google\.xml$/);
  await page.getByRole("combobox", { name: "Language" }).selectOption("fr-FR");
  await expect(url).toHaveValue(/google\.xml\?locale=fr-FR$/);
  await page.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  await expect(url).toHaveValue(/google\.xml\?locale=fr-FR&currency=EUR$/);
  await expect(page.getByText("The name is not translated").first()).toBeVisible();
  const feed = await page.request.get(await url.inputValue());
  expect(await feed.text()).toContain("<language>fr-FR</language>");
  await page
    .getByRole("link", { name: /rejected/ })
    .first()
    .click();
  await expect(page).toHaveURL(/locale=fr-FR&currency=EUR&level=refused/);

  // A language that the shop has no more.
  await openScreen(page, "/dashboard/feeds?locale=ja-JP");
  await expect(page).toHaveURL(/\/dashboard\/feeds$/);
  await expect(url).toHaveValue(/\/feeds\/google\.xml$/);
});
