import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { createFirstStore, demoFile } from "./demo";

test("an empty start makes a store with keys, without products and without staff, once", async () => {
  await db.apiKey.deleteMany();
  await db.staffUser.deleteMany();
  const dataDir = await mkdtemp(path.join(tmpdir(), "cartwright-empty-"));
  try {
    await createFirstStore({ dataDir, isEmpty: true }, () => undefined);
    const keys = JSON.parse(await readFile(demoFile(dataDir), "utf8"));
    expect(keys.dashboard).toBeUndefined();
    expect(await db.staffUser.count()).toBe(0);
    expect(await db.product.count({ where: { storeId: keys.storeId } })).toBe(0);
    const { body } = await api.send("GET", "/v3/private/store", { key: keys.secretKey });
    expect(body.data).toMatchObject({ id: keys.storeId, name: "My shop", currency: "GBP" });

    const stores = await db.store.count();
    await createFirstStore({ dataDir, isEmpty: true }, () => undefined);
    expect(await db.store.count()).toBe(stores);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
