import { describe, expect, it } from "vitest";
import { CustomerProfile, UpdatedProfile } from "@/lib/contract/customer";
import { db } from "@/lib/platform/db";
import { buy, customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newAddress, newToken, refusal, type TestClient } from "@/lib/testing/http";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { LONDON, openShop, sell } from "@/lib/testing/shop";
import { until } from "@/lib/testing/until";

const shop = await openShop();
const client = api.public(shop.store);

async function loggedIn() {
  const customer = await customerOf(shop.store);
  return { customer, token: await logInByLink(client, shop.store, customer) };
}

const read = async (token: string) => (await client.get("/account/profile", { token })).body.data;

describe("GET /account/profile", () => {
  it("shows the customer what is theirs, and nothing the seller keeps for themselves", async () => {
    const { customer, token } = await loggedIn();
    await db.customer.update({
      where: { id: customer.id },
      data: {
        tags: ["wants-discounts"],
        metadata: { note: "hard-to-please" },
        phone: "+441632960961",
        firstName: "Ada",
      },
    });
    const { status, body } = await client.get("/account/profile", { token });
    expect(status).toBe(200);
    expect(CustomerProfile.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({
      id: customer.id,
      firstName: "Ada",
      phone: "+441632960961",
      defaultAddress: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/wants-discounts|hard-to-please/);
  });

  it("offers where their first order went; where none is kept, where the last one went", async () => {
    const { customer, token } = await loggedIn();
    const { productId } = await sell(shop);
    await buy(client, shop, { token, email: customer.email, productId });
    const address = {
      ...LONDON,
      company: null,
      line2: null,
      state: null,
      phone: null,
      phoneE164: null,
    };
    expect((await read(token)).defaultAddress).toEqual(address);
    await db.customerAddress.updateMany({
      where: { customerId: customer.id },
      data: { address: { ...LONDON, line1: "10 Downing Street" } },
    });
    expect((await read(token)).defaultAddress).toEqual({ ...address, line1: "10 Downing Street" });
    await db.customerAddress.deleteMany({ where: { customerId: customer.id } });
    expect((await read(token)).defaultAddress).toEqual(address);
  });
});

describe("PUT /account/profile", () => {
  const put = (token: string, body: unknown) => client.put("/account/profile", { token, body });

  it("changes what is sent and nothing else; null clears", async () => {
    const { customer, token } = await loggedIn();
    const first = await put(token, {
      firstName: "Ada",
      lastName: "Lovelace",
      phone: "+441632960961",
      marketingOptIn: true,
    });
    expect(first.status).toBe(200);
    expect(UpdatedProfile.parse(first.body.data)).toEqual({
      id: customer.id,
      firstName: "Ada",
      lastName: "Lovelace",
      phone: "+441632960961",
      marketingOptIn: true,
      updatedAt: expect.any(String),
    });
    const second = await put(token, { phone: null });
    expect(second.body.data).toEqual({
      id: customer.id,
      phone: null,
      updatedAt: expect.any(String),
    });
    expect(await read(token)).toMatchObject({
      firstName: "Ada",
      lastName: "Lovelace",
      phone: null,
      marketingOptIn: true,
    });
  });

  it("sends one event for each change, and none for a value that was set already", async () => {
    const { customer, token } = await loggedIn();
    const changes = () =>
      db.event.findMany({
        where: { objectId: customer.id, type: "customer.updated" },
        orderBy: { sequence: "asc" },
      });
    const before = (await changes()).length;
    await put(token, { firstName: "Ada" });
    await put(token, { firstName: "Ada" });
    await put(token, {});
    const events = await changes();
    expect(events).toHaveLength(before + 1);
    expect(events.at(-1)?.payload).toMatchObject({ id: customer.id, firstName: "Ada" });
  });

  it("loses no change of several at the same time", async () => {
    const { customer, token } = await loggedIn();
    const before = await db.event.count({ where: { objectId: customer.id } });
    await Promise.all([
      put(token, { firstName: "Ada" }),
      put(token, { lastName: "Lovelace" }),
      put(token, { phone: "+441632960961" }),
      put(token, { marketingOptIn: true }),
    ]);
    expect(await read(token)).toMatchObject({
      firstName: "Ada",
      lastName: "Lovelace",
      phone: "+441632960961",
      marketingOptIn: true,
    });
    expect(await db.event.count({ where: { objectId: customer.id } })).toBe(before + 4);
  });

  it("sends one event for the same change made ten times at once", async () => {
    const { customer, token } = await loggedIn();
    const before = await db.event.count({ where: { objectId: customer.id } });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => put(token, { firstName: "Ada" })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.event.count({ where: { objectId: customer.id } })).toBe(before + 1);
  });

  it("writes nothing when the customer is logged out everywhere while it waits", async () => {
    const { customer, token } = await loggedIn();
    const lock = `SELECT FROM customers WHERE id = '${customer.id}' FOR UPDATE`;
    const [, reply] = await raceOnLock(lock, 2, async (countWaiting) => {
      const loggingOut = client.post("/account/logout-everywhere", { token });
      await until("the first one waits in line", async () => (await countWaiting()) >= 1);
      return Promise.all([loggingOut, put(token, { firstName: "Ada" })]);
    });
    expect(reply.body.error.code).toBe("customer_not_authenticated");
    const row = await db.customer.findUniqueOrThrow({ where: { id: customer.id } });
    expect(row.firstName).not.toBe("Ada");
  });

  it("ignores what is not the customer's to change", async () => {
    const { customer, token } = await loggedIn();
    await put(token, {
      id: "cust_x",
      email: "eve@example.com",
      tags: ["wants-discounts"],
      storeId: "str_x",
      emailVerified: true,
      firstName: "Ada",
    });
    const row = await db.customer.findUniqueOrThrow({ where: { id: customer.id } });
    expect(row).toMatchObject({
      email: customer.email,
      tags: [],
      storeId: shop.store.id,
      firstName: "Ada",
    });
  });

  it("requires phone numbers in the international form", async () => {
    const { token } = await loggedIn();
    for (const phone of [
      "",
      "01632 960961",
      "+0441632960961",
      "+44",
      "+4416329609611234",
      "call me",
      441632960961,
    ]) {
      expect(await put(token, { phone })).toMatchObject(
        refusal(422, { code: "validation_failed", fields: { phone: [expect.any(String)] } }),
      );
    }
    expect(await put(token, { firstName: "a\nb", marketingOptIn: "yes" })).toMatchObject(
      refusal(422, {
        fields: { firstName: [expect.any(String)], marketingOptIn: [expect.any(String)] },
      }),
    );
  });
});

describe.each(["get", "put"] as const)("%s /account/profile", (verb) => {
  it("requires a logged-in customer", async () => {
    const { token } = await loggedIn();
    const other = await openShop();
    const call = (target: TestClient, options: object) =>
      target[verb]("/account/profile", { body: {}, ...options });
    expect((await call(client, { token, key: null })).status).toBe(401);
    expect((await call(client, {})).body.error.code).toBe("cart_token_required");
    const strangers = [
      await call(client, { token: newToken() }),
      await call(client, { token, isLive: true }),
      await call(api.public(other.store), { token }),
    ];
    for (const { status, body } of strangers) {
      expect([status, body.error.code]).toEqual([403, "customer_not_authenticated"]);
    }
  });
});

it("changes of a profile are limited to thirty a minute", async () => {
  const { token } = await loggedIn();
  const address = newAddress();
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await client.put("/account/profile", { token, address, body: {} })).status);
  }
  expect(statuses.indexOf(429)).toBe(30);
});
