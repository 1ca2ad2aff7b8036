import { expect, test } from "../fixtures";
import { fetchAsHost, type OwnStore, openOwnStore } from "./own-store";

// One worker for both tests, which creates the shop once.
test.describe.configure({ mode: "default" });

let shop: OwnStore;

test.beforeAll(async () => {
  shop = await openOwnStore("Bare Shelves");
});

test("a shop without products works", async ({ page }) => {
  await page.goto(shop.url);
  await expect(page.getByRole("heading", { level: 1, name: "Bare Shelves" })).toBeVisible();
  await page.goto(`${shop.url}/products`);
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await page.goto(`${shop.url}/products?q=mug`);
  await expect(page.getByRole("heading", { name: "No match" })).toBeVisible();
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a closed shop says why, is unavailable to machines, and opens again", async ({ page }) => {
  const read = (path: string) => fetchAsHost(shop.baseUrl, shop.host, path);
  await page.goto(shop.url);
  await shop.liveSeller.done("PATCH", "/store", {
    maintenanceMessage: "Counting mugs until noon.",
  });
  const reply = await read("/products");
  expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "300"]);
  // Also for navigation from a page that is open.
  await page.getByRole("banner").getByRole("link", { name: "Shop all" }).click();
  await expect(page.getByText("Counting mugs until noon.")).toBeVisible();
  expect((await read("/docs")).status).toBe(200);
  // Other stores of the deployment stay open.
  expect((await fetchAsHost(shop.baseUrl, "localhost", "/products")).status).toBe(200);
  await shop.liveSeller.done("PATCH", "/store", { maintenanceMessage: null });
  expect((await read("/products")).status).toBe(200);
});
