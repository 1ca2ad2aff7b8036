import type { APIRequestContext } from "@playwright/test";
import { demoSeller, publish } from "../demo";
import { expect, test } from "../fixtures";

const FIRST_PRICE = 1000;
const CHANGES = 25;
const READERS = 6;

test("no page is older than the last acknowledged change, under load", async ({ request }) => {
  const { id, slug } = await publish({ name: "Freshness mug", price: FIRST_PRICE });
  const seller = await demoSeller();
  let acknowledged = FIRST_PRICE;
  let isDone = false;

  async function change() {
    for (let turn = 1; turn <= CHANGES; turn += 1) {
      await seller.done("PATCH", `/products/${id}`, { price: FIRST_PRICE + turn });
      acknowledged = FIRST_PRICE + turn;
    }
    isDone = true;
  }

  async function read(): Promise<number> {
    let pages = 0;
    while (!isDone) {
      const known = acknowledged;
      expect(await shownPrice(request, slug)).toBeGreaterThanOrEqual(known);
      pages += 1;
    }
    return pages;
  }

  const [, ...pages] = await Promise.all([change(), ...Array.from({ length: READERS }, read)]);
  expect(pages.every((count) => count > 0)).toBe(true);
  expect(await shownPrice(request, slug)).toBe(FIRST_PRICE + CHANGES);
});

test("a cached page shows each shopper the count of their own cart", async ({
  request,
  visitorApi,
}) => {
  const product = await publish({ name: "Counted mug", stock: 500 });
  const tokens = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const acknowledged = new Map(tokens.map((token) => [token, 0]));
  const shown = async (path: string, token?: string) => shownCount(request, path, token);

  await Promise.all(
    tokens.map(async (token, place) => {
      const api = await visitorApi(token);
      for (let turn = 0; turn < 8; turn += 1) {
        const body = { productId: product.id, quantity: place + 1 };
        const { response } = await api.POST("/cart/items", { body });
        expect(response.status).toBe(200);
        acknowledged.set(token, (acknowledged.get(token) ?? 0) + place + 1);
        for (const path of [`/products/${product.slug}`, "/", "/products"])
          expect(await shown(path, token)).toBe(acknowledged.get(token));
      }
    }),
  );
  expect([...acknowledged.values()]).toEqual([8, 16, 24]);
  expect(await shown(`/products/${product.slug}`)).toBe(0);
});

test("the cart drawer of a cached page opens with its items", async ({ page, visitorApi }) => {
  const product = await publish({ name: "Remembered mug" });
  await page.goto(`/products/${product.slug}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await expect(drawer).toContainText("Remembered mug");

  const { POST } = await visitorApi();
  await POST("/cart/items", { body: { productId: product.id, quantity: 1 } });
  await page.goto(`/products/${product.slug}`);
  await expect(drawer).toBeHidden();
  await page.getByRole("link", { name: "Cart, 2 items" }).click();
  await expect(drawer.getByRole("spinbutton", { name: "Quantity: Remembered mug" })).toHaveValue(
    "2",
  );
  await drawer.getByRole("button", { name: "One more: Remembered mug" }).click();
  await expect(
    page.getByRole("link", { name: "Cart, 3 items", includeHidden: true }),
  ).toBeAttached();
});

/** The number of units in the cart shown in the page's header. */
async function shownCount(
  request: APIRequestContext,
  path: string,
  token?: string,
): Promise<number> {
  const headers: Record<string, string> = { accept: "text/html" };
  if (token !== undefined) headers.cookie = `cart_token=${token}`;
  const reply = await request.get(path, { headers });
  return Number(/aria-label="Cart, (\d+) items?"/.exec(await reply.text())?.[1]);
}

/** The price in minor units in a product page's structured data. */
async function shownPrice(request: APIRequestContext, slug: string): Promise<number> {
  const reply = await request.get(`/products/${slug}`, { headers: { accept: "text/html" } });
  expect(reply.status()).toBe(200);
  const price = /"price":"?(\d+\.\d\d)/.exec(await reply.text())?.[1];
  return Math.round(Number(price) * 100);
}
