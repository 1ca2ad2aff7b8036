import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { memberOf, sessionKeyOf, signIn } from "@/lib/testing/staff";
import { createStore, type TestStore } from "@/lib/testing/store";

/* A caller who can change the staff of a store controls it: these tests try that with each lesser permission. */

let store: TestStore;
let owner: { userId: string };
let support: { userId: string };
beforeEach(async () => {
  store = await createStore();
  owner = await memberOf(store, "owner");
  await memberOf(store, "owner");
  support = await memberOf(store, "support");
});

/** What a caller of lesser power shows. */
const LESSER: Record<string, () => Promise<string>> = {
  "the test key": async () => store.keys.secret.test,
  "a test key let at staff": () => store.keyWith(["staff:write"]),
  "a live key let at staff": () => store.keyWith(["staff:write"], true),
  "a live key let at everything but by name": () =>
    store.keyWith(["staff:write", "api-keys:write", "store:write"], true),
  "a manager's session": () => signIn(store, "manager"),
  "a support session": () => sessionKeyOf(support.userId),
  "another store's owner": async () => signIn(await createStore(), "owner"),
  "another store's live key": async () => (await createStore()).keys.secret.live,
};

const roles = async () =>
  (
    await db.staffMembership.findMany({ where: { storeId: store.id }, orderBy: { userId: "asc" } })
  ).map(({ userId, role }) => `${userId} ${role}`);

/** Over all the modes a session can ask for. */
const MODES = [{ "cartwright-mode": "test" }, { "cartwright-mode": "live" }];

describe.each(Object.entries(LESSER))("%s", (_, show) => {
  test("cannot invite staff, make anyone an owner or remove staff", async () => {
    const key = await show();
    const before = await roles();
    const client = api.private(store);
    const body = { name: "Eve", email: "eve@example.com", role: "owner" };
    for (const headers of MODES) {
      const options = { key, headers };
      const replies = [
        await client.post("/staff", { ...options, body }),
        await client.post("/staff", { ...options, body: { ...body, role: "support" } }),
        await client.patch(`/staff/${support.userId}`, { ...options, body: { role: "owner" } }),
        await client.patch(`/staff/${owner.userId}`, { ...options, body: { role: "support" } }),
        await client.delete(`/staff/${owner.userId}`, options),
      ];
      // Another store's owner may invite into their own store, which has none of this store's staff.
      for (const { status, text } of replies) expect([201, 403, 404, 409], text).toContain(status);
    }
    expect(await roles()).toEqual(before);
  });
});

test.each([
  ["an owner's session in test mode", () => sessionKeyOf(owner.userId), "test"],
  ["an owner's session in live mode", () => sessionKeyOf(owner.userId), "live"],
  ["a live key without scopes", async () => store.keys.secret.live, "live"],
] as const)("%s does all of it", async (_, show, mode) => {
  const options = { key: await show(), headers: { "cartwright-mode": mode } };
  const client = api.private(store);
  const body = { name: "Ada", email: "ada@example.com", role: "manager" };
  const invited = await client.post("/staff", { ...options, body });
  expect(invited.status, invited.text).toBe(201);
  const path = `/staff/${invited.body.data.id}`;
  expect((await client.patch(path, { ...options, body: { role: "support" } })).status).toBe(200);
  expect((await client.delete(path, options)).status).toBe(204);
});

test("the refusal gives the reason", async () => {
  const { body } = await api.private(store).post("/staff", {
    body: { name: "Eve", email: "eve@example.com", role: "owner" },
  });
  expect(body.error).toMatchObject({
    code: "insufficient_scope",
    message: "Staff and roles change only by an owner's session or a live key without scopes.",
  });
});

test("a key makes no key that is broader, of live mode, or ends one", async () => {
  const scoped = await store.keyWith(["api-keys:write", "orders:read"]);
  const scopedLive = await store.keyWith(["api-keys:write", "orders:read"], true);
  const client = api.private(store);
  const make = (key: string, body: object) => client.post("/api-keys", { key, body });
  const refused = [
    await make(store.keys.secret.test, { type: "secret", livemode: true }),
    await make(store.keys.secret.test, { type: "secret", livemode: true, scopes: ["orders:read"] }),
    await make(store.keys.secret.test, { type: "publishable", livemode: true }),
    await make(scoped, { type: "secret", livemode: false }),
    await make(scoped, { type: "secret", livemode: false, scopes: ["customers:read"] }),
    await make(scoped, { type: "secret", livemode: false, scopes: ["orders:write"] }),
    await make(scopedLive, { type: "secret", livemode: true }),
    await make(scopedLive, { type: "secret", livemode: true, scopes: ["staff:write"] }),
    await make(scopedLive, { type: "secret", livemode: false }),
  ];
  for (const reply of refused) expect(reply.status, reply.text).toBe(403);
  const keys = await db.apiKey.findMany({ where: { storeId: store.id } });
  const full = keys.find((key) => key.livemode && key.type === "secret" && key.scopes.length === 0);
  for (const key of [store.keys.secret.test, scoped, scopedLive]) {
    expect([403, 404]).toContain((await client.delete(`/api-keys/${full?.id}`, { key })).status);
    expect([403, 404]).toContain((await client.post(`/api-keys/${full?.id}/roll`, { key })).status);
  }
  const left = await db.apiKey.findMany({ where: { storeId: store.id } });
  expect(left.map(({ id, revokedAt }) => [id, revokedAt])).toEqual(
    keys.map(({ id }) => [id, null]),
  );
});
