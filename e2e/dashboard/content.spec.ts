import { demoSeller, openAsOwner, publish } from "../demo";
import { expect, test } from "../fixtures";

test("a page is written, previewed, published, changed and restored", async ({ page, context }) => {
  const title = `Our story ${crypto.randomUUID()}`;
  await openAsOwner(page, "/dashboard/content/pages");
  await page.getByRole("link", { name: "Add page" }).first().click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Text" }).fill("We turn **oak** by hand.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open preview" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await preview.close();

  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Version 1")).toBeVisible();
  const view = page.getByRole("link", { name: "View in the shop" });
  await expect(view).toBeVisible();
  await page.getByRole("textbox", { name: "Text" }).fill("We turn **ash** by hand.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved changes are not in the shop yet.")).toBeVisible();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("restored from version 1")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("We turn **oak** by hand.");
  await view.click();
  await expect(page.getByText("oak", { exact: true })).toBeVisible();
});

test("what is typed outlives a reload, and what is taken back does not come back", async ({
  page,
}) => {
  await openAsOwner(page, "/dashboard/content/redirects/new");
  const from = page.getByLabel("Old address");
  const kept = () => page.evaluate(() => sessionStorage.getItem("draft redirect new"));
  const restored = page.getByText("Your unsaved changes were restored.");
  await from.fill("/old-teapot");
  await expect.poll(kept).toContain("/old-teapot");
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(from).toHaveValue("/old-teapot");

  await from.fill("");
  await expect.poll(kept).toBeNull();
  await page.reload();
  await expect(from).toHaveValue("");
  await expect(restored).toBeHidden();
});

test("links of a menu are put in order by keyboard alone", async ({ page }) => {
  const { done } = await demoSeller();
  await openAsOwner(page, "/dashboard/content/menus/footer");
  for (const [at, title] of ["First", "Second"].entries()) {
    await page.getByRole("button", { name: "Add link", exact: true }).click();
    // Also the first one, for which the empty page with its button is replaced.
    await expect(page.getByLabel("Title").nth(at)).toBeFocused();
    await page.keyboard.type(title);
    await page.getByLabel("Target").nth(at).fill("/contact");
  }
  await page.getByRole("button", { name: "Move Second up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title").first()).toHaveValue("Second");
  await expect(page.getByText("Second is now number 1 of 2.")).toBeAttached();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const { items } = await done("GET", "/menus/footer");
  expect(items.map(({ title }: { title: string }) => title)).toEqual(["Second", "First"]);
  // The footer is on every page of the demo, which other tests use.
  await done("PUT", "/menus/footer", { items: [] });
});

test("the home page is arranged by keyboard, saved as a version and previewed, and stays unpublished", async ({
  page,
  context,
}) => {
  const { done } = await demoSeller();
  await openAsOwner(page, "/dashboard/content");
  await page.getByRole("link", { name: /^Home page/ }).click();
  await page.getByRole("button", { name: "Start with the usual ones" }).click();
  await page.getByRole("button", { name: "Add section" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Text" }).press("Enter");
  await page.getByLabel("Heading").last().fill("Who we are");
  await page.getByRole("button", { name: "Save" }).click();
  // The page of the new object replaces the form in the history.
  await expect(page).toHaveURL(/\/entries\//);
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Heading").last()).toHaveValue("Who we are");
  await page.getByRole("button", { name: "Move Text: Who we are up" }).press("Enter");
  await expect(page.getByText("Text: Who we are is now number 4 of 5.")).toBeAttached();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Version 2")).toBeVisible();
  const [listed] = await done("GET", "/content?type=home");
  const { sections } = await done("GET", `/content/${listed.id}`);
  expect(sections.map(({ type }: { type: string }) => type)).toEqual([
    ...["hero", "products", "categories", "text", "products"],
  ]);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open preview" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { name: "Who we are" })).toBeVisible();
  await page.getByRole("button", { name: "Let the shop decide again" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/content$/);
  expect(await done("GET", "/content?type=home")).toEqual([]);
});

test("any page is found as a size guide by its title, and taken off again", async ({ page }) => {
  const { done } = await demoSeller();
  const [title, later] = [`Sizes ${crypto.randomUUID()}`, `Later ${crypto.randomUUID()}`];
  const written = [await done("POST", "/content", { type: "page", title })];
  // The select lists the twenty pages changed last.
  for (let more = 0; more < 20; more += 1) {
    written.push(await done("POST", "/content", { type: "page", title: `${later} ${more}` }));
  }
  const product = await publish({ name: "Shirt", visibility: "unlisted" });
  const guideOf = async () => (await done("GET", `/products/${product.id}`)).sizeGuideId;

  await openAsOwner(page, `/dashboard/products/${product.id}`);
  const guide = page.getByRole("combobox", { name: "Size guide" });
  const option = page.getByRole("option", { name: title, exact: true });
  await guide.click();
  await expect(page.getByRole("option", { name: `${later} 19` })).toBeVisible();
  await expect(option).toBeHidden();
  await guide.fill(title.slice(6));
  await option.click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(guideOf).toBe(written[0].id);
  await page.reload();
  await expect(guide).toHaveValue(title);

  // Choosing it once more takes it off.
  await guide.click();
  await option.click();
  await expect(guide).toHaveValue("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(guideOf).toBeNull();
  for (const { id } of written) await done("DELETE", `/content/${id}`);
});
