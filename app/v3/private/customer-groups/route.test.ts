import fc from "fast-check";
import { describe, expect } from "vitest";
import type { CustomerGroupRule } from "@/lib/contract/customer-group";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { customerOf } from "@/lib/testing/customers";
import { api, type TestClient } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

async function make(client: TestClient, body: Record<string, unknown>, isLive = false) {
  const reply = await client.post("/customer-groups", { body, isLive });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

/** The members of a group, by the list of customers. */
async function membersOf(client: TestClient, groupId: string, isLive = false): Promise<string[]> {
  const { body } = await client.get("/customers", { query: { groupId, perPage: 100 }, isLive });
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: string }) => id).sort();
}

/** What a rule looks at of a customer. */
interface Facts {
  tags: string[];
  orders: { captured: number; refunded: number; isCancelled: boolean }[];
  /** Of each address; the first is the default. */
  countries: string[];
  accepts: boolean;
}

async function customerWith(store: TestStore, facts: Facts): Promise<string> {
  const { id } = await customerOf(store);
  await db.customer.update({
    where: { id },
    data: { tags: facts.tags, marketingOptIn: facts.accepts },
  });
  for (const { captured, refunded, isCancelled } of facts.orders) {
    await db.order.create({
      data: {
        ...{ id: newId("order"), storeId: store.id, livemode: false, type: "order" },
        ...{ currency: "GBP", visitorCountry: "GB", customerId: id, captured, refunded },
        ...{ orderNumber: newId("event"), paymentStatus: isCancelled ? "cancelled" : "paid" },
      },
    });
  }
  await db.customerAddress.createMany({
    data: facts.countries.map((countryCode, at) => ({
      ...{ id: newId("address"), customerId: id, isDefault: at === 0 },
      address: { countryCode },
    })),
  });
  return id;
}

const facts: fc.Arbitrary<Facts> = fc.record({
  tags: fc.subarray(["trade", "vip"]),
  orders: fc.array(
    fc.record({
      captured: fc.integer({ min: 50, max: 100 }),
      refunded: fc.integer({ min: 0, max: 50 }),
      isCancelled: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  countries: fc.subarray(["GB", "DE"]),
  accepts: fc.boolean(),
});

type Rule = Omit<CustomerGroupRule, "countries"> & { countries: string[] };

/** A rule that says something. */
const rule: fc.Arbitrary<Rule> = fc
  .record({
    match: fc.constantFrom("all" as const, "any" as const),
    tags: fc.subarray(["trade", "vip", "none"]),
    minOrders: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    minSpent: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
    countries: fc.subarray(["GB", "DE"]),
    acceptsMarketing: fc.option(fc.boolean(), { nil: null }),
  })
  .filter(
    (said) => saidOf(said, { tags: [], orders: [], countries: [], accepts: true }).length > 0,
  );

/** For each condition of a rule, whether the customer meets it. */
function saidOf(said: Rule, { tags, orders, countries, accepts }: Facts): boolean[] {
  const spent = orders.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  const placed = orders.filter(({ isCancelled }) => !isCancelled).length;
  return [
    ...(said.tags.length > 0 ? [said.tags.some((tag) => tags.includes(tag))] : []),
    ...(said.minOrders !== null ? [placed >= said.minOrders] : []),
    ...(said.minSpent !== null ? [spent >= said.minSpent] : []),
    ...(said.countries.length > 0 ? [said.countries.includes(countries[0] ?? "none")] : []),
    ...(said.acceptsMarketing !== null ? [accepts === said.acceptsMarketing] : []),
  ];
}

describe("the members of a group", () => {
  test("are those that its rule selects, as in a naive evaluation", async ({ store, client }) => {
    const people = new Map<string, Facts>();
    for (const drawn of fc.sample(facts, cases(25))) {
      people.set(await customerWith(store, drawn), drawn);
    }
    for (const said of fc.sample(rule, cases(40))) {
      const { id } = await make(client, { name: "Drawn", rule: said });
      const expected = [...people]
        .filter(([, of]) => {
          const truths = saidOf(said, of);
          return said.match === "all" ? truths.every(Boolean) : truths.some(Boolean);
        })
        .map(([customer]) => customer)
        .sort();
      expect(await membersOf(client, id), JSON.stringify(said)).toEqual(expected);
    }
  });

  test("follow the facts at once: nothing is cached", async ({ store, client }) => {
    const { id: customer } = await customerOf(store);
    const { id } = await make(client, { name: "Trade", rule: { tags: ["trade"] } });
    expect(await membersOf(client, id)).toEqual([]);
    await client.patch(`/customers/${customer}`, { body: { tags: ["trade"] } });
    expect(await membersOf(client, id)).toEqual([customer]);
    const groups = () => client.get("/customer-groups", { query: { customerId: customer } });
    expect((await groups()).body.data).toMatchObject([{ id, name: "Trade" }]);
    await client.patch(`/customers/${customer}`, { body: { tags: [] } });
    expect(await membersOf(client, id)).toEqual([]);
    expect((await groups()).body.data).toEqual([]);
  });

  test("include a customer added by hand, whatever the rule says, once and until they are removed", async ({
    store,
    client,
  }) => {
    const [ada, mina] = [await customerOf(store), await customerOf(store)];
    const { id } = await make(client, { name: "Trade", rule: { minOrders: 5 } });
    const path = `/customer-groups/${id}/members`;
    const add = (customerIds: string[]) => client.post(path, { body: { customerIds } });
    const replies = await Promise.all([add([ada.id, mina.id]), add([ada.id]), add([ada.id])]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await membersOf(client, id)).toEqual([ada.id, mina.id].sort());
    const byHand = await client.get("/customers", { query: { addedToGroupId: id } });
    expect(byHand.body.meta.total).toBe(2);
    expect((await client.delete(`${path}/${ada.id}`)).status).toBe(204);
    expect((await client.delete(`${path}/${ada.id}`)).status).toBe(404);
    expect(await membersOf(client, id)).toEqual([mina.id]);
    const where = {
      storeId: store.id,
      objectKind: "customer_group",
      action: { contains: "member" },
    };
    const entries = await db.auditEntry.findMany({ where });
    // Two that were added, however the requests met, and one that was taken out.
    const added = entries.flatMap(({ after }) => (after as { added?: string[] }).added ?? []);
    expect(added.sort()).toEqual([ada.id, mina.id].sort());
    expect(entries.filter(({ action }) => action.endsWith("removed"))).toHaveLength(1);
  });

  test("include the customer that a member was merged into, and no erased one", async ({
    store,
    client,
  }) => {
    const [kept, gone, erased] = [
      await customerOf(store),
      await customerOf(store),
      await customerOf(store),
    ];
    const { id } = await make(client, { name: "Trade", rule: { acceptsMarketing: false } });
    await client.patch(`/customer-groups/${id}`, { body: { rule: null } });
    await client.post(`/customer-groups/${id}/members`, {
      body: { customerIds: [gone.id, erased.id] },
    });
    await client.post(`/customers/${kept.id}/merge`, { body: { from: gone.id } });
    const held = (await client.get(`/customers/${kept.id}/export`)).body.data;
    expect(held.groups).toMatchObject([{ id, name: "Trade" }]);
    expect((await client.post(`/customers/${erased.id}/erase`)).status).toBe(200);
    expect(await membersOf(client, id)).toEqual([kept.id]);
    await client.patch(`/customer-groups/${id}`, { body: { rule: { acceptsMarketing: false } } });
    expect(await membersOf(client, id)).toEqual([kept.id]);
    const again = await client.post(`/customer-groups/${id}/members`, {
      body: { customerIds: [erased.id] },
    });
    expect([again.status, Object.keys(again.body.error.fields)]).toEqual([422, ["customerIds"]]);
  });

  test("is of its store and mode alone", async ({ store, client }) => {
    const other = await createStore();
    const [own, live, foreign] = [
      await customerOf(store),
      await customerOf(store, { livemode: true }),
      await customerOf(other),
    ];
    const rule = { acceptsMarketing: false };
    const { id } = await make(client, { name: "Everybody", rule });
    const { id: liveId } = await make(client, { name: "Everybody", rule }, true);
    expect(await membersOf(client, id)).toEqual([own.id]);
    expect(await membersOf(client, liveId, true)).toEqual([live.id]);
    expect(await membersOf(client, liveId)).toEqual([]);
    expect(await membersOf(api.private(other), id)).toEqual([]);
    for (const customer of [live.id, foreign.id]) {
      const body = { customerIds: [own.id, customer] };
      const reply = await client.post(`/customer-groups/${id}/members`, { body });
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["customerIds"]]);
    }
    expect(await db.customerGroupMember.count({ where: { groupId: id } })).toBe(0);
  });
});

describe("POST and PATCH /customer-groups", () => {
  test("keeps what was sent, and records what changed alone", async ({ store, client }) => {
    const made = await make(client, { name: " Trade ", rule: { tags: ["trade"], minSpent: 100 } });
    expect(made).toEqual({
      ...{ id: expect.stringMatching(/^cgrp_/), livemode: false, name: "Trade", handle: "trade" },
      rule: {
        ...{ match: "all", tags: ["trade"], minOrders: null, minSpent: 100 },
        ...{ countries: [], acceptsMarketing: null },
      },
      ...{ minimumOrder: null, showsPricesWithoutTax: false },
      ...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
    });
    const path = `/customer-groups/${made.id}`;
    const same = await client.patch(path, { body: { name: "Trade", rule: made.rule } });
    expect(same.body.data).toEqual(made);
    const changed = await client.patch(path, { body: { name: "Dealers", rule: null } });
    expect(changed.body.data).toMatchObject({ name: "Dealers", handle: "trade", rule: null });
    const where = { storeId: store.id, objectKind: "customer_group" };
    expect(await db.auditEntry.count({ where })).toBe(2);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
  });

  test("gives each its own handle, and refuses one that is taken in the mode", async ({
    client,
  }) => {
    const handles = await Promise.all([1, 2, 3].map(() => make(client, { name: "Trade" })));
    expect(handles.map(({ handle }) => handle).sort()).toEqual(["trade", "trade-2", "trade-3"]);
    await make(client, { name: "Live", handle: "trade" }, true);
    const taken = await client.post("/customer-groups", { body: { name: "A", handle: "trade" } });
    expect([taken.status, taken.body.error.code]).toEqual([409, "slug_taken"]);
    const { id } = await make(client, { name: "B" });
    const moved = await client.patch(`/customer-groups/${id}`, { body: { handle: "trade" } });
    expect([moved.status, moved.body.error.code]).toEqual([409, "slug_taken"]);
  });

  test.for<[string, Record<string, unknown>, string]>([
    ["no name", { name: " " }, "name"],
    ["a handle with blanks", { name: "A", handle: "a b" }, "handle"],
    ["a minimum of nothing", { name: "A", minimumOrder: 0 }, "minimumOrder"],
    ["a rule that says nothing", { name: "A", rule: {} }, "rule"],
    ["another match", { name: "A", rule: { match: "none", minOrders: 1 } }, "rule.match"],
    ["no order at all", { name: "A", rule: { minOrders: 0 } }, "rule.minOrders"],
    ["a part of a penny", { name: "A", rule: { minSpent: 1.5 } }, "rule.minSpent"],
    ["a country that there is not", { name: "A", rule: { countries: ["XX"] } }, "rule.countries.0"],
    ["an empty tag", { name: "A", rule: { tags: [""] } }, "rule.tags.0"],
  ])("refuses %s by its field", async ([, body, field], { client }) => {
    const reply = await client.post("/customer-groups", { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });
});
