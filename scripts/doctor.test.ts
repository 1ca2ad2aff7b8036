import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { json, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId, newSecret } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { db, query } from "@/lib/platform/db";
import { productWithOptions } from "@/lib/testing/catalog";
import { placeOrder } from "@/lib/testing/orders";
import { only } from "@/lib/testing/processors";
import { programFile } from "@/lib/testing/programs";
import { openShop } from "@/lib/testing/shop";
import { createStore, type TestStore } from "@/lib/testing/store";
import { wallet } from "@/lib/testing/wallet";
import type { Finding } from "@/scripts/doctor/finding";

/** A process that loads the whole app, on a machine that may be busy. */
const TIMEOUT_MS = 60_000;

let dataDir: string;
let store: TestStore;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "cartwright-doctor-"));
  store = await createStore();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The doctor in a process of its own; what it found, by check. */
async function examine(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [programFile("scripts/doctor"), "--json"], {
    env: { ...process.env, TEST_CLOCK: "0", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const [report, complaints] = await Promise.all([json(child.stdout), text(child.stderr)]);
  const { ok, findings } = report as { ok: boolean; findings: Finding[] };
  const [code] = await exited;
  expect([code, complaints]).toEqual([ok ? 0 : 1, ""]);
  const of = (check: string) => findings.filter((finding) => finding.check === check);
  return { ok, findings, of, level: (check: string) => of(check).map(({ level }) => level) };
}

test(
  "a deployment in order is reported so, line by line",
  async () => {
    const found = await examine({
      BASE_URL: "https://shop.example",
      TRUSTED_PROXIES: "127.0.0.1",
      AUTH_SECRET: newSecret(40),
      SECRETS_KEY: newSecret(40),
    });
    expect(found.ok).toBe(true);
    const wellChecks = found.findings.filter(({ level }) => level === "ok");
    expect(wellChecks.map(({ check }) => check)).toEqual(
      expect.arrayContaining([
        "configuration",
        "base url",
        "proxies",
        "auth secret",
        "secrets key",
        "database",
        "extensions",
        "clock",
        "pooler",
        "schema",
        "queue",
        "webhooks",
        "data folder",
        "storage",
        "rate limits",
      ]),
    );
    expect(found.level("mail")).toEqual(["attention"]);
    expect(found.level("shop")).toEqual(["attention"]);
  },
  TIMEOUT_MS,
);

test(
  "a proxy that the shop has met and that is not configured is broken, with what to set",
  async () => {
    const note = path.join(dataDir, "unknown-proxy.json");
    await writeFile(note, '{"address":"172.18.0.1","noticedAt":"2026-01-02T03:04:05.000Z"}');
    const [found] = (await examine()).of("proxies");
    expect(found).toMatchObject({ level: "broken" });
    expect(found?.message).toContain("172.18.0.1");
    expect(found?.todo).toContain("TRUSTED_PROXIES=172.18.0.1");
    await rm(note);
  },
  TIMEOUT_MS,
);

test(
  "each thing that is broken is named at once, with what to do, and no password",
  async () => {
    const found = await examine({
      BASE_URL: "http://shop.example",
      TEST_CLOCK: "1",
      REDIS_URL: "redis://:hunter2@127.0.0.1:1",
      SMTP_URL: "smtp://shop:hunter2@127.0.0.1:1",
      STRIPE_SECRET_KEY: `sk_test_${newSecret(24)}`,
      STRIPE_PUBLISHABLE_KEY: `pk_test_${newSecret(24)}`,
      STRIPE_API_BASE: "http://127.0.0.1:1",
      MOLLIE_API_KEY: `test_${newSecret(30)}`,
      MOLLIE_API_BASE: "http://127.0.0.1:1",
    });
    for (const check of ["base url", "test clock", "rate limits", "mail"]) {
      expect([check, ...found.level(check)]).toEqual([check, "broken"]);
    }
    // Stripe and Mollie.
    expect(found.level("payments")).toEqual(["broken", "broken"]);
    expect(found.findings.every(({ level, todo }) => level === "ok" || todo)).toBe(true);
    expect(JSON.stringify(found.findings)).not.toContain("hunter2");
  },
  TIMEOUT_MS,
);

test(
  "a configuration that cannot be read is reported with all its problems",
  async () => {
    const found = await examine({ PORT: "x", WORKER: "maybe", DATABASE_URL: "nowhere" });
    expect(found.level("configuration")).toEqual(["broken", "broken", "broken"]);
  },
  TIMEOUT_MS,
);

test(
  "a database that does not answer, and one of another version, are distinguished",
  async () => {
    const url = new URL(config().databaseUrl ?? "");
    url.port = "1";
    const gone = await examine({ DATABASE_URL: url.href });
    expect(gone.of("database")[0]?.message).toContain("No database answers");
    expect(gone.level("queue")).toEqual([]);
    await db.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('x', '', '29990101000000_future', now())`;
    expect((await examine()).level("schema")).toEqual(["broken"]);
    await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'x'`;
    await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = null
      WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`;
    expect((await examine()).of("schema")).toMatchObject([
      { level: "attention", message: "1 migrations to apply" },
    ]);
    await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL`;
  },
  TIMEOUT_MS,
);

test(
  "work that is not done, webhooks that may not be called and payments that wait are found",
  async () => {
    await db.webhookEndpoint.create({
      data: {
        id: newId("webhook"),
        storeId: store.id,
        livemode: false,
        url: "https://10.0.0.1/hooks",
        events: ["*"],
        secret: `whsec_${newSecret(32)}`,
      },
    });
    await query(
      "test_old_event",
      `INSERT INTO events (id, store_id, livemode, type, object_id, dedupe_key, payload, created_at)
       VALUES ($1, $2, false, 'webhook.test', 'x', 'x', '{}', now() - interval '1 hour')`,
      [newId("event"), store.id],
    );
    const shirt = await productWithOptions(store);
    const [value] = shirt.options[0]?.values ?? [];
    const alike = { name: `${value?.name.toUpperCase()} `, optionId: shirt.options[0]?.id ?? "" };
    await db.optionValue.create({ data: { ...alike, id: newId("optionValue"), position: 9 } });
    const { orderId } = await placeOrder(await openShop(), {
      paymentMethod: "wallet",
      processors: only(wallet),
    });
    // Payments that the seller books need no configured processor.
    const owed = await placeOrder(await openShop(), { paymentMethod: "bank_transfer" });
    await db.paymentAttempt.updateMany({
      where: { orderId: owed.orderId },
      data: { paymentMethod: "invoice", processor: "invoice" },
    });
    const found = await examine();
    expect(found.of("processors")).toMatchObject([
      { level: "attention", message: "1 test payments or refunds wait for wallet" },
    ]);
    await db.paymentAttempt.deleteMany({ where: { orderId } });
    expect(found.of("options")).toMatchObject([
      { level: "attention", message: expect.stringContaining(`alone: ${shirt.slug}`) },
    ]);
    expect(found.of("queue")).toMatchObject([{ level: "broken" }]);
    expect(found.of("queue")[0]?.message).toContain("events due, the oldest for 60 minutes");
    expect(found.of("webhooks")).toMatchObject([{ level: "broken" }]);
  },
  TIMEOUT_MS,
);
