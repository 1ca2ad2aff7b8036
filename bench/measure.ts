import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import type { Usage } from "@/bench/cpu";
import { withClient } from "@/lib/testing/with-client";

/** What one slice of load has done. */
export interface Slice {
  requests: number;
  seconds: number;
  p50Ms: number;
  p97Ms: number;
  p99Ms: number;
}

/** One request to send. */
export interface Shot {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  seconds: number;
  connections: number;
}

/** Sends what `next` answers, from many connections at once; anything but 2xx ends the bench. */
export async function load(
  url: string,
  next: () => Shot,
  { seconds, connections }: LoadOptions,
): Promise<Slice> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, method: "GET", ...next() }) }],
  });
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${next().path}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts.`,
    );
  }
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p50Ms: result.latency.p50,
    // The nearest that autocannon counts.
    p97Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
  };
}

/** Runs `work` from many loops at once for some time. */
export async function loop(
  work: () => Promise<unknown>,
  { seconds, connections }: LoadOptions,
): Promise<Slice> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await work();
        times.push(performance.now() - begun);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    requests: times.length,
    seconds: (performance.now() - started) / 1000,
    p50Ms: at(0.5),
    p97Ms: at(0.975),
    p99Ms: at(0.99),
  };
}

/** A shop is at rest when it has used less than this share of a processor for half a second. */
const REST_SHARE = 0.05;

/** Waits until a shop has done what its requests have left to do: mails, events, sums. */
export async function waitUntilIdle(usage: () => Promise<Usage | null>): Promise<Usage | null> {
  let before = await usage();
  for (let tried = 0; tried < 60; tried += 1) {
    await delay(500);
    const now = await usage();
    if (before === null || now === null) return now;
    const usedMs = now.serverMs + now.postgresMs - before.serverMs - before.postgresMs;
    if (usedMs < 500 * REST_SHARE) return now;
    before = now;
  }
  return before;
}

/** Asks the database itself how many statements `work` sent, a request at a time. */
export async function countStatements(
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const times = 20;
  return withClient(databaseUrl, async (client) => {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    await work();
    await client.query("SELECT pg_stat_statements_reset()");
    for (let time = 0; time < times; time += 1) await work();
    const { rows } = await client.query<{ calls: string }>(
      `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
       WHERE d.datname = current_database() AND query NOT LIKE '%pg_stat_statements%'`,
    );
    return Math.round((Number(rows[0]?.calls) / times) * 10) / 10;
  });
}

/** Connections write what they have counted once a second (PostgreSQL, PGSTAT_MIN_INTERVAL). */
const STATISTICS_DELAY_MS = 1_200;

/**
 * Milliseconds for which connections to these databases have been held since their statistics began: by statements, and
 * between the statements of a transaction.
 */
export async function readConnectionMs(databaseUrls: string[]): Promise<number[]> {
  await delay(STATISTICS_DELAY_MS);
  return Promise.all(
    databaseUrls.map((databaseUrl) =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query<{ held: number }>(
          `SELECT active_time + idle_in_transaction_time AS held FROM pg_stat_database
           WHERE datname = current_database()`,
        );
        return rows[0]?.held ?? 0;
      }),
    ),
  );
}
