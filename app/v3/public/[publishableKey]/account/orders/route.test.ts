import { describe, expect, it } from "vitest";
import { AccountOrder, AccountOrderListItem } from "@/lib/contract/account";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { buy, customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.public(shop.store);
const { productId } = await sell(shop, { stock: 100 });

async function loggedIn() {
  const customer = await customerOf(shop.store);
  return { ...customer, token: await logInByLink(client, shop.store, customer) };
}

describe("GET /account/orders", () => {
  it("lists the customer's orders page by page, the latest first", async () => {
    const { token, email } = await loggedIn();
    const placed: string[] = [];
    for (let count = 0; count < 3; count += 1)
      placed.push(await buy(client, shop, { token, email, productId }));
    const page = (query: object) => client.get("/account/orders", { token, query: { ...query } });

    const first = await page({ perPage: 2 });
    expect(first.status).toBe(200);
    expect(first.body.meta).toEqual({ currentPage: 1, perPage: 2, total: 3, lastPage: 2 });
    const entries = first.body.data.map((entry: unknown) => AccountOrderListItem.parse(entry));
    expect(entries[0]).toMatchObject({
      type: "order",
      livemode: false,
      paymentStatus: "paid",
      fulfillmentStatus: "unfulfilled",
      totals: { total: { amount: 1_645, formatted: "£16.45" } },
      itemCount: 1,
    });
    expect(Object.keys(first.body.data[0].totals)).toEqual(["total"]);
    const second = await page({ perPage: 2, page: 2 });
    const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(placed.reverse());
    expect((await page({ page: 9 })).body).toMatchObject({
      data: [],
      meta: { total: 3, lastPage: 1 },
    });
    expect((await page({ perPage: 1000 })).body.meta.perPage).toBe(100);
    for (const query of [{ page: 0 }, { page: "x" }, { perPage: -1 }]) {
      expect((await page(query)).status).toBe(422);
    }
  });

  it("takes one statement beside the one that finds the session", async () => {
    const { token } = await loggedIn();
    expect(await statementsOf(() => client.get("/account/orders", { token }))).toBe(2);
  });

  it("shows neither carts nor other customers' orders", async () => {
    const [ada, grace] = [await loggedIn(), await loggedIn()];
    await buy(client, shop, { ...grace, productId });
    await client.post("/cart/items", { token: ada.token, body: { productId } });
    expect((await client.get("/account/orders", { token: ada.token })).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
  });
});

describe("GET /account/orders/{order}", () => {
  it("shows the order with its lines and sums, and nothing the seller keeps for themselves", async () => {
    const { token, email } = await loggedIn();
    const id = await buy(client, shop, {
      token,
      email,
      productId,
      headers: { "accept-language": "de" },
    });
    await db.order.update({
      where: { id },
      data: {
        internalNotes: "secret note",
        metadata: { margin: 12 },
        carrier: "Royal Mail",
        trackingNumber: "AB1",
      },
    });
    const { status, body } = await client.get(`/account/orders/${id}`, { token });
    expect(status).toBe(200);
    expect(AccountOrder.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({
      id,
      orderNumber: expect.stringMatching(/^T-\d+$/),
      paymentStatus: "paid",
      items: [
        {
          productId,
          productName: "Mug",
          variantId: null,
          quantity: 1,
          price: { amount: 1_250 },
          subtotal: { amount: 1_250 },
        },
      ],
      totals: {
        subtotal: { amount: 1_250 },
        shipping: { amount: 395 },
        tax: { amount: 274 },
        total: { amount: 1_645 },
      },
      shippingAddress: {
        line1: "12 St James's Square",
        city: "London",
        postcode: "SW1Y 4JH",
        countryCode: "GB",
      },
      recipient: "Ada Lovelace",
      carrier: "Royal Mail",
      trackingNumber: "AB1",
    });
    expect(Object.keys(body.data.shippingAddress)).toHaveLength(4);
    expect(JSON.stringify(body)).not.toMatch(/secret note|margin|sku/);
  });

  it("is not found for another customer, like one that does not exist", async () => {
    const [ada, grace] = [await loggedIn(), await loggedIn()];
    const id = await buy(client, shop, { ...grace, productId });
    const cart = (await client.get("/cart", { token: ada.token })).body.data.id;
    const bodies = [];
    for (const order of [id, cart, newId("order"), "x"]) {
      const { status, body } = await client.get(`/account/orders/${order}`, { token: ada.token });
      bodies.push({ status, error: { ...body.error, requestId: "" } });
    }
    expect(bodies[0]).toMatchObject({ status: 404, error: { code: "not_found" } });
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it("belongs to a customer only if they were logged in when they paid", async () => {
    const { token, email } = await loggedIn();
    const own = await buy(client, shop, { token, email: "gift@example.com", productId });
    const asGuest = await buy(client, shop, { token: newToken(), email, productId });
    expect((await client.get(`/account/orders/${own}`, { token })).status).toBe(200);
    expect((await client.get(`/account/orders/${asGuest}`, { token })).status).toBe(404);
  });
});

describe.each(["/account/orders", "/account/orders/ord_x"])("%s", (path) => {
  it("requires a logged-in customer", async () => {
    const { token } = await loggedIn();
    const other = await openShop();
    expect((await client.get(path, { token, key: null })).status).toBe(401);
    expect((await client.get(path)).body.error.code).toBe("cart_token_required");
    const strangers = [
      await client.get(path, { token: newToken() }),
      await client.get(path, { token, isLive: true }),
      await api.public(other.store).get(path, { token }),
    ];
    for (const { status, body } of strangers) {
      expect([status, body.error.code]).toEqual([403, "customer_not_authenticated"]);
    }
    const { headers } = await client.get(path, { token });
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "ratelimit-policy": '"default";q=120;w=60',
    });
  });
});
