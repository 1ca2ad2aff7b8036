import autocannon from "autocannon";
import pg from "pg";

/** What one kind of request did under load. */
export interface Figure {
  name: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Statements the database saw for one request, sent alone. */
  statements: number | null;
}

/** One request to send again and again. */
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

/** Fires the shots in turn from many connections; anything but 2xx and 304 ends the bench. */
export async function load(
  name: string,
  url: string,
  shots: Shot[],
  { seconds, connections }: LoadOptions,
): Promise<Figure> {
  const fire = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      requests: shots.map((shot) => ({ method: "GET", ...shot })),
    });
  await fire(2);
  const result = await fire(seconds);
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${name}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts.`,
    );
  }
  return {
    name,
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    statements: null,
  };
}

/** Asks the database itself how many statements `work` sent, a request at a time. */
export async function countStatements(
  databaseUrl: string,
  times: number,
  work: () => Promise<void>,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    await work();
    await client.query("SELECT pg_stat_statements_reset()");
    for (let time = 0; time < times; time += 1) await work();
    const { rows } = await client.query<{ calls: string }>(
      `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
       WHERE d.datname = current_database() AND query NOT LIKE '%pg_stat_statements%'`,
    );
    return Math.round((Number(rows[0]?.calls) / times) * 10) / 10;
  } finally {
    await client.end();
  }
}

/** Runs `work` from many loops at once for some time; `work` answers the milliseconds it took. */
export function loop(
  name: string,
  { seconds, connections }: LoadOptions,
  work: () => Promise<number>,
): Promise<Figure> {
  const until = performance.now() + seconds * 1000;
  return timed(name, connections, () => (performance.now() < until ? work() : undefined));
}

/** Does `work` once for each of the items, from many loops at once. */
export function each<Item>(
  name: string,
  items: readonly Item[],
  { connections }: LoadOptions,
  work: (item: Item) => Promise<number>,
): Promise<Figure> {
  const left = items.values();
  return timed(name, connections, () => {
    const { value, done } = left.next();
    return done ? undefined : work(value);
  });
}

async function timed(
  name: string,
  connections: number,
  next: () => Promise<number> | undefined,
): Promise<Figure> {
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let work = next(); work !== undefined; work = next()) times.push(await work);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    name,
    perSecond: Math.round(times.length / seconds),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    statements: null,
  };
}
