import { expect, it } from "vitest";
import { LoggedOut } from "@/lib/contract/auth";
import { buy, customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal } from "@/lib/testing/http";
import { LONDON, NO_CHECKOUT_DATA, openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.public(shop.store);

async function loggedIn() {
  const customer = await customerOf(shop.store);
  return { ...customer, token: await logInByLink(client, shop.store, customer) };
}

it("ends the session and keeps the cart, without what was entered for checkout", async () => {
  const { token, email } = await loggedIn();
  const { productId } = await sell(shop);
  const { body: before } = await client.post("/cart/items", {
    token,
    body: { productId, quantity: 2 },
  });
  await client.put("/cart/checkout-data", {
    token,
    body: { email, shippingAddress: LONDON, billingAddress: LONDON, notes: "Ring twice." },
  });
  const { status, body } = await client.post("/account/logout", { token });
  expect(status).toBe(200);
  expect(LoggedOut.parse(body.data)).toEqual({ authenticated: false });

  expect((await client.get("/cart/auth-status", { token })).body.data.authenticated).toBe(false);
  expect((await client.get("/cart/checkout-data", { token })).body.data).toEqual(NO_CHECKOUT_DATA);
  expect((await client.get("/cart", { token })).body.data).toMatchObject({
    id: before.data.id,
    isAuthenticated: false,
    items: [{ productId, quantity: 2 }],
  });
});

it("leaves no address to read in the orders placed on the device", async () => {
  const { token, email } = await loggedIn();
  const { productId } = await sell(shop);
  const orderId = await buy(client, shop, { token, email, productId });
  const address = async () =>
    (await client.get(`/orders/${orderId}`, { token })).body.data.shippingAddress;
  expect(await address()).toMatchObject({ city: "London" });
  await client.post("/account/logout", { token });
  expect(await address()).toBeNull();
});

it("logs out one device and no other", async () => {
  const { email, token } = await loggedIn();
  const phone = await logInByLink(client, shop.store, { email });
  await client.post("/account/logout", { token });
  expect((await client.get("/account/profile", { token: phone })).status).toBe(200);
});

it("an order after logging out is a guest's", async () => {
  const { token, email } = await loggedIn();
  const { productId } = await sell(shop);
  await client.post("/account/logout", { token });
  const orderId = await buy(client, shop, { token, email, productId });
  const elsewhere = newToken();
  await logInByLink(client, shop.store, {
    email: (await customerOf(shop.store)).email,
    token: elsewhere,
  });
  expect((await client.get(`/account/orders/${orderId}`, { token: elsewhere })).status).toBe(404);
});

it("requires a logged-in customer, and is limited to thirty times a minute", async () => {
  const { token } = await loggedIn();
  expect((await client.post("/account/logout", { token, key: null })).status).toBe(401);
  expect((await client.post("/account/logout")).body.error.code).toBe("cart_token_required");
  expect((await client.post("/account/logout", { token, isLive: true })).status).toBe(403);
  expect((await client.post("/account/logout", { token })).status).toBe(200);
  expect(await client.post("/account/logout", { token })).toMatchObject(
    refusal(403, { code: "customer_not_authenticated" }),
  );
  const [another, address] = [newToken(), newAddress()];
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await client.post("/account/logout", { token: another, address })).status);
  }
  expect(statuses.indexOf(429)).toBe(30);
});
