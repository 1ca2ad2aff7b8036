import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { customerOf, later, logInByLink, requestLink } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { LONDON, openShop, sell } from "@/lib/testing/shop";

/* A customer who has a cart where they are logged in, and logs in somewhere else. */

const shop = await openShop();
const client = api.public(shop.store);

const add = (token: string, productId: string, quantity = 1) =>
  client.post("/cart/items", { token, body: { productId, quantity } });
const cart = async (token: string) => (await client.get("/cart", { token })).body.data;
const quantities = async (token: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await cart(token)).items.map((item: { productId: string; quantity: number }) => [
      item.productId,
      item.quantity,
    ]),
  );

/** A customer logged in on a phone. */
async function customerWithPhone() {
  const { email } = await customerOf(shop.store);
  const phone = await logInByLink(client, shop.store, { email });
  const logIn = (token: string) => logInByLink(client, shop.store, { email, token });
  return { email, phone, logIn };
}

describe("logging in", () => {
  it("adds up the quantities of both carts, with a message until the next change", async () => {
    const { phone, logIn } = await customerWithPhone();
    const [mug, bowl, plate] = [await sell(shop), await sell(shop), await sell(shop)];
    await add(phone, mug.productId, 2);
    await add(phone, bowl.productId, 1);
    const laptop = newToken();
    await add(laptop, plate.productId, 1);
    await add(laptop, mug.productId, 3);
    const { id } = await cart(laptop);
    await logIn(laptop);

    const joined = await cart(laptop);
    expect(joined.id).toBe(id);
    expect(joined.items).toMatchObject([
      { productId: plate.productId, quantity: 1 },
      { productId: mug.productId, quantity: 5 },
      { productId: bowl.productId, quantity: 1, price: { amount: 1_250 } },
    ]);
    expect(joined.messages).toMatchObject([
      { type: "info", code: "cart_merged", blocking: false, details: { units: 3 } },
    ]);
    expect((await cart(phone)).items).toEqual([]);
    expect((await add(laptop, mug.productId)).body.data.messages).toEqual([]);
  });

  it("is limited to the stock, with a message", async () => {
    const { phone, logIn } = await customerWithPhone();
    const mug = await sell(shop, { stock: 4 });
    await add(phone, mug.productId, 3);
    const laptop = newToken();
    await add(laptop, mug.productId, 3);
    await logIn(laptop);
    const { items, messages } = await cart(laptop);
    expect(items).toMatchObject([{ quantity: 4 }]);
    expect(messages).toMatchObject([
      { code: "cart_merged" },
      { code: "quantity_capped", itemId: items[0].id, details: { requested: 6, available: 4 } },
    ]);
  });

  it("stops at the most one order may have", async () => {
    const { phone, logIn } = await customerWithPhone();
    const mug = await sell(shop, { stock: 100, maxOrderQuantity: 5 });
    await add(phone, mug.productId, 4);
    const laptop = newToken();
    await add(laptop, mug.productId, 4);
    await logIn(laptop);
    expect(await quantities(laptop)).toEqual({ [mug.productId]: 5 });
  });

  it("keeps a line of which nothing is left, which shows itself out of stock", async () => {
    const { phone, logIn } = await customerWithPhone();
    const mug = await sell(shop, { stock: 4 });
    await add(phone, mug.productId, 3);
    await db.stock.updateMany({ where: { variantId: mug.variantId }, data: { available: 0 } });
    const laptop = newToken();
    await logIn(laptop);
    expect(await quantities(laptop)).toEqual({ [mug.productId]: 3 });
    expect((await cart(laptop)).messages).toMatchObject([
      { code: "cart_merged" },
      { code: "out_of_stock", blocking: true },
    ]);
  });

  it("gathers from every device, and again adds nothing twice", async () => {
    const { phone, logIn } = await customerWithPhone();
    const mug = await sell(shop, { stock: 100 });
    const tablet = newToken();
    await logIn(tablet);
    await add(phone, mug.productId, 1);
    await add(tablet, mug.productId, 2);
    const laptop = newToken();
    await add(laptop, mug.productId, 4);
    await logIn(laptop);
    expect(await quantities(laptop)).toEqual({ [mug.productId]: 7 });
    await logIn(laptop);
    expect(await quantities(laptop)).toEqual({ [mug.productId]: 7 });
    await logIn(phone);
    expect([await quantities(phone), await quantities(laptop)]).toEqual([
      { [mug.productId]: 7 },
      {},
    ]);
  });

  it("brings the lines, and no address from the other device", async () => {
    const { phone, email, logIn } = await customerWithPhone();
    const mug = await sell(shop);
    await add(phone, mug.productId);
    await client.put("/cart/checkout-data", {
      token: phone,
      body: { email, shippingAddress: LONDON },
    });
    const laptop = newToken();
    await logIn(laptop);
    expect(await cart(laptop)).toMatchObject({
      items: [{ quantity: 1 }],
      hasCheckoutData: false,
      hasShippingAddress: false,
    });
  });

  it("joins no cart of another customer, of a device logged out, or left for 30 days", async () => {
    const mug = await sell(shop, { stock: 100 });
    const stranger = await customerWithPhone();
    await add(stranger.phone, mug.productId);
    const { phone, logIn } = await customerWithPhone();
    await add(phone, mug.productId);
    await client.post("/account/logout", { token: phone });
    const laptop = newToken();
    await logIn(laptop);
    expect(await cart(laptop)).toMatchObject({ items: [], messages: [] });
    expect(await quantities(phone)).toEqual({ [mug.productId]: 1 });

    await add(laptop, mug.productId);
    const late = newToken();
    await later(31 * 24 * 60 * 60, () => logIn(late));
    expect((await later(31 * 24 * 60 * 60, () => cart(late))).items).toEqual([]);
  });

  it("leaves a cart alone that is being paid", async () => {
    const { phone, logIn } = await customerWithPhone();
    const mug = await sell(shop);
    await add(phone, mug.productId);
    const { id } = await cart(phone);
    await db.order.update({ where: { id }, data: { hold: "charging" } });
    const laptop = newToken();
    await logIn(laptop);
    expect([await quantities(laptop), await quantities(phone)]).toEqual([
      {},
      { [mug.productId]: 1 },
    ]);
  });
});

describe("at the same time", () => {
  const total = async (...tokens: string[]) => {
    const all = await Promise.all(tokens.map(quantities));
    return all.flatMap((each) => Object.values(each)).reduce((sum, units) => sum + units, 0);
  };

  it("adding on both devices while logging in loses no unit and makes none", async () => {
    const { phone, email } = await customerWithPhone();
    const mug = await sell(shop, { stock: 1_000 });
    const laptop = newToken();
    await Promise.all([add(phone, mug.productId), add(laptop, mug.productId)]);
    for (let round = 0; round < 5; round += 1) {
      const link = await requestLink(client, shop.store, email);
      const token = round % 2 === 0 ? laptop : phone;
      const replies = await Promise.all([
        ...Array.from({ length: 10 }, () => add(phone, mug.productId)),
        client.post("/cart/verify-auth", { token, body: { token: link } }),
        ...Array.from({ length: 10 }, () => add(laptop, mug.productId)),
      ]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await total(phone, laptop)).toBe(2 + (round + 1) * 20);
    }
  });

  it("logging in on four devices ends with every unit in one cart", async () => {
    const mug = await sell(shop, { stock: 1_000 });
    const { email } = await customerOf(shop.store);
    const tokens = [newToken(), newToken(), newToken(), newToken()];
    for (const token of tokens) await logInByLink(client, shop.store, { email, token });
    for (const token of tokens) await add(token, mug.productId, 5);
    const links: string[] = [];
    for (const _ of tokens) links.push(await requestLink(client, shop.store, email));
    const replies = await Promise.all(
      tokens.map((token, index) =>
        client.post("/cart/verify-auth", { token, body: { token: links[index] } }),
      ),
    );
    // Of several links of one customer the first used ends the others.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const filled = (await Promise.all(tokens.map(quantities))).filter(
      (each) => mug.productId in each,
    );
    expect(filled).toEqual([{ [mug.productId]: 20 }]);
  });
});
