import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import {
  buy,
  customerOf,
  later,
  logInByLink,
  mailedTokens,
  newEmail,
  requestLink,
} from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { LONDON, openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.public(shop.store);
const { productId } = await sell(shop, { stock: 1_000 });

const profile = (token: string) => client.get("/account/profile", { token });
const orderIds = async (token: string): Promise<string[]> =>
  (await client.get("/account/orders", { token })).body.data.map(({ id }: { id: string }) => id);

/** An account for an address whose creator has not verified the mailbox. */
async function makeAccount(email: string, more: object = {}): Promise<string> {
  const token = newToken();
  const body = { email, ...more };
  const made = await client.post("/cart/create-account", { token, address: newAddress(), body });
  expect(made.status, made.text).toBe(200);
  return token;
}

describe("an account that was made for another person's mailbox", () => {
  it("is closed to its creator when the owner follows a login link", async () => {
    const email = newEmail();
    const stranger = await makeAccount(email);
    const guestOrder = await buy(client, shop, { token: newToken(), email, productId });
    const owner = await logInByLink(client, shop.store, { email });
    expect(await orderIds(owner)).toEqual([guestOrder]);

    for (const path of ["/account/profile", "/account/orders", `/account/orders/${guestOrder}`]) {
      expect(await client.get(path, { token: stranger }), path).toMatchObject(
        refusal(403, { code: "customer_not_authenticated" }),
      );
    }
    expect((await client.get(`/orders/${guestOrder}`, { token: stranger })).status).toBe(404);
    expect((await client.get("/cart", { token: stranger })).body.data.isAuthenticated).toBe(false);
    const body = { firstName: "Mallory" };
    expect((await client.put("/account/profile", { token: stranger, body })).status).toBe(403);
    expect((await profile(owner)).body.data.firstName).toBeNull();
  });

  it("leaves nothing that they wrote: name, phone, consent, addresses, cart", async () => {
    const email = newEmail();
    const stranger = await makeAccount(email, { firstName: "Mallory", marketingOptIn: true });
    const phone = "+441632960961";
    await client.put("/account/profile", { token: stranger, body: { lastName: "M", phone } });
    const own = await buy(client, shop, { token: stranger, email: newEmail(), productId });
    const ownForVictim = await buy(client, shop, { token: stranger, email, productId });
    await client.post("/cart/items", { token: stranger, body: { productId, quantity: 3 } });
    expect((await profile(stranger)).body.data.defaultAddress).toMatchObject({ city: "London" });

    const owner = await logInByLink(client, shop.store, { email });
    expect((await profile(owner)).body.data).toMatchObject({
      emailVerified: true,
      firstName: null,
      lastName: null,
      phone: null,
      marketingOptIn: false,
      defaultAddress: null,
    });
    expect((await client.get("/cart", { token: owner })).body.data.items).toEqual([]);
    // The owner of the mailbox sees what was sent to it, and nothing else.
    expect(await orderIds(owner)).toEqual([ownForVictim]);
    expect(await db.order.findUnique({ where: { id: own } })).toMatchObject({ customerId: null });
    expect((await client.get(`/orders/${own}`, { token: stranger })).status).toBe(200);
    expect((await client.get("/cart", { token: stranger })).body.data.items).toMatchObject([
      { quantity: 3 },
    ]);
  });

  it("brings the owner no order that was still being paid", async () => {
    const email = newEmail();
    const stranger = await makeAccount(email);
    await client.post("/cart/items", { token: stranger, body: { productId } });
    const { id } = (await client.get("/cart", { token: stranger })).body.data;
    const { id: customerId } = await db.customer.findFirstOrThrow({ where: { email } });
    await db.order.update({ where: { id }, data: { hold: "charging", customerId } });
    await logInByLink(client, shop.store, { email });
    expect(await db.order.findUnique({ where: { id } })).toMatchObject({
      hold: "charging",
      customerId: null,
    });
  });

  it("has no review and no conversation of the owner's", async () => {
    const email = newEmail();
    const stranger = await makeAccount(email);
    const sent = { token: stranger, address: newAddress() };
    const review = await client.post(`/products/${productId}/reviews`, {
      ...sent,
      body: { rating: 1, body: "Bad." },
    });
    const conversation = await client.post("/conversations", {
      ...sent,
      body: { initialMessage: "Hello" },
    });
    expect([review.status, conversation.status]).toEqual([201, 201]);
    expect(await db.review.findUniqueOrThrow({ where: { id: review.body.data.id } })).toMatchObject(
      { customerId: null, authorEmail: email, verifiedPurchase: false },
    );
    expect(
      await db.conversation.findUniqueOrThrow({ where: { id: conversation.body.data.id } }),
    ).toMatchObject({ customerId: null, email });
    const owner = await logInByLink(client, shop.store, { email });
    const second = await client.post(`/products/${productId}/reviews`, {
      token: owner,
      address: newAddress(),
      body: { rating: 5, body: "Good." },
    });
    expect(second.status, second.text).toBe(201);
  });

  it("of an earlier version keeps no review and no conversation either", async () => {
    const email = newEmail();
    const { id: customerId } = await customerOf(shop.store, { email });
    const place = { storeId: shop.store.id, livemode: false };
    const review = { ...place, productId, customerId, rating: 1, body: "Bad.", authorName: "M" };
    const [reviewId, id] = [`prev_${customerId}`, `conv_${customerId}`];
    await db.review.create({ data: { ...review, id: reviewId } });
    const tokenHash = new Uint8Array(32);
    await db.conversation.create({ data: { ...place, id, customerId, tokenHash } });
    await logInByLink(client, shop.store, { email });
    expect(await db.review.findUnique({ where: { id: reviewId } })).toMatchObject({
      customerId: null,
    });
    expect(await db.conversation.findUnique({ where: { id } })).toMatchObject({ customerId: null });
  });

  it("shows who made it nothing that they have not written themselves", async () => {
    const email = newEmail();
    const stranger = await makeAccount(email);
    const { id: customerId } = await db.customer.findFirstOrThrow({ where: { email } });
    const theirs = await buy(client, shop, { token: newToken(), email, productId });
    await db.order.update({ where: { id: theirs }, data: { customerId } });
    const own = await buy(client, shop, { token: stranger, email, productId });
    expect(await orderIds(stranger)).toEqual([own]);
    expect((await client.get("/account/orders", { token: stranger })).body.meta.total).toBe(1);
    expect((await client.get(`/account/orders/${theirs}`, { token: stranger })).status).toBe(404);
    expect((await client.get(`/orders/${theirs}`, { token: stranger })).status).toBe(404);
    expect((await client.get(`/account/orders/${own}`, { token: stranger })).status).toBe(200);
  });

  it("is not logged in any more once a seller has merged another customer into it", async () => {
    const stranger = await makeAccount(newEmail());
    const { customer } = (await client.get("/cart/auth-status", { token: stranger })).body.data;
    const other = await customerOf(shop.store);
    const owner = await logInByLink(client, shop.store, other);
    await buy(client, shop, { token: owner, email: other.email, productId });
    const merged = await api
      .private(shop.store)
      .post(`/customers/${customer.id}/merge`, { body: { from: other.id } });
    expect(merged.status, merged.text).toBe(200);
    expect((await profile(stranger)).status).toBe(403);
    expect((await profile(owner)).status).toBe(403);
  });
});

describe("the first login link of an account", () => {
  it("leaves everything as it is where the one who made the account follows it", async () => {
    const email = newEmail();
    const token = await makeAccount(email, { firstName: "Ada" });
    const own = await buy(client, shop, { token, email, productId });
    await client.post("/cart/items", { token, body: { productId, quantity: 2 } });
    const wanted = await requestLink(client, shop.store, email);
    const newCartToken = newToken();
    const body = { token: wanted, newCartToken };
    expect((await client.post("/cart/verify-auth", { token, body })).status).toBe(200);
    expect((await profile(newCartToken)).body.data).toMatchObject({
      emailVerified: true,
      firstName: "Ada",
      defaultAddress: { line1: LONDON.line1 },
    });
    expect(await orderIds(newCartToken)).toEqual([own]);
    expect((await client.get("/cart", { token: newCartToken })).body.data.items).toMatchObject([
      { quantity: 2 },
    ]);
  });

  it("ends no session when another has proved the mailbox before", async () => {
    const { email } = await customerOf(shop.store);
    const first = await logInByLink(client, shop.store, { email });
    const second = await logInByLink(client, shop.store, { email });
    expect([(await profile(first)).status, (await profile(second)).status]).toEqual([200, 200]);
  });

  it("takes no address from a guest's order that another person may have placed", async () => {
    const email = newEmail();
    const [own, other] = [newToken(), newToken()];
    await buy(client, shop, { token: other, email, productId });
    await customerOf(shop.store, { email });
    await logInByLink(client, shop.store, { email, token: own });
    expect((await profile(own)).body.data.defaultAddress).toBeNull();
    expect(await orderIds(own)).toHaveLength(1);
  });
});

describe("a guest who has ordered and asks for a login link", () => {
  const ask = (email: string) =>
    client.post("/cart/send-auth", { address: newAddress(), body: { email } });
  const verify = (link: string, token = newToken()) =>
    client.post("/cart/verify-auth", { token, body: { token: link } });

  it("gets one that opens an account with the orders in it", async () => {
    const email = newEmail();
    const order = await buy(client, shop, { token: newToken(), email, productId });
    const reply = await ask(email.toUpperCase());
    expect(reply.body.data).toEqual({ sent: true, expiresIn: 600 });
    const [link = ""] = await mailedTokens(shop.store, email);
    expect(await db.customer.count({ where: { email } })).toBe(0);
    const token = newToken();
    const opened = await verify(link, token);
    expect(opened.body.data).toMatchObject({ email, authenticated: true, emailVerified: true });
    expect(await orderIds(token)).toEqual([order]);
    const { customerId } = opened.body.data;
    const events = await eventsAbout(customerId);
    expect(events).toMatchObject([
      { type: "customer.created", payload: { emailVerified: true, totalOrders: 1 } },
    ]);
    expect(await db.event.count({ where: { objectId: order, type: "order.updated" } })).toBe(1);
    expect(await verify(link)).toMatchObject({ body: { error: { reason: "login_link_used" } } });
  });

  it("makes one account when it is followed twenty times at once", async () => {
    const email = newEmail();
    await buy(client, shop, { token: newToken(), email, productId });
    await ask(email);
    const [link = ""] = await mailedTokens(shop.store, email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(link)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect(await db.customer.count({ where: { email } })).toBe(1);
    expect(
      await db.event.count({
        where: { type: "customer.created", payload: { path: ["email"], equals: email } },
      }),
    ).toBe(1);
  });

  it("makes no account with one that has run out", async () => {
    const email = newEmail();
    await buy(client, shop, { token: newToken(), email, productId });
    await ask(email);
    const [link = ""] = await mailedTokens(shop.store, email);
    expect(await later(600, () => verify(link))).toMatchObject({
      body: { error: { reason: "login_link_expired" } },
    });
    expect(await db.customer.count({ where: { email } })).toBe(0);
  });

  it("gets none of an order in another store or in the other mode", async () => {
    const email = newEmail();
    const other = await openShop();
    const { productId: theirs } = await sell(other);
    await buy(api.public(other.store), other, { token: newToken(), email, productId: theirs });
    await ask(email);
    await client.post("/cart/send-auth", { isLive: true, address: newAddress(), body: { email } });
    expect(await mailedTokens(shop.store, email)).toEqual([]);
    expect(await mailedTokens(other.store, email)).toEqual([]);
  });

  it("gets the same answer as an unknown address", async () => {
    const email = newEmail();
    await buy(client, shop, { token: newToken(), email, productId });
    const [guest, stranger] = [await ask(email), await ask(newEmail())];
    expect([guest.status, guest.body]).toEqual([stranger.status, stranger.body]);
  });
});
