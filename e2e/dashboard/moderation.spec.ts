import type { Page } from "@playwright/test";
import { openAsOwner, openScreen, publish } from "../demo";
import { expect, test } from "../fixtures";

const review = (page: Page, product: string) =>
  page.getByRole("article", { name: `Review of ${product}` });

test("a review is pending, is approved by keyboard, is shown in the shop, and can be withdrawn", async ({
  page,
  visitorApi,
}) => {
  const name = `Teapot ${crypto.randomUUID()}`;
  const { slug } = await publish({ name });
  const api = await visitorApi(crypto.randomUUID());
  const { response } = await api.POST("/products/{product}/reviews", {
    params: { path: { product: slug } },
    body: {
      rating: 4,
      title: "Pours <well>",
      body: "Not a drop on the table.",
      authorName: "Ida",
      authorEmail: "ida@example.com",
    },
  });
  expect(response.status).toBe(201);

  await openAsOwner(page, "/dashboard/reviews");
  await expect(review(page, name)).toContainText("Pours <well>");
  const first = await page.getByRole("article").first().getAttribute("aria-label");
  expect(first).toContain("Review of");

  // Other tests' reviews may be listed above it: move down to it.
  const articles = page.getByRole("article");
  const names = await articles.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""));
  const at = names.findIndex((label) => label.includes(name));
  for (let step = 0; step <= at; step += 1) await page.keyboard.press("j");
  await expect(review(page, name)).toHaveAttribute("data-current", "true");
  await page.keyboard.press("a");
  await expect(review(page, name)).toHaveCount(0);

  await page.goto(`/products/${slug}`);
  await expect(page.getByText("Not a drop on the table.")).toBeVisible();

  await openScreen(page, "/dashboard/reviews");
  await page.getByRole("tab", { name: "Approved" }).click();
  await review(page, name).getByRole("button", { name: "Reject" }).click();
  await expect(review(page, name)).toHaveCount(0);
  await page.getByRole("tab", { name: "Rejected" }).click();
  await expect(review(page, name)).toBeVisible();

  await review(page, name).getByRole("button", { name: "Approve" }).click();
  await expect(review(page, name)).toHaveCount(0);
  const said = page.getByRole("alert").filter({ hasText: "Approved" });
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(review(page, name)).toBeVisible();
});

test("stock is adjusted with a reason, which its history keeps", async ({ page }) => {
  const name = `Kettle ${crypto.randomUUID()}`;
  await publish({ name, stock: 5 });
  await openAsOwner(page, `/dashboard/inventory?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Adjust stock of ${name}: 5` }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("Remove", { exact: true }).click();
  await drawer.getByLabel("Quantity").fill("6");
  await expect(drawer.getByText("Only 5 available.")).toBeVisible();
  await drawer.getByLabel("Quantity").fill("3");
  await expect(drawer.getByText("From 5 to 2")).toBeVisible();
  await drawer.getByLabel(/^Reason/).fill("Fell off the shelf");
  await drawer.getByRole("button", { name: "Adjust stock" }).click();
  await expect(
    drawer.getByRole("listitem").filter({ hasText: "Fell off the shelf" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Adjust stock of ${name}: 2` })).toBeVisible();
});

test("categories are created, nested, and deleted from the bottom up", async ({ page }) => {
  const mark = crypto.randomUUID();
  await openAsOwner(page, "/dashboard/categories/new");
  await page.getByLabel("Name").fill(`Kitchen ${mark}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: `Kitchen ${mark}` })).toBeVisible();

  await openScreen(page, "/dashboard/categories");
  await page.getByRole("link", { name: `Add subcategory to Kitchen ${mark}` }).click();
  await page.getByLabel("Name").fill(`Mugs ${mark}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: `Mugs ${mark}` })).toBeVisible();

  await openScreen(page, "/dashboard/categories");
  const above = page.getByRole("listitem").filter({ hasText: `Kitchen ${mark}` });
  await expect(above.getByRole("link", { name: `Mugs ${mark}`, exact: true })).toBeVisible();
  for (const name of [`Mugs ${mark}`, `Kitchen ${mark}`]) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("button", { name: "Delete category" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "Categories" })).toBeVisible();
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
});
