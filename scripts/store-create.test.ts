import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findStorefronts } from "@/lib/commerce/stores";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { type Program, programFile } from "@/lib/testing/programs";
import { memberOf } from "@/lib/testing/staff";
import { createStore } from "@/lib/testing/store";

const run = promisify(execFile);

const command =
  (program: Program) =>
  (...args: string[]) =>
    run(process.execPath, [programFile(program), ...args]);

const create = command("scripts/store-create");
const own = command("scripts/store-owner");

const SECOND = "--name Second --currency EUR --country DE --locale de-DE --json".split(" ");

const ownersOf = async (storeId: string) => {
  const members = await db.staffMembership.findMany({
    where: { storeId, role: "owner" },
    select: { user: { select: { email: true } } },
  });
  return members.map(({ user }) => user.email).sort();
};

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

  const shown = async (...keys: string[]) => (await findStorefronts(keys)).own?.publishableKey;
  expect(await shown()).toBe(first.keys.publishable.test);
  expect(await shown(made.livePublishableKey)).toBe(made.livePublishableKey);
  await db.apiKey.updateMany({
    where: { publicKey: made.livePublishableKey },
    data: { revokedAt: new Date() },
  });
  expect(await shown(made.livePublishableKey)).toBeUndefined();
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

test("the only owner of a deployment owns its next store too, and a named owner is used instead", async () => {
  await db.staffUser.deleteMany();
  const { email } = await memberOf(await createStore(), "owner");
  await memberOf(await createStore(), "support");
  const next = JSON.parse((await create(...SECOND)).stdout);
  expect(await ownersOf(next.storeId)).toEqual([email]);

  const other = JSON.parse((await create(...SECOND, "--owner", "Ada@Example.com")).stdout);
  expect(await ownersOf(other.storeId)).toEqual(["ada@example.com"]);

  // Two owners now: no owner is guessed, and the command says how to name one.
  const { stdout } = await create(...SECOND.slice(0, -1));
  const [storeId = ""] = stdout.match(/str_\w+/) ?? [];
  expect(await ownersOf(storeId)).toEqual([]);
  expect(stdout).toContain(`npm run store:owner -- --store ${storeId}`);
  await own("--store", storeId, "--email", email);
  expect(await ownersOf(storeId)).toEqual([email]);
});

test("no owner is made for an unknown store or with an invalid address", async () => {
  for (const [args, sentence] of [
    [["--store", "str_unknown", "--email", "ada@example.com"], "There is no store str_unknown."],
    [["--store", "str_unknown", "--email", "ada"], "npm run store:owner"],
  ] as const) {
    const failed = await own(...args).catch((error) => error);
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining(sentence)]);
  }
});
