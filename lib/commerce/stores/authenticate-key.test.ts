import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { later } from "@/lib/testing/customers";
import { createStore, type TestStore } from "@/lib/testing/store";
import { authenticateKey, hashApiKey, invalidateStore } from "./authenticate-key";

let store: TestStore;
let key: string;
beforeEach(async () => {
  store = await createStore();
  key = store.keys.secret.test;
});

/** As another process would: this process is not notified. */
function change(data: { revokedAt?: Date; expiresAt?: Date }) {
  return db.apiKey.update({ where: { keyHash: hashApiKey(key) }, data });
}

const opens = async () => (await authenticateKey(key)) !== null;

describe("a key revoked in another process", () => {
  it("works here for half a minute at most", async () => {
    expect(await opens()).toBe(true);
    await change({ revokedAt: new Date() });
    expect(await later(29, opens)).toBe(true);
    expect(await later(31, opens)).toBe(false);
  });

  it("stops at once when its store is evicted, and no other store is", async () => {
    const other = await createStore();
    expect(await opens()).toBe(true);
    await change({ revokedAt: new Date() });
    await db.apiKey.updateMany({ where: { storeId: other.id }, data: { revokedAt: new Date() } });
    invalidateStore(store.id);
    expect(await opens()).toBe(false);
    expect(await authenticateKey(other.keys.secret.test)).not.toBeNull();
  });

  it("is not cached by a look-up begun before its store was evicted", async () => {
    invalidateStore(store.id);
    const begun = authenticateKey(key);
    // It is sent in a few turns of promises, and no answer can come in between them.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    invalidateStore(store.id);
    expect(await begun).not.toBeNull();
    await change({ revokedAt: new Date() });
    expect(await opens()).toBe(false);
  });
});

describe("a key with an end", () => {
  it("works until then, also where it was looked up shortly before", async () => {
    const seconds = 3600;
    await change({ expiresAt: new Date(Date.now() + seconds * 1000) });
    expect(await later(seconds - 10, opens)).toBe(true);
    expect(await later(seconds + 1, opens)).toBe(false);
  });
});

describe("a changed setting", () => {
  it("is read again by the next request, once the store is evicted", async () => {
    await authenticateKey(key);
    await db.store.update({ where: { id: store.id }, data: { name: "Renamed" } });
    expect((await authenticateKey(key))?.store.name).toBe("Test shop");
    invalidateStore(store.id);
    expect((await authenticateKey(key))?.store.name).toBe("Renamed");
  });
});
