import { expect, test } from "../fixtures";
import { type OwnShop, openOwnShop } from "./own-shop";

// Opened once for both, by whoever comes first.
test.describe.configure({ mode: "serial" });

let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop("Bare Shelves");
});

test.afterAll(async () => shop?.close());

test("a shop with nothing in it is a shop all the same", async ({ page }) => {
  await page.goto(shop.url);
  await expect(page.getByRole("heading", { level: 1, name: "Bare Shelves" })).toBeVisible();
  await page.goto(`${shop.url}/products`);
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await page.goto(`${shop.url}/products?q=mug`);
  await expect(page.getByRole("heading", { name: "No match" })).toBeVisible();
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a closed shop says why, is unavailable to machines, and opens again", async ({
  page,
  request,
}) => {
  await page.goto(shop.url);
  await shop.liveSeller.done("PATCH", "/store", {
    maintenanceMessage: "Counting mugs until noon.",
  });
  const reply = await request.get(`${shop.url}/products`);
  expect([reply.status(), reply.headers()["retry-after"]]).toEqual([503, "300"]);
  // From an open page, too.
  await page.getByRole("banner").getByRole("link", { name: "Shop all" }).click();
  await expect(page.getByText("Counting mugs until noon.")).toBeVisible();
  expect((await request.get(`${shop.url}/docs`)).status()).toBe(200);
  await shop.liveSeller.done("PATCH", "/store", { maintenanceMessage: null });
  expect((await request.get(`${shop.url}/products`)).status()).toBe(200);
});
