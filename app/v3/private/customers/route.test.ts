import { describe, expect, test } from "vitest";
import { newId } from "@/lib/kit/ids";
import { db, statementCount } from "@/lib/platform/db";
import { buy, customerOf, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { openShop, sell } from "@/lib/testing/shop";
import { counted, statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.private(shop.store);

type Facts = { email?: string; firstName?: string; lastName?: string; tags?: string[] };

async function makeCustomer(facts: Facts = {}, createdAt = new Date(), of = shop) {
  const customer = await customerOf(of.store, { email: facts.email });
  const { email: _, ...rest } = facts;
  return db.customer.update({
    where: { id: customer.id },
    data: { ...rest, createdAt, emailVerifiedAt: createdAt },
  });
}

const emails = ({ body }: { body: { data: { email: string }[] } }) =>
  body.data.map(({ email }) => email);

describe("the list of customers", () => {
  test("has the latest first, with orders and spending of the key's mode", async () => {
    const open = await openShop();
    const { productId } = await sell(open, { price: 1_000 });
    const old = await makeCustomer({ firstName: "Ada" }, new Date("2020-01-01T12:00:00Z"), open);
    const fresh = await makeCustomer({ tags: ["vip"] }, new Date("2021-01-01T12:00:00Z"), open);
    const shopper = api.public(open.store);
    const token = await logInByLink(shopper, open.store, { email: old.email });
    await buy(shopper, open, { token, email: old.email, productId });
    const { body } = await api.private(open.store).get("/customers");
    expect(body.meta).toEqual({ currentPage: 1, perPage: 20, total: 2, lastPage: 1 });
    expect(body.data).toEqual([
      expect.objectContaining({ id: fresh.id, tags: ["vip"], totalOrders: 0 }),
      {
        id: old.id,
        livemode: false,
        email: old.email,
        firstName: "Ada",
        lastName: null,
        tags: [],
        totalOrders: 1,
        totalSpend: { amount: 1_395, currency: "GBP", formatted: "£13.95" },
        createdAt: "2020-01-01T12:00:00Z",
      },
    ]);
    const live = await api.private(open.store).get("/customers", { isLive: true });
    expect(live.body.data).toEqual([]);
  });

  test("is searched by an address as it is written, in any script", async () => {
    const open = await openShop();
    const anna = await makeCustomer({ email: "anna@xn--mller-kva.de" }, new Date(), open);
    await makeCustomer({}, new Date(), open);
    const { body } = await api.private(open.store).get("/customers", {
      query: { q: "Anna@Müller.de" },
    });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([anna.id]);
  });

  test("is searched by name and address, ignoring case and accents; %, _ and \\ are literal", async () => {
    const open = await openShop();
    const seller = api.private(open.store);
    await makeCustomer(
      { email: "zoe_b@example.com", firstName: "Zoë", lastName: "Brontë" },
      new Date(2),
      open,
    );
    await makeCustomer({ email: "zoe-b@example.com", firstName: "100% \\o/" }, new Date(1), open);
    const found = async (q: string) => emails(await seller.get("/customers", { query: { q } }));
    expect(await found("zoe BRONTE")).toEqual(["zoe_b@example.com"]);
    expect(await found("e_b")).toEqual(["zoe_b@example.com"]);
    expect(await found("0%")).toEqual(["zoe-b@example.com"]);
    expect(await found("\\o")).toEqual(["zoe-b@example.com"]);
    expect(await found("zoe")).toEqual(["zoe_b@example.com", "zoe-b@example.com"]);
    expect(await found("nobody")).toEqual([]);
    expect(await found(" ")).toHaveLength(2);
  });

  test("is narrowed by time inclusively and by tag, together, and cut into pages", async () => {
    const open = await openShop();
    const seller = api.private(open.store);
    const days = ["2020-01-01", "2020-01-02", "2020-01-03"];
    for (const [place, day] of days.entries()) {
      const facts = { email: `${day}@example.com`, tags: place === 1 ? [] : ["vip", "b2b"] };
      await makeCustomer(facts, new Date(`${day}T12:00:00Z`), open);
    }
    const list = async (query: Record<string, string>) =>
      emails(await seller.get("/customers", { query })).map((email) => email.slice(9, 10));
    expect(await list({ createdAfter: "2020-01-02T12:00:00Z" })).toEqual(["3", "2"]);
    expect(await list({ createdAfter: "2020-01-02T12:00:01Z" })).toEqual(["3"]);
    expect(await list({ tag: "vip" })).toEqual(["3", "1"]);
    expect(await list({ tag: "vi" })).toEqual([]);
    expect(await list({ tag: "b2b", createdAfter: "2020-01-02", q: "2020" })).toEqual(["3"]);
    expect(await list({ page: "2", perPage: "2" })).toEqual(["1"]);
  });

  test("has the same pages for letters that thousands have as for those that few have", async () => {
    const open = await openShop();
    const seller = api.private(open.store);
    const data = Array.from({ length: 2_105 }, (_, place) => ({
      id: newId("customer"),
      storeId: open.store.id,
      livemode: false,
      email: `${place}@shopper.test`,
      firstName: place % 100 === 0 ? "Zuleika" : "Ada",
      createdAt: new Date(1_000 * Math.floor(place / 7)),
    }));
    await db.customer.createMany({ data });
    const page = async (query: Record<string, string>) =>
      (await seller.get("/customers", { query })).body;
    const places: Record<string, string>[] = [
      { perPage: "30" },
      { perPage: "30", page: "3" },
      { page: "106" },
    ];
    for (const place of places) {
      const all = await page(place);
      expect(all.data.length).toBeGreaterThan(0);
      expect(await page({ ...place, q: "shopper" })).toEqual(all);
      expect(await page({ ...place, q: "t" })).toEqual(all);
    }
    const rare = await page({ q: "zuleika", perPage: "10", page: "2" });
    const found = emails({ body: rare }).map((email) => Number.parseInt(email, 10));
    expect([rare.meta.total, found]).toEqual([
      22,
      [1100, 1000, 900, 800, 700, 600, 500, 400, 300, 200],
    ]);
  });

  test("costs two statements for any page", async () => {
    await makeCustomer();
    await client.get("/customers");
    const statements = await statementsOf(() =>
      client.get("/customers", { query: { q: "example", perPage: 100 } }),
    );
    expect(statements).toBe(2);
  });
});

describe("a customer", () => {
  test("is shown with addresses, tags and what they spent, at the cost of one statement", async () => {
    const { id, email } = await makeCustomer({ firstName: "Ada", tags: ["vip"] });
    const address = {
      firstName: "Ada",
      lastName: "L",
      line1: "1 Row",
      city: "Ely",
      countryCode: "GB",
    };
    const addressId = newId("address");
    await db.customerAddress.create({
      data: { id: addressId, customerId: id, address, isDefault: true },
    });
    const { status, body, statements } = await counted(() => client.get(`/customers/${id}`));
    expect([status, statements]).toEqual([200, 1]);
    expect(body.data).toMatchObject({
      id,
      email,
      firstName: "Ada",
      phone: null,
      addresses: [{ ...address, id: addressId, isDefault: true, line2: null, postcode: null }],
      totalOrders: 0,
      totalSpend: { amount: 0, currency: "GBP" },
      tags: ["vip"],
      marketingOptIn: false,
      metadata: {},
      erasedAt: null,
    });
  });

  test("changes as far as something is sent: one event, one entry, the answer about marketing, twelve statements", async () => {
    const { id } = await makeCustomer({ firstName: "Ada", lastName: "Byron", tags: ["old"] });
    const body = {
      tags: ["b", "a", "b"],
      metadata: { n: 1 },
      marketingOptIn: true,
      lastName: null,
    };
    const before = statementCount();
    const { status, body: reply } = await client.patch(`/customers/${id}`, { body });
    expect([status, statementCount() - before]).toEqual([200, 12]);
    expect(reply.data).toMatchObject({ ...body, tags: ["b", "a"], firstName: "Ada" });
    expect((await client.get(`/customers/${id}`)).body).toEqual(reply);
    const [event, ...others] = await eventsAbout(id);
    expect([event?.type, others]).toEqual(["customer.updated", []]);
    expect(event?.payload).toMatchObject({ id, tags: ["b", "a"], metadata: { n: 1 } });
    const entries = await db.auditEntry.findMany({ where: { objectId: id } });
    expect(entries).toMatchObject([
      {
        action: "customer.updated",
        livemode: false,
        before: { tags: ["old"], metadata: {}, marketingOptIn: false, lastName: "Byron" },
        after: { tags: ["b", "a"], metadata: { n: 1 }, marketingOptIn: true, lastName: null },
      },
    ]);
  });

  test("is not changed by a request with the values it has", async () => {
    const { id } = await makeCustomer({ firstName: "Ada", tags: ["a"] });
    const body = {
      tags: ["a"],
      firstName: "Ada",
      metadata: {},
      marketingOptIn: false,
      phone: null,
    };
    for (const sent of [body, {}]) {
      expect((await client.patch(`/customers/${id}`, { body: sent })).status).toBe(200);
    }
    const { version } = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(version).toBe(1);
    expect(await db.event.count({ where: { objectId: id } })).toBe(0);
    expect(await db.auditEntry.count({ where: { objectId: id } })).toBe(0);
  });

  test("sends an event and an audit entry for each of twenty changes at once", async () => {
    const { id } = await makeCustomer();
    const changes = Array.from({ length: 20 }, (_, n) => ({ body: { tags: [`${n}`] } }));
    await Promise.all(changes.map((change) => client.patch(`/customers/${id}`, change)));
    expect(await db.event.count({ where: { objectId: id } })).toBe(20);
    expect(await db.auditEntry.count({ where: { objectId: id } })).toBe(20);
  });

  test.each<[string, object, string]>([
    ["an empty tag", { tags: [""] }, "tags.0"],
    ["a phone that is none", { phone: "123" }, "phone"],
    ["metadata that is a list", { metadata: [] }, "metadata"],
    ["no answer to a question", { marketingOptIn: null }, "marketingOptIn"],
  ])("is not given %s", async (_, body, field) => {
    const { id } = await makeCustomer();
    const { status, body: reply } = await client.patch(`/customers/${id}`, { body });
    expect([status, Object.keys(reply.error.fields)]).toEqual([422, [field]]);
  });
});

test("an address that is free again can be used by a new customer", async () => {
  const { id, email } = await makeCustomer({ email: newEmail() });
  await client.post(`/customers/${id}/erase`);
  const options = { token: newToken(), body: { email } };
  expect((await api.public(shop.store).post("/cart/create-account", options)).status).toBe(200);
});
