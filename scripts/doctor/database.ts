import path from "node:path";
import pg from "pg";
import { readQueues } from "@/lib/commerce/health";
import { WITHOUT_PROCESSOR } from "@/lib/commerce/payments";
import { network } from "@/lib/commerce/webhooks";
import { query } from "@/lib/platform/db";
import { readMigrations } from "@/lib/platform/db/migrate";
import { findTargetProblem } from "@/lib/platform/safe-http";
import { paymentProcessors } from "@/lib/providers/payments";
import { attention, broken, type Finding, ok } from "./finding";

/** PostgreSQL 15 is the oldest version that the checkout was measured on. */
const LEAST_VERSION = 15;

/** A second is what a network may be mistaken by; at thirty, signatures and leases are wrong. */
const SKEW_SECONDS = { odd: 2, wrong: 30 };

/** As the health check: due for longer than this, it is not being done. */
const LATE_SECONDS = 5 * 60;

/** The server itself: its version, extensions, whether a pooler is before it, and its clock. */
export async function examineServer(): Promise<Finding[]> {
  const asked = Date.now();
  const [row] = await query<{ version: number; full: string; time: Date; extensions: string[] }>(
    "doctor_server",
    `SELECT current_setting('server_version_num')::integer / 10000 AS version,
       current_setting('server_version') AS full, clock_timestamp() AS time,
       ARRAY(SELECT name::text FROM pg_available_extensions WHERE name IN ('pg_trgm', 'unaccent')) AS extensions`,
  );
  if (row === undefined) throw new Error("no answer");
  const skew = (row.time.getTime() - (asked + Date.now()) / 2) / 1000;
  return [version(row), extensions(row.extensions), clock(skew)];
}

function version({ version, full }: { version: number; full: string }): Finding {
  return version >= LEAST_VERSION
    ? ok("database", `PostgreSQL ${full}`)
    : broken("database", `PostgreSQL ${full}`, `Move to PostgreSQL ${LEAST_VERSION} or later.`);
}

function extensions(available: string[]): Finding {
  const missing = ["pg_trgm", "unaccent"].filter((name) => !available.includes(name));
  return missing.length === 0
    ? ok("extensions", "pg_trgm and unaccent can be had")
    : broken(
        "extensions",
        `the server has no ${missing.join(" and no ")}`,
        "Install PostgreSQL's contrib package on the database server.",
      );
}

function clock(skewSeconds: number): Finding {
  const apart = Math.abs(skewSeconds);
  const message = `${skewSeconds.toFixed(1)} s between this machine and the database`;
  if (apart <= SKEW_SECONDS.odd) return ok("clock", message);
  const todo = "Let both follow a time server (timedatectl set-ntp true).";
  return apart <= SKEW_SECONDS.wrong
    ? attention("clock", message, todo)
    : broken("clock", message, todo);
}

/** Two connections that are one backend have a pooler between them and it, which lends it by transaction. */
export async function examinePooler(url: string, hasWayAround: boolean): Promise<Finding[]> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url }));
  try {
    const backends: number[] = [];
    for (const client of clients) {
      await client.connect();
      const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
      backends.push(rows[0].pid);
    }
    if (backends[0] !== backends[1])
      return [ok("pooler", "each connection is a session of its own")];
    const message = "a pooler lends connections by transaction";
    const todo = "Set DATABASE_DIRECT_URL to an address that leads past it, for migrations.";
    return hasWayAround
      ? [ok("pooler", `${message}, and migrations go past it`)]
      : [attention("pooler", message, todo)];
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** Whether the schema is that of this version. */
export async function examineSchema(): Promise<Finding[]> {
  const known = (await readMigrations(path.resolve("prisma/migrations"))).map(({ name }) => name);
  const [table] = await query<{ present: boolean }>(
    "doctor_migrated",
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present",
  );
  if (!table?.present) {
    return [attention("schema", "the database is empty", "npm start makes the tables.")];
  }
  const rows = await query<{ name: string }>(
    "doctor_migrations",
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const message = `a newer version has been here (${unknown.at(-1)})`;
    return [broken("schema", message, "Update this instance to the version of the others.")];
  }
  const pending = known.filter((name) => !applied.has(name));
  return pending.length === 0
    ? [ok("schema", `${known.length} migrations, all applied`)]
    : [attention("schema", `${pending.length} migrations to apply`, "npm start applies them.")];
}

/** Whether a process runs the background jobs. */
export async function examineQueues(): Promise<Finding[]> {
  const queues = await readQueues();
  const late = queues.filter(({ oldestDueSeconds }) => oldestDueSeconds > LATE_SECONDS);
  if (late.length === 0) {
    const due = queues.reduce((sum, queue) => sum + queue.due, 0);
    return [ok("queue", `${due} due, none for longer than five minutes`)];
  }
  return late.map(({ name, due, oldestDueSeconds }) =>
    broken(
      "queue",
      `${due} ${name} due, the oldest for ${Math.round(oldestDueSeconds / 60)} minutes`,
      "Is an instance with WORKER=on or npm run worker running? Its log says why it does not get on.",
    ),
  );
}

/** Whether the stores' webhooks lead to where they may go; nothing is sent there. */
export async function examineWebhooks(): Promise<Finding[]> {
  const endpoints = await query<{ id: string; url: string; failingSince: Date | null }>(
    "doctor_webhooks",
    `SELECT id, url, failing_since AS "failingSince" FROM webhook_endpoints WHERE active ORDER BY id LIMIT 100`,
  );
  const net = network();
  const findings = await Promise.all(
    endpoints.map(async ({ id, url, failingSince }) => {
      const objection = await findTargetProblem(new URL(url), net);
      const where = `${id} (${new URL(url).hostname})`;
      if (objection) {
        return broken(
          "webhooks",
          `${where}: ${objection.sentence}`,
          "Correct or delete the webhook in the dashboard.",
        );
      }
      return failingSince === null
        ? undefined
        : attention(
            "webhooks",
            `${where} has been failing since ${failingSince.toISOString()}`,
            "Its deliveries in the dashboard say what the receiver answered.",
          );
    }),
  );
  const found = findings.filter((finding) => finding !== undefined);
  return found.length > 0
    ? found
    : [ok("webhooks", `${endpoints.length} active, all may be reached`)];
}

/** Payments and refunds that wait for a processor that is not configured: no other processor is queried about them. */
export async function examineProcessors(): Promise<Finding[]> {
  const waiting = await query<{ processor: string; livemode: boolean; count: number }>(
    "doctor_processors",
    `SELECT processor, livemode, count(*) AS count FROM (
       SELECT processor, livemode FROM payment_attempts
       WHERE status IN ('sent', 'unknown', 'requires_action', 'pending')
       UNION ALL SELECT processor, livemode FROM refunds WHERE status = 'pending'
     ) open
     WHERE processor <> ALL ($1) GROUP BY processor, livemode`,
    [WITHOUT_PROCESSOR],
  );
  return waiting
    .filter(({ processor, livemode }) => !paymentProcessors.named(processor, livemode))
    .map(({ processor, livemode, count }) =>
      attention(
        "processors",
        `${count} ${livemode ? "live" : "test"} payments or refunds wait for ${processor}`,
        "Configure it again: nothing else can say what became of them.",
      ),
    );
}

/** So many products are named; the rest is counted. */
const NAMED_MAX = 5;

/**
 * Options and values of one product that differ in letter case or blanks alone: files and integrations cannot
 * distinguish them, and new ones are refused.
 */
export async function examineOptions(): Promise<Finding[]> {
  const rows = await query<{ slug: string; total: number }>(
    "doctor_options",
    `WITH named AS (
       SELECT o.product_id, o.product_id AS owner, o.name FROM options o
       UNION ALL
       SELECT o.product_id, o.id, w.name FROM option_values w JOIN options o ON o.id = w.option_id
     ), alike AS (
       SELECT product_id FROM named
       GROUP BY product_id, owner, lower(btrim(regexp_replace(normalize(name), '[\\s\\u00a0]+', ' ', 'g')))
       HAVING count(*) > 1
     )
     SELECT p.slug, count(*) OVER () AS total FROM products p
     WHERE p.id IN (SELECT product_id FROM alike) ORDER BY p.slug LIMIT $1`,
    [NAMED_MAX],
  );
  const total = rows[0]?.total ?? 0;
  if (total === 0) return [ok("options", "no two of one product differ in case or blanks alone")];
  const more = total > rows.length ? ` and ${total - rows.length} more` : "";
  return [
    attention(
      "options",
      `options or values differ in case or blanks alone: ${rows.map(({ slug }) => slug).join(", ")}${more}`,
      "Rename or remove one of each two in the dashboard.",
    ),
  ];
}
