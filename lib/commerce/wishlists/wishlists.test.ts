import { expect, test } from "vitest";
import { hashCartToken } from "@/lib/commerce/stores";
import { WISHLIST_MAX, WishlistItem } from "@/lib/contract/wishlist";
import { db, type Tx } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { customerOf, later, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { openShop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";
import { whileTransactionOpen } from "@/lib/testing/while-transaction-open";
import { fillWishlistWith } from "@/lib/testing/wishlists";
import { purgeWishlists } from "./purge-wishlists";
import { takeOverWishlist } from "./take-over-wishlist";

const shop = await openShop();
const client = api.public(shop.store);
const seller = api.private(shop.store);

const product = (overrides = {}) => publishedProduct(shop.store, overrides);

async function add(token: string, id: string) {
  const reply = await client.put(`/wishlist/items/${id}`, { token, address: newAddress() });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.productIds as string[];
}

async function ids(token: string, of = client): Promise<string[]> {
  return (await of.get("/wishlist/products", { token })).body.data.productIds;
}

test("is a token's own, the last added first, and each product is in it once", async () => {
  const [mug, bowl] = [await product(), await product({ name: "Bowl" })];
  const token = newToken();
  await add(token, mug.slug);
  await later(5, () => add(token, bowl.id));
  expect(await add(token, mug.id)).toEqual([bowl.id, mug.id]);
  const { data } = (await client.get("/wishlist", { token })).body;
  for (const item of data) expect(WishlistItem.parse(item)).toEqual(item);
  expect(data[0]).toMatchObject({
    ...{ productId: bowl.id, name: "Bowl" },
    product: { id: bowl.id, price: { formatted: "£10.00" }, inStock: true },
  });
  expect(await ids(newToken())).toEqual([]);
  const removed = await client.delete(`/wishlist/items/${bowl.id}`, { token });
  expect(removed.body.data.productIds).toEqual([mug.id]);
  const again = await client.delete(`/wishlist/items/${bowl.id}`, { token });
  expect([again.status, again.body.data.productIds]).toEqual([200, [mug.id]]);
});

test("says which products are sold out, and shows only the name of deleted ones", async () => {
  const [soldOut, leaving] = [await product({ stock: 0 }), await product({ name: "Jug" })];
  const token = newToken();
  for (const { id } of [soldOut, leaving]) await add(token, id);
  await seller.patch(`/products/${leaving.id}`, { body: { status: "draft", name: "Secret" } });
  const { body, text } = await client.get("/wishlist", { token });
  const byId = Object.fromEntries(
    body.data.map((item: { productId: string }) => [item.productId, item]),
  );
  expect(byId[soldOut.id].product.inStock).toBe(false);
  expect(byId[leaving.id]).toMatchObject({ name: "Jug", product: null });
  expect(text).not.toContain("Secret");
  const put = await client.put(`/wishlist/items/${leaving.id}`, { token: newToken() });
  expect(put.status).toBe(404);
  expect((await client.delete(`/wishlist/items/${leaving.id}`, { token })).status).toBe(200);
});

test("is read in three statements, the visitor's own among them", async () => {
  const token = newToken();
  await add(token, (await product()).id);
  await client.get("/wishlist", { token });
  expect(await statementsOf(() => client.get("/wishlist", { token }))).toBeLessThanOrEqual(3);
});

test("another store or mode has none of it, with any token", async () => {
  const token = newToken();
  const { id } = await product();
  await add(token, id);
  const other = await createStore();
  expect(await ids(token, api.public(other))).toEqual([]);
  const theirs = await publishedProduct(other);
  expect((await client.put(`/wishlist/items/${theirs.id}`, { token })).status).toBe(404);
  expect((await client.delete(`/wishlist/items/${theirs.id}`, { token })).status).toBe(404);
  const live = await client.get("/wishlist/products", { token, isLive: true });
  expect(live.body.data.productIds).toEqual([]);
});

test("takes no more than a page holds", async () => {
  const [token, other] = [newToken(), newToken()];
  const [mug, bowl] = [await product(), await product()];
  await add(token, mug.id);
  await fillWishlistWith(mug.id);
  const full = await client.put(`/wishlist/items/${bowl.id}`, { token });
  expect([full.status, full.body.error.code]).toEqual([409, "conflict"]);
  expect(await add(token, mug.id)).toHaveLength(WISHLIST_MAX);
  expect(await add(other, bowl.id)).toHaveLength(1);
});

test("becomes the customer's at a login, on every device, each product once, and stays there at the logout", async () => {
  const email = newEmail();
  const { id: customerId } = await customerOf(shop.store, { email });
  const [mug, bowl, cup] = [await product(), await product(), await product()];
  const first = await logInByLink(client, shop.store, { email });
  await add(first, mug.id);
  const second = newToken();
  for (const { id } of [mug, bowl]) await add(second, id);
  await logInByLink(client, shop.store, { email, token: second });
  expect((await ids(second)).toSorted()).toEqual([mug.id, bowl.id].toSorted());
  expect(await ids(first)).toEqual(await ids(second));
  await add(first, cup.id);
  expect(await ids(second)).toContain(cup.id);
  await client.post("/account/logout", { token: second });
  expect(await ids(second)).toEqual([]);
  expect(await db.wishlistItem.count({ where: { customerId } })).toBe(3);
  const third = await logInByLink(client, shop.store, { email, token: second });
  expect(await ids(third)).toHaveLength(3);
});

test("loses nothing that is added while its visitor logs in", async () => {
  const { id: customerId } = await customerOf(shop.store);
  const token = newToken();
  const [before, meanwhile] = [await product(), await product()];
  await add(token, before.id);
  const tokenHash = hashCartToken(shop.store.id, false, token);
  // As the login does it, and not committed while something is added.
  const logIn = async (tx: Tx) => {
    const [at, hash] = [new Date(), Uint8Array.from(tokenHash)];
    const expiresAt = new Date(at.getTime() + 1_000_000);
    const session = { storeId: shop.store.id, livemode: false, tokenHash: hash, customerId };
    await tx.customerSession.create({ data: { ...session, lastSeenAt: at, expiresAt } });
    await takeOverWishlist(tx, tokenHash, customerId);
  };
  const added = await whileTransactionOpen(logIn, () => add(token, meanwhile.id));
  expect(added.status).toBe("fulfilled");
  expect(await ids(token)).toEqual([meanwhile.id, before.id]);
});

test("of two devices of one customer that add the same at once it is there once", async () => {
  const email = newEmail();
  await customerOf(shop.store, { email });
  const tokens = [
    await logInByLink(client, shop.store, { email }),
    await logInByLink(client, shop.store, { email }),
  ];
  const { id } = await product();
  await Promise.all(tokens.flatMap((token) => [add(token, id), add(token, id)]));
  expect(await ids(tokens[0] ?? "")).toEqual([id]);
});

test("is in the export of a customer, goes over in a merge, and goes with the erasure", async () => {
  const [kept, gone] = [newEmail(), newEmail()];
  const [keptId, goneId] = [
    (await customerOf(shop.store, { email: kept })).id,
    (await customerOf(shop.store, { email: gone })).id,
  ];
  const [mug, bowl] = [await product(), await product({ name: "Bowl" })];
  await add(await logInByLink(client, shop.store, { email: kept }), mug.id);
  const other = await logInByLink(client, shop.store, { email: gone });
  for (const { id } of [mug, bowl]) await add(other, id);
  await seller.post(`/customers/${keptId}/merge`, { body: { from: goneId } });
  const { wishlist } = (await seller.get(`/customers/${keptId}/export`)).body.data;
  expect(wishlist.map((item: { productId: string }) => item.productId).toSorted()).toEqual(
    [mug.id, bowl.id].toSorted(),
  );
  const erased = await seller.post(`/customers/${keptId}/erase`, { body: {} });
  expect(erased.status, erased.text).toBeLessThan(300);
  expect(await db.wishlistItem.count({ where: { customerId: { in: [keptId, goneId] } } })).toBe(0);
});

test("of an account that was made without its mailbox is not shown to whom the mailbox belongs", async () => {
  const [token, email] = [newToken(), newEmail()];
  await client.post("/cart/create-account", { token, address: newAddress(), body: { email } });
  await add(token, (await product()).id);
  expect(await ids(token)).toHaveLength(1);
  expect(await ids(await logInByLink(client, shop.store, { email }))).toEqual([]);
});

test("is deleted with a visitor not seen for 30 days, and kept for a customer", async () => {
  const { id } = await product();
  const email = newEmail();
  await customerOf(shop.store, { email });
  const [gone, back, known] = [
    newToken(),
    newToken(),
    await logInByLink(client, shop.store, { email }),
  ];
  for (const token of [gone, back, known]) await add(token, id);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await purgeWishlists(days(29));
  expect(await ids(gone)).toEqual([id]);
  await later(20 * 86_400, () => client.get("/cart", { token: back }));
  await purgeWishlists(days(31));
  expect([await ids(gone), await ids(back), await ids(known)]).toEqual([[], [id], [id]]);
});
