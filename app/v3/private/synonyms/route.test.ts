import { describe, expect } from "vitest";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { api, type TestClient } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

async function make(client: TestClient, body: Record<string, unknown>) {
  const reply = await client.post("/synonyms", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

/** The names that the shop finds, in alphabetical order. */
async function found(store: TestStore, q: string) {
  const reply = await api.public(store).get(`/products?q=${encodeURIComponent(q)}&sort=name`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map(({ name }: { name: string }) => name);
}

async function sofas(store: TestStore) {
  for (const name of ["Red sofa", "Red couch", "Red settee", "Red washing machine", "Red washer"]) {
    await publishedProduct(store, { name });
  }
}

describe("synonyms", () => {
  test("find each other by any term, among other words and while the last is typed, until they are deleted", async ({
    store,
    client,
  }) => {
    await sofas(store);
    expect(await found(store, "couch")).toEqual(["Red couch"]);
    const { id, ...made } = await make(client, { terms: ["Sofa", " couch", "settee", "sofa"] });
    expect(made).toMatchObject({ terms: ["sofa", "couch", "settee"], input: null });
    const all = ["Red couch", "Red settee", "Red sofa"];
    for (const q of ["couch", "sofa", "SETTEE", "red couch", "couch red", "Coüch"]) {
      expect(await found(store, q), q).toEqual(all);
    }
    expect(await found(store, "sof")).toEqual(["Red sofa"]);
    const suggested = await api.public(store).get("/search/suggestions?q=couch");
    expect(suggested.body.data.total).toBe(3);
    await client.patch(`/synonyms/${id}`, { body: { terms: ["sofa", "couch"] } });
    expect(await found(store, "couch")).toEqual(["Red couch", "Red sofa"]);
    expect(await found(store, "settee")).toEqual(["Red settee"]);
    await client.delete(`/synonyms/${id}`);
    expect(await found(store, "couch")).toEqual(["Red couch"]);
    expect(await db.synonymRewrite.count({ where: { synonymId: id } })).toBe(0);
  });

  test("of several words are taken as a whole, and one way where requested", async ({
    store,
    client,
  }) => {
    await sofas(store);
    await make(client, { terms: ["washing machine", "washer"] });
    const both = ["Red washer", "Red washing machine"];
    expect(await found(store, "washer")).toEqual(both);
    expect(await found(store, "washing machine")).toEqual(both);
    expect(await found(store, "red washing machine")).toEqual(both);
    await make(client, { input: "seat", terms: ["sofa", "couch"] });
    expect(await found(store, "seat")).toEqual(["Red couch", "Red sofa"]);
    expect(await found(store, "couch")).toEqual(["Red couch"]);
  });

  test("belong to one store, and are found by a part of a term", async ({ client }) => {
    const other = await createStore();
    await sofas(other);
    await make(client, { terms: ["sofa", "couch"] });
    await make(client, { terms: ["mug", "cup"], input: "beaker" });
    expect(await found(other, "sofa")).toEqual(["Red sofa"]);
    const listed = async (q: string) => (await client.get(`/synonyms?q=${q}`)).body.data;
    expect(await listed("COU")).toMatchObject([{ terms: ["sofa", "couch"] }]);
    expect(await listed("beak")).toMatchObject([{ input: "beaker" }]);
    expect((await client.get("/synonyms")).body.meta.total).toBe(2);
  });

  test("of words that searches write in another way stay harmless", async ({ store, client }) => {
    await sofas(store);
    await make(client, { terms: ["it's & co | !red:*", "o'hara \\ <-> x", "sofa"] });
    expect(await found(store, "it's & co | !red:*")).toEqual(["Red sofa"]);
    expect(await found(store, "' \\")).toEqual([]);
  });

  test.for<[string, Record<string, unknown>, string]>([
    ["one word", { terms: ["sofa"] }, "terms"],
    ["one word twice", { terms: ["sofa", "SOFA "] }, "terms"],
    ["no word", { terms: ["sofa", "!!"] }, "terms.1"],
    ["what it is searched for alone", { terms: ["sofa"], input: "Sofa" }, "terms"],
    ["an input without a word", { terms: ["sofa"], input: "?" }, "input"],
    ["too many", { terms: Array.from({ length: 21 }, (_, at) => `word ${at}`) }, "terms"],
    ["a sentence", { terms: ["sofa", "s".repeat(61)] }, "terms.1"],
  ])("refuses %s by its field", async ([, body, field], { client }) => {
    const reply = await client.post("/synonyms", { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });
});
