import type { Page } from "@playwright/test";
import { LAPTOP, PHONE } from "@/e2e/axe";
import { createCartwrightAdmin } from "@/lib/client";
import { openAsOwner, openScreen, readDemo } from "../demo";
import { expect, openPayment, payWith, test } from "../fixtures";

/** The smallest picture: one green pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const saved = (page: Page) => page.getByText("Saved", { exact: true }).first();

test("a product is created, pictured, published and bought, and its stock decreases", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = `Walnut spoon ${Date.now()}`;
  await openAsOwner(page, "/dashboard/products/new");
  await expect(page.getByRole("heading", { name: "New product" })).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Turned by **hand**.");
  await page.getByText("Preview", { exact: true }).click();
  await expect(page.locator("strong", { hasText: "hand" })).toBeVisible();
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("24.50");
  await page.getByLabel("Initial stock").fill("3");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "spoon.png", mimeType: "image/png", buffer: PICTURE });
  await page.getByRole("textbox", { name: "Alt text of image 1" }).fill("A wooden spoon");
  await page.getByRole("textbox", { name: "Title", exact: true }).focus();
  await expect(page.getByRole("img", { name: "A wooden spoon" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("3 in stock")).toBeVisible();

  await page.getByLabel("Status", { exact: true }).selectOption("published");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const shop = page.getByRole("link", { name: "View in shop" });
  await expect(shop).toBeVisible();
  const product = page.url();
  const address = (await shop.getAttribute("href")) ?? "";

  await openPayment(page, address.split("/").at(-1));
  await payWith(page, "4242");
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page).toHaveURL(/\/orders\//);

  await openScreen(page, product);
  await expect(page.getByText("2 in stock")).toBeVisible();
});

test("options become variants that keep their ids, and stock is changed with a reason", async ({
  page,
  baseURL,
}) => {
  const { secretKey } = await readDemo();
  const api = createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey });
  const made = await api.POST("/products", { body: { name: `Apron ${Date.now()}`, price: 3000 } });
  const product = made.data?.data;
  const id = product?.id ?? "";
  await openAsOwner(page, `/dashboard/products/${id}`);
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByLabel("Option name 1").fill("Size");
  await page.getByLabel("Option values of Size").fill("S, L, M");
  await page.getByLabel("Option values of Size").press("Enter");
  await page.getByRole("button", { name: "Remove L", exact: true }).first().press("Enter");
  await expect(page.getByLabel("Rename M", { exact: true })).toBeFocused();
  await expect(page.getByText("2 variants")).toBeVisible();
  await page.getByLabel("Price of M").fill("32.00");
  await page.getByLabel("Initial stock of M").fill("4");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  const after = await api.GET("/products/{product}", { params: { path: { product: id } } });
  expect(after.data?.data.variants).toMatchObject([
    { id: product?.defaultVariantId, name: "S", ownPrice: null },
    { name: "M", ownPrice: { amount: 3200 }, inventoryCount: 4 },
  ]);

  // Edited in the table, once the page shows the saved state: first all, then one of them.
  await expect(page.getByText("4 in stock")).toBeVisible();
  await page.getByLabel("Stock for all variants").fill("9");
  await page.getByRole("button", { name: "Apply to all" }).click();
  await page.getByLabel("Stock of M", { exact: true }).fill("4");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("9 in stock")).toBeVisible();
  await expect(page.getByText("4 in stock")).toBeVisible();

  await page.getByRole("button", { name: "Adjust stock of M" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Add", { exact: true }).click();
  await dialog.getByLabel("Quantity").fill("6");
  await dialog.getByLabel("Reason").fill("Delivery of Monday");
  await dialog.getByRole("button", { name: "Adjust stock" }).click();
  await expect(page.getByText("10 in stock")).toBeVisible();
  await expect(dialog.getByText("Delivery of Monday")).toBeVisible();
  await expect(dialog.getByText("4 to 10")).toBeVisible();
});

test("of two editors the second sees the first one's changes, and overwrites nothing unasked", async ({
  page,
  baseURL,
}) => {
  const { secretKey } = await readDemo();
  const api = createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey });
  const made = await api.POST("/products", { body: { name: `Bowl ${Date.now()}`, price: 1000 } });
  const id = made.data?.data.id ?? "";
  const params = { path: { product: id } };
  await openAsOwner(page, `/dashboard/products/${id}`);
  await page.getByRole("textbox", { name: "Price", exact: true }).fill("11.00");
  await page.getByLabel("Short description").fill("Holds soup.");
  await api.PATCH("/products/{product}", {
    params,
    body: { price: 1200, saleName: "Spring" },
  });
  await page.keyboard.press("Control+s");
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "Someone else has changed this product" });
  await expect(notice).toContainText("Theirs: £12.00");
  await expect(notice).toContainText("Mine: £11.00");
  await expect(notice).toContainText("Theirs: Spring");
  expect((await api.GET("/products/{product}", { params })).data?.data.price.amount).toBe(1200);
  await notice.getByRole("radiogroup", { name: "Price" }).getByText("Theirs").click();
  await notice.getByRole("button", { name: "Continue with these" }).click();
  await expect(page.getByRole("textbox", { name: "Price", exact: true })).toHaveValue("12.00");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  const after = await api.GET("/products/{product}", { params });
  expect(after.data?.data).toMatchObject({
    price: { amount: 1200 },
    saleName: "Spring",
    summary: "Holds soup.",
  });
});

test("many products at once: priced up by percent, archived, found again and restored", async ({
  page,
  baseURL,
}) => {
  const { secretKey } = await readDemo();
  const api = createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey });
  const mark = `Peg${Date.now()}`;
  for (const price of [105, 1000]) {
    await api.POST("/products", { body: { name: `${mark} ${price}`, price } });
  }
  await openAsOwner(page, "/dashboard/products");
  await page.getByRole("searchbox", { name: "Search by title, SKU or barcode" }).fill(mark);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Change prices" }).click();
  await page.getByLabel("Change by percentage").fill("10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("cell", { name: "£1.16" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "£11.00" })).toBeVisible();

  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("kept for past orders")).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("cell", { name: "Archived" })).toHaveCount(2);
  await page.getByRole("link", { name: `${mark} 105` }).click();
  await page.getByRole("button", { name: "Restore as draft" }).click();
  await expect(page.getByRole("link", { name: "Preview" })).toBeVisible();
});

test("input made while a product is saved, and while its page is refreshed, stays", async ({
  page,
  baseURL,
}) => {
  const { secretKey } = await readDemo();
  const api = createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey });
  const id = await makeSizes(api);
  const params = { path: { product: id } };
  const product = `/dashboard/products/${id}`;
  await openAsOwner(page, product);
  // A slow response, and then a slow refresh.
  const answer = heldBack();
  const refresh = heldBack();
  await page.route(`**${product}*`, async (route) => {
    const headers = route.request().headers();
    if (headers["next-action"]) await answer.until;
    if (headers.rsc) await refresh.until;
    await route.continue();
  });
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const stock = page.getByLabel("Stock of M", { exact: true });
  await title.fill("Apron of linen");
  await page.keyboard.press("Control+s");
  await page.getByLabel("Short description").fill("Keeps clean.");
  answer.release();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByLabel("Stock for all variants").fill("9");
  await page.getByRole("button", { name: "Apply to all" }).click();
  await expect(stock).toHaveValue("9");
  const heading = page.getByRole("heading", { name: "Apron of linen" });
  await expect(heading).toHaveCount(0);
  refresh.release();
  await expect(heading).toBeVisible();
  await expect(stock).toHaveValue("9");
  await expect(page.getByLabel("Short description")).toHaveValue("Keeps clean.");

  await page.keyboard.press("Control+s");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await expect(page.getByText("9 in stock")).toHaveCount(2);
  expect((await api.GET("/products/{product}", { params })).data?.data).toMatchObject({
    name: "Apron of linen",
    summary: "Keeps clean.",
    variants: [{ inventoryCount: 9 }, { inventoryCount: 9 }],
  });
});

test("input made after a category is saved, while its page is refreshed, stays", async ({
  page,
  baseURL,
}) => {
  const { secretKey } = await readDemo();
  const api = createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey });
  const made = await api.POST("/categories", { body: { name: `Aprons ${Date.now()}` } });
  const category = `/dashboard/categories/${made.data?.data.id}`;
  await openAsOwner(page, category);
  const refresh = heldBack();
  await page.route(`**${category}*`, async (route) => {
    if (route.request().headers().rsc) await refresh.until;
    await route.continue();
  });
  await page.getByLabel("Name", { exact: true }).fill("Aprons of linen");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  const description = page.getByLabel("Description", { exact: true });
  await description.fill("They keep clean.");
  const heading = page.getByRole("heading", { name: "Aprons of linen" });
  await expect(heading).toHaveCount(0);
  refresh.release();
  await expect(heading).toBeVisible();
  await expect(description).toHaveValue("They keep clean.");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
});

test("the variants are a table on a laptop and cards on a phone", async ({ page, baseURL }) => {
  const { secretKey } = await readDemo();
  const id = await makeSizes(createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey }));
  await openAsOwner(page, `/dashboard/products/${id}`);
  const table = page.getByRole("table", { name: "Variants" });
  for (const { width, height } of [LAPTOP, PHONE]) {
    await page.setViewportSize({ width, height });
    await expect(table.getByRole("row")).toHaveCount(3);
    const { left, right } = await table.evaluate((element) => {
      const frame = element.parentElement?.getBoundingClientRect();
      const fields = [...element.querySelectorAll("input, button")].map((field) =>
        field.getBoundingClientRect(),
      );
      return {
        left: Math.min(...fields.map((field) => field.left)) - (frame?.left ?? 0),
        right: (frame?.right ?? 0) - Math.max(...fields.map((field) => field.right)),
      };
    });
    expect(left, `at ${width} px`).toBeGreaterThanOrEqual(0);
    expect(right, `at ${width} px`).toBeGreaterThanOrEqual(0);
    const widths = await table
      .getByRole("textbox")
      .evaluateAll((fields) => fields.map((field) => field.clientWidth));
    expect(Math.min(...widths), `at ${width} px`).toBeGreaterThanOrEqual(64);
  }
});

test("all matches are archived by one job: skipped ones are named before it starts", async ({
  page,
  baseURL,
}) => {
  const { secretKey } = await readDemo();
  const api = createCartwrightAdmin({ baseUrl: baseURL ?? "", secretKey });
  const mark = `Hook${Date.now()}`;
  const numbers = Array.from({ length: 22 }, (_, at) => at + 10);
  for (const number of numbers) {
    const made = await api.POST("/products", { body: { name: `${mark} ${number}`, price: 500 } });
    if (number > 10) continue;
    const params = { path: { product: made.data?.data.id ?? "" } };
    await api.PATCH("/products/{product}", { params, body: { status: "archived" } });
  }
  await openAsOwner(page, `/dashboard/products?q=${mark}`);
  await expect(page.getByRole("row")).toHaveCount(21);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText("20 selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 22 that match" }).click();
  await expect(page.getByText("All 22 that match are selected")).toBeVisible();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Archive products" });
  await expect(dialog.getByText("Applies to 21 of 22.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText(`${mark} 10: It is so already.`);
  await dialog.getByRole("button", { name: "Apply to 21" }).click();

  await expect(dialog.getByText("22 of 22 done")).toBeVisible();
  await dialog.getByRole("link", { name: "Open the report" }).click();
  await expect(page.getByRole("heading", { name: "Archive products" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: `${mark} 10` })).toContainText(
    "It is so already.",
  );
  const { data } = await api.GET("/products", {
    params: { query: { q: mark, status: "archived", perPage: 50 } },
  });
  expect(data?.meta.total).toBe(22);
});

/** A product in two sizes. */
async function makeSizes(api: ReturnType<typeof createCartwrightAdmin>): Promise<string> {
  const { data } = await api.POST("/products", {
    body: {
      name: `Apron ${Date.now()}`,
      price: 3000,
      options: [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }],
      variants: ["S", "M"].map((value) => ({ selectedOptions: [{ name: "Size", value }] })),
    },
  });
  return data?.data.id ?? "";
}

/** A gate that waits until it is released. */
function heldBack() {
  let release = () => {};
  const until = new Promise<void>((done) => {
    release = done;
  });
  return { until, release };
}
