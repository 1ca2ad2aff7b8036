import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findStorefrontKey } from "@/lib/commerce/stores";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

const run = promisify(execFile);

const create = (...args: string[]) =>
  run(process.execPath, ["--import", "tsx", "scripts/store-create.ts", ...args]);

test("another store is open with the keys it printed, and is not the first one", async () => {
  const first = await createStore({ name: "First" });
  const { stdout } = await create(
    ..."--name Second --currency EUR --country DE --locale de-DE --timezone Europe/Berlin --json".split(
      " ",
    ),
  );
  const made = JSON.parse(stdout);
  expect(Object.keys(made)).toEqual([
    "storeId",
    "publishableKey",
    "secretKey",
    "livePublishableKey",
    "liveSecretKey",
  ]);
  for (const key of [made.secretKey, made.liveSecretKey]) {
    const { status, body } = await api.send("GET", "/v3/private/store", { key });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: made.storeId,
      name: "Second",
      currency: "EUR",
      country: "DE",
      timezone: "Europe/Berlin",
      livemode: key.startsWith("sk_live_"),
    });
  }
  expect(await db.storeMode.count({ where: { storeId: made.storeId } })).toBe(2);

  expect(await findStorefrontKey()).toBe(first.keys.publishable.test);
  expect(await findStorefrontKey(made.livePublishableKey)).toBe(made.livePublishableKey);
  await db.apiKey.updateMany({
    where: { publicKey: made.livePublishableKey },
    data: { revokedAt: new Date() },
  });
  expect(await findStorefrontKey(made.livePublishableKey)).toBeNull();
});

test("what is wrong is said, and no store is made", async () => {
  const before = await db.store.count();
  const failed = await create("--name", "Third", "--currency", "EUROS").catch((error) => error);
  expect([failed.code, failed.stderr]).toEqual([
    1,
    expect.stringContaining("--currency takes an ISO 4217 code such as EUR."),
  ]);
  expect(await db.store.count()).toBe(before);
});
