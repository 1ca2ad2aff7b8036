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

/** The price in minor units that a product's page tells search engines. */
async function shownPrice(request: APIRequestContext, slug: string): Promise<number> {
  const reply = await request.get(`/products/${slug}`, { headers: { accept: "text/html" } });
  expect(reply.status()).toBe(200);
  const price = /"price":"?(\d+\.\d\d)/.exec(await reply.text())?.[1];
  return Math.round(Number(price) * 100);
}
