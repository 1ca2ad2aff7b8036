import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { setClockOffset } from "@/lib/kit/clock";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, query } from "@/lib/platform/db";
import { migrate } from "@/lib/platform/db/migrate";
import { onDatabase } from "@/lib/testing/global-setup";
import { api, newToken } from "@/lib/testing/http";
import { type Program, programFile } from "@/lib/testing/programs";
import { brokenInvariants, fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";
import { withClient } from "@/lib/testing/with-client";
import { backUp } from "@/scripts/backup/back-up";
import { restore } from "@/scripts/backup/restore";
import { quiesce } from "@/torture/quiesce";

/** Databases are made and commands are run, on a machine that may be busy. */
const TIMEOUT_MS = 240_000;

const source = config().databaseUrl ?? "";
const targetName = `worker_restored_${process.env.VITEST_POOL_ID}`;
const target = onDatabase(source, targetName);

let folder: string;
let shop: Shop;
let mug: { productId: string; variantId: string };
/** A backup of the shop at rest. */
let quiet: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cartwright-backup-"));
  shop = await openShop();
  mug = await sell(shop, { stock: 1_000 });
  for (let count = 0; count < 3; count += 1) await buy();
  await mkdir(path.join(folder, "from/media"), { recursive: true });
  await writeFile(path.join(folder, "from/media/picture.png"), "the bytes of a picture");
  await writeFile(path.join(folder, "from/media/.draft.part"), "half of another");
  await mkdir(path.join(folder, "from/private"), { recursive: true });
  await writeFile(path.join(folder, "from/private/abc.file"), "what only buyers may have");
  await writeFile(path.join(folder, "from/secrets-key"), "a key that seals what is stored");
  quiet = path.join(folder, "quiet.zip");
  await backUp(from(quiet));
}, TIMEOUT_MS);

afterAll(async () => {
  await closeDb();
  await onServer((client) => client.query(`DROP DATABASE IF EXISTS "${targetName}" WITH (FORCE)`));
  await rm(folder, { recursive: true, force: true });
});

/** An empty database to restore into. */
beforeEach(async () => {
  await closeDb();
  overrideEnvironment({ DATABASE_URL: source });
  await onServer(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${targetName}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${targetName}"`);
  });
}, TIMEOUT_MS);

const from = (file: string) => ({
  url: source,
  dataDir: path.join(folder, "from"),
  file,
  isMediaLocal: true,
});

const into = (file: string, mayReplace = false) => ({
  url: target,
  dataDir: path.join(folder, "to"),
  file,
  mayReplace,
});

const onServer = (work: (client: pg.Client) => Promise<unknown>) =>
  withClient(onDatabase(source, "postgres"), work);

async function buy(): Promise<string> {
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  return (await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" })).orderId;
}

/** Each table with the number and the digest of its rows. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE '\\_applied\\_%'`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: digests } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS digest
         FROM "${name}" t`,
      );
      contents[name] = digests[0]?.digest ?? "";
    }
    return contents;
  });
}

/** Points the app at the restored database. */
async function moveIn(): Promise<void> {
  await closeDb();
  overrideEnvironment({ DATABASE_URL: target });
}

test(
  "a shop comes back row by row, with its uploads and secrets, and goes on selling",
  async () => {
    await restore(into(quiet));
    const [before, after] = [await contentsOf(source), await contentsOf(target)];
    expect(Object.keys(after).length).toBeGreaterThan(40);
    expect(after).toEqual(before);
    const to = path.join(folder, "to");
    expect(await readdir(path.join(to, "media"))).toEqual(["picture.png"]);
    expect(await readdir(path.join(to, "private"))).toEqual(["abc.file"]);
    expect(await readFile(path.join(to, "secrets-key"), "utf8")).toContain("a key that seals");
    await moveIn();
    // Order numbers and sequences go on where they were.
    await buy();
    const reply = await api.public(shop.store).get("/products", { token: newToken() });
    expect(reply.body.data).toHaveLength(1);
    expect(await brokenInvariants(shop)).toEqual([]);
    const keys = await query("test_keys", "SELECT FROM pg_constraint WHERE contype = 'f'");
    expect(keys.length).toBeGreaterThan(30);
  },
  TIMEOUT_MS,
);

test(
  "a backup made while orders are written is of one moment, and lacks nothing acknowledged before it",
  async () => {
    let isOver = false;
    const acknowledged: string[] = [];
    const shoppers = Array.from({ length: 4 }, async () => {
      while (!isOver) acknowledged.push(await buy());
    });
    while (acknowledged.length < 8) await buy();
    const known = [...acknowledged];
    const file = path.join(folder, "busy.zip");
    await backUp(from(file));
    isOver = true;
    await Promise.all(shoppers);
    await restore(into(file));
    await moveIn();
    // Charges that were under way in that moment are found and settled, as after any crash.
    await quiesce();
    setClockOffset(0);
    expect(await brokenInvariants(shop)).toEqual([]);
    const [row] = await query<{ n: number }>(
      "test_known",
      "SELECT count(*)::integer AS n FROM orders WHERE id = ANY($1) AND payment_status = 'paid'",
      [known],
    );
    expect(row?.n).toBe(known.length);
  },
  TIMEOUT_MS,
);

test(
  "a database with a shop in it is left alone unless it may be replaced",
  async () => {
    await restore(into(quiet));
    const before = await contentsOf(target);
    await expect(restore(into(quiet))).rejects.toThrow("--replace puts the backup in its place");
    expect(await contentsOf(target)).toEqual(before);
    await withClient(target, (client) =>
      client.query("UPDATE orders SET internal_notes = 'later'"),
    );
    await restore(into(quiet, true));
    expect(await contentsOf(target)).toEqual(before);
  },
  TIMEOUT_MS,
);

test(
  "a database that is another's, or that a shop is connected to, is refused",
  async () => {
    await withClient(target, (client) => client.query("CREATE TABLE wordpress (id int)"));
    await expect(restore(into(quiet, true))).rejects.toThrow("not Cartwright's");
    await withClient(target, (client) => client.query("DROP TABLE wordpress"));
    await moveIn();
    await query("test_connected", "SELECT 1");
    await expect(restore(into(quiet, true))).rejects.toThrow("stop it, then restore");
  },
  TIMEOUT_MS,
);

test(
  "an older backup is brought up to the schema of today, and a newer one refused",
  async () => {
    const older = path.join(folder, "older");
    await cp("prisma/migrations", older, { recursive: true });
    const names = (await readdir(older)).filter((name) => /^\d/.test(name)).sort();
    await rm(path.join(older, names.at(-1) ?? ""), { recursive: true });
    const [oldName, newName] = [path.join(folder, "old.zip"), path.join(folder, "new.zip")];
    await migrate(target, undefined, { migrations: older, functions: "lib" }).catch(
      // Functions of today may not fit the schema of then; a backup has no functions.
      () => undefined,
    );
    await backUp({ ...from(oldName), url: target });
    await withClient(target, (client) =>
      client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
         VALUES ('x', '', '29990101000000_future', now())`,
      ),
    );
    await backUp({ ...from(newName), url: target });
    await withClient(target, (client) =>
      client.query("DELETE FROM _prisma_migrations WHERE id = 'x'"),
    );
    await restore(into(oldName));
    const applied = await withClient(target, (client) =>
      client.query("SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1"),
    );
    expect(applied.rows.map(({ name }) => name)).toEqual(names);
    await expect(restore(into(newName))).rejects.toThrow("made by a newer version");
  },
  TIMEOUT_MS,
);

test(
  "a file that is cut off or altered restores nothing",
  async () => {
    const bytes = await readFile(quiet);
    const short = path.join(folder, "short.zip");
    await writeFile(short, bytes);
    await truncate(short, bytes.length - 100);
    await expect(restore(into(short))).rejects.toThrow("not a whole one");
    const altered = path.join(folder, "altered.zip");
    await writeFile(altered, bytes);
    await appendFile(altered, "and more");
    await expect(restore(into(altered))).rejects.toThrow();
    await expect(restore(into(path.join(folder, "none.zip")))).rejects.toThrow("no file");
    expect(await contentsOf(target)).toEqual({});
  },
  TIMEOUT_MS,
);

test(
  "a backup that is killed leaves no file, and a restore that is killed leaves the database as it was",
  async () => {
    // Enough to be in the middle of.
    await withClient(source, (client) =>
      client.query(
        `INSERT INTO audit_entries (id, store_id, actor_kind, actor_id, action, object_kind, object_id)
         SELECT 'aud_' || n, $1, 'system', 'test', 'order.updated', 'order', 'ord_' || n
         FROM generate_series(1, 100000) n`,
        [shop.store.id],
      ),
    );
    const file = path.join(folder, "killed.zip");
    const env = { DATA_DIR: path.join(folder, "from") };
    const writing = run("scripts/backup", [file], { ...env, DATABASE_URL: source });
    await untilCopying(source, writing);
    writing.kill("SIGKILL");
    await once(writing, "exit");
    expect((await readdir(folder)).filter((name) => name === "killed.zip")).toEqual([]);
    const whole = run("scripts/backup", [file], { ...env, DATABASE_URL: source });
    expect((await once(whole, "exit"))[0]).toBe(0);

    await restore(into(quiet));
    const before = await contentsOf(target);
    const filling = run("scripts/restore", [file, "--replace"], {
      DATA_DIR: path.join(folder, "to"),
      DATABASE_URL: target,
    });
    await untilCopying(target, filling);
    filling.kill("SIGKILL");
    await once(filling, "exit");
    expect(await contentsOf(target)).toEqual(before);
  },
  TIMEOUT_MS,
);

function run(program: Program, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [programFile(program), ...args], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
}

/** Resolves when the command is in the middle of a table. */
async function untilCopying(url: string, command: ChildProcess): Promise<void> {
  await withClient(url, async (client) => {
    for (let copying = 0; copying === 0; ) {
      if (command.exitCode !== null) throw new Error("It ended before it could be killed.");
      const { rows } = await client.query(
        "SELECT count(*)::integer AS n FROM pg_stat_progress_copy WHERE tuples_processed > 1000",
      );
      copying = rows[0].n;
      await pause(1);
    }
  });
}
