import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Subject } from "@/bench/subject";

/** What a CPU profile of V8 holds, as far as it is read here. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** How many lines of each kind are printed. */
const LINES = 20;

/**
 * Runs `work` while the server's inspector samples its JavaScript and PostgreSQL counts every statement, those inside
 * functions too. The profile is kept as a file for a browser's developer tools; the text says where the time went.
 */
export async function profile(
  { name, inspectorUrl, databaseUrl }: Subject,
  scenario: string,
  work: () => Promise<{ requests: number }>,
): Promise<string> {
  if (inspectorUrl === undefined) throw new Error(`${name} was started without its inspector.`);
  const inspector = await openInspector(inspectorUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    await database.query("ALTER SYSTEM SET pg_stat_statements.track = 'all'");
    await database.query("SELECT pg_reload_conf()");
    await inspector.send("Profiler.enable");
    await database.query("SELECT pg_stat_statements_reset()");
    await inspector.send("Profiler.start");
    const { requests } = await work();
    const { profile: sampled } = await inspector.send<{ profile: CpuProfile }>("Profiler.stop");
    const statements = await readStatements(database, requests);
    const folder = path.resolve(".data/bench/profiles");
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${scenario.replace(/[^a-z0-9]+/gi, "-")}.cpuprofile`);
    await writeFile(file, JSON.stringify(sampled));
    return [
      `${scenario}: ${requests} requests, ${file}`,
      "server, ms of a request by part and by function",
      ...shares(sampled, requests, ({ url }) => partOf(url)),
      "",
      ...shares(
        sampled,
        requests,
        ({ functionName, url }) => `${functionName || "(anonymous)"} ${partOf(url)}`,
      ),
      "PostgreSQL, ms and calls of a request; statements inside functions are counted in those too",
      ...statements,
    ].join("\n");
  } finally {
    await database.query("ALTER SYSTEM RESET pg_stat_statements.track");
    await database.query("SELECT pg_reload_conf()");
    await database.end();
    inspector.close();
  }
}

/** A package, a file of the build, or what V8 calls itself: `(garbage collector)`, `(program)`. */
function partOf(url: string): string {
  if (url === "") return "V8";
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return inPackage ?? (url.startsWith("node:") ? url : path.basename(url));
}

/** The milliseconds a request spends in each group of functions themselves, the most first. */
function shares(
  { nodes, samples, timeDeltas }: CpuProfile,
  requests: number,
  groupOf: (frame: CpuProfile["nodes"][number]["callFrame"]) => string,
): string[] {
  const groups = new Map(
    nodes
      .filter(({ callFrame }) => callFrame.functionName !== "(idle)")
      .map(({ id, callFrame }) => [id, groupOf(callFrame)]),
  );
  const micros = new Map<string, number>();
  samples.forEach((id, index) => {
    const group = groups.get(id);
    if (group === undefined) return;
    micros.set(group, (micros.get(group) ?? 0) + (timeDeltas[index] ?? 0));
  });
  return [...micros]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LINES)
    .map(([group, spent]) => `${(spent / 1000 / requests).toFixed(3).padStart(9)}  ${group}`);
}

async function readStatements(database: pg.Client, requests: number): Promise<string[]> {
  const { rows } = await database.query<{ ms: number; calls: string; query: string }>(
    `SELECT total_exec_time AS ms, calls, regexp_replace(left(query, 400), '\\s+', ' ', 'g') AS query
     FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
     WHERE d.datname = current_database() ORDER BY total_exec_time DESC LIMIT ${2 * LINES}`,
  );
  return rows.map(({ ms, calls, query }) => {
    const [spent, times] = [ms, Number(calls)].map((sum) =>
      (sum / requests).toFixed(3).padStart(9),
    );
    return `${spent} ${times}  ${query.slice(0, 110)}`;
  });
}

/** A session with the inspector of a process, which answers each command by its number. */
async function openInspector(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  };
  let sent = 0;
  return {
    send<Result = unknown>(method: string): Promise<Result> {
      sent += 1;
      socket.send(JSON.stringify({ id: sent, method }));
      return new Promise((resolve) => waiting.set(sent, resolve as (result: unknown) => void));
    },
    close: () => socket.close(),
  };
}
