import { expect, it } from "vitest";
import { LoggedOutEverywhere } from "@/lib/contract/auth";
import { buy, customerOf, logInByLink, requestLink } from "@/lib/testing/customers";
import { api, newToken, refusal } from "@/lib/testing/http";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { counted } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.public(shop.store);

const logIn = (customer: { email: string }) => logInByLink(client, shop.store, customer);
const isLoggedIn = async (token: string) =>
  (await client.get("/cart/auth-status", { token })).body.data.authenticated;

it("ends every session of the customer and no other's", async () => {
  const [customer, other] = [await customerOf(shop.store), await customerOf(shop.store)];
  const tokens = [await logIn(customer), await logIn(customer), await logIn(customer)];
  const others = await logIn(other);
  const [token] = tokens;
  const { status, body, statements } = await counted(() =>
    client.post("/account/logout-everywhere", { token }),
  );
  expect(statements).toBe(10);
  expect(status).toBe(200);
  expect(LoggedOutEverywhere.parse(body.data)).toEqual({ authenticated: false, endedSessions: 3 });
  expect(await Promise.all(tokens.map(isLoggedIn))).toEqual([false, false, false]);
  expect(await isLoggedIn(others)).toBe(true);
});

it("is a log-out on each device: carts keep their lines, and what was entered is gone", async () => {
  const customer = await customerOf(shop.store);
  const { productId } = await sell(shop);
  const [here, there] = [await logIn(customer), await logIn(customer)];
  const orderId = await buy(client, shop, { token: there, email: customer.email, productId });
  await client.post("/cart/items", { token: there, body: { productId, quantity: 2 } });
  const entered = { email: customer.email, shippingAddress: LONDON };
  await client.put("/cart/checkout-data", { token: there, body: entered });
  await client.post("/account/logout-everywhere", { token: here });
  const cart = (await client.get("/cart", { token: there })).body.data;
  expect(cart).toMatchObject({ isAuthenticated: false, items: [{ productId, quantity: 2 }] });
  const data = (await client.get("/cart/checkout-data", { token: there })).body.data;
  expect(data).toMatchObject({ email: null, shippingAddress: null });
  const order = (await client.get(`/orders/${orderId}`, { token: there })).body.data;
  expect(order.shippingAddress).toBeNull();
});

it("ends the login links in the mailbox too", async () => {
  const customer = await customerOf(shop.store);
  const token = await logIn(customer);
  const link = await requestLink(client, shop.store, customer.email);
  await client.post("/account/logout-everywhere", { token });
  const body = { token: link };
  expect(await client.post("/cart/verify-auth", { token: newToken(), body })).toMatchObject(
    refusal(422, { reason: "login_link_expired" }),
  );
});

it("requires a logged-in customer", async () => {
  const reply = await client.post("/account/logout-everywhere", { token: newToken() });
  expect(reply).toMatchObject(refusal(403, { code: "customer_not_authenticated" }));
});
