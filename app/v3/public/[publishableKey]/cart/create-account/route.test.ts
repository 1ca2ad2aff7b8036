import { expect, it } from "vitest";
import { Authentication } from "@/lib/contract/auth";
import { db } from "@/lib/platform/db";
import { buy, customerOf, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.public(shop.store);

/** From another address each time: the endpoint allows ten a minute to one. */
const create = (token: string, body: object, isLive = false) =>
  client.post("/cart/create-account", { token, isLive, address: newAddress(), body });
const status = async (token: string, isLive = false) =>
  (await client.get("/cart/auth-status", { token, isLive })).body.data;

it("makes a customer and logs them in, the mailbox not being proved", async () => {
  const [token, email] = [newToken(), newEmail()];
  const sent = {
    email: email.toUpperCase(),
    firstName: "Ada",
    lastName: "Lovelace",
    marketingOptIn: true,
  };
  const reply = await create(token, sent);
  expect(reply.status).toBe(200);
  const { customerId, ...facts } = Authentication.parse(reply.body.data);
  expect(facts).toEqual({ email, authenticated: true, emailVerified: false });
  expect((await client.get("/account/profile", { token })).body.data).toMatchObject({
    id: customerId,
    email,
    emailVerified: false,
    firstName: "Ada",
    lastName: "Lovelace",
    phone: null,
    defaultAddress: null,
    marketingOptIn: true,
  });
  expect((await client.get("/cart", { token })).body.data.isAuthenticated).toBe(true);
  expect(await eventsAbout(customerId)).toMatchObject([
    { type: "customer.created", payload: { id: customerId, email, totalOrders: 0, tags: [] } },
  ]);
});

it("refuses an address that has an account, and does not log in", async () => {
  const { email } = await customerOf(shop.store);
  const token = newToken();
  const reply = await create(token, { email: email.toUpperCase(), firstName: "Eve" });
  expect(reply).toMatchObject(refusal(409, { code: "email_taken" }));
  expect(await status(token)).toEqual({ authenticated: false, customer: null });
  expect(await db.customer.findMany({ where: { email } })).toMatchObject([{ firstName: null }]);
});

it("makes one customer of twenty requests for one address at the same time", async () => {
  const email = newEmail();
  const tokens = Array.from({ length: 20 }, () => newToken());
  const replies = await Promise.all(tokens.map((token) => create(token, { email })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await db.customer.count({ where: { email } })).toBe(1);
  const sessions = await Promise.all(tokens.map((token) => status(token)));
  expect(sessions.filter(({ authenticated }) => authenticated)).toHaveLength(1);
  expect(
    await db.event.count({
      where: { type: "customer.created", payload: { path: ["email"], equals: email } },
    }),
  ).toBe(1);
});

it("one address can have an account in each store and mode", async () => {
  const email = newEmail();
  const other = await openShop();
  const replies = [
    await create(newToken(), { email }),
    await create(newToken(), { email }, true),
    await api
      .public(other.store)
      .post("/cart/create-account", { token: newToken(), body: { email } }),
  ];
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.data.customerId)).size).toBe(3);
});

it("shows no guest order of the address until a login link has proved the mailbox", async () => {
  const { productId } = await sell(shop);
  const email = newEmail();
  const guestOrder = await buy(client, shop, { token: newToken(), email, productId });
  const token = newToken();
  await create(token, { email });
  const ownOrder = await buy(client, shop, { token, email, productId });
  const orders = async () =>
    (await client.get("/account/orders", { token })).body.data.map(({ id }: { id: string }) => id);
  expect(await orders()).toEqual([ownOrder]);
  expect((await client.get(`/account/orders/${guestOrder}`, { token })).status).toBe(404);
  expect((await client.get(`/orders/${guestOrder}`, { token })).status).toBe(404);
  await logInByLink(client, shop.store, { email, token });
  expect(await orders()).toEqual([ownOrder, guestOrder]);
});

it("moves cart and session to a fresh token when asked", async () => {
  const { productId } = await sell(shop);
  const [old, fresh] = [newToken(), newToken()];
  await client.post("/cart/items", { token: old, body: { productId } });
  expect((await create(old, { email: newEmail(), newCartToken: fresh })).status).toBe(200);
  expect((await client.get("/cart", { token: fresh })).body.data).toMatchObject({
    isAuthenticated: true,
    items: [{ productId }],
  });
  expect(await status(old)).toEqual({ authenticated: false, customer: null });
});

it("creates no account when the fresh token is in use", async () => {
  const [theirs, email] = [newToken(), newEmail()];
  await client.get("/cart", { token: theirs });
  expect(await create(newToken(), { email, newCartToken: theirs })).toMatchObject(
    refusal(422, { fields: { newCartToken: [expect.any(String)] } }),
  );
  expect(await db.customer.count({ where: { email } })).toBe(0);
  expect(await status(theirs)).toEqual({ authenticated: false, customer: null });
});

it("names every wrong field at once", async () => {
  const body = {
    email: "ada",
    firstName: "x".repeat(101),
    lastName: "a\r\nb",
    marketingOptIn: "yes",
    newCartToken: "",
  };
  const reply = await create(newToken(), body);
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.error.fields).sort()).toEqual(Object.keys(body).sort());
  expect(await create(newToken(), {})).toMatchObject(
    refusal(422, { fields: { email: [expect.any(String)] } }),
  );
});

it("requires a key and a cart token, and answers ten a minute to one address", async () => {
  const body = { email: newEmail() };
  expect(
    (await client.post("/cart/create-account", { key: null, token: newToken(), body })).status,
  ).toBe(401);
  expect((await client.post("/cart/create-account", { body })).body.error.code).toBe(
    "cart_token_required",
  );
  const address = newAddress();
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const reply = await client.post("/cart/create-account", {
      address,
      token: newToken(),
      body: { email: newEmail() },
    });
    statuses.push(reply.status);
  }
  expect(statuses.indexOf(429)).toBe(10);
});
