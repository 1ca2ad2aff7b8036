import { describe, expect, it } from "vitest";
import { Authentication } from "@/lib/contract/auth";
import { newId } from "@/lib/kit/ids";
import { db, statementCount } from "@/lib/platform/db";
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
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { eventsAbout } from "@/lib/testing/records";
import { openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.public(shop.store);

const link = (email: string) => requestLink(client, shop.store, email);
const verify = (token: string, linkToken: string, more: object = {}) =>
  client.post("/cart/verify-auth", { token, body: { token: linkToken, ...more } });
const isLoggedIn = async (token: string) =>
  (await client.get("/cart/auth-status", { token })).body.data.authenticated;
const linkRefusal = (reason: string) =>
  refusal(422, { code: "validation_failed", reason, fields: { token: [expect.any(String)] } });

describe("a login link", () => {
  it("logs in on the cart token, and proves the mailbox", async () => {
    const { id, email } = await customerOf(shop.store);
    const token = newToken();
    const { status, body } = await verify(token, await link(email));
    expect(status).toBe(200);
    expect(Authentication.parse(body.data)).toEqual({
      customerId: id,
      email,
      authenticated: true,
      emailVerified: true,
    });
    expect((await client.get("/cart", { token })).body.data.isAuthenticated).toBe(true);
    expect((await client.get("/account/profile", { token })).body.data.emailVerified).toBe(true);
    expect(await isLoggedIn(newToken())).toBe(false);
    const events = await eventsAbout(id);
    expect(events).toMatchObject([
      { type: "customer.updated", payload: { email, emailVerified: true } },
    ]);
  });

  it("works once", async () => {
    const { email } = await customerOf(shop.store);
    const used = await link(email);
    expect((await verify(newToken(), used)).status).toBe(200);
    const token = newToken();
    expect(await verify(token, used)).toMatchObject(linkRefusal("login_link_used"));
    expect(await isLoggedIn(token)).toBe(false);
  });

  it("works once for twenty who use it at the same time", async () => {
    const { email } = await customerOf(shop.store);
    const wanted = await link(email);
    const tokens = Array.from({ length: 20 }, () => newToken());
    const replies = await Promise.all(tokens.map((token) => verify(token, wanted)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    const reasons = replies.flatMap(({ body }) => body.error?.reason ?? []);
    expect(new Set(reasons)).toEqual(new Set(["login_link_used"]));
    expect((await Promise.all(tokens.map(isLoggedIn))).filter(Boolean)).toHaveLength(1);
  });

  it("works for ten minutes", async () => {
    const { email } = await customerOf(shop.store);
    const wanted = await link(email);
    expect(await later(600, () => verify(newToken(), wanted))).toMatchObject(
      linkRefusal("login_link_expired"),
    );
    expect((await later(599, () => verify(newToken(), wanted))).status).toBe(200);
  });

  it("invalidates the customer's other links, and no other customer's", async () => {
    const { email } = await customerOf(shop.store);
    const { email: other } = await customerOf(shop.store);
    const links = [await link(email), await link(email), await link(email)];
    const untouched = await link(other);
    expect((await verify(newToken(), links[1] ?? "")).status).toBe(200);
    for (const dead of [links[0], links[2]]) {
      expect(await verify(newToken(), dead ?? "")).toMatchObject(linkRefusal("login_link_expired"));
    }
    expect((await verify(newToken(), untouched)).status).toBe(200);
  });

  it("is one of three used at the same moment that works, and they take turns", async () => {
    const { email } = await customerOf(shop.store);
    await link(email);
    const { id: oldest } = await db.loginLink.findFirstOrThrow({ where: { email } });
    const links = [await link(email), await link(email), await link(email)];
    const before = statementCount();
    // Each has used its own link, or waits for its turn, when it wants to end the oldest one.
    const replies = await raceOnLock(
      `SELECT FROM login_links WHERE id = ${oldest} FOR UPDATE`,
      3,
      () => Promise.all(links.map((each) => verify(newToken(), each))),
    );
    // 28 of the one that works and 7 of each other. More would be sent again: freed from a deadlock by the database.
    expect(statementCount() - before).toBe(42);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("is of no use in another store or mode, and not used up there", async () => {
    const { email } = await customerOf(shop.store);
    const other = await openShop();
    await customerOf(other.store, { email });
    await customerOf(shop.store, { email, livemode: true });
    const wanted = await link(email);
    const body = { token: wanted };
    const token = newToken();
    expect(await api.public(other.store).post("/cart/verify-auth", { token, body })).toMatchObject(
      linkRefusal("login_link_invalid"),
    );
    expect(await client.post("/cart/verify-auth", { isLive: true, token, body })).toMatchObject(
      linkRefusal("login_link_invalid"),
    );
    expect((await verify(token, wanted)).status).toBe(200);
  });

  it("that was never made is not valid", async () => {
    for (const made of ["lnk_", `lnk_${"A".repeat(43)}`, "%", "' OR 1=1 --", "x".repeat(255)]) {
      expect(await verify(newToken(), made)).toMatchObject(linkRefusal("login_link_invalid"));
    }
  });

  it("replaces the customer who was logged in on the token", async () => {
    const [first, second] = [await customerOf(shop.store), await customerOf(shop.store)];
    const token = await logInByLink(client, shop.store, { email: first.email });
    await verify(token, await link(second.email));
    expect((await client.get("/cart/auth-status", { token })).body.data.customer.id).toBe(
      second.id,
    );
  });
});

describe("orders placed as a guest", () => {
  it("appear in the account of the customer who verifies the mailbox", async () => {
    const { productId } = await sell(shop);
    const email = newEmail();
    const orderId = await buy(client, shop, {
      token: newToken(),
      email: email.toUpperCase(),
      productId,
    });
    const stranger = await buy(client, shop, { token: newToken(), email: newEmail(), productId });
    const { id } = await customerOf(shop.store, { email });
    const token = await logInByLink(client, shop.store, { email });
    const orders = (await client.get("/account/orders", { token })).body.data;
    expect(orders.map((order: { id: string }) => order.id)).toEqual([orderId]);
    expect((await client.get(`/account/orders/${stranger}`, { token })).status).toBe(404);
    expect(await db.event.count({ where: { objectId: orderId, type: "order.updated" } })).toBe(1);
    const [event] = await eventsAbout(id);
    expect(event?.payload).toMatchObject({
      totalOrders: 1,
      totalSpend: { amount: 1_645, currency: "GBP" },
    });
  });

  it("of another store and of the other mode stay there", async () => {
    const email = newEmail();
    const other = await openShop();
    const { productId } = await sell(other);
    const orderId = await buy(api.public(other.store), other, {
      token: newToken(),
      email,
      productId,
    });
    await customerOf(shop.store, { email });
    const token = await logInByLink(client, shop.store, { email });
    expect((await client.get("/account/orders", { token })).body.meta.total).toBe(0);

    await customerOf(other.store, { email, livemode: true });
    const live = (path: string, body: object) =>
      api.public(other.store).post(path, { isLive: true, token: newToken(), body });
    await live("/cart/send-auth", { email });
    const [wanted] = await mailedTokens(other.store, email);
    expect((await live("/cart/verify-auth", { token: wanted })).status).toBe(200);
    expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({
      customerId: null,
    });
  });

  it("and no others: what a customer ordered for another customer's address stays theirs", async () => {
    const { productId } = await sell(shop);
    const [giver, receiver] = [await customerOf(shop.store), await customerOf(shop.store)];
    const token = await logInByLink(client, shop.store, giver);
    const gift = await buy(client, shop, { token, email: receiver.email, productId });
    const theirs = await logInByLink(client, shop.store, receiver);
    expect((await client.get("/account/orders", { token: theirs })).body.meta.total).toBe(0);
    expect((await client.get(`/account/orders/${gift}`, { token })).status).toBe(200);
  });

  it("stay guest orders when the address has an account, until the next login", async () => {
    const { productId } = await sell(shop);
    const { email } = await customerOf(shop.store);
    const token = await logInByLink(client, shop.store, { email });
    const orderId = await buy(client, shop, { token: newToken(), email, productId });
    expect((await client.get("/account/orders", { token })).body.meta.total).toBe(0);
    await logInByLink(client, shop.store, { email });
    expect((await client.get(`/account/orders/${orderId}`, { token })).status).toBe(200);
  });
});

describe("newCartToken", () => {
  it("takes the cart, the orders and the session along, and leaves nothing to the old token", async () => {
    const { productId } = await sell(shop);
    const { email } = await customerOf(shop.store);
    const [old, fresh] = [newToken(), newToken()];
    const orderId = await buy(client, shop, { token: old, email: newEmail(), productId });
    const added = await client.post("/cart/items", { token: old, body: { productId } });
    const reply = await verify(old, await link(email), { newCartToken: fresh });
    expect(reply.status).toBe(200);

    const moved = (await client.get("/cart", { token: fresh })).body.data;
    expect(moved).toMatchObject({
      id: added.body.data.id,
      isAuthenticated: true,
      items: [{ quantity: 1 }],
    });
    expect((await client.get(`/orders/${orderId}`, { token: fresh })).status).toBe(200);
    expect((await client.get(`/orders/${orderId}`, { token: old })).status).toBe(404);
    const left = (await client.get("/cart", { token: old })).body.data;
    expect(left).toMatchObject({ isAuthenticated: false, items: [] });
    expect(left.id).not.toBe(moved.id);
    expect((await client.get("/account/profile", { token: old })).status).toBe(403);
  });

  it("that is in use is refused, and the link still works", async () => {
    const { productId } = await sell(shop);
    const { email } = await customerOf(shop.store);
    const theirs = newToken();
    await client.post("/cart/items", { token: theirs, body: { productId } });
    const wanted = await link(email);
    const token = newToken();
    const reply = await verify(token, wanted, { newCartToken: theirs });
    expect(reply).toMatchObject(
      refusal(422, { code: "validation_failed", fields: { newCartToken: [expect.any(String)] } }),
    );
    expect([await isLoggedIn(token), await isLoggedIn(theirs)]).toEqual([false, false]);
    expect((await client.get("/cart", { token: theirs })).body.data.items).toHaveLength(1);
    expect((await verify(token, wanted)).status).toBe(200);
  });

  it("may be the present one, which then stays", async () => {
    const { email } = await customerOf(shop.store);
    const token = newToken();
    expect((await verify(token, await link(email), { newCartToken: token })).status).toBe(200);
    expect(await isLoggedIn(token)).toBe(true);
  });

  it("is 1 to 255 visible characters", async () => {
    for (const newCartToken of ["", "a b", "x".repeat(256), "ümlaut", 7]) {
      expect(await verify(newToken(), "lnk_x", { newCartToken })).toMatchObject(
        refusal(422, { fields: { newCartToken: [expect.any(String)] } }),
      );
    }
  });
});

it("requires a key, a cart token and a token, and is rate limited", async () => {
  const body = { token: "lnk_x" };
  expect(
    (await client.post("/cart/verify-auth", { key: null, token: newToken(), body })).status,
  ).toBe(401);
  expect(await client.post("/cart/verify-auth", { address: newAddress(), body })).toMatchObject(
    refusal(400, { code: "cart_token_required" }),
  );
  for (const token of [undefined, "", 7, null, "x".repeat(256), "a\nb"]) {
    const reply = await client.post("/cart/verify-auth", { token: newToken(), body: { token } });
    expect(reply).toMatchObject(refusal(422, { fields: { token: expect.any(Array) } }));
  }
  const [token, address] = [newToken(), newAddress()];
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await client.post("/cart/verify-auth", { token, address, body })).status);
  }
  expect(statuses.indexOf(429)).toBe(30);
});

it("with an idempotency key a repeat gets the first reply", async () => {
  const { email } = await customerOf(shop.store);
  const token = newToken();
  const headers = { "idempotency-key": newId("request") };
  const body = { token: await link(email) };
  const first = await client.post("/cart/verify-auth", { token, headers, body });
  const second = await client.post("/cart/verify-auth", { token, headers, body });
  expect([second.status, second.body]).toEqual([200, first.body]);
});
