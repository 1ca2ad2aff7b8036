import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { later } from "@/lib/testing/customers";
import { createStore, type TestStore } from "@/lib/testing/store";
import { findKey, forgetStore, hashKey } from "./keys";

let store: TestStore;
let key: string;
beforeEach(async () => {
  store = await createStore();
  key = store.keys.secret.test;
});

/** As another process would: nobody in this one hears of it. */
function change(data: { revokedAt?: Date; expiresAt?: Date }) {
  return db.apiKey.update({ where: { keyHash: hashKey(key) }, data });
}

const opens = async () => (await findKey(key)) !== null;

describe("a key revoked in another process", () => {
  it("works here for half a minute at most", async () => {
    expect(await opens()).toBe(true);
    await change({ revokedAt: new Date() });
    expect(await later(29, opens)).toBe(true);
    expect(await later(31, opens)).toBe(false);
  });

  it("stops at once when its store is forgotten, and no other store is", async () => {
    const other = await createStore();
    expect(await opens()).toBe(true);
    await change({ revokedAt: new Date() });
    await db.apiKey.updateMany({ where: { storeId: other.id }, data: { revokedAt: new Date() } });
    forgetStore(store.id);
    expect(await opens()).toBe(false);
    expect(await findKey(other.keys.secret.test)).not.toBeNull();
  });

  it("is not kept by a look-up that had begun before its store was forgotten", async () => {
    forgetStore(store.id);
    const begun = findKey(key);
    // It is sent in a few turns of promises, and no answer can come in between them.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    forgetStore(store.id);
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
  it("is what the next request finds, once the store is forgotten", async () => {
    await findKey(key);
    await db.store.update({ where: { id: store.id }, data: { name: "Renamed" } });
    expect((await findKey(key))?.store.name).toBe("Test shop");
    forgetStore(store.id);
    expect((await findKey(key))?.store.name).toBe("Renamed");
  });
});
