import { afterEach, expect, test } from "vitest";
import { hashApiKey } from "@/lib/commerce/stores/authenticate-key";
import { setClockOffset } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { newAddress } from "@/lib/testing/http";
import { api, notes } from "@/lib/testing/notes-api";
import { createStore } from "@/lib/testing/store";

const store = await createStore();
const other = await createStore();

afterEach(() => {
  notes.reset();
  setClockOffset(0);
});

const path = () => `/v3/public/${store.keys.publishable.test}/notes`;

test("no header is missing_api_key, and says how to authenticate", async () => {
  const { status, body, headers } = await api.send("GET", path());
  expect([status, body.error.code]).toEqual([401, "missing_api_key"]);
  expect(headers["www-authenticate"]).toBe("Bearer");
});

test.each([
  ["an unknown key", () => "pk_test_00000000000000000000000000000000"],
  ["a secret key on the public surface", () => store.keys.secret.test],
  ["an endless key", () => "p".repeat(5000)],
  ["a key with a space", () => `${store.keys.publishable.test} x`],
])("%s is invalid_api_key", async (_name, key) => {
  const { status, body } = await api.send("GET", path(), { key: key() });
  expect([status, body.error.code]).toEqual([401, "invalid_api_key"]);
});

test("a publishable key on the private surface is invalid_api_key", async () => {
  const key = store.keys.publishable.test;
  const { status, body } = await api.send("GET", "/v3/private/leaky", { key });
  expect([status, body.error.code]).toEqual([401, "invalid_api_key"]);
});

test("another valid key in the path is api_key_mismatch", async () => {
  const key = other.keys.publishable.test;
  const { status, body } = await api.send("GET", path(), { key });
  expect([status, body.error.code]).toEqual([401, "api_key_mismatch"]);
});

test("the mode comes with the key", async () => {
  const client = api.public(store);
  expect((await client.get("/notes")).body.data[0].livemode).toBe(false);
  expect((await client.get("/notes", { isLive: true })).body.data[0].livemode).toBe(true);
});

test("a revoked key works for less than thirty seconds more", async () => {
  const revoked = await createStore();
  const client = api.public(revoked);
  expect((await client.get("/notes")).status).toBe(200);
  await db.apiKey.updateMany({ where: { storeId: revoked.id }, data: { revokedAt: new Date() } });
  setClockOffset(30);
  expect((await client.get("/notes")).body.error.code).toBe("invalid_api_key");
});

test("a key that was tried before it was created works five seconds later", async () => {
  const late = await createStore();
  const client = api.public(late);
  const key = "pk_test_LateLateLateLateLateLateLateLate";
  const sent = () => api.send("GET", `/v3/public/${key}/notes`, { key });
  expect((await sent()).status).toBe(401);
  const keys = await db.apiKey.findMany({ where: { storeId: late.id, type: "publishable" } });
  await db.apiKey.update({ where: { id: keys[0]?.id ?? "" }, data: { keyHash: hashApiKey(key) } });
  setClockOffset(5);
  expect((await sent()).status).toBe(200);
  expect((await client.get("/notes", { isLive: !keys[0]?.livemode })).status).toBe(200);
});

test("the last use of a key is noted", async () => {
  const used = await createStore();
  await api.public(used).get("/notes");
  await expect
    .poll(async () => {
      const keys = await db.apiKey.findMany({ where: { storeId: used.id, livemode: false } });
      return keys.filter((key) => key.type === "publishable" && key.lastUsedAt).length;
    })
    .toBe(1);
});

test("an address that keeps trying keys is limited", async () => {
  const address = newAddress();
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 605; attempt += 1) {
    const key = `pk_test_guess${attempt}`;
    statuses.add((await api.send("GET", `/v3/public/${key}/notes`, { key, address })).status);
  }
  expect([...statuses]).toEqual([401, 429]);
  expect((await api.public(store).get("/notes", { address })).status).toBe(200);
});

test("a secret key that a browser sends is recorded, on either surface; the answer is unchanged", async () => {
  const leaky = await createStore();
  const seen = async () => {
    const keys = await db.apiKey.findMany({ where: { storeId: leaky.id } });
    return keys.filter((key) => key.browserSeenAt !== null).map((key) => [key.type, key.livemode]);
  };
  const { secret, publishable } = leaky.keys;
  await api.private(leaky).get("/leaky", { isLive: true });
  const shopper = { key: publishable.test, headers: { origin: "https://shop.example" } };
  await api.send("GET", `/v3/public/${publishable.test}/notes`, shopper);
  const wrong = { key: secret.test, headers: { origin: "https://shop.example" } };
  const refused = await api.send("GET", `/v3/public/${secret.test}/notes`, wrong);
  expect([refused.status, refused.body.error.code]).toEqual([401, "invalid_api_key"]);
  await expect.poll(seen).toEqual([["secret", false]]);
  const own = { key: secret.live, headers: { "sec-fetch-site": "same-origin" } };
  expect((await api.send("GET", "/v3/private/leaky", own)).status).not.toBe(401);
  await expect.poll(async () => (await seen()).length).toBe(2);
});
