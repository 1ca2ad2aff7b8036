import { describe, expect } from "vitest";
import { db } from "@/lib/platform/db";
import { productWithOptions } from "@/lib/testing/catalog";
import type { TestClient } from "@/lib/testing/http";
import { priceListOf } from "@/lib/testing/price-lists";
import { test } from "@/lib/testing/test";

async function groupOf(client: TestClient, isLive = false): Promise<string> {
  const made = await client.post("/customer-groups", { body: { name: "Trade" }, isLive });
  return made.body.data.id;
}

const FIXED = { name: "Trade prices", kind: "fixed", currency: "GBP" };
const PERCENT = {
  ...{ name: "Ten off", kind: "percentage" },
  tiers: [{ minQuantity: 1, percentOff: 10 }],
};

describe("a price list", () => {
  test("is kept as it was sent, and changes by what is sent alone", async ({ store, client }) => {
    const groupId = await groupOf(client);
    const { body, status, text } = await client.post("/price-lists", {
      body: {
        ...{ name: " Ten off ", kind: "percentage", groupIds: [groupId], countries: ["GB"] },
        tiers: [
          { minQuantity: 10, percentOff: 33.33 },
          { minQuantity: 1, percentOff: 10 },
        ],
        ...{ startsAt: "2026-01-01T00:00:00Z", endsAt: "2099-01-01T00:00:00Z" },
      },
    });
    expect(status, text).toBe(201);
    const made = body.data;
    expect(made).toEqual({
      ...{ id: expect.stringMatching(/^plst_/), livemode: false, name: "Ten off" },
      ...{ kind: "percentage", status: "active", active: true, currency: null },
      ...{ groupIds: [groupId], countries: ["GB"] },
      tiers: [
        { minQuantity: 1, percentOff: 10 },
        { minQuantity: 10, percentOff: 33.33 },
      ],
      ...{ startsAt: "2026-01-01T00:00:00Z", endsAt: "2099-01-01T00:00:00Z" },
      ...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
    });
    const path = `/price-lists/${made.id}`;
    const same = await client.patch(path, { body: { name: "Ten off", tiers: made.tiers } });
    expect(same.body.data).toEqual(made);
    const off = await client.patch(path, { body: { active: false } });
    expect(off.body.data).toMatchObject({ status: "disabled", name: "Ten off" });
    const ended = await client.patch(path, {
      body: { active: true, endsAt: "2026-02-01T00:00:00Z" },
    });
    expect(ended.body.data.status).toBe("ended");
    const later = await client.patch(path, { body: { startsAt: "2098-01-01", endsAt: null } });
    expect(later.body.data.status).toBe("scheduled");
    const other = await groupOf(client);
    const moved = await client.patch(path, { body: { groupIds: [other] } });
    expect(moved.body.data.groupIds).toEqual([other]);
    expect((await client.delete(`/customer-groups/${other}`)).status).toBe(409);
    const listed = await client.get("/price-lists", { query: { q: "TEN" } });
    expect(listed.body.data).toEqual([moved.body.data]);
    const where = { storeId: store.id, objectKind: "price_list" };
    expect(await db.auditEntry.count({ where })).toBe(5);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
    expect((await client.delete(`/customer-groups/${other}`)).status).toBe(204);
  });

  test.for<[string, Record<string, unknown>, string]>([
    ["no name", { ...FIXED, name: " " }, "name"],
    ["no group", { ...FIXED, groupIds: [] }, "groupIds"],
    ["a group that there is not", { ...FIXED, groupIds: ["cgrp_none"] }, "groupIds"],
    ["another kind", { ...FIXED, kind: "free" }, "kind"],
    ["fixed prices without a currency", { ...FIXED, currency: null }, "currency"],
    ["a currency that the store lacks", { ...FIXED, currency: "SEK" }, "currency"],
    ["no currency at all", { ...FIXED, currency: "XXX?" }, "currency"],
    ["tiers beside fixed prices", { ...FIXED, tiers: PERCENT.tiers }, "tiers"],
    ["a percentage without tiers", { ...PERCENT, tiers: [] }, "tiers"],
    ["one tier twice", { ...PERCENT, tiers: [...PERCENT.tiers, ...PERCENT.tiers] }, "tiers"],
    [
      "more than all of it",
      { ...PERCENT, tiers: [{ minQuantity: 1, percentOff: 101 }] },
      "tiers.0.percentOff",
    ],
    ["a third decimal", { ...PERCENT, tiers: [{ minQuantity: 1, percentOff: 1.001 }] }, "tiers"],
    ["next to nothing", { ...PERCENT, tiers: [{ minQuantity: 1, percentOff: 1e-9 }] }, "tiers"],
    [
      "no unit at all",
      { ...PERCENT, tiers: [{ minQuantity: 0, percentOff: 1 }] },
      "tiers.0.minQuantity",
    ],
    ["a country that there is not", { ...PERCENT, countries: ["XX"] }, "countries.0"],
    [
      "an end before its start",
      { ...PERCENT, startsAt: "2026-02-01", endsAt: "2026-01-01" },
      "endsAt",
    ],
  ])("with %s is refused by its field", async ([, body, field], { client }) => {
    const sent = { groupIds: [await groupOf(client)], ...body };
    const reply = await client.post("/price-lists", { body: sent });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
    expect(await client.get("/price-lists").then((all) => all.body.data)).toEqual([]);
  });

  test("can be changed and switched off after its currency was given up", async ({ client }) => {
    const currencies = (codes: object[]) =>
      client.patch("/store", { isLive: true, body: { currencies: codes } });
    await currencies([{ code: "EUR", rate: "1.1" }]);
    const groupIds = [await groupOf(client)];
    const id = await priceListOf(client, { ...FIXED, currency: "EUR", groupIds });
    expect((await currencies([])).status).toBe(200);
    const body = { name: "Old prices", active: false };
    const off = await client.patch(`/price-lists/${id}`, { body });
    expect([off.status, off.body.data], off.text).toMatchObject([
      ...[200, { ...body, currency: "EUR", status: "disabled" }],
    ]);
    const more = await client.post("/price-lists", {
      body: { ...FIXED, currency: "EUR", groupIds },
    });
    expect([more.status, Object.keys(more.body.error.fields)]).toEqual([422, ["currency"]]);
  });

  test("of one mode cannot be for a group of the other", async ({ client }) => {
    const body = { ...FIXED, groupIds: [await groupOf(client, true)] };
    const reply = await client.post("/price-lists", { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["groupIds"]]);
    expect((await client.post("/price-lists", { body, isLive: true })).status).toBe(201);
  });
});

describe("PUT /price-lists/{priceList}/prices", () => {
  test("sets all of each variant that is named, and leaves the others", async ({
    store,
    client,
  }) => {
    const { id: productId, variants } = await productWithOptions(store);
    const [first, second] = variants.map(({ id }) => id);
    const id = await priceListOf(client, { ...FIXED, groupIds: [await groupOf(client)] });
    const path = `/price-lists/${id}/prices`;
    const set = (prices: object[]) => client.put(path, { body: { prices } });
    const kept = async () => {
      const { body } = await client.get(path);
      expect(body.meta.total).toBe(body.data.length);
      return Object.fromEntries(
        body.data.map(
          (row: { variantId: string; tiers: { minQuantity: number; price: object }[] }) => [
            row.variantId,
            row.tiers.map(({ minQuantity, price }) => [minQuantity, Reflect.get(price, "amount")]),
          ],
        ),
      );
    };
    expect(
      (await set([{ variantId: first, tiers: [{ minQuantity: 5, amount: 800 }, { amount: 900 }] }]))
        .status,
    ).toBe(204);
    expect((await set([{ variantId: second, tiers: [{ amount: 0 }] }])).status).toBe(204);
    expect(await kept()).toEqual({
      ...{
        [first ?? ""]: [
          [1, 900],
          [5, 800],
        ],
        [second ?? ""]: [[1, 0]],
      },
    });
    await set([
      { variantId: first, tiers: [{ minQuantity: 2, amount: 700 }] },
      { variantId: second, tiers: [] },
    ]);
    expect(await kept()).toEqual({ [first ?? ""]: [[2, 700]] });
    const found = await client.get(path, { query: { q: "shirt" } });
    expect(found.body.data).toMatchObject([{ productId, productName: "Shirt", variantId: first }]);
    expect((await client.get(path, { query: { q: "nothing" } })).body.meta.total).toBe(0);
    // What is gone has no price.
    await client.delete(`/products/${productId}`);
    const where = { storeId: store.id, action: "price_list.prices_set" };
    expect(await db.auditEntry.count({ where })).toBe(3);
  });

  test("of many at once for one variant leaves the prices of one of them", async ({
    store,
    client,
  }) => {
    const { variants } = await productWithOptions(store);
    const variantId = variants[0]?.id;
    const id = await priceListOf(client, { ...FIXED, groupIds: [await groupOf(client)] });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const tiers = [
          { minQuantity: 1, amount: 100 + at },
          { minQuantity: 2 + at, amount: 100 + at },
        ];
        return client.put(`/price-lists/${id}/prices`, {
          body: { prices: [{ variantId, tiers }] },
        });
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(204));
    const rows = await db.priceListPrice.findMany({ where: { priceListId: id } });
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ amount }) => amount)).size).toBe(1);
  });

  test.for<[string, object, string]>([
    ["a variant that there is not", { variantId: "var_none", tiers: [] }, "prices.0.variantId"],
    ["an amount below nothing", { tiers: [{ amount: -1 }] }, "prices.0.tiers.0.amount"],
    ["a part of a penny", { tiers: [{ amount: 1.5 }] }, "prices.0.tiers.0.amount"],
    ["one quantity twice", { tiers: [{ amount: 1 }, { amount: 2 }] }, "prices.0.tiers"],
  ])("refuses %s by its field", async ([, price, field], { store, client }) => {
    const { variants } = await productWithOptions(store);
    const id = await priceListOf(client, { ...FIXED, groupIds: [await groupOf(client)] });
    const body = { prices: [{ variantId: variants[0]?.id, ...price }] };
    const reply = await client.put(`/price-lists/${id}/prices`, { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });

  test("refuses prices of a percentage", async ({ store, client }) => {
    const { variants } = await productWithOptions(store);
    const id = await priceListOf(client, { ...PERCENT, groupIds: [await groupOf(client)] });
    const body = { prices: [{ variantId: variants[0]?.id, tiers: [{ amount: 1 }] }] };
    const reply = await client.put(`/price-lists/${id}/prices`, { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["prices"]]);
  });
});
