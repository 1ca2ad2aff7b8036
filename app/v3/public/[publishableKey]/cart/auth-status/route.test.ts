import { describe, expect, it } from "vitest";
import { AuthStatus } from "@/lib/contract/auth";
import { setClockOffset } from "@/lib/kit/clock";
import { customerOf, later, logInByLink } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";
import { counted } from "@/lib/testing/statements-of";

const DAY = 24 * 60 * 60;

const shop = await openShop();
const client = api.public(shop.store);

const isLoggedIn = async (token: string) =>
  (await client.get("/cart/auth-status", { token })).body.data.authenticated;

async function loggedIn() {
  const customer = await customerOf(shop.store);
  return { customer, token: await logInByLink(client, shop.store, customer) };
}

it("returns the logged-in customer, in one statement", async () => {
  const { customer, token } = await loggedIn();
  const { status, body, statements } = await counted(() =>
    client.get("/cart/auth-status", { token }),
  );
  expect(statements).toBe(1);
  expect(status).toBe(200);
  const { id, email } = customer;
  expect(AuthStatus.parse(body.data)).toEqual({
    authenticated: true,
    customer: { id, email, firstName: null, lastName: null },
  });
});

it("is unauthenticated for another token, store and mode", async () => {
  const { token } = await loggedIn();
  const other = await openShop();
  const replies = [
    await client.get("/cart/auth-status", { token: newToken() }),
    await client.get("/cart/auth-status", { token, isLive: true }),
    await api.public(other.store).get("/cart/auth-status", { token }),
  ];
  for (const { body } of replies)
    expect(body.data).toEqual({ authenticated: false, customer: null });
});

it("requires a key and a cart token, and is limited to 120 a minute", async () => {
  expect((await client.get("/cart/auth-status", { key: null, token: newToken() })).status).toBe(
    401,
  );
  expect((await client.get("/cart/auth-status")).body.error.code).toBe("cart_token_required");
  const { headers } = await client.get("/cart/auth-status", { token: newToken() });
  expect(headers["ratelimit-policy"]).toBe('"default";q=120;w=60');
});

describe("a session", () => {
  it("ends after 30 days without a request", async () => {
    const { token } = await loggedIn();
    expect(await later(30 * DAY + 60, () => isLoggedIn(token))).toBe(false);
  });

  it("lives as long as it is used, up to 90 days after the login", async () => {
    const { token } = await loggedIn();
    for (const day of [29, 58, 87])
      expect(await later(day * DAY, () => isLoggedIn(token))).toBe(true);
    expect(await later(90 * DAY - 60, () => isLoggedIn(token))).toBe(true);
    expect(await later(90 * DAY + 60, () => isLoggedIn(token))).toBe(false);
  });

  it("is used by shopping too", async () => {
    const { token } = await loggedIn();
    const { productId } = await sell(shop);
    await later(29 * DAY, () => client.post("/cart/items", { token, body: { productId } }));
    const cart = await later(58 * DAY, () => client.get("/cart", { token }));
    expect(cart.body.data).toMatchObject({ isAuthenticated: true, items: [{ productId }] });
  });

  it("that has ended does not come back with use", async () => {
    const { token } = await loggedIn();
    try {
      setClockOffset(31 * DAY);
      for (const path of ["/cart", "/cart/auth-status"]) await client.get(path, { token });
      expect(await isLoggedIn(token)).toBe(false);
      expect((await client.get("/cart", { token })).body.data.isAuthenticated).toBe(false);
    } finally {
      setClockOffset(0);
    }
  });

  it("outlives the two hours after which the data of the cart expires", async () => {
    const { token } = await loggedIn();
    await client.put("/cart/checkout-data", { token, body: { email: "ada@example.com" } });
    // Asking for the status counts as a visit: an hour and a half later nothing has expired.
    for (const hours of [1.5, 3]) {
      const { body } = await later(hours * 3600, () => client.get("/cart/auth-status", { token }));
      expect(body.data.authenticated).toBe(true);
    }
    const kept = await later(4.5 * 3600, () => client.get("/cart/checkout-data", { token }));
    expect(kept.body.data.email).toBe("ada@example.com");
    const gone = await later(7 * 3600, () => client.get("/cart/checkout-data", { token }));
    expect(gone.body.data.email).toBeNull();
    expect(await later(7 * 3600, () => isLoggedIn(token))).toBe(true);
  });
});
