import { expect, test } from "vitest";
import { customerOf, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal, type TestClient } from "@/lib/testing/http";
import { memberOfGroup } from "@/lib/testing/price-lists";
import { LONDON, openShop, sell } from "@/lib/testing/shop";

/** Amounts that occur in no id, time or count by accident. */
const PRICES = [77_171, 55_151, 99_191];
const SALE_PRICE = 33_131;

/** A shop that shows its prices to some: products at odd prices, the first in a sale, the last a bundle of the second. */
async function openClosedShop(pricesVisibleTo: "customers" | "groups") {
  const shop = await openShop({ pricesVisibleTo });
  const products = [];
  for (const [index, price] of PRICES.entries()) {
    const sale = index === 0 ? { onSale: true, salePrice: SALE_PRICE } : {};
    // A bundle has no units of its own.
    const units = index === PRICES.length - 1 ? { stock: 0 } : {};
    products.push(await sell(shop, { name: `Kettle no ${index}`, price, ...sale, ...units }));
  }
  const ids = products.map(({ productId }) => productId);
  await api.private(shop.store).put(`/products/${ids[1]}/related`, {
    body: { productIds: [ids[0], ids[2]] },
  });
  const parts = [{ variantId: products[1]?.variantId, quantity: 1 }];
  const bundled = await api
    .private(shop.store)
    .put(`/products/${ids[2]}/bundle`, { body: { parts } });
  expect(bundled.status, bundled.text).toBe(200);
  return { shop, client: api.public(shop.store), ids };
}

/** Everything the catalogue returns to a visitor about its products, and whether any of it has a price. */
async function readAll(client: TestClient, [first, second, third]: string[], token?: string) {
  if (token) await client.put(`/wishlist/items/${first}`, { token });
  const paths = [
    ...[`/products/${first}`, `/products/${third}`],
    ...[`/products/${second}/related`, "/products?facets=true"],
    ...["/search/suggestions?q=kettle", ...(token ? ["/wishlist", "/cart"] : [])],
  ];
  const replies = await Promise.all(
    paths.map((path) => client.get(path, { token, address: newAddress() })),
  );
  return replies.map(({ status, text, headers }) => {
    expect(status, text).toBe(200);
    return { text, cache: headers["cache-control"] };
  });
}

/** No reply of the catalogue has a price. */
const NONE = Array.from({ length: 6 }, () => false);

const AMOUNTS = [...PRICES, SALE_PRICE].flatMap((price) => [
  ...[String(price), (price / 100).toFixed(2)],
]);
const tellsPrices = (text: string) => AMOUNTS.some((amount) => text.includes(amount));

test("no reply, sort order or filter reveals a price to a visitor who is not logged in", async () => {
  const { client, ids } = await openClosedShop("customers");
  for (const token of [undefined, newToken()]) {
    for (const { text } of await readAll(client, ids, token)) {
      expect(tellsPrices(text), text).toBe(false);
    }
  }
  const idsOf = async (query: string) => {
    const { body } = await client.get(`/products?${query}`, { address: newAddress() });
    return body.data.map(({ id }: { id: string }) => id);
  };
  const all = await idsOf("");
  expect(all).toHaveLength(3);
  for (const query of [
    "sort=price",
    "sort=-price",
    "maxPrice=60000",
    "minPrice=60000",
    "onSale=true",
  ]) {
    expect(await idsOf(query), query).toEqual(all);
  }
  const page = (await client.get(`/products/${ids[0]}`)).body.data;
  expect(page).toMatchObject({
    ...{ priceHidden: true, quickAddEligible: false, priceMin: 0, inStock: true },
    price: { amount: 0, formatted: "", isOnSale: false },
  });
  const hidden = refusal(403, { code: "prices_hidden" });
  expect(await client.get("/feeds/google.xml")).toMatchObject(hidden);
  const items = [{ productId: ids[0], quantity: 1 }];
  const body = { countryCode: "GB", items };
  expect(await client.post("/tax/calculate", { body })).toMatchObject(hidden);
  const added = await client.post("/cart/items", { token: newToken(), body: items[0] });
  expect(added).toMatchObject(hidden);
});

test("a logged-in customer sees them and buys; logging out closes the cart without losing it", async () => {
  const { shop, client, ids } = await openClosedShop("customers");
  const email = newEmail();
  await customerOf(shop.store, { email });
  const token = await logInByLink(client, shop.store, { email });
  const replies = await readAll(client, ids, token);
  expect(replies.map(({ text }) => tellsPrices(text))).toEqual([
    ...[true, true, true, true, true, true, false],
  ]);
  expect(new Set(replies.map(({ cache }) => cache))).toEqual(new Set(["private, no-store"]));
  const added = await client.post("/cart/items", { token, body: { productId: ids[1] } });
  expect(added.body.data).toMatchObject({ itemCount: 1, hasOwnPrices: true });
  await client.put("/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
  const { shippingOptionId } = shop;
  await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });

  await client.post("/account/logout", { token });
  const closed = await client.get("/cart", { token });
  expect(tellsPrices(closed.text)).toBe(false);
  expect(closed.body.data).toMatchObject({
    ...{ items: [], hasOwnPrices: false, totals: { total: { amount: 0 } } },
    messages: [{ code: "prices_hidden", blocking: true }],
  });
  const pay = () =>
    client.post("/cart/checkout", { token, body: { paymentMethod: "pm_card_visa" } });
  expect(await pay()).toMatchObject(refusal(403, { code: "prices_hidden" }));

  await logInByLink(client, shop.store, { email, token });
  expect((await client.get("/cart", { token })).body.data).toMatchObject({
    ...{ itemCount: 1, messages: [] },
  });
});

test("prices for groups are shown only to members", async () => {
  const { shop, client, ids } = await openClosedShop("groups");
  const member = await memberOfGroup(shop.store);
  const email = newEmail();
  await customerOf(shop.store, { email });
  const other = await logInByLink(client, shop.store, { email });
  const sees = async (token: string) =>
    (await readAll(client, ids, token)).slice(0, 6).map(({ text }) => tellsPrices(text));
  expect(await sees(other)).toEqual(NONE);
  expect(await sees(member.token)).toEqual(NONE.map(() => true));
  const body = { productId: ids[1] };
  expect((await client.post("/cart/items", { token: other, body })).status).toBe(403);
  expect((await client.post("/cart/items", { token: member.token, body })).status).toBe(200);
  await api
    .private(shop.store)
    .delete(`/customer-groups/${member.groupId}/members/${member.customerId}`);
  expect(await sees(member.token)).toEqual(NONE);
});
