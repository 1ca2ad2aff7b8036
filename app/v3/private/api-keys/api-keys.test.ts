import { beforeEach, describe, expect, it } from "vitest";
import { ApiKey, CreatedApiKey } from "@/lib/contract/api-key";
import { db } from "@/lib/platform/db";
import { later } from "@/lib/testing/customers";
import { api, type TestReply } from "@/lib/testing/http";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";

let store: TestStore;
beforeEach(async () => {
  store = await createStore();
});

const seller = (key?: string) => {
  const client = api.private(store);
  const options = key === undefined ? {} : { key };
  return {
    list: (isLive = false) => client.get("/api-keys", { isLive, ...options }),
    create: (body: object, isLive = false) =>
      client.post("/api-keys", { body, isLive, ...options }),
    revoke: (id: string, isLive = false) =>
      client.delete(`/api-keys/${id}`, { isLive, ...options }),
    roll: (id: string, body: object = {}) =>
      client.post(`/api-keys/${id}/roll`, { body, ...options }),
    ping: () => client.get("/products", options),
  };
};

const SECRET = { type: "secret", livemode: false };
const works = async (key: string) => (await seller(key).ping()).status === 200;
const code = ({ status, body }: TestReply) => [status, body?.error?.code];
const rows = () => db.apiKey.findMany({ where: { storeId: store.id }, orderBy: { id: "asc" } });
const entries = async (isLive = false) =>
  (await api.private(store).get("/audit-entries", { isLive })).body.data;

/** The id of the store's own secret key. */
async function firstKey(livemode = false): Promise<string> {
  // By its end rather than its age: a key made in the same millisecond would be as old.
  const lastFour = store.keys.secret[livemode ? "live" : "test"].slice(-4);
  const where = { storeId: store.id, type: "secret", livemode, lastFour } as const;
  return (await db.apiKey.findFirstOrThrow({ where })).id;
}

describe("GET /api-keys", () => {
  it("shows a publishable key and of a secret one only its end", async () => {
    const { data, meta } = (await seller().list()).body;
    expect(meta.total).toBe(2);
    expect(data.map((key: unknown) => ApiKey.parse(key))).toEqual(data);
    const byType = Object.fromEntries(data.map((key: ApiKey) => [key.type, key]));
    expect(byType.publishable.publicKey).toBe(store.keys.publishable.test);
    expect(byType.secret).toMatchObject({
      publicKey: null,
      lastFour: store.keys.secret.test.slice(-4),
      scopes: [],
      revokedAt: null,
      expiresAt: null,
    });
    expect(JSON.stringify(data)).not.toContain(store.keys.secret.test);
  });

  it("a test key sees those of test mode, a live key those of both", async () => {
    const modes = async (isLive: boolean, key?: string) =>
      (await seller(key).list(isLive)).body.data.map(({ livemode }: ApiKey) => livemode).sort();
    expect(await modes(false)).toEqual([false, false]);
    expect(await modes(true)).toEqual([false, false, true, true]);
  });

  it("takes two statements", async () => {
    await seller().list();
    expect(await statementsOf(() => seller().list())).toBe(2);
  });
});

describe("POST /api-keys", () => {
  it("shows a secret key once, and it works", async () => {
    const { status, body } = await seller().create({ ...SECRET, name: " Warehouse " });
    expect(status).toBe(201);
    expect(CreatedApiKey.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({ type: "secret", livemode: false, name: "Warehouse" });
    expect(body.data.key).toMatch(/^sk_test_[0-9A-Za-z]{32}$/);
    expect(await works(body.data.key)).toBe(true);
    const { key, ...shown } = body.data;
    const listed = (await seller().list()).body.data.find(({ id }: ApiKey) => id === shown.id);
    expect(listed).toEqual({ ...shown, lastUsedAt: listed.lastUsedAt });
    const stored = await rows();
    const written = JSON.stringify([stored, await entries()]);
    expect(written).not.toContain(key);
  });

  it("is written down without the key", async () => {
    const { id } = (await seller().create(SECRET)).body.data;
    expect(await entries()).toMatchObject([
      { action: "api_key.created", objectKind: "api_key", objectId: id, after: { id } },
    ]);
  });

  it("makes publishable keys, which any key may", async () => {
    const key = await store.keyWith(["api-keys:write"]);
    const { body } = await seller(key).create({ type: "publishable", livemode: false });
    expect(body.data.publicKey).toBe(body.data.key);
    expect(body.data.key).toMatch(/^pk_test_[0-9A-Za-z]{32}$/);
    expect(
      (await api.send("GET", `/v3/public/${body.data.key}`, { key: body.data.key })).status,
    ).toBe(200);
  });

  it("a live key makes those of both modes, a test key none of live mode", async () => {
    expect((await seller().create({ ...SECRET, livemode: false }, true)).status).toBe(201);
    expect((await seller().create({ ...SECRET, livemode: true }, true)).status).toBe(201);
    const before = await rows();
    for (const type of ["secret", "publishable"]) {
      const refused = await seller().create({ type, livemode: true });
      expect(code(refused)).toEqual([403, "insufficient_scope"]);
    }
    expect(await rows()).toEqual(before);
  });

  it.each<[string, string[] | undefined, number]>([
    ["what it holds", ["orders:read"], 201],
    ["to read what it may write", ["orders:read", "api-keys:read"], 201],
    ["what it does not hold", ["products:read"], 403],
    ["to write what it may read", ["orders:read", "customers:write"], 403],
    ["everything, by an empty list", [], 403],
    ["everything, by none", undefined, 403],
  ])("a key with scopes makes one that may do %s: %s is %i", async (_, scopes, status) => {
    const key = await store.keyWith(["api-keys:write", "orders:write", "customers:read"]);
    const before = await rows();
    const reply = await seller(key).create({ ...SECRET, scopes });
    expect(reply.status).toBe(status);
    if (status === 403) expect((await rows()).length).toBe(before.length);
    else expect(reply.body.data.scopes).toEqual(scopes);
  });

  it.each([
    [{ livemode: false }, "type"],
    [{ type: "secret" }, "livemode"],
    [{ ...SECRET, scopes: ["everything:write"] }, "scopes.0"],
    [{ type: "publishable", livemode: false, scopes: ["orders:read"] }, "scopes"],
    [{ ...SECRET, name: "x".repeat(101) }, "name"],
  ])("refuses %j by field", async (body, field) => {
    const reply = await seller().create(body);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });
});

describe("DELETE /api-keys/{apiKey}", () => {
  it("ends a key at once, keeps its row and writes it down", async () => {
    const { id, key } = (await seller().create(SECRET)).body.data;
    expect(await works(key)).toBe(true);
    expect((await seller().revoke(id)).status).toBe(204);
    expect(await works(key)).toBe(false);
    expect((await seller().revoke(id)).status).toBe(204);
    const { data } = (await seller().list()).body;
    expect(data.find((one: ApiKey) => one.id === id).revokedAt).not.toBeNull();
    const [last, ...others] = await entries();
    expect(last).toMatchObject({ action: "api_key.revoked", before: { revokedAt: null } });
    expect(others.map(({ action }: { action: string }) => action)).toEqual(["api_key.created"]);
  });

  it("leaves each mode one secret key that may do everything", async () => {
    await seller().create({ ...SECRET, scopes: ["orders:read"] });
    const own = await firstKey();
    expect(code(await seller().revoke(own))).toEqual([409, "conflict"]);
    expect(code(await seller().revoke(await firstKey(true), true))).toEqual([409, "conflict"]);
    const { key } = (await seller().create(SECRET)).body.data;
    expect((await seller().revoke(own)).status).toBe(204);
    expect(await works(store.keys.secret.test)).toBe(false);
    expect(await works(key)).toBe(true);
  });

  it("does not rely on a key that is about to expire", async () => {
    const { id } = (await seller().create(SECRET)).body.data;
    const ending = { expiresAt: new Date(Date.now() + 60_000) };
    await db.apiKey.update({ where: { id }, data: ending });
    expect(code(await seller().revoke(await firstKey()))).toEqual([409, "conflict"]);
  });

  it("leaves one however many are revoked at the same moment", async () => {
    const ids = [await firstKey()];
    for (let more = 0; more < 3; more += 1) ids.push((await seller().create(SECRET)).body.data.id);
    // With the live key: each of the others may lose its own under way.
    const statuses = await Promise.all(
      ids.map(async (id) => (await seller().revoke(id, true)).status),
    );
    expect(statuses.sort()).toEqual([204, 204, 204, 409]);
    const left = (await rows()).filter(
      ({ type, livemode, revokedAt }) => type === "secret" && !livemode && revokedAt === null,
    );
    expect(left).toHaveLength(1);
  });

  it("is not for a key that may do less than the one it ends", async () => {
    const key = await store.keyWith(["api-keys:write"]);
    const { id } = (await seller().create(SECRET)).body.data;
    expect(code(await seller(key).revoke(id))).toEqual([403, "insufficient_scope"]);
    expect(code(await seller(key).roll(id))).toEqual([403, "insufficient_scope"]);
  });

  it("shows a test key neither live keys nor their changes", async () => {
    const { id } = (await seller().create({ ...SECRET, livemode: true }, true)).body.data;
    expect(code(await seller().revoke(id))).toEqual([404, "not_found"]);
    expect(await entries()).toEqual([]);
    expect(await entries(true)).toMatchObject([{ objectId: id }]);
  });
});

describe("POST /api-keys/{apiKey}/roll", () => {
  it("both work for a day, then only the new one, with the same name and scopes", async () => {
    const old = (await seller().create({ ...SECRET, name: "Till", scopes: ["products:read"] })).body
      .data;
    const { status, body } = await seller().roll(old.id);
    expect(status).toBe(201);
    const { id, key, name, scopes, expiresAt } = body.data;
    expect({ name, scopes, expiresAt }).toEqual({
      name: "Till",
      scopes: ["products:read"],
      expiresAt: null,
    });
    const both = async () => [await works(old.key), await works(key)];
    expect(await both()).toEqual([true, true]);
    expect(await later(24 * 3600 - 60, both)).toEqual([true, true]);
    expect(await later(24 * 3600 + 1, both)).toEqual([false, true]);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      action: "api_key.rolled",
      objectId: old.id,
      before: { expiresAt: null },
      after: { replacedBy: id, expiresAt: expect.any(String) },
    });
    expect(JSON.stringify(await entries())).not.toContain(key);
  });

  it("without an overlap ends the old one at once", async () => {
    const id = await firstKey();
    const { key } = (await seller().roll(id, { overlapHours: 0 })).body.data;
    expect([await works(store.keys.secret.test), await works(key)]).toEqual([false, true]);
  });

  it("gives one successor, however many requests come at once", async () => {
    const { id } = (await seller().create(SECRET)).body.data;
    const replies = await Promise.all(Array.from({ length: 5 }, () => seller().roll(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it.each([-1, 169, 1.5, "24"])("refuses an overlap of %j hours", async (overlapHours) => {
    const reply = await seller().roll(await firstKey(), { overlapHours });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["overlapHours"]]);
  });
});
